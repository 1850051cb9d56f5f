import { useEffect, useMemo, useState } from 'react'
import { of } from 'rxjs'
import { useStoreLive } from '#app/store/use-store-live.ts'
import { findChanges, type Change } from '#db/commands/changes.ts'
import { live, type Live } from '#db/live/live.ts'
import type { Store } from '#db/store/store.ts'
import { changedBy, startOfDay, type Today } from '#domain/product-table/today.ts'

const CLOCK_MS = 60_000
const NO_DAY: Today = { since: Infinity, changedHere: new Set() }

const findNone = ({ db }: Store): Live<Change[]> => live(db, 'no-changes', () => of([]))

/** When the day began here (ms since 1970): drawn again at midnight, and not each minute. */
function useStartOfDay(): number {
  const [since, setSince] = useState(() => startOfDay(Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setSince(startOfDay(Date.now())), CLOCK_MS)
    return () => clearInterval(timer)
  }, [])
  return since
}

/** What a filter needs to know of today; the same from one change of this device to the next, and until midnight. */
export function useToday(isAsked: boolean): Today {
  const changes = useStoreLive(isAsked ? findChanges : findNone)
  const since = useStartOfDay()
  return useMemo(
    () => (isAsked ? { since, changedHere: changedBy(changes ?? [], since) } : NO_DAY),
    [isAsked, since, changes],
  )
}
