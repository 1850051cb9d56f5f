import { describe, expect, it } from 'vitest'
import { productLink, contactLink, normalisePhone } from '../../../src/domain/request/chat-link.ts'
import { messageParts, requestMessage, type MessageEnd } from '../../../src/domain/request/request-message.ts'
import type { RequestLine } from '../../../src/domain/request/cart-lines.ts'
import { requestLine } from '../rows.ts'

const PHONE = '529841234567'
const decoded = (href: string) => new URL(href).searchParams.get('text')

/** Returns the message of a request that needs no parts. */
function oneLink(lines: readonly RequestLine[], end?: MessageEnd, phone = PHONE) {
  const [link, ...rest] = messageParts(phone, lines, end)
  if (!link || rest.length > 0) throw new Error(`There are ${rest.length + 1} parts.`)
  return link
}

/** `count` lines of two units for 20 pesos; each takes about 85 characters of a link. */
const many = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    requestLine({ id: `p${n}`, name: `Iluminación número ${n}`, quantity: 2, unit: 10, subtotal: 20 }),
  )

describe('productLink', () => {
  it('asks for one product by name', () => {
    const text = decoded(productLink(PHONE, 'Tripié & cabeza #2'))
    expect(text).toBe('Hola, me gustaría solicitar una cotización:\n\n• Tripié & cabeza #2 x1')
  })

  it('cuts a name that no link could carry', () => {
    expect(productLink(PHONE, 'á'.repeat(5_000)).length).toBeLessThan(2_000)
  })
})

describe('requestMessage (S§1, facts §1)', () => {
  it('is the whole request as text', () => {
    expect(
      requestMessage([
        requestLine({ name: 'Aputure LS 600d Pro', quantity: 2, unit: 1250.5, subtotal: 2501 }),
        requestLine({ name: 'Operador de dron', unit: null, subtotal: null }),
        requestLine({ name: 'Cortesía', quantity: 3, unit: 0, subtotal: 0 }),
      ]),
    ).toBe(
      [
        'Hola, me gustaría solicitar una cotización:',
        '',
        '• Aputure LS 600d Pro x2 - Subtotal: $2,501.00',
        '• Operador de dron x1',
        '• Cortesía x3 - Subtotal: $0.00',
        '',
        'Total Estimado: $2,501.00 MXN + artículos por cotizar',
      ].join('\n'),
    )
  })

  it('says nothing of quotes when every line has a price', () => {
    expect(requestMessage([requestLine()])).toMatch(/\nTotal Estimado: \$100\.00 MXN$/)
  })

  it.each([
    ['  Cámara  ', 'Cámara'],
    ['*Oferta* _hoy_ ~$5~ `x`', '∗Oferta∗ ＿hoy＿ ∼$5∼ ’x’'],
    ['abc\u202e\u2066fed\u200f', 'abcfed'],
    ['Dos\nrenglones', 'Dos renglones'],
    ['Dos \r\n\r\n renglones\u2028y\u2029más\n', 'Dos renglones y más'],
    ['Dos  espacios', 'Dos  espacios'],
    ['Drone | Services & más #1 100% +IVA', 'Drone | Services & más #1 100% +IVA'],
    [' \n ', 'Producto Desconocido'],
  ])('writes the name %j as %j', (name, written) => {
    expect(requestMessage([requestLine({ name })]).split('\n')).toEqual([
      'Hola, me gustaría solicitar una cotización:',
      '',
      `• ${written} x1 - Subtotal: $100.00`,
      '',
      'Total Estimado: $100.00 MXN',
    ])
  })

  it.each([
    [
      'is gone',
      { state: 'unknown', name: 'Producto Desconocido', unit: 0, subtotal: 0 },
      'Producto Desconocido x7 - Ya no está disponible',
    ],
    [
      'is gone, by its name',
      {
        state: 'unknown',
        name: 'Producto Desconocido',
        unit: 0,
        subtotal: 0,
        stored: { id: 'p', quantity: 7, name: 'RED\nKOMODO' },
      },
      'RED KOMODO x7 - Ya no está disponible',
    ],
    ['is more than the stock', { onlyAvailable: 5 }, 'Artículo x7 (hay 5) - Subtotal: $100.00'],
    ['is sold out', { onlyAvailable: 0 }, 'Artículo x7 (agotado) - Subtotal: $100.00'],
    ['is more than the stock, and quoted', { onlyAvailable: 1, subtotal: null }, 'Artículo x7 (hay 1)'],
  ] as const)('marks what %s (AMB-17, AMB-60)', (_, fields, written) => {
    expect(requestMessage([requestLine({ quantity: 7, ...fields })]).split('\n')[2]).toBe(`• ${written}`)
  })

  it('stays in shape without lines', () => {
    expect(requestMessage([])).toBe(
      'Hola, me gustaría solicitar una cotización:\n\nTotal Estimado: $0.00 MXN',
    )
  })
})

