import { describe, expect, it } from 'vitest'
import { isPriceUnit, lineSubtotal } from '#domain/catalogue/price-and-stock.ts'
import { orderIdOf } from '#domain/orders/order-request.ts'
import { NO_MESSAGE, readMessages, type ReadMessage } from '#domain/orders/read-message.ts'
import type { RequestLine } from '#domain/request/cart-lines.ts'
import { clip, GREETING, plainName } from '#domain/request/chat-link.ts'
import { NO_DETAILS, readDetails, type RequestDetails } from '#domain/request/rental-details.ts'
import {
  makeFolio,
  messageEnd,
  messageParts,
  requestMessage,
  withFolio,
} from '#domain/request/request-message.ts'
import { fc, hostileText } from '../../hostile/values.ts'
import { requestLine } from '../rows.ts'

const MESSAGE = `Hola, me gustaría solicitar una cotización:

• Sony FX3 x2 - Subtotal: $2,469.00
• Dron | Bodas x1 - Subtotal: $9,000.00 por evento
• Luz x4 (hay 3) - Subtotal: $40.00 por pieza
• Grúa x1

Total Estimado: $11,509.00 MXN + artículos por cotizar
Precios más IVA
Fechas: 12/12/2026 a 14/12/2026 (3 días)
Estimado por 3 días: $16,447.00 MXN + artículos por cotizar
Lugar: Tulum
Nombre: Ana López
Notas: Temprano / sin *chofer*
Folio: K7Q-3FD`

const READ: ReadMessage = {
  folio: 'K7Q-3FD',
  from_day: '2026-12-12',
  to_day: '2026-12-14',
  place: 'Tulum',
  notes: 'Temprano / sin *chofer*',
  customer_name: 'Ana López',
  customer_phone: '',
  lines: [
    { product_id: null, quantity: 2, name: 'Sony FX3', unit_price: 1234.5, price_unit: null },
    { product_id: null, quantity: 1, name: 'Dron | Bodas', unit_price: 9000, price_unit: 'event' },
    { product_id: null, quantity: 4, name: 'Luz', unit_price: 10, price_unit: 'piece' },
    { product_id: null, quantity: 1, name: 'Grúa', unit_price: null, price_unit: null },
  ],
  unread: [],
  isCut: false,
}

function read(text: string): ReadMessage[] {
  const result = readMessages(text)
  return result.ok ? result.value : []
}

const inLines = (text: string, change: (line: string, index: number) => string) =>
  text.split('\n').map(change).join('\n')

