import type { Backend } from './backend.ts'
import { reasonOf } from './startup-error.ts'

const DAY_MS = 24 * 60 * 60_000
/** Planned changes come within so long of their time. With nothing due it is one look at an index, without a lock. */
const PLANS_MS = 10_000
/** A machine that sleeps stops its timers: it is looked every hour whether a day has passed. */
const LOOK_MS = 60 * 60_000

/** Clears away once a day what has had its time, and at the start. A shop that cannot tidy up still serves. */
export function keepTidy({ sql, destroyRemovedImages }: Pick<Backend, 'sql' | 'destroyRemovedImages'>): {
  close: () => void
} {
  const warn = (error: unknown) =>
    console.warn(`What has had its time could not be cleared: ${reasonOf(error)}`)
  let last = 0
  const tidy = () => {
    if (Math.abs(Date.now() - last) < DAY_MS) return
    last = Date.now()
    sql('select public.sync_purge()').catch(warn)
    destroyRemovedImages().catch(warn)
  }
  tidy()
  const looking = setInterval(tidy, LOOK_MS).unref()
  return { close: () => clearInterval(looking) }
}

/**
 * Does what is planned when it is due by the clock of this machine: at the start, so that what a shop slept through comes
 * before its first visitor, and every few seconds. A shop that cannot still serves, and says so once until it can again.
 */
export function keepPlans({ sql }: Pick<Backend, 'sql'>): { close: () => void } {
  let isBusy = false
  let isBroken = false
  const look = async () => {
    if (isBusy) return
    isBusy = true
    try {
      await sql('select public.apply_planned_changes()')
      isBroken = false
    } catch (error) {
      if (!isBroken) console.warn(`What was planned could not be done: ${reasonOf(error)}`)
      isBroken = true
    }
    isBusy = false
  }
  void look()
  const looking = setInterval(() => void look(), PLANS_MS).unref()
  return { close: () => clearInterval(looking) }
}
