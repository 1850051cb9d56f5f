import { describe, expect, it, vi } from 'vitest'
import { dayAt, isTimeZone, ownZone } from '#domain/core/time-zone.ts'

describe('a time zone', () => {
  it.each([
    ['2026-11-27T04:59:00Z', 'America/Cancun', '2026-11-26'],
    ['2026-11-27T05:00:00Z', 'America/Cancun', '2026-11-27'],
    ['2026-11-27T05:00:00Z', 'America/Mexico_City', '2026-11-26'],
    ['2026-11-27T05:00:00Z', 'Etc/Unknown', null],
  ])('at %s the day in %s is %s', (now, zone, day) => expect(dayAt(zone, new Date(now))).toBe(day))

  it.each([
    ['America/Cancun', 'America/Cancun'],
    // Chrome's, where the system has none.
    ['Etc/Unknown', 'UTC'],
  ])('of a device in %s is %s', (timeZone, own) => {
    const options = new Intl.DateTimeFormat().resolvedOptions()
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone })
    expect(ownZone()).toBe(own)
    expect(isTimeZone(ownZone())).toBe(true)
  })
})
