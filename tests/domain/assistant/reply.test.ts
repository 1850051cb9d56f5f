import { describe, expect, it } from 'vitest'
import {
  replyTo,
  type Knowledge,
  REGRETS,
  SAYINGS,
  SUGGESTIONS,
} from '../../../src/domain/assistant/reply.ts'
import { buildCatalogue } from '../../../src/domain/catalogue/catalogue.ts'
import { unitPrice } from '../../../src/domain/catalogue/price-and-stock.ts'
import { indexCatalogue } from '../../../src/domain/catalogue/search.ts'
import { productRows, sectionRows } from '../../../supabase/seed/products.ts'
import { processorMs } from '../../support/processor-time.ts'
import { product, section } from '../rows.ts'

const demo = buildCatalogue(
  sectionRows.map((row) => section(row)),
  productRows.map((row) => product(row)),
  [],
)
const names = new Map(demo.flatMap(({ products }) => products.map((item) => [item.id, item.displayed_name])))
const prices = new Map(demo.flatMap(({ products }) => products.map((item) => [item.id, unitPrice(item)])))
const KNOWN: Knowledge = { state: 'ready', index: indexCatalogue(demo), hasWeddingsPage: true }

const ask = (question: string, knowledge: Knowledge = KNOWN) => replyTo(question, knowledge)
const proposed = (question: string) => ask(question).products.map((id) => names.get(id))

describe('products (S§2, AMB-29)', () => {
  it.each([
    ['luces', 'Aputure LS 600d Pro'],
    ['¿Qué ILUMINACION tienes?', 'Aputure LS 600d Pro'],
    ['una lámpara', 'Aputure LS 600d Pro'],
    ['drones', 'Drone | Destination Weddings'],
    ['Filmación aérea', 'Drone | Destination Weddings'],
    ['Busco luces para una entrevista', 'Paquete Entrevista 3 puntos'],
    ['necesito un microfono para podcast', 'Micrófonos DJI Mic 2 (2 TX + 1 RX)'],
    ['equipo para un concierto', 'Paquete concierto hasta 200 personas'],
    ['escenario para concierto', 'Cabeza móvil Robe Robin Pointe'],
    ['lavaliers', 'Lavalier inalámbrico Sennheiser EW 112P G4'],
    ['cámaras', 'Cámara ARRI ALEXA Mini LF'],
    ['¿tienen lentes?', 'Lente sonda Laowa 24 mm'],
    ['trípode', 'Tripié Sachtler Video 18 con patas de carbono'],
    ['tripies', 'Tripié Sachtler Video 18 con patas de carbono'],
    ['una cámara para boda en la playa', 'Cámara Sony FX3'],
    ['cámara económica', 'Cámara de acción GoPro HERO12'],
    ['algo para transmitir en vivo', 'Paquete ATEM multicámara para streaming'],
    ['¿tienen el sony 70-200?', 'Sony 70-200 mm f/2.8 GM II'],
    ['hola, ¿me rentan un generador?', 'Generador Honda EU2200i'],
    ['ademas del dron, una cámara hasselblad', 'Dron DJI Mavic 3 Pro Cine'],
  ])('%j proposes %j', (question, name) => {
    const { type, products } = ask(question)
    expect(type).toBe('text')
    expect(proposed(question)).toContain(name)
    expect(products.length).toBeLessThanOrEqual(4)
  })

  it('proposes several kinds of things for an occasion', () => {
    expect(proposed(SUGGESTIONS[0])).toEqual([
      'Paquete boda de noche',
      'Drone | Destination Weddings',
      'Micrófonos DJI Mic 2 (2 TX + 1 RX)',
      'Cámara Sony FX9 full frame',
    ])
  })

  it('takes turns when several things are asked for', () => {
    const firsts = proposed('2 cámaras y 3 micrófonos para una entrevista').slice(0, 2)
    expect(new Set(firsts)).toEqual(new Set(['Cámara Sony FX9 full frame', 'Micrófono Sennheiser MKH 50']))
  })

  it('leads to the rest, which is what the catalogue finds for the same words', () => {
    const { more, text } = ask('Busco luces para una entrevista')
    expect(more).toEqual({ term: 'luz entrevista', total: 10 })
    expect(text).toMatch(/^Encontré 10 artículos\./)
    expect(ask('radios').more).toBeNull()
  })

  it('leads to the pages that tell more, if there are such', () => {
    expect(ask('dron para boda').ways).toEqual(['aerial', 'weddings'])
    expect(ask('dron para boda', { ...KNOWN, hasWeddingsPage: false }).ways).toEqual(['aerial'])
  })

  it('says which word it does not know', () => {
    expect(ask('cámara morada').text).toBe('No encontré «morada»; esto es lo más parecido:')
    expect(ask('cámara, lente y tripié').text).toMatch(/^Nada reúne todo/)
  })

  it('proposes what can be had before what cannot', () => {
    const index = indexCatalogue(
      buildCatalogue(
        [],
        [
          product({ id: 'gone', name: 'Cámara A', stock_quantity: 0 }),
          product({ id: 'there', name: 'La cámara' }),
        ],
        [],
      ),
    )
    expect(ask('cámara', { ...KNOWN, index }).products).toEqual(['there', 'gone'])
  })

  it('finds by a synonym what the catalogue calls otherwise', () => {
    const lamp = product({ id: 'lamp', name: 'Lámpara de estudio' })
    const index = indexCatalogue(buildCatalogue([], [lamp], []))
    expect(ask('luces', { ...KNOWN, index }).products).toEqual(['lamp'])
  })
})

