/** Returns the day at a moment in a time zone, `YYYY-MM-DD`; null in one that this device does not know. */
export function dayAt(timeZone: string, now: Date): string | null {
  try {
    // Year, month and day with dashes, also in browsers of 2023, whose 'en-CA' is '1/10/2023'.
    return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
  } catch {
    return null
  }
}

const DAY_MS = 86_400_000

/** Returns the day a number of days later, or earlier if it is negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns true for a time zone that this device knows. */
export const isTimeZone = (zone: string): boolean => dayAt(zone, new Date(0)) !== null

/** Returns the time zone of this device, 'America/Cancun', or UTC if it has one that nobody knows ('Etc/Unknown'). */
export function ownZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return isTimeZone(timeZone) ? timeZone : 'UTC'
}
