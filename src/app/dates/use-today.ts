import { dayOf } from '#domain/request/rental-dates.ts'
import { useNow } from '#ui/hooks/timers.ts'

/** Returns the device's day ('2026-12-31'). A page may stay open over midnight. */
export function useToday(): string {
  return dayOf(new Date(useNow(60_000)))
}
