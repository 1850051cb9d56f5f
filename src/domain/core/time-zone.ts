/** Returns the day at a moment in a time zone, `YYYY-MM-DD`; null in one that this device does not know. */
export function dayAt(timeZone: string, now: Date): string | null {
  try {
    // Year, month and day with dashes.
    return new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
  } catch {
    return null
  }
}

/** Returns true for a time zone that this device knows. */
export const isTimeZone = (zone: string): boolean => dayAt(zone, new Date(0)) !== null

/** Returns the time zone of this device, 'America/Cancun', or UTC if it has one that nobody knows ('Etc/Unknown'). */
export function ownZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return isTimeZone(timeZone) ? timeZone : 'UTC'
}
