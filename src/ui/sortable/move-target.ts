import type { ChangeRules } from '#ui/hooks/use-optimistic.ts'
import type { SortableGroup, SortableLayout, SortableItem } from './sortable-layout.ts'

/** What is being dragged, and where it was: `index` is 0-based in its group, or among the groups. */
export type Dragged = { kind: 'item' | 'group'; id: string; name: string; groupId: string; index: number }

/** Where it would go: a 0-based index in a group without the thing itself, or among the groups. */
export type Target = { groupId: string; index: number }

/** Top and bottom of each row, in px from the top of the page. */
export type Boxes = readonly { start: number; end: number }[]

type Rules = { canCrossGroups: boolean }

/** Whether it would stay where it is. */
export function staysPut(dragged: Dragged, target: Target): boolean {
  return target.groupId === dragged.groupId && target.index === dragged.index
}

/** Groups that can change places: one without an order keeps the end. */
function movable(groups: readonly SortableGroup[]): number {
  return groups.filter((group) => !group.isUnordered).length
}

/** Every place of a group that something could take, in their order; none where it may not go. */
function positionsIn(group: SortableGroup, dragged: Dragged, { canCrossGroups }: Rules): Target[] {
  const { id: groupId, items } = group
  const isOwn = groupId === dragged.groupId
  if (!isOwn && !canCrossGroups) return []
  if (group.isUnordered) return [{ groupId, index: isOwn ? dragged.index : items.length }]
  if (group.isCollapsed) return [{ groupId, index: items.length }]
  const count = isOwn ? items.length : items.length + 1
  return Array.from({ length: count }, (_, index) => ({ groupId, index }))
}

/** Every place that something could take, in the order in which they stand. */
function allPositions({ groups }: SortableLayout, dragged: Dragged, rules: Rules): Target[] {
  if (dragged.kind === 'item') return groups.flatMap((group) => positionsIn(group, dragged, rules))
  return Array.from({ length: movable(groups) }, (_, index) => ({ groupId: dragged.groupId, index }))
}

export type Step = 'up' | 'down' | 'first' | 'last'

/** The place one step on from another, or at the end of its group; null when there is none. */
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

/** The last row that begins above a height of the page. */
function rowAt(boxes: Boxes, y: number): number {
  let [low, high] = [0, boxes.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((boxes[middle]?.start ?? Infinity) <= y) low = middle
    else high = middle - 1
  }
  return low
}

/** The place at a height of the page (px); null where the thing may not go. */
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
  // Where it stands now counts as one of the places, so what lies behind it is one nearer.
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

/** Where the line belongs that shows a place, in px from the top of the page. */
export function lineFor(layout: SortableLayout, boxes: Boxes, dragged: Dragged, target: Target): number {
  const isOwn = dragged.kind === 'group' || target.groupId === dragged.groupId
  const slot = isOwn && target.index > dragged.index ? target.index + 1 : target.index
  if (dragged.kind === 'group') {
    const span = layout.spans[slot]
    // Behind the last one is its tail.
    return boxes[span ? span.head : layout.rows.length - 1]?.start ?? 0
  }
  const at = layout.groups.findIndex(({ id }) => id === target.groupId)
  const [group, span] = [layout.groups[at], layout.spans[at]]
  if (!group || !span) return 0
  const isClosed = group.isUnordered === true || group.isCollapsed === true
  const below = Math.min(span.first + slot, span.tail)
  return (isClosed ? boxes[span.head]?.end : boxes[group.items.length === 0 ? span.first : below]?.start) ?? 0
}

/** A drop: an item to a place of a group, or a group among the groups. */
export type Move = Target & { kind: 'item' | 'group'; id: string }

/** The groups as they are after a move; the same when it has happened already, or there is nothing to move. */
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

/** Reads where the thing that is moved stands; in a group without an order, which group that is. */
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

/** Drops as optimistic changes of the groups. */
export const MOVES = {
  apply: afterMove,
  slot: ({ kind, id }) => `${kind}:${id}`,
  aspect: positionOf,
} satisfies ChangeRules<readonly SortableGroup[], Move>
