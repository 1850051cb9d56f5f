import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

/** This long after a change was kept, what is given says how things are, whatever became of it. */
const LONGEST_MS = 4_000
const NONE: Pending<never> = []

/**
 * Shows changes at once, before what is given knows of them.
 * @returns what to show, and the way to begin a change; `kept` tells whether it was kept
 */
export function useOptimistic<Given, Change>(given: Given, rules: ChangeRules<Given, Change>) {
  const [pending, setPending] = useState<Pending<Change>>(NONE)
  const latest = useRef(given)
  // Before anybody can do something again.
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

/** Reads and makes changes of what is given. Keep the functions the same. */
export type ChangeRules<Given, Change> = {
  /** Makes a change; returns the same value when it has happened already or cannot happen. */
  apply: (given: Given, change: Change) => Given
  /** Names the thing that a change is about: once a change of it is kept, those before it are history. */
  slot: (change: Change) => string
  /** Reads what a change is about, as something that `Object.is` compares: as long as it stays, the change has not arrived. */
  aspect: (given: Given, change: Change) => unknown
}

/** A change on its way to what is given. */
export type PendingChange<Change> = {
  /** Distinguishes it from an equal change made later. */
  id: symbol
  change: Change
  isKept: boolean
  /** What was given or shown without it. */
  before: readonly unknown[]
}

export type Pending<Change> = readonly PendingChange<Change>[]

/** Returns what to show: what is given, with the pending changes in their order. */
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

/** Notes that a change was kept: it stays until what is given knows of it, or of something newer. */
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

/** Drops a change that was not kept; others of the same thing stay, those before it and those after it. */
export function dropChange<Change>(pending: Pending<Change>, id: symbol): Pending<Change> {
  return pending.some((one) => one.id === id) ? pending.filter((one) => one.id !== id) : pending
}

/** Drops all that were kept. */
export function dropKept<Change>(pending: Pending<Change>): Pending<Change> {
  return pending.filter(({ isKept }) => !isKept)
}

/**
 * Returns the changes that still show over what is given now; the same list when nothing has become of them.
 * A kept change is over when what is given has it, or has neither it nor what was there before it: that is newer.
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