describe('a message of the storefront', () => {
  it('is read whole', () => expect(read(MESSAGE)).toEqual([READ]))

  it.each([
    ['with the line ends of Windows', MESSAGE.replaceAll('\n', '\r\n')],
    ['with spaces that do not break', MESSAGE.replaceAll(' ', '\u00a0')],
    ['quoted', inLines(MESSAGE, (line) => `> ${line}`)],
    ['quoted twice', inLines(MESSAGE, (line) => `> > ${line}`)],
    ['forwarded', `↪ Reenviado\n${MESSAGE}`],
    ['forwarded often', `Forwarded many times\n\n${MESSAGE}\n`],
    ['edited in an export', `${MESSAGE} \u200e<Se editó este mensaje.>`],
    ['without its empty lines', MESSAGE.replaceAll('\n\n', '\n')],
    ['with bullets of another kind', MESSAGE.replaceAll('• ', '- ')],
    ['with bold labels', MESSAGE.replaceAll(/^(Total|Folio)([^:]*):/gm, '*$1$2:*')],
    ['with a bold product', MESSAGE.replace('• Sony FX3 x2', '• *Sony FX3* x2')],
    ['in one line', MESSAGE.replaceAll(/\n+/g, ' ')],
    ['in one line behind a sender', `[26/11/26, 10:02] Ana López: ${MESSAGE.replaceAll(/\n+/g, ' ')}`],
    ['with tabs for line ends', MESSAGE.replaceAll('\n', '\t')],
    ['with written line ends', MESSAGE.replaceAll('\n', String.raw`\n`)],
    ['from a page', `<p>${MESSAGE.replaceAll('\n\n', '</p><p>').replaceAll('\n', '<br/>')}</p>`],
    ['from a cell', `"${MESSAGE.replaceAll('"', '""')}"`],
    ['as a link', `https://wa.me/529841234567?text=${encodeURIComponent(MESSAGE)}`],
    [
      'as a link of a form',
      `https://api.whatsapp.com/send?${new URLSearchParams({ phone: '5', text: MESSAGE })}`,
    ],
    ['with doubled spaces', MESSAGE.replaceAll(' - ', '  -  ')],
    ['with a dash of a phone keyboard in the folio', MESSAGE.replace('K7Q-3FD', 'k7q–3fd')],
    ['pasted twice', `${MESSAGE}\n${MESSAGE}`],
    [
      'with a cut quote of itself before it',
      `> ${MESSAGE.slice(0, 80).replaceAll('\n', '\n> ')}\n${MESSAGE}`,
    ],
    ['with a quote of its end behind it', `${MESSAGE}\n\n> ${MESSAGE.slice(-60).replaceAll('\n', '\n> ')}`],
  ])('is the same %s', (_, text) => expect(read(text)).toEqual([READ]))

  it.each([
    ['[26/11/26, 10:02] Beto: ', 'Beto', ''],
    ['[26/11/26, 10:02:33 a.\u00a0m.] ~ Beto: ', 'Beto', ''],
    ['26/11/2026, 10:02 - Beto: ', 'Beto', ''],
    ['26/11/26 10:02 p. m. - Beto Ruiz: ', 'Beto Ruiz', ''],
    ['[10:02, 26/11/2026] +52 55 1234 5678: ', '', '525512345678'],
    ['\u200e[11/26/26, 10:02:33 AM] +1 (415) 555-0132: ', '', '14155550132'],
    ['Beto, [26/11/26 10:02]\n', 'Beto', ''],
    ['> [26/11/26, 10:02] Beto: > ', 'Beto', ''],
  ])('after %j is of that sender, unless it says a name', (mark, name, phone) => {
    expect(read(mark + MESSAGE)).toEqual([{ ...READ, customer_phone: phone }])
    const nameless = MESSAGE.replace('Nombre: Ana López\n', '')
    expect(read(mark + nameless)).toEqual([{ ...READ, customer_name: name, customer_phone: phone }])
  })

  it('keeps what else was said in the notes, and says which lines', () => {
    const [request] = read(`Buenas tardes\n${MESSAGE}\n[26/11/26, 10:05] Ana: ¿Lo tienen?`)
    expect(request?.unread).toEqual(['Buenas tardes', '[26/11/26, 10:05] Ana: ¿Lo tienen?'])
    expect(request?.notes).toBe('Temprano / sin *chofer*\nBuenas tardes\n[26/11/26, 10:05] Ana: ¿Lo tienen?')
  })

  it('keeps labels that a chat translated in the notes, with the products that are still sure', () => {
    const translated = MESSAGE.replace(GREETING, 'Hello, I would like a quote:')
      .replace('Total Estimado', 'Estimated total')
      .replace('Fechas: 12/12/2026 a', 'Dates: 12/12/2026 to')
      .replace('Subtotal: $2,469.00', 'Sous-total : 2 469,00 $')
    const [request] = read(translated)
    expect(request).toMatchObject({ folio: 'K7Q-3FD', from_day: null, to_day: null, isCut: true })
    expect(request?.lines[0]).toEqual({ ...READ.lines[0], unit_price: null })
    expect(request?.lines.slice(1)).toEqual(READ.lines.slice(1))
    expect(request?.unread).toEqual([
      'Hello, I would like a quote:',
      '• Sony FX3 x2 - Sous-total : 2 469,00 $',
      'Estimated total: $11,509.00 MXN + artículos por cotizar',
      'Dates: 12/12/2026 to 14/12/2026 (3 días)',
    ])
    for (const line of request?.unread ?? []) expect(request?.notes).toContain(line)
  })

  it.each([
    ['a subtotal that is no multiple', '• Luz x3 - Subtotal: $100.00', null],
    ['a quantity with a wish behind it', '• Luz x3 por favor', null],
  ])('asks about %s', (_, line, price) => {
    const [request] = read(`${GREETING}\n\n${line}`)
    expect(request?.lines).toEqual([
      { product_id: null, quantity: 3, name: 'Luz', unit_price: price, price_unit: null },
    ])
    expect(request?.unread).toEqual([line])
  })

  it.each([
    ['desde 12/12/2026', '2026-12-12', null],
    ['hasta 14/12/2026', null, '2026-12-14'],
    ['14/12/2026 a 12/12/2026 (3 días)', '2026-12-14', '2026-12-12'],
    ['31/02/2026 a 12/12/2026 (3 días)', null, null],
    ['12/12/2026 a 14/', null, null],
  ])('has the days %s as they were written', (text, from_day, to_day) => {
    const [request] = read(MESSAGE.replace(/^Fechas: .*$/m, `Fechas: ${text}`))
    expect(request).toMatchObject({ from_day, to_day })
    expect(request?.unread).toEqual((from_day ?? to_day) ? [] : [`Fechas: ${text}`])
  })

  it('whose lines were joined below others is read, and loses nothing', () => {
    const flat = MESSAGE.replaceAll(/\n+/g, ' ')
    expect(read(`Buenas\n${flat}`)).toEqual([{ ...READ, unread: ['Buenas'], notes: `${READ.notes}\nBuenas` }])
    const [kept] = read(`${GREETING} y otra cosa más`)
    expect(kept).toMatchObject({ lines: [], notes: 'y otra cosa más' })
  })

  it('of the first versions is read with what they left out', () => {
    const old = `${GREETING}\n\n• Cable_XLR x12 - Subtotal: $1,200.00\n… y 12 artículos más\n\nTotal Estimado: $9.00 MXN`
    expect(read(old)).toEqual([
      {
        ...READ,
        folio: null,
        from_day: null,
        to_day: null,
        place: '',
        customer_name: '',
        lines: [{ product_id: null, quantity: 12, name: 'Cable_XLR', unit_price: 100, price_unit: null }],
        unread: ['… y 12 artículos más'],
        notes: '… y 12 artículos más',
        isCut: true,
      },
    ])
  })

  it('from the page of a product is one product of unknown end', () => {
    expect(read(`${GREETING}\n\n• Sony FX3 x1`)).toMatchObject([
      { lines: [{ name: 'Sony FX3', quantity: 1, unit_price: null }], isCut: true },
    ])
  })
})

