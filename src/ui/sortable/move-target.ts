import type { ChangeRules } from '#ui/hooks/use-optimistic.ts'
import type { SortableGroup, SortableLayout, SortableItem } from './sortable-layout.ts'

/** Dragged item or group. `index` is 0-based in its group, or among the groups. */
export type Dragged = { kind: 'item' | 'group'; id: string; name: string; groupId: string; index: number }

/** Drop target: a 0-based index among the groups, or in a group without the dragged item. */
export type Target = { groupId: string; index: number }

/** Top and bottom of each row, in px from the top of the page. */
export type Boxes = readonly { start: number; end: number }[]

type Rules = { canCrossGroups: boolean }

/** Returns true if the drop changes nothing. */
export function staysPut(dragged: Dragged, target: Target): boolean {
  return target.groupId === dragged.groupId && target.index === dragged.index
}

export type Step = 'up' | 'down' | 'first' | 'last'

/** Returns the drop target one step away, or at an end of its group. Returns null if there is none. */
export function stepFrom(
  layout: SortableLayout,
  dragged: Dragged,
  from: Target,
  step: Step,
  rules: Rules,
): Target | null {
  const positions = allPositions(layout, dragged, rules)
  const isHere = ({ groupId, index }: Target) => groupId === from.groupId && index === from.index
  if (step === 'first') return positions.find(({ groupId }) => groupId === from.groupId) ?? null
  if (step === 'last') return positions.findLast(({ groupId }) => groupId === from.groupId) ?? null
  const at = positions.findIndex(isHere)
  return at < 0 ? null : (positions[at + (step === 'up' ? -1 : 1)] ?? null)
}

/** Returns the drop target at `y` (px from the top of the page), or null if dropping there is not allowed. */
export function targetAt(
  layout: SortableLayout,
  boxes: Boxes,
  dragged: Dragged,
  y: number,
  rules: Rules,
): Target | null {
  const at = rowAt(boxes, y)
  const [row, box] = [layout.rows[at], boxes[at]]
  if (!row || !box) return null
  const isLowerHalf = y > (box.start + box.end) / 2
  const { groupId, index: from } = dragged
  // The dragged row still takes up a slot, so later slots move up by one.
  const without = (slot: number) => (slot > from ? slot - 1 : slot)
  if (dragged.kind === 'group') {
    const slot = row.groupIndex + (isLowerHalf ? 1 : 0)
    return { groupId, index: Math.min(without(slot), movable(layout.groups) - 1) }
  }
  const { group } = row
  const positions = positionsIn(group, dragged, rules)
  if (group.isUnordered || group.isCollapsed) return positions[0] ?? null
  const slot =
    row.kind === 'item' ? row.index + (isLowerHalf ? 1 : 0) : row.kind === 'tail' ? group.items.length : 0
  const index = group.id === groupId ? without(slot) : slot
  return positions.length === 0 ? null : { groupId: group.id, index }
}

/** Returns the index of the last row that begins above `y` (px from the top of the page). */
function rowAt(boxes: Boxes, y: number): number {
  let [low, high] = [0, boxes.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((boxes[middle]?.start ?? Infinity) <= y) low = middle
    else high = middle - 1
  }
  return low
}

/** Returns the position of the drop indicator, in px from the top of the page. */
export function lineFor(layout: SortableLayout, boxes: Boxes, dragged: Dragged, target: Target): number {
  const isOwn = dragged.kind === 'group' || target.groupId === dragged.groupId
  const slot = isOwn && target.index > dragged.index ? target.index + 1 : target.index
  if (dragged.kind === 'group') {
    const span = layout.spans[slot]
    // After the last group comes its tail row.
    return boxes[span ? span.head : layout.rows.length - 1]?.start ?? 0
  }
  const at = layout.groups.findIndex(({ id }) => id === target.groupId)
  const [group, span] = [layout.groups[at], layout.spans[at]]
  if (!group || !span) return 0
  const isClosed = group.isUnordered === true || group.isCollapsed === true
  const below = Math.min(span.first + slot, span.tail)
  return (isClosed ? boxes[span.head]?.end : boxes[group.items.length === 0 ? span.first : below]?.start) ?? 0
}

/** Counts the groups that can be reordered. An unordered one stays at the end. */
function movable(groups: readonly SortableGroup[]): number {
  return groups.filter((group) => !group.isUnordered).length
}

/** Returns every drop target inside a group in order, or none if the item may not go there. */
function positionsIn(group: SortableGroup, dragged: Dragged, { canCrossGroups }: Rules): Target[] {
  const { id: groupId, items } = group
  const isOwn = groupId === dragged.groupId
  if (!isOwn && !canCrossGroups) return []
  if (group.isUnordered) return [{ groupId, index: isOwn ? dragged.index : items.length }]
  if (group.isCollapsed) return [{ groupId, index: items.length }]
  const count = isOwn ? items.length : items.length + 1
  return Array.from({ length: count }, (_, index) => ({ groupId, index }))
}

/** Returns every drop target in order. */
function allPositions({ groups }: SortableLayout, dragged: Dragged, rules: Rules): Target[] {
  if (dragged.kind === 'item') return groups.flatMap((group) => positionsIn(group, dragged, rules))
  return Array.from({ length: movable(groups) }, (_, index) => ({ groupId: dragged.groupId, index }))
}

/** Drop of an item into a group, or of a group among the groups. */
export type Move = Target & { kind: 'item' | 'group'; id: string }

/** Returns the groups after a move. Returns the same array if the move is already applied or impossible. */
export function afterMove<Item extends SortableItem>(
  groups: readonly SortableGroup<Item>[],
  { kind, id, groupId, index }: Move,
): readonly SortableGroup<Item>[] {
  if (kind === 'group') {
    const group = groups.find((candidate) => candidate.id === id)
    if (!group || groups.indexOf(group) === index) return groups
    return groups.filter((other) => other !== group).toSpliced(index, 0, group)
  }
  const item = groups.flatMap(({ items }) => items).find((candidate) => candidate.id === id)
  const target = groups.find((group) => group.id === groupId)
  if (!item || !target || target.items[index] === item) return groups
  if (target.isUnordered && target.items.includes(item)) return groups
  return groups.map((group) => {
    const others = group.items.filter((other) => other !== item)
    if (group === target) return { ...group, items: others.toSpliced(index, 0, item) }
    return others.length === group.items.length ? group : { ...group, items: others }
  })
}

/** Rules that make drops optimistic changes of the groups. */
export const MOVES = {
  apply: afterMove,
  slot: ({ kind, id }) => `${kind}:${id}`,
  aspect: positionOf,
} satisfies ChangeRules<readonly SortableGroup[], Move>

/** Returns the position of the moved row. In an unordered group it is only the group. */
function positionOf<Item extends SortableItem>(
  groups: readonly SortableGroup<Item>[],
  { kind, id }: Move,
): string | null {
  if (kind === 'group') return String(groups.findIndex((group) => group.id === id))
  const group = groups.find(({ items }) => items.some((item) => item.id === id))
  if (!group) return null
  const index = group.items.findIndex((item) => item.id === id)
  return group.isUnordered ? group.id : `${group.id}:${index}`
}