describe('what the shop says of its prices', () => {
  const end = { unit: 'por día', below: ['Precios más IVA'] }

  it('stands behind and below the total, which stays as it is', () => {
    expect(requestMessage([requestLine()], end)).toBe(
      requestMessage([requestLine()]).replace('MXN', 'MXN por día\nPrecios más IVA'),
    )
    expect(requestMessage([requestLine({ unit: null, subtotal: null })], end)).toMatch(
      /MXN por día \+ artículos por cotizar\nPrecios más IVA$/,
    )
  })

  it('is in the link too, in the last of several', () => {
    expect(decoded(oneLink([requestLine()], end).href)).toMatch(/ por día\nPrecios más IVA$/)
    const parts = messageParts(PHONE, many(200), end)
    expect(parts.map(({ text }) => text.includes('IVA'))).toEqual(
      parts.map((_, index) => index === parts.length - 1),
    )
    expect(decoded(parts.at(-1)?.href ?? '')).toMatch(
      /\nTotal Estimado: \$4,000\.00 MXN por día\nPrecios más IVA$/,
    )
  })
})

describe('messageParts', () => {
  it('is one link with the whole text, and every sign arrives (S§1)', () => {
    const lines = [requestLine({ name: 'A&B #1 100% +IVA | ¿Ñandú? = "x" 🎬 %0A' }), requestLine()]
    const link = oneLink(lines)
    expect(link.href).toMatch(/^https:\/\/wa\.me\/529841234567\?text=[^\s&#+]+$/)
    expect(link.text).toBe(requestMessage(lines))
    expect(decoded(link.href)).toBe(link.text)
  })

  it.each([
    ['984 123 4567', PHONE],
    ['+52 (984) 123-4567', PHONE],
    ['5219841234567', '5219841234567'],
    ['12345', '12345'],
    ['', ''],
  ])('goes to %j as %s', (phone, digits) => {
    expect(new URL(oneLink([], {}, phone).href).pathname).toBe(`/${digits}`)
    expect(new URL(contactLink(phone)).pathname).toBe(`/${digits}`)
  })

  it.each([
    ['half an emoji', '\ud83c', '\ufffd'],
    ['the other half', 'a\udfacb', 'a\ufffdb'],
    ['a whole one', '🎬', '🎬'],
  ])('bears %s in a name', (_, name, written) => {
    const link = oneLink([requestLine({ name })])
    expect(link.text).toContain(`• ${written} x1`)
    expect(decoded(link.href)).toBe(link.text)
  })

  it.each([
    [1, 1],
    [60, 1],
    [80, 2],
    [500, 7],
  ])('carries %i lines in %i messages, each within what arrives (facts §1)', (count, expected) => {
    const lines = many(count)
    const parts = messageParts(PHONE, lines)
    expect(parts).toHaveLength(expected)
    for (const { href, text } of parts) {
      expect(text.length).toBeLessThanOrEqual(3_500)
      expect(href.length).toBeLessThanOrEqual(8_000)
      expect(decoded(href)).toBe(text)
    }
    // Every line is sent exactly once, in order.
    const withoutHeads = parts.map(({ text }) => text.replace(/^Parte \d+ de \d+\n\n?/, ''))
    expect(withoutHeads.join('\n')).toBe(requestMessage(lines))
  })

  it('says which part each is; the greeting is in the first, the total in the last', () => {
    const parts = messageParts(PHONE, many(80)).map(({ text }) => text.split('\n'))
    expect(parts.map((text) => text.slice(0, 4))).toEqual([
      [
        'Parte 1 de 2',
        'Hola, me gustaría solicitar una cotización:',
        '',
        '• Iluminación número 0 x2 - Subtotal: $20.00',
      ],
      [
        'Parte 2 de 2',
        '',
        expect.stringMatching(/^• Iluminación número \d+ x2/),
        expect.stringMatching(/^• /),
      ],
    ])
    expect(parts[0]?.at(-1)).toMatch(/^• /)
    expect(parts[1]?.slice(-2)).toEqual(['', 'Total Estimado: $1,600.00 MXN'])
  })

  it.each([
    [3_500, 1],
    [3_501, 2],
  ])('a message of %i signs takes %i', (length, count) => {
    const lines = [...many(40), requestLine({ name: 'a' }), requestLine({ name: 'b' })]
    const name = 'a'.repeat(60)
    while (requestMessage(lines).length + 90 < length) lines.push(requestLine({ name }))
    const rest = length - requestMessage(lines).length
    lines[40] = requestLine({ name: 'a'.repeat(1 + rest) })
    expect(requestMessage(lines)).toHaveLength(length)
    expect(messageParts(PHONE, lines)).toHaveLength(count)
  })

  it('splits by the length of the link where signs take much of it', () => {
    const lines = many(40).map((line) => ({ ...line, name: '🎬'.repeat(20) }))
    expect(requestMessage(lines).length).toBeLessThan(3_500)
    const parts = messageParts(PHONE, lines)
    expect(parts.length).toBeGreaterThan(1)
    expect(Math.max(...parts.map(({ href }) => href.length))).toBeLessThanOrEqual(8_000)
  })

  it('gives the total a message of its own rather than none', () => {
    for (let count = 60; count < 80; count++) {
      const below = ['x'.repeat(600)]
      const parts = messageParts(PHONE, many(count), { below })
      expect(parts.at(-1)?.text.endsWith(`MXN\n${below[0]}`)).toBe(true)
      for (const { text } of parts) expect(text.length).toBeLessThanOrEqual(3_500)
    }
  })

  it.each([
    ['a'.repeat(120), 'a'.repeat(120)],
    ['a'.repeat(121), `${'a'.repeat(120)}…`],
    [`${'a'.repeat(119)} b`, `${'a'.repeat(119)}…`],
  ])('writes the name %s as %s in parts', (name, written) => {
    const [first] = messageParts(PHONE, [requestLine({ name }), ...many(500)])
    expect(first?.text.split('\n')[3]).toBe(`• ${written} x1 - Subtotal: $100.00`)
  })

  it.each([
    ['', 60],
    ['x', 59],
  ])('cuts an enormous name between signs, %j before it, and needs no parts for it', (start, signs) => {
    const lines = [requestLine({ name: start + '🎬'.repeat(200_000) }), requestLine({ name: 'Tripié' })]
    const link = oneLink(lines)
    expect(link.text.split('\n').slice(2)).toEqual([
      `• ${start}${'🎬'.repeat(signs)}… x1 - Subtotal: $100.00`,
      '• Tripié x1 - Subtotal: $100.00',
      '',
      'Total Estimado: $200.00 MXN',
    ])
    expect(decoded(link.href)).toBe(link.text)
  })

  it('says in the last that something must be quoted which stands in the first (AMB-53)', () => {
    const lines = [requestLine({ unit: null, subtotal: null }), ...many(500)]
    expect(messageParts(PHONE, lines).at(-1)?.text).toMatch(/MXN \+ artículos por cotizar$/)
  })

  it('stays in shape where no link is short enough', () => {
    const parts = messageParts('9'.repeat(7_950), many(2))
    expect(parts.map(({ text }) => text.split('\n').length)).toEqual([4, 3, 3])
  })
})

describe('contactLink', () => {
  it('greets in Spanish', () => {
    expect(contactLink(PHONE)).toMatch(/^https:\/\/wa\.me\/529841234567\?text=Hola/)
    expect(decoded(contactLink(PHONE))).toMatch(/^Hola, .+\.$/)
  })
})

describe('normalisePhone (AMB-58)', () => {
  it.each([
    ['9841234567', PHONE],
    ['984 123 4567', PHONE],
    ['(984) 123-45-67', PHONE],
    ['984.123.4567', PHONE],
    ['984–123–4567', PHONE],
    ['\u202a+52 984 123 4567\u202c', PHONE],
    ['+52\u00a0984\u00a0123\u00a04567', PHONE],
    ['529841234567', PHONE],
    ['+529841234567', PHONE],
    ['00529841234567', PHONE],
    ['5219841234567', '5219841234567'],
    ['+52 1 984 123 4567', '5219841234567'],
    ['01 984 123 4567', PHONE],
    ['044 984 123 4567', PHONE],
    ['045 984 123 4567', PHONE],
    ['09841234567', PHONE],
    ['+52 01 984 123 4567', PHONE],
    ['+52 0 984 123 4567', PHONE],
    ['+1 305 555 0123', '13055550123'],
    ['0013055550123', '13055550123'],
    ['+47 12 34 56 78', '4712345678'],
    ['12345678', '12345678'],
    ['123456789012345', '123456789012345'],
  ])('%j is %s', (input, digits) => {
    expect(normalisePhone(input)).toBe(digits)
    expect(normalisePhone(digits)).toBe(digits.length === 10 ? `52${digits}` : digits)
  })

  it.each([
    '',
    '   ',
    '+',
    '---',
    'abc',
    '1234567',
    '0000000000',
    '1234567890123456',
    '984 123 4567 ext 5',
    '52+9841234567',
    'https://wa.me/529841234567',
    '9841234567<script>',
    '٩٨٤١٢٣٤٥٦٧',
  ])('%j is no phone number', (input) => expect(normalisePhone(input)).toBeNull())

  it('bears an enormous input', () => {
    expect(normalisePhone('9'.repeat(1_000_000))).toBeNull()
    expect(normalisePhone(`${'('.repeat(1_000_000)}x`)).toBeNull()
  })
})