describe('several messages', () => {
  const other = MESSAGE.replace('K7Q-3FD', 'CDF-234').replace('Sony FX3 x2', 'Sony FX3 x1')

  it('are as many requests, also without folios', () => {
    expect(read(`${MESSAGE}\n\n${other}`).map(({ folio }) => folio)).toEqual(['K7Q-3FD', 'CDF-234'])
    const old = (text: string) => text.replace(/\nFolio.*$/, '')
    expect(read(`${old(MESSAGE)}\n${old(other)}`)).toHaveLength(2)
  })

  it('of one text from two senders stay two', () => {
    const text = MESSAGE.replace(/\nNombre(.|\n)*$/, '')
    const both = read(`[26/11/26, 10:02] Ana: ${text}\n[26/11/26, 10:04] Beto: ${text}`)
    expect(both.map(({ customer_name: name }) => name)).toEqual(['Ana', 'Beto'])
  })

  it('of one folio stay two if the second one asks for something else', () => {
    expect(read(`${MESSAGE}\n${MESSAGE.replace('Grúa x1', 'Grúa x2')}`)).toHaveLength(2)
  })

  it('of which one is cut stay two if its days are others', () => {
    const cut = MESSAGE.replace('12/12/2026 a', '11/12/2026 a').slice(0, -30)
    expect(read(`${cut}\n${MESSAGE}`)).toHaveLength(2)
  })

  it('do not mix with the end of one whose beginning is missing', () => {
    const [first, second] = read(`${MESSAGE.slice(MESSAGE.indexOf('• Grúa'))}\n${other}`)
    expect(first).toMatchObject({ folio: 'K7Q-3FD', isCut: true, lines: [{ name: 'Grúa' }] })
    expect(second).toMatchObject({ folio: 'CDF-234', isCut: false })
  })

  const lines = Array.from({ length: 500 }, (_, index) =>
    requestLine({ id: `p${index}`, name: `Lente ${index} de nombre largo y ${'x'.repeat(40)}` }),
  )
  const parts = messageParts('5512345678', lines, withFolio({}, 'K7Q-3FD')).map(({ text }) => text)

  it.each([
    ['in order', parts],
    ['in the wrong order', parts.toReversed()],
    ['with the first one twice', [...parts.slice(0, 1), ...parts]],
    ['sent again', [...parts, ...parts]],
    ['each with its sender', parts.map((part) => `[26/11/26, 10:02] Ana: ${part}`)],
  ])('that are parts of one are one request, %s', (_, pasted) => {
    expect(parts.length).toBeGreaterThan(2)
    const [request, ...others] = read(pasted.join('\n'))
    expect(others).toEqual([])
    expect(request).toMatchObject({ folio: 'K7Q-3FD', unread: [], isCut: false })
    expect(request?.lines.map(({ name }) => name)).toEqual(lines.map(({ name }) => name))
  })

  it('without one of their parts say so', () => {
    expect(read(parts.slice(1).join('\n'))).toMatchObject([{ isCut: true, folio: 'K7Q-3FD' }])
  })
})

