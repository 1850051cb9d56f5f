import type { Backend } from './backend.ts'
import { reasonOf } from './startup-error.ts'

const DAY_MS = 24 * 60 * 60_000
/** Longest delay of a planned change. If nothing is due, a check is one index lookup without a lock. */
const PLANS_MS = 10_000
/** Interval of the check for a new day. Timers stop while a machine sleeps, so one long timer is not enough. */
const LOOK_MS = 60 * 60_000

/** Purges expired data at the start and once a day. The shop still serves if that fails. */
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
 * Applies planned changes when they are due by this machine's clock, and counts overdue orders, every few seconds. Also runs at the start, so that
 * overdue changes are applied before the first visitor. If it fails the shop still serves, and one warning is printed
 * until it works again.
 */
export function keepPlans({ sql }: Pick<Backend, 'sql'>): { close: () => void } {
  let isBusy = false
  let isBroken = false
  const look = async () => {
    if (isBusy) return
    isBusy = true
    try {
      await sql('select public.apply_planned_changes(), public.recount_overdue()')
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