describe('prices (S§9)', () => {
  it.each([
    ['¿Cuánto cuesta la Sony FX6?', 'Cámara Sony FX6 cuesta $3,200.00.'],
    ['precio de fotogrametría', 'Drone | Fotogrametría y avance de obra se cotiza por WhatsApp.'],
    ['cuanto sale el paquete boda de noche', 'Paquete boda de noche cuesta'],
    ['¿cuánto cobran por un lavalier?', 'Los de abajo van de $220.00 a $950.00.'],
  ])('%j is answered with %j', (question, words) => {
    expect(ask(question).text).toContain(words)
  })

  it('are told with what they were before a discount', () => {
    const index = indexCatalogue(
      buildCatalogue([], [product({ name: 'Panel', price: 500, discount_price: 400 })], []),
    )
    expect(ask('precio del panel', { ...KNOWN, index }).text).toContain(
      'Panel cuesta $400.00 (antes $500.00).',
    )
  })
})

describe('everything else (AMB-29)', () => {
  it.each([
    ['hola', 'greeting', []],
    ['¡Buenos días!', 'greeting', []],
    ['¡Muchas gracias!', 'thanks', []],
    ['adiós', 'bye', []],
    ['¿qué puedes hacer?', 'help', []],
    ['¿Eres una IA?', 'identity', []],
    ['¿Cómo rento?', 'rent', ['rental']],
    ['¿A que hora abren?', 'hours', ['whatsapp', 'about']],
    ['¿Dónde están?', 'place', ['whatsapp', 'about']],
    ['¿Entregan en Tulum?', 'delivery', ['whatsapp']],
    ['¿lo llevan a la zona hotelera?', 'delivery', ['whatsapp']],
    ['¿puedo pagar con tarjeta de crédito?', 'payment', ['whatsapp']],
    ['quiero hablar con alguien', 'contact', ['whatsapp', 'contact']],
    ['¿hay disponibilidad el sábado?', 'availability', ['rental', 'whatsapp']],
    ['¿cuánto cuesta?', 'price', ['rental']],
  ] as const)('%j is about %s', (question, topic, ways) => {
    const { text, type, ways: offered } = ask(question)
    expect([text, type, offered]).toEqual([SAYINGS[topic], 'text', ways])
  })

  it('shows the deliveries of the catalogue', () => {
    expect(proposed('¿hacen entregas?')).toEqual(['Entrega en zona hotelera'])
  })

  it('joins a question about dates or renting with the product', () => {
    expect(proposed('¿está disponible la FX6 el sábado?')).toEqual(['Cámara Sony FX6'])
    expect(ask('¿está disponible la FX6 el sábado?').text).toContain('tus fechas se confirman por WhatsApp')
    expect(ask('¿cómo rento una cámara?').text).toContain('envíala por WhatsApp')
    // A service has no stock, and a text that ends in a colon precedes the products.
    expect(ask('necesito un dron para mi boda el sábado').text).not.toContain('piezas')
    expect(ask('¿está disponible la FX6 el sábado?').text).toMatch(/Encontré este artículo:$/)
  })

  it.each([
    ['cámaras por menos de 1,000 pesos', 0, 1000],
    ['luz para entrevista de hasta $950', 0, 950],
    ['¿qué cámaras tienen entre 1000 y 2 mil pesos?', 1000, 2000],
  ])('%j keeps to the price', (question, least, most) => {
    const { products, type } = ask(question)
    expect(type).toBe('text')
    expect(products.length).toBeGreaterThan(0)
    for (const id of products) {
      expect(prices.get(id)).toBeGreaterThanOrEqual(least)
      expect(prices.get(id)).toBeLessThanOrEqual(most)
    }
  })

  it('says so when nothing is that cheap, and takes numbers of people for no price', () => {
    const { type, text, products } = ask('cámara de cine por menos de 60 pesos')
    expect([type, products]).toEqual(['warning', []])
    expect(text).toContain('de hasta $60.00')
    expect(proposed('equipo para un concierto de hasta 200 personas')[0]).toMatch(/200 personas/)
  })

  it('understands everyday phrases', () => {
    const [bocina] = proposed('oye wey neta necesito bocinas')
    expect(bocina).toMatch(/bafle/i)
    expect(proposed('¿cuánto me sale rentar la FX6?')).toEqual(['Cámara Sony FX6'])
    expect(ask('¿cuánto me sale rentar la FX6?').text).not.toContain('No encontré')
    expect(ask('¿aceptan tarjeta?').text).toBe(SAYINGS.payment)
    expect(ask('me das descuento si rento una semana').text).toBe(SAYINGS.payment)
    expect(ask('hello do you rent lenses for canon?').text).not.toContain('No encontré')
    expect(ask('eres un pendejo')).toMatchObject({ type: 'warning', text: REGRETS.unknown })
    expect(ask('q onda wey tienen camaras pa una boda??').text).not.toContain('No encontré')
  })
})