describe('a text without a request', () => {
  it('is refused with another reason if it is a whole chat', () => {
    expect(readMessages(`${MESSAGE}${'.'.repeat(200_000)}`)).toMatchObject({
      error: expect.stringMatching(/^El texto es demasiado largo/) as string,
    })
  })

  it.each([
    '',
    'Quiero 2 luces para el sábado',
    'Nombre: Ana\nLugar: Tulum',
    '- luz x2\n- tripié x1',
    'Hola, me gust',
    'Folio: 123',
    '9'.repeat(200_000),
    ' x1'.repeat(60_000),
    '<edit'.repeat(40_000),
    '> '.repeat(100_000),
    '[1/1/26, 10:02] '.repeat(10_000),
  ])('is refused, quickly (%#)', (text) => {
    expect(readMessages(text)).toEqual({ ok: false, error: NO_MESSAGE })
  })
})

describe('whatever is pasted', () => {
  it('is read or refused, and every line that is not understood is in the notes', () => {
    const text = fc.array(fc.oneof(hostileText, fc.constantFrom(...MESSAGE.split('\n'))), { maxLength: 30 })
    fc.assert(
      fc.property(text, (lines) => {
        for (const { notes, unread } of read(lines.join('\n')))
          for (const line of unread) expect(notes).toContain(line)
      }),
    )
  })
})

const word = fc.oneof(
  fc.constantFrom(
    'Sony',
    'FX3',
    'x2',
    '-',
    '•',
    'Ñandú',
    '(hay 3)',
    'Subtotal:',
    '$5.00',
    'a',
    '*LED*',
    '>',
    '🎥',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).map((text) => text.replace(/[\s\p{C}]+/gu, '')),
)
const words = fc.array(word, { minLength: 1, maxLength: 6 }).map((some) => some.join(' ').trim())
const price = fc.option(fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100))
const day = fc
  .integer({ min: 0, max: 900 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10))
const line: fc.Arbitrary<RequestLine> = fc
  .record({
    name: words.map((name) => name || 'Artículo'),
    quantity: fc.integer({ min: 1, max: 9999 }),
    unit: price,
    price_unit: fc
      .constantFrom(null, 'day', 'event', 'hour', 'piece')
      .filter((unit) => unit === null || isPriceUnit(unit)),
    onlyAvailable: fc.option(fc.nat(20)),
  })
  .map((fields) => requestLine({ ...fields, subtotal: lineSubtotal(fields.unit, fields.quantity) }))
