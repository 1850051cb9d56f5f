import { describe, expect, it } from 'vitest'
import { replyTo, REGRETS, SUGGESTIONS, TOPICS, UNKNOWN, type Knowledge } from '#domain/assistant/reply.ts'
import { buildCatalogue } from '#domain/catalogue/catalogue.ts'
import { indexCatalogue } from '#domain/catalogue/search.ts'
import { productRows, sectionRows } from '../../../supabase/seed/products.ts'
import { processorMs } from '../../support/processor-time.ts'
import { product, section } from '../rows.ts'

const demo = buildCatalogue(
  sectionRows.map((row) => section(row)),
  productRows.map((row) => product(row)),
  [],
)
const names = new Map(demo.flatMap(({ products }) => products.map((item) => [item.id, item.displayed_name])))
const KNOWN: Knowledge = { state: 'ready', index: indexCatalogue(demo), hasWeddingsPage: true, hasChat: true }

const ask = (question: string, knowledge: Partial<Knowledge> = {}) =>
  replyTo(question, { ...KNOWN, ...knowledge })
const proposed = (question: string) => ask(question).products.map((id) => names.get(id))
const indexOf = (...products: Parameters<typeof buildCatalogue>[1]) =>
  indexCatalogue(buildCatalogue([], products, []))

describe('products (S§2, AMB-29)', () => {
  it.each([
    ['luces', 'Aputure LS 600d Pro'],
    ['¿Qué ILUMINACION tienes?', 'Aputure LS 600d Pro'],
    ['una lámpara', 'Aputure LS 600d Pro'],
    ['drones', 'Drone | Destination Weddings'],
    ['Filmación aérea', 'Drone | Destination Weddings'],
    ['Busco luces para una entrevista', 'Aputure LS 600d Pro'],
    ['necesito un microfono para podcast', 'Micrófonos DJI Mic 2 (2 TX + 1 RX)'],
    ['equipo para un concierto', 'Paquete concierto hasta 200 personas'],
    ['cámaras', 'Cámara ARRI ALEXA Mini LF'],
    ['¿tienen lentes?', 'Lente sonda Laowa 24 mm'],
    ['trípode', 'Tripié Sachtler Video 18 con patas de carbono'],
    ['una cámara para boda en la playa', 'Cámara Sony FX3'],
    ['¿tienen el sony 70-200?', 'Sony 70-200 mm f/2.8 GM II'],
    ['hello do you rent lenses for canon?', 'Macro Canon RF 100 mm'],
    ['¿cuánto me sale rentar la FX6?', 'Cámara Sony FX6'],
  ])('%j proposes %j', (question, name) => {
    expect(ask(question).type).toBe('text')
    expect(proposed(question)).toContain(name)
    expect(ask(question).products.length).toBeLessThanOrEqual(4)
  })

  it('leads to the rest, which is what the catalogue finds for the same words', () => {
    const { more, text } = ask('Busco luces para una entrevista')
    expect(more).toEqual({ term: 'luces entrevista', total: 10 })
    expect(text).toMatch(/^Encontré 10 artículos\./)
    expect(ask('radios').more).toBeNull()
  })

  it('leads to the pages that tell more, if there are such', () => {
    expect(ask('dron para boda').ways).toEqual(['aerial', 'weddings'])
    expect(ask('dron para boda', { hasWeddingsPage: false }).ways).toEqual(['aerial'])
  })

  it.each([
    ['¿Cuánto cuesta la Sony FX6?', 'Encontré Cámara Sony FX6: cuesta $3,200.00.'],
    [
      'precio de fotogrametría',
      'Encontré Drone | Fotogrametría y avance de obra, que se cotiza con tu solicitud.',
    ],
    ['cámara morada', 'Nada reúne todo lo que pides. De “cámara”:'],
  ])('%j is answered with %j', (question, words) => expect(ask(question).text).toContain(words))

  it('proposes what can be had before what cannot', () => {
    const index = indexOf(
      product({ id: 'gone', name: 'Cámara A', stock_quantity: 0 }),
      product({ id: 'there', name: 'La cámara' }),
    )
    expect(ask('cámara', { index }).products).toEqual(['there', 'gone'])
  })
})

describe('everything else (AMB-29)', () => {
  it.each([
    ['¿Eres una IA?', 0],
    ['¿quién eres?', 0],
    ['¿Cómo rento?', 1],
    ['how does it work', 1],
    ['¿A que hora abren?', 2],
    ['¿Dónde están?', 2],
    ['¿Entregan en Tulum?', 2],
    ['¿puedo pagar con tarjeta de crédito?', 2],
    ['¿hay disponibilidad el sábado?', 2],
    ['hola', 3],
    ['¡Buenos días!', 3],
    ['gracias', 3],
  ])('%j has the prepared answer %j', (question, at) => {
    expect(ask(question)).toMatchObject({ text: TOPICS[at]?.text, ways: TOPICS[at]?.ways, type: 'text' })
  })

  it('offers no WhatsApp where the shop has none', () => {
    expect(ask('¿Dónde están?', { hasChat: false }).ways).toEqual(['contact', 'about'])
    expect(ask('ornitorrinco', { hasChat: false }).ways).toEqual(['contact'])
  })
})

describe('what it does not know (S§3)', () => {
  it.each(['🙂', '¿?', '¿Cuál es la capital de Francia?', 'ornitorrinco', 'x'.repeat(2000)])(
    '%j has an honest answer',
    (question) => {
      expect(ask(question)).toEqual({
        text: UNKNOWN,
        type: 'warning',
        products: [],
        more: null,
        ways: ['whatsapp', 'contact'],
      })
    },
  )

  it.each([
    ['loading', REGRETS.loading],
    ['failed', REGRETS.failed],
  ] as const)('%s: says that the catalogue is not on the device', (state, text) => {
    expect(ask(SUGGESTIONS[1], { state, index: [] })).toMatchObject({ text, type: 'warning' })
    expect(ask('hola', { state, index: [] }).type).toBe('text')
  })

  it('says that the catalogue is empty', () => {
    expect(ask('luces', { index: [] })).toMatchObject({ text: REGRETS.empty, type: 'warning' })
  })

  it('answers a very long question over 10,000 products in less than 1 s of processor time', () => {
    const many = Array.from({ length: 10_000 }, (_, n) =>
      product({ id: `p${n}`, name: `Cámara ${n}`, keywords: ['cámara', 'luz', 'boda'] }),
    )
    const index = indexOf(...many)
    const question = 'cámara luz boda entrevista podcast concierto '.repeat(40)
    expect(processorMs(() => void ask(question, { index }))).toBeLessThan(1000)
  })
})

it.each(SUGGESTIONS)('the suggestion %j has an answer', (question) => {
  expect(ask(question)).toMatchObject({ type: 'text' })
  expect(ask(question).products).toHaveLength(4)
})
