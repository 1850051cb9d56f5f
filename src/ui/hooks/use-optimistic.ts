import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  afterGiven,
  beginChange,
  dropChange,
  dropKept,
  keepChange,
  withPending,
  type ChangeRules,
  type Pending,
} from './pending-changes.ts'

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