const details: fc.Arbitrary<RequestDetails> = fc
  .record({ from: fc.option(day), to: fc.option(day), place: words, name: words, notes: words })
  .map(readDetails)
const folio = fc.uint8Array({ minLength: 6, maxLength: 6 }).map(makeFolio)
const request = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 60 }),
  details,
  folio,
  vat: fc.constantFrom('included' as const, 'added' as const, null),
  priceUnit: fc.constantFrom('por día', 'por jornada', null),
  priceSteps: fc.constantFrom('3=2.5, 7=3', '7=4, finde=1', null),
})
type Drawn = typeof request extends fc.Arbitrary<infer T> ? T : never

const write = ({ lines, details: said, folio: code, ...prices }: Drawn) =>
  messageParts('5512345678', lines, withFolio(messageEnd(said, lines, prices), code)).map(({ text }) => text)

/** Returns what a reader must find of a request. */
function written({ lines, details: said, folio: code }: Drawn) {
  return {
    folio: code,
    from_day: said.from,
    to_day: said.to,
    place: said.place,
    notes: said.notes.replaceAll('\n', ' / '),
    lines: lines.map(({ name, quantity, unit, price_unit }) => ({
      quantity,
      name: expect.toSatisfy((text: string) =>
        [plainName(name), clip(plainName(name))].includes(text),
      ) as string,
      unit_price: unit,
      price_unit: unit === null ? null : price_unit,
    })),
    unread: [],
    isCut: false,
  }
}

const decorations: ((text: string) => string)[] = [
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => inLines(text, (one) => `> ${one}`),
  (text) => `[26/11/26, 10:02] Ana: ${text}`,
  (text) => `26/11/2026, 10:02 - Ana: ${text}`,
  (text) => `Reenviado\n\n${text}\n\n`,
  (text) => text.replaceAll(' ', '\u00a0'),
  (text) => inLines(text, (one) => `\u200e${one}\u202c`),
]

describe('whatever a visitor asks for', () => {
  it('is read back as it was written, however chats decorate it', () => {
    fc.assert(
      fc.property(request, fc.subarray(decorations), fc.boolean(), (drawn, marks, isTwice) => {
        const text = write(drawn)
          .map((part) => marks.reduce((marked, mark) => mark(marked), part))
          .join('\n')
        const found = read(isTwice ? `${text}\n${text}` : text)
        expect(found).toHaveLength(1)
        expect(found).toMatchObject([written(drawn)])
        // The sender stands in for a name.
        expect([drawn.details.name || 'Ana', drawn.details.name]).toContain(found[0]?.customer_name)
      }),
      { numRuns: 150 },
    )
  })

  it('is read as far as it goes where its end is cut, and says that it is cut', () => {
    fc.assert(
      fc.property(request, fc.double({ min: 0, max: 1, noNaN: true }), (drawn, share) => {
        const whole = requestMessage(drawn.lines, messageEnd(drawn.details, drawn.lines, drawn))
        const text = whole.slice(0, Math.max(GREETING.length, Math.floor(whole.length * share)))
        const [found] = read(text)
        const lines = written(drawn).lines
        const hasTotal = text.includes('\nTotal Estimado: ')
        expect(found?.isCut).not.toBe(hasTotal)
        // Without the total, the last line may miss its end.
        const sure = found?.lines.slice(0, hasTotal ? lines.length : -1) ?? []
        expect(sure).toMatchObject(lines.slice(0, hasTotal ? lines.length : sure.length))
        expect(found?.lines.length).toBeLessThanOrEqual(lines.length)
      }),
      { numRuns: 150 },
    )
  })

  it('is one order on every device, and another one where anything else is asked for', () => {
    const [one] = read(MESSAGE)
    const [other] = read(MESSAGE.replace('x2', 'x3'))
    expect(one && orderIdOf(one)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(one && orderIdOf(one)).not.toBe(other && orderIdOf(other))
    expect(orderIdOf({ ...READ, folio: null })).toBeNull()
    expect(orderIdOf(READ)).toBe(orderIdOf({ ...READ, ...NO_DETAILS, lines: READ.lines.toReversed() }))
  })
})
