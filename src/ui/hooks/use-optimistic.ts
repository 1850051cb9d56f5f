import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

/** Time after saving at which a pending change is dropped in any case. */
const LONGEST_MS = 4_000
const NONE: Pending<never> = []

/**
 * Shows changes optimistically, before `given` includes them.
 * @returns the value to show, and `begin`, whose promise resolves to true if the change was saved
 */
export function useOptimistic<Given, Change>(given: Given, rules: ChangeRules<Given, Change>) {
  const [pending, setPending] = useState<Pending<Change>>(NONE)
  const latest = useRef(given)
  // Must run before the next user action.
  useLayoutEffect(() => {
    latest.current = given
  }, [given])
  const left = afterGiven(pending, given, rules)
  if (left !== pending) setPending(left)
  useEffect(() => {
    if (!pending.some(({ isKept }) => isKept)) return
    const timer = setTimeout(() => setPending(dropKept), LONGEST_MS)
    return () => clearTimeout(timer)
  }, [pending])

  const begin = (change: Change, kept: Promise<boolean>) => {
    const id = Symbol('change')
    const drop = () => setPending((now) => dropChange(now, id))
    setPending((now) => beginChange(now, { id, change }, latest.current, rules))
    void kept.then((isKept) => {
      if (isKept) setPending((now) => keepChange(now, id, latest.current, rules))
      else drop()
    }, drop)
  }
  const shown = useMemo(() => withPending(given, pending, rules), [given, pending, rules])
  return { shown, begin }
}

/** Functions that read and apply changes. Pass the same object at every render. */
export type ChangeRules<Given, Change> = {
  /** Applies a change. Returns the same value if it is already applied or cannot be. */
  apply: (given: Given, change: Change) => Given
  /** Names the subject of a change. Once a change of it is saved, earlier ones are superseded. */
  slot: (change: Change) => string
  /**
   * Reads the part of `given` that a change affects, compared by `Object.is`. While it is the same, the
   * change has not arrived.
   */
  aspect: (given: Given, change: Change) => unknown
}

/** Change that `given` does not include yet. */
export type PendingChange<Change> = {
  /** Distinguishes it from an equal change made later. */
  id: symbol
  change: Change
  isKept: boolean
  /** Aspects seen without the change, given or shown. */
  before: readonly unknown[]
}

export type Pending<Change> = readonly PendingChange<Change>[]

/** Returns the given value with the pending changes applied in order. */
export function withPending<Given, Change>(
  given: Given,
  pending: Pending<Change>,
  { apply }: ChangeRules<Given, Change>,
): Given {
  return pending.reduce((shown, { change }) => apply(shown, change), given)
}

/** Adds a change that is being saved. */
export function beginChange<Given, Change>(
  pending: Pending<Change>,
  { id, change }: Pick<PendingChange<Change>, 'id' | 'change'>,
  given: Given,
  rules: ChangeRules<Given, Change>,
): Pending<Change> {
  const before = [given, withPending(given, pending, rules)].map((known) => rules.aspect(known, change))
  return [...pending, { id, change, isKept: false, before }]
}

/** Marks a change as saved. It stays until `given` includes it or something newer. */
export function keepChange<Given, Change>(
  pending: Pending<Change>,
  id: symbol,
  given: Given,
  rules: ChangeRules<Given, Change>,
): Pending<Change> {
  const own = pending.find((one) => one.id === id)
  if (!own) return pending
  const slot = rules.slot(own.change)
  const replaced = pending.slice(0, pending.indexOf(own)).filter(({ change }) => rules.slot(change) === slot)
  const before = [...replaced.flatMap((one) => one.before), ...own.before]
  const noted = pending.flatMap((one) => {
    if (one === own) return [{ ...own, isKept: true, before }]
    return replaced.includes(one) ? [] : [one]
  })
  return afterGiven(noted, given, rules)
}

/** Drops a change that failed to save. Other changes of the same subject stay. */
export function dropChange<Change>(pending: Pending<Change>, id: symbol): Pending<Change> {
  return pending.some((one) => one.id === id) ? pending.filter((one) => one.id !== id) : pending
}

/** Drops all saved changes. */
export function dropKept<Change>(pending: Pending<Change>): Pending<Change> {
  return pending.filter(({ isKept }) => !isKept)
}

/**
 * Returns the changes that are still pending over `given`, or the same list if none is done. A saved change
 * is done when `given` includes it, or shows neither it nor an earlier state.
 */
export function afterGiven<Given, Change>(
  pending: Pending<Change>,
  given: Given,
  { apply, aspect }: ChangeRules<Given, Change>,
): Pending<Change> {
  const left = pending.flatMap((one) => {
    const seen = aspect(given, one.change)
    const isSeenBefore = one.before.some((known) => Object.is(known, seen))
    if (one.isKept) return apply(given, one.change) === given || !isSeenBefore ? [] : [one]
    return [isSeenBefore ? one : { ...one, before: [...one.before, seen] }]
  })
  return left.length === pending.length && left.every((one, at) => one === pending[at]) ? pending : left
}
