const DAY_MS = 86_400_000

/** First and last day, `YYYY-MM-DD`, both included. */
export type DaySpan = { from: string; to: string }

/** Returns the day so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}
