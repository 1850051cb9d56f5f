import { describe, expect, it } from 'vitest'
import { fieldText, momentWords, readField, zoneWords } from '#domain/planning/moments.ts'

const CANCUN = 'America/Cancun'
const TIJUANA = 'America/Tijuana'
/** A Monday, 9:30 in Cancún. */
const NOW = Date.UTC(2026, 10, 23, 14, 30)

describe('a moment', () => {
  it.each([
    [Date.UTC(2026, 10, 23, 13), 'hoy, 8:00'],
    // Already tomorrow in London.
    [Date.UTC(2026, 10, 24, 4, 59), 'hoy, 23:59'],
    [Date.UTC(2026, 10, 24, 5), 'mañana, 0:00'],
    [Date.UTC(2026, 10, 27, 13, 5), 'vie 27, 8:05'],
    [Date.UTC(2026, 10, 22, 13), 'dom 22, 8:00'],
    [Date.UTC(2026, 11, 1, 13), 'mar 1 dic, 8:00'],
    [Date.UTC(2027, 0, 4, 13), 'lun 4 ene 2027, 8:00'],
    [Date.UTC(2025, 10, 23, 13), 'dom 23 nov 2025, 8:00'],
  ])('%i is said in Cancún as %s', (at, words) => expect(momentWords(at, NOW, CANCUN)).toBe(words))

  it.each([
    [CANCUN, Date.UTC(2026, 6, 1), 'hora de Cancún (GMT-5)'],
    [CANCUN, NOW, 'hora de Cancún (GMT-5)'],
    ['America/Mexico_City', NOW, 'hora de Ciudad de México (GMT-6)'],
    [TIJUANA, Date.UTC(2026, 6, 1), 'hora de Tijuana (GMT-7)'],
    [TIJUANA, NOW, 'hora de Tijuana (GMT-8)'],
    ['America/Argentina/Buenos_Aires', NOW, 'hora de Buenos Aires (GMT-3)'],
    ['Asia/Kathmandu', NOW, 'hora de Kathmandu (GMT+5:45)'],
    ['America/Mexico_City', NOW + 59_999, 'hora de Ciudad de México (GMT-6)'],
    ['Asia/Kathmandu', NOW + 31_000, 'hora de Kathmandu (GMT+5:45)'],
    ['UTC', NOW, 'hora de UTC (GMT+0)'],
  ])('says its clock: %s at %i', (zone, at, words) => expect(zoneWords(at, zone)).toBe(words))

  it.each([
    ['2026-11-27T08:00', CANCUN, Date.UTC(2026, 10, 27, 13)],
    ['2026-07-03T00:00', CANCUN, Date.UTC(2026, 6, 3, 5)],
    ['2026-07-03T08:00', TIJUANA, Date.UTC(2026, 6, 3, 15)],
    ['2026-11-27T08:00', TIJUANA, Date.UTC(2026, 10, 27, 16)],
    // The days on which the clocks of Tijuana change, before and after.
    ['2026-03-08T01:59', TIJUANA, Date.UTC(2026, 2, 8, 9, 59)],
    ['2026-03-08T03:00', TIJUANA, Date.UTC(2026, 2, 8, 10)],
    ['2026-11-01T02:00', TIJUANA, Date.UTC(2026, 10, 1, 10)],
  ])('goes into a field and comes back: %s in %s', (text, zone, at) => {
    expect(readField(text, zone)).toBe(at)
    expect(fieldText(at, zone)).toBe(text)
  })

  it('that the clocks jump over is an hour later, and one that comes twice is the first', () => {
    expect(readField('2026-03-08T02:30', TIJUANA)).toBe(Date.UTC(2026, 2, 8, 10, 30))
    expect(readField('2026-11-01T01:30', TIJUANA)).toBe(Date.UTC(2026, 10, 1, 8, 30))
  })

  it.each(['', '2026-11-27', 'mañana', '2026-02-30T08:00', '2026-11-27T25:00', '2026-11-27T08:00:00Z'])(
    'is none in %j',
    (text) => expect(readField(text, CANCUN)).toBeNull(),
  )

  it('comes back from its field in every zone', () => {
    for (const zone of [CANCUN, TIJUANA, 'Europe/Madrid', 'Asia/Kathmandu', 'Australia/Lord_Howe'])
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 37 * 3_600_000) {
        const text = fieldText(at, zone)
        expect([zone, text, fieldText(readField(text, zone) ?? NaN, zone)]).toEqual([zone, text, text])
      }
  })
})
