import type { Backend } from './backend.ts'
import { reasonOf } from './startup-error.ts'

const DAY_MS = 24 * 60 * 60_000
/** A machine that sleeps stops its timers: it is looked every hour whether a day has passed. */
const LOOK_MS = 60 * 60_000

/** Clears away once a day what has had its time, and at the start. A shop that cannot tidy up still serves. */
export function keepTidy({ sql }: Pick<Backend, 'sql'>): { close: () => void } {
  let last = 0
  const tidy = () => {
    if (Math.abs(Date.now() - last) < DAY_MS) return
    last = Date.now()
    sql('select public.sync_purge()').catch((error: unknown) => {
      console.warn(`What has had its time could not be cleared: ${reasonOf(error)}`)
    })
  }
  tidy()
  const looking = setInterval(tidy, LOOK_MS).unref()
  return { close: () => clearInterval(looking) }
}
