import { dayOf } from '../../src/domain/request/rental-dates.ts'

/** Returns the day in so many days, `YYYY-MM-DD`. */
export const dayIn = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000))
