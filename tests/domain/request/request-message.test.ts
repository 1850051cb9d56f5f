import { describe, expect, it } from 'vitest'
import { articleLink, contactLink, normalisePhone } from '../../../src/domain/request/chat-link.ts'
import { requestMessage, whatsappLink } from '../../../src/domain/request/request-message.ts'
import { requestLine } from '../rows.ts'

const PHONE = '529841234567'
const decoded = (href: string) => new URL(href).searchParams.get('text')

/** `count` lines of two units for 20 pesos; each takes about 85 characters of a link. */
const many = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    requestLine({ id: `p${n}`, name: `Iluminación número ${n}`, quantity: 2, unit: 10, subtotal: 20 }),
  )

describe('articleLink', () => {
  it('asks for one article by name', () => {
    const text = decoded(articleLink(PHONE, 'Tripié & cabeza #2'))
    expect(text).toBe('Hola, me gustaría solicitar una cotización:\n\n• Tripié & cabeza #2 x1')
  })

  it('cuts a name that no link could carry', () => {
    expect(articleLink(PHONE, 'á'.repeat(5_000)).length).toBeLessThan(2_000)
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
    ['Dos\nrenglones', 'Dos renglones'],
    ['Dos \r\n\r\n renglones\u2028y\u2029más\n', 'Dos renglones y más'],
    ['Dos  espacios', 'Dos  espacios'],
    ['Drone | Services & más #1 100% +IVA', 'Drone | Services & más #1 100% +IVA'],
    ['*fuerte* _suave_', '*fuerte* _suave_'],
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

describe('a note of the business', () => {
  it('stands below the total, which stays as it is', () => {
    const [plain, noted] = [
      requestMessage([requestLine()]),
      requestMessage([requestLine()], 'Precios más IVA'),
    ]
    expect(noted).toBe(`${plain}\nPrecios más IVA`)
  })

  it('is in the link too, also in a shortened one', () => {
    expect(decoded(whatsappLink(PHONE, [requestLine()], 'Precios más IVA').href)).toMatch(
      /\nPrecios más IVA$/,
    )
    const { href, shortened } = whatsappLink(PHONE, many(200), 'Precios más IVA')
    expect(shortened).toBe(true)
    expect(href.length).toBeLessThanOrEqual(8000)
    expect(decoded(href)).toMatch(/\nTotal Estimado: \$4,000\.00 MXN\nPrecios más IVA$/)
  })
})

describe('whatsappLink', () => {
  it('carries the whole text, and every sign arrives (S§1)', () => {
    const lines = [requestLine({ name: 'A&B #1 100% +IVA | ¿Ñandú? = "x" 🎬 %0A' }), requestLine()]
    const link = whatsappLink(PHONE, lines)
    expect(link.href).toMatch(/^https:\/\/wa\.me\/529841234567\?text=[^\s&#+]+$/)
    expect(link.text).toBe(requestMessage(lines))
    expect(decoded(link.href)).toBe(link.text)
    expect(link.shortened).toBe(false)
  })

  it.each([
    ['984 123 4567', PHONE],
    ['+52 (984) 123-4567', PHONE],
    ['5219841234567', '5219841234567'],
    ['12345', '12345'],
    ['', ''],
  ])('goes to %j as %s', (phone, digits) => {
    expect(new URL(whatsappLink(phone, []).href).pathname).toBe(`/${digits}`)
    expect(new URL(contactLink(phone)).pathname).toBe(`/${digits}`)
  })

  it.each([
    ['half an emoji', '\ud83c', '\ufffd'],
    ['the other half', 'a\udfacb', 'a\ufffdb'],
    ['a whole one', '🎬', '🎬'],
  ])('bears %s in a name', (_, name, written) => {
    const link = whatsappLink(PHONE, [requestLine({ name })])
    expect(link.text).toContain(`• ${written} x1`)
    expect(decoded(link.href)).toBe(link.text)
  })

  it('gives up the last lines, never the total, when the link would be too long', () => {
    const lines = many(500)
    const link = whatsappLink(PHONE, lines)
    expect(link.shortened).toBe(true)
    expect(link.href.length).toBeLessThanOrEqual(8000)
    expect(decoded(link.href)).toBe(link.text)

    const written = link.text.split('\n')
    const bullets = written.filter((line) => line.startsWith('• '))
    const kept = bullets.length
    expect(bullets).toEqual(
      requestMessage(lines)
        .split('\n')
        .slice(2, 2 + kept),
    )
    expect(written.slice(2 + kept)).toEqual([
      `… y ${(500 - kept) * 2} artículos más`,
      '',
      'Total Estimado: $10,000.00 MXN',
    ])
    // As many as fit: not even one more would.
    expect(link.href.length).toBeGreaterThan(8000 - 120)
    expect(requestMessage(lines).split('\n')).toHaveLength(504)
  })

  it('is whole up to the very limit', () => {
    let count = 1
    while (!whatsappLink(PHONE, many(count)).shortened) count++
    const whole = whatsappLink(PHONE, many(count - 1))
    expect(whole.href.length).toBeLessThanOrEqual(8000)
    expect(whole.text).toBe(requestMessage(many(count - 1)))
    expect(
      `${whole.href}${encodeURIComponent(`\n• ${many(count).at(-1)?.name} x2 - Subtotal: $20.00`)}`.length,
    ).toBeGreaterThan(8000)
  })

  it.each([
    [8000, false],
    [8001, true],
  ])('a link of %s signs is shortened: %s', (length, shortened) => {
    const rest = whatsappLink(PHONE, [requestLine({ name: 'a' })]).href.length - 1
    const link = whatsappLink(PHONE, [requestLine({ name: 'a'.repeat(length - rest) })])
    expect(link.shortened).toBe(shortened)
    expect(link.href.length === length).toBe(!shortened)
  })

  it.each([
    ['a'.repeat(120), 'a'.repeat(120)],
    ['a'.repeat(121), `${'a'.repeat(120)}…`],
    [`${'a'.repeat(119)} b`, `${'a'.repeat(119)}…`],
  ])('writes the name %s as %s when shortened', (name, written) => {
    const link = whatsappLink(PHONE, [requestLine({ name }), ...many(500)])
    expect(link.text.split('\n')[2]).toBe(`• ${written} x1 - Subtotal: $100.00`)
  })

  it('counts one left article as one', () => {
    const lines = [...many(87), requestLine({ name: '🎬'.repeat(100) })]
    expect(whatsappLink(PHONE, lines.slice(0, -1)).shortened).toBe(false)
    expect(whatsappLink(PHONE, lines).text).toMatch(/ 86 x2 [^\n]+\n… y 1 artículo más\n\nTotal/)
  })

  it('leaves every line out when not even the first one fits', () => {
    const lines = Array.from({ length: 2 }, () => requestLine({ name: '🎬'.repeat(2000), quantity: 1500 }))
    expect(whatsappLink('9'.repeat(7900), lines).text.split('\n').slice(2)).toEqual([
      '… y 3,000 artículos más',
      '',
      'Total Estimado: $300,000.00 MXN',
    ])
  })

  it.each([
    ['', 60],
    ['x', 59],
  ])('cuts an enormous name between signs, %j before it, rather than the lines after it', (start, signs) => {
    const lines = [requestLine({ name: start + '🎬'.repeat(200_000) }), requestLine({ name: 'Tripié' })]
    const link = whatsappLink(PHONE, lines)
    expect(link.shortened).toBe(true)
    expect(link.href.length).toBeLessThanOrEqual(8000)
    expect(link.text.split('\n').slice(2)).toEqual([
      `• ${start}${'🎬'.repeat(signs)}… x1 - Subtotal: $100.00`,
      '• Tripié x1 - Subtotal: $100.00',
      '',
      'Total Estimado: $200.00 MXN',
    ])
    expect(decoded(link.href)).toBe(link.text)
  })

  it('keeps the mark of what must be quoted when the line itself is left out (AMB-53)', () => {
    const lines = [...many(500), requestLine({ unit: null, subtotal: null })]
    expect(whatsappLink(PHONE, lines).text).toMatch(/MXN \+ artículos por cotizar$/)
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
  ])('%j is no phone number', (input) => {
    expect(normalisePhone(input)).toBeNull()
  })

  it('bears an enormous input', () => {
    expect(normalisePhone('9'.repeat(1_000_000))).toBeNull()
    expect(normalisePhone(`${'('.repeat(1_000_000)}x`)).toBeNull()
  })
})
