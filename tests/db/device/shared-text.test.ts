import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetSharedText, keepSharedText, readSharedText, sharedTextOf } from '#db/device/shared-text.ts'
import { stubCaches } from '../../support/devices/stub-caches.ts'

const NOW = Date.UTC(2026, 10, 26, 12)
const DAY = 24 * 60 * 60 * 1_000

/** Returns the form of a share, as Android sends it. */
function form(fields: Record<string, string | File>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

describe('text shared with the app', () => {
  beforeEach(() => {
    stubCaches()
    return () => vi.unstubAllGlobals()
  })

  test.each<[string, Record<string, string | File>, string]>([
    ['a message', { title: 'Chat con Ana', text: ' Folio: K7Q-3FD\n' }, 'Folio: K7Q-3FD'],
    ['a link', { title: 'Solicitud', url: 'https://x.mx/solicitud#a' }, 'https://x.mx/solicitud#a'],
    [
      'a link within its text',
      { text: 'Mira https://x.mx/#a', url: 'https://x.mx/#a' },
      'Mira https://x.mx/#a',
    ],
    ['a text and a link', { text: 'Mira', url: 'https://x.mx/#a' }, 'Mira\nhttps://x.mx/#a'],
    ['a title alone', { title: 'Folio: K7Q-3FD' }, 'Folio: K7Q-3FD'],
    ['nothing', {}, ''],
    ['a file', { text: new File(['x'], 'x.txt') }, ''],
    ['a book', { text: 'x'.repeat(2_000_000) }, 'x'.repeat(1_000_000)],
  ])('is read from a share with %s', (_, fields, text) => expect(sharedTextOf(form(fields))).toBe(text))

  test('waits, several one after the other, until it is forgotten', async () => {
    expect(await readSharedText(NOW)).toBe('')
    for (const text of ['uno', 'dos', 'uno', 'tres']) await keepSharedText(text, NOW)
    expect(await readSharedText(NOW)).toBe('uno\n\ndos\n\ntres')
    expect(await readSharedText(NOW)).toBe('uno\n\ndos\n\ntres')
    await forgetSharedText()
    expect(await readSharedText(NOW)).toBe('')
  })

  test('is deleted after a day', async () => {
    await keepSharedText('ayer', NOW - DAY)
    await keepSharedText('hoy', NOW - 1)
    expect(await readSharedText(NOW)).toBe('hoy')
  })

  test('is at most the latest twenty', async () => {
    for (let n = 1; n <= 25; n++) await keepSharedText(`${n}.`, NOW)
    expect((await readSharedText(NOW)).split('\n\n')).toEqual(
      Array.from({ length: 20 }, (_, n) => `${n + 6}.`),
    )
  })
})
