import { useEffect, useMemo, useRef, useState } from 'react'
import type { SortableGroup, SortableItem } from './layout.ts'
import { afterMove, type Move } from './pending-move.ts'

/** Whatever became of a drop, by then the list says how things are. */
const LONGEST_MS = 4_000

type Pending<Item extends SortableItem> = {
  move: Move
  /** The groups as they were when the drop was kept: the next ones know of it. Null until then. */
  keptAt: readonly SortableGroup<Item>[] | null
}

/**
 * Shows a drop at once, before the list that is given knows of it.
 * @returns the groups to show, and the way to tell of a drop; `kept` says whether it was kept
 */
export function usePendingMove<Item extends SortableItem>(groups: readonly SortableGroup<Item>[]) {
  const [pending, setPending] = useState<Pending<Item> | null>(null)
  const latest = useRef(groups)
  useEffect(() => {
    latest.current = groups
  }, [groups])
  if (pending?.keptAt && pending.keptAt !== groups) setPending(null)
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setPending(null), LONGEST_MS)
    return () => clearTimeout(timer)
  }, [pending])

  const settle = (move: Move, isKept: boolean) =>
    setPending((now) => {
      if (now?.move !== move) return now
      const isThere = afterMove(latest.current, move) === latest.current
      return isKept && !isThere ? { move, keptAt: latest.current } : null
    })
  const begin = (move: Move, kept: Promise<boolean>) => {
    setPending({ move, keptAt: null })
    void kept.then((isKept) => settle(move, isKept))
  }
  const shown = useMemo(() => (pending ? afterMove(groups, pending.move) : groups), [groups, pending])
  return { shown, begin }
}
