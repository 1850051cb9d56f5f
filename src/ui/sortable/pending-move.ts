import type { ChangeRules } from '#ui/hooks/pending-changes.ts'
import type { SortableGroup, SortableItem } from './layout.ts'
import type { Target } from './target.ts'

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