describe('what it does not know (S§3)', () => {
  it.each([
    ['🙂', REGRETS.unknown],
    ['¿?', REGRETS.unknown],
    ['¿y eso?', REGRETS.unknown],
    ['¿Cuál es la capital de Francia?', /^No encontré «capital» ni «francia» en el catálogo/],
    ['¿cuánto cuesta un submarino?', /^No encontré «submarino»/],
    ['un camión de bomberos con escalera para una película', REGRETS.unknown],
    ['x'.repeat(2000), /^No encontré «x{40}…»/],
  ])('%j has an honest answer', (question, text) => {
    expect(ask(question)).toMatchObject({ type: 'warning', products: [], more: null, ways: ['whatsapp'] })
    expect(ask(question).text).toMatch(text)
  })

  it.each([
    ['loading', REGRETS.loading],
    ['failed', REGRETS.failed],
  ] as const)('%s: says that the catalogue is not on the device', (state, text) => {
    const nothing: Knowledge = { state, index: [], hasWeddingsPage: false }
    expect(ask(SUGGESTIONS[1], nothing)).toMatchObject({ text, type: 'warning' })
    expect(ask('hola', nothing).text).toBe(SAYINGS.greeting)
  })

  it('says that the catalogue is empty', () => {
    expect(ask('luces', { ...KNOWN, index: [] })).toMatchObject({ text: REGRETS.empty, type: 'warning' })
  })

  it('answers a very long question over the whole catalogue in no time', () => {
    const many = Array.from({ length: 10_000 }, (_, n) =>
      product({ id: `p${n}`, name: `Cámara ${n}`, keywords: ['cámara', 'luz', 'boda'] }),
    )
    const index = indexCatalogue(buildCatalogue([], many, []))
    const question = 'cámara luz boda entrevista podcast concierto '.repeat(40)
    expect(processorMs(() => void ask(question, { ...KNOWN, index }))).toBeLessThan(2000)
  })
})

it.each(SUGGESTIONS)('the suggestion %j has an answer', (question) => {
  expect(ask(question)).toMatchObject({ type: 'text' })
  expect(ask(question).products).toHaveLength(4)
})
