import { deflateRawSync } from 'node:zlib'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { NO_DETAILS } from '#domain/request/rental-details.ts'
import { readRequestLink, writeRequestLink, type SharedRequest } from '#domain/request/request-link.ts'

const REQUEST: SharedRequest = {
  folio: 'K7Q-3FD',
  at: 1_790_000_000_000,
  lines: [
    { id: '6f1f5d0e-7c58-4f6e-9d0c-111111111111', quantity: 3, name: 'Cámara «RED» 🎬 & más', price: 1234.5 },
    { id: 'b', quantity: 1, name: 'Por cotizar', price: null },
    { id: 'c', quantity: 1, name: 'Dron', price: 9000, price_unit: 'event' as const },
  ],
  details: { from: '2026-12-12', to: '2026-12-14', place: 'Tulum', name: 'Ana', notes: 'Dos\nlíneas' },
}
const PUBLIC = { ...REQUEST, details: { ...NO_DETAILS, from: '2026-12-12', to: '2026-12-14' } }
const checksum = (text: string) => {
  let sum = 0x811c9dc5
  for (const sign of text) sum = Math.imul(sum ^ sign.charCodeAt(0), 0x01000193)
  return (sum >>> 0).toString(36)
}
const linkOf = (version: string, body: Buffer) => {
  const text = body.toString('base64url')
  return `#s=${version}.${text}.${checksum(text)}`
}
const plain = (value: unknown) => linkOf('0', Buffer.from(JSON.stringify(value)))

afterEach(() => vi.unstubAllGlobals())

describe('a link that holds a request', () => {
  it('is read as it was written, without the person unless they want that', async () => {
    const link = await writeRequestLink(REQUEST, { withPerson: false })
    expect(link).toMatch(/^s=1\.[\w-]+\.\w+$/)
    expect(await readRequestLink(`#${link}`)).toMatchObject({ request: PUBLIC })
    expect(await readRequestLink(await writeRequestLink(REQUEST, { withPerson: true }))).toEqual({
      request: REQUEST,
      failure: null,
    })
  })

  it.each([
    ['a full stop', (link: string) => `${link}.`],
    ['brackets', (link: string) => `${link})`],
    ['a comma and a space', (link: string) => `${link}, `],
    ['quotation marks', (link: string) => `${link}”`],
    ['a tracker', (link: string) => `${link}&fbclid=1`],
    ['a break inside', (link: string) => `${link.slice(0, 70)}\r\n ${link.slice(70)}`],
    ['a percent sign', (link: string) => link.replaceAll('.', '%2E')],
  ])('is read with %s', async (_, change) => {
    const link = change(await writeRequestLink(REQUEST, { withPerson: false }))
    expect(await readRequestLink(`#${link}`)).toMatchObject({ request: PUBLIC })
  })

  it('holds neither name nor place nor notes of a person who did not ask for it', async () => {
    vi.stubGlobal('CompressionStream', undefined)
    const link = await writeRequestLink(REQUEST, { withPerson: false })
    expect(link).toMatch(/^s=0\./)
    const text = Buffer.from(link.split('.')[1] ?? '', 'base64url').toString()
    expect(text).toContain('K7Q-3FD')
    for (const word of ['Ana', 'Tulum', 'líneas']) expect(text).not.toContain(word)
    expect(await readRequestLink(link)).toMatchObject({ request: PUBLIC })
  })

  it('of thirty products fits into a message', async () => {
    const lines = Array.from({ length: 30 }, (_, n) => ({
      id: crypto.randomUUID(),
      quantity: n + 1,
      name: `Cámara Sony FX${n} con juego de lentes`,
      price: n * 100,
    }))
    expect((await writeRequestLink({ ...REQUEST, lines }, { withPerson: true })).length).toBeLessThan(2_400)
  })

  it('holds as many lines as a request can have', async () => {
    const lines = Array.from({ length: 500 }, (_, n) => ({
      id: crypto.randomUUID(),
      quantity: n + 1,
      name: `${n} ${'nombre-largo'.repeat(10)}`.slice(0, 80),
      price: n + 0.5,
    }))
    const reading = await readRequestLink(
      await writeRequestLink({ ...REQUEST, lines }, { withPerson: false }),
    )
    expect(reading.request?.lines).toEqual(lines)
  })
})

describe('a link that cannot be read', () => {
  test('cut anywhere is damaged', async () => {
    const link = await writeRequestLink(REQUEST, { withPerson: false })
    for (let length = 5; length < link.length; length += 7)
      expect(await readRequestLink(link.slice(0, length))).toEqual({ request: null, failure: 'damaged' })
  })

  test('with another sign is damaged', async () => {
    const link = await writeRequestLink(REQUEST, { withPerson: false })
    for (let at = 4; at < link.length; at += 5) {
      const other = link[at] === 'A' ? 'B' : 'A'
      expect(await readRequestLink(link.slice(0, at) + other + link.slice(at + 1))).toEqual({
        request: null,
        failure: 'damaged',
      })
    }
  })

  test.each([
    ['nothing', '', 'none'],
    ['another fragment', '#seccion-luces', 'none'],
    ['no version', '#s=hola', 'damaged'],
    ['a later version', '#s=2.abc.def', 'newer'],
    ['no request', plain({ hola: 1 }), 'damaged'],
    ['no lines', plain({ l: [] }), 'damaged'],
    ['lines that are none', plain({ l: [1, null, ['a'], [{}, 1], ['', 2]] }), 'damaged'],
    ['a text', plain('hola'), 'damaged'],
    ['nothing readable', linkOf('1', Buffer.from('hola hola hola')), 'damaged'],
    ['too long', `#s=1.${'A'.repeat(100_000)}`, 'too-large'],
  ])('%s', async (_title, link, failure) => {
    expect(await readRequestLink(link)).toEqual({ request: null, failure })
  })

  test('that would be a gigabyte is given up after the first bytes', async () => {
    const bomb = deflateRawSync(Buffer.alloc(30_000_000, 'a'))
    const began = performance.now()
    expect(await readRequestLink(linkOf('1', bomb))).toEqual({ request: null, failure: 'too-large' })
    expect(performance.now() - began).toBeLessThan(1_500)
  })

  test('keeps what can be read, bounded', async () => {
    const long = 'x'.repeat(5_000)
    const reading = await readRequestLink(
      plain({
        f: '<b>',
        t: 1e99,
        l: [
          ['a', 1e9, long, -5],
          ['a', 2],
          [long, 1],
        ],
        b: '2026-13-40',
        n: long,
      }),
    )
    expect(reading.request).toMatchObject({ folio: null, at: 0, lines: [{ id: 'a', quantity: 9_999 }] })
    expect(reading.request?.lines).toHaveLength(1)
    expect(reading.request?.lines[0]?.name).toHaveLength(300)
    expect(reading.request?.lines[0]).not.toHaveProperty('price')
    expect(reading.request?.details.from).toBeNull()
    expect(reading.request?.details.name.length).toBeLessThanOrEqual(80)
  })
})
