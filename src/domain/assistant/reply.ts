import { unitPrice, maxQuantity } from '#domain/catalogue/price-and-stock.ts'
import type { ScreenState } from '#domain/replication/sync-text.ts'
import type { SearchIndex } from '#domain/catalogue/search.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { productCount, formatMoney } from '#domain/core/format.ts'
import { REGION } from '#domain/head/public-pages.ts'
import { findProducts, type Found, priceLimit, saidLimit, type PriceLimit } from './find-products.ts'
import { asksForCheap, saysSomething, topicsIn, type Topic, stemsOf, wordsOf, type Word } from './topics.ts'

/** Link below an answer. */
export type Way = 'whatsapp' | 'contact' | 'aerial' | 'weddings' | 'about' | 'rental'

/** Answer of the assistant. A `warning` means that it does not know (S§3). */
export type Reply = {
  text: string
  type: 'text' | 'warning'
  /** Ids of the proposed products, best first. */
  products: readonly string[]
  /** Search for all of them, if there are more. */
  more: { term: string; total: number } | null
  ways: readonly Way[]
}

/** Data on the device. */
export type Knowledge = { state: ScreenState; index: SearchIndex; hasWeddingsPage: boolean }

/** Most products of an answer, so that they need no scrolling. */
const SHOWN = 4

/** Topics that take precedence over products, because for example a town may be in a product's name. */
const FIRM: ReadonlySet<Topic> = new Set(['identity', 'hours', 'place', 'delivery', 'payment', 'contact'])
/** Topics that are answered even if the rest of the question was not understood: '¡Hola, qué gusto saludarte!' */
const SMALL_TALK: ReadonlySet<Topic> = new Set(['thanks', 'bye', 'greeting'])
const WAYS: Partial<Record<Topic, readonly Way[]>> = {
  hours: ['whatsapp', 'about'],
  place: ['whatsapp', 'about'],
  delivery: ['whatsapp'],
  payment: ['whatsapp'],
  contact: ['whatsapp', 'contact'],
  rent: ['rental'],
  availability: ['rental', 'whatsapp'],
  price: ['rental'],
}

/** Search terms of topics that may have products. */
const PRODUCTS_OF: Partial<Record<Topic, string>> = { delivery: 'entrega' }

/**
 * Returns the simulated answer to a question (S§2, AMB-29), by rules over words and this device's catalogue. The same
 * question with the same catalogue has the same answer, and no data is sent (S§4).
 */
export function replyTo(question: string, knowledge: Knowledge): Reply {
  const { limit, rest } = priceLimit(question)
  const words = wordsOf(rest)
  const stems = stemsOf(rest)
  const { topics, taken } = topicsIn(stems)
  const firm = topics.find((topic) => FIRM.has(topic))
  if (firm) return aboutTopic(firm, knowledge)
  const content = distinct(words.filter(({ stem }) => saysSomething(stem) && !taken.has(stem)))
  const cheapFirst = words.some(({ stem }) => asksForCheap(stem))
  const [topic] = topics
  if (content.length === 0) {
    if (topic) return aboutTopic(topic, knowledge)
    return cheapFirst || limit ? aboutTopic('price', knowledge) : regret(REGRETS.unknown)
  }
  if (knowledge.state !== 'ready') return regret(REGRETS[knowledge.state])
  if (knowledge.index.length === 0) return regret(REGRETS.empty)
  const found = findProducts(knowledge.index, content, cheapFirst)
  if (found) return withinLimit(found, limit, (within) => aboutProducts(within, content, topics, knowledge))
  if (topic && SMALL_TALK.has(topic)) return aboutTopic(topic, knowledge)
  return regret(content.length <= 3 ? notFound(content.map(({ said }) => said)) : REGRETS.unknown)
}

function aboutProducts(
  found: Found,
  content: readonly Word[],
  topics: readonly Topic[],
  { hasWeddingsPage }: Knowledge,
): Reply {
  const shown = found.products.slice(0, SHOWN)
  // A service has no number of units.
  const hasPieces = shown.some((product) => maxQuantity(product) < Infinity)
  const parts = [
    topics.includes('price') ? aboutPrices(shown) : null,
    topics.includes('rent') ? ASIDES.rent : null,
    topics.includes('availability') ? (hasPieces ? ASIDES.availability : ASIDES.dates) : null,
    // Last, because it ends with a colon before the products.
    introduction(found, shown.length),
  ]
  const asked = new Set(content.map(({ stem }) => stem))
  const ways: Way[] = []
  if (asked.has('dron')) ways.push('aerial')
  if (asked.has('boda') && hasWeddingsPage) ways.push('weddings')
  if (topics.includes('availability')) ways.push('whatsapp')
  return {
    text: parts.filter((part) => part !== null).join('\n'),
    type: 'text',
    products: shown.map(({ id }) => id),
    more: found.search && found.search.total > shown.length ? found.search : null,
    ways,
  }
}

/** Limits an answer to the products within a price range. Without any, says so instead of proposing others. */
function withinLimit(found: Found, limit: PriceLimit | null, answer: (within: Found) => Reply): Reply {
  if (!limit) return answer(found)
  const products = found.products.filter((product) => {
    const price = unitPrice(product)
    return price !== null && price >= limit.least && price <= limit.most
  })
  if (products.length === 0) return regret(tooDear(saidLimit(limit)))
  const search = found.search && { ...found.search, total: products.length }
  // The catalogue's search would include the more expensive ones.
  return { ...answer({ ...found, products, search }), more: null }
}

function aboutTopic(topic: Topic, { state, index }: Knowledge): Reply {
  const term = PRODUCTS_OF[topic]
  const found = term !== undefined && state === 'ready' ? findProducts(index, wordsOf(term)) : null
  return {
    text: SAYINGS[topic],
    type: 'text',
    products: found?.products.slice(0, SHOWN).map(({ id }) => id) ?? [],
    more: null,
    ways: WAYS[topic] ?? [],
  }
}

function regret(text: string): Reply {
  return { text, type: 'warning', products: [], more: null, ways: ['whatsapp'] }
}

function distinct(words: readonly Word[]): Word[] {
  return [...new Map(words.map((word) => [word.stem, word])).values()]
}

/** Returns the introduction of the found products. */
function introduction({ products, search, unknown }: Found, shown: number): string {
  if (unknown.length > 0) return nearest(unknown)
  if (search === null) return NOT_TOGETHER
  if (products.length === 1) return 'Encontré este artículo:'
  if (search.total <= shown) return `Encontré ${productCount(products.length)}:`
  return `Encontré ${productCount(search.total)}. Estos son los que mejor coinciden:`
}

/** Describes the price of a single product, or the price range of several (S§9). */
function aboutPrices(products: readonly CatalogueProduct[]): string {
  const [first] = products
  if (products.length === 1 && first) return priceOf(first)
  const prices = products.map(unitPrice).filter((price) => price !== null)
  if (prices.length === 0) return 'Se cotizan por WhatsApp.'
  const least = Math.min(...prices)
  const most = Math.max(...prices)
  const range =
    least === most
      ? `Cuestan ${formatMoney(least)}.`
      : `Los de abajo van de ${formatMoney(least)} a ${formatMoney(most)}.`
  return prices.length < products.length
    ? `${range} Los que no tienen precio se cotizan por WhatsApp.`
    : range
}

function priceOf(product: CatalogueProduct): string {
  const price = unitPrice(product)
  if (price === null) return `${product.displayed_name} se cotiza por WhatsApp.`
  const before =
    product.price !== null && product.price > price ? ` (antes ${formatMoney(product.price)})` : ''
  return `${product.displayed_name} cuesta ${formatMoney(price)}${before}.`
}

/** Three suggested questions (S§2). The texts are ours (AMB-29). */
export const SUGGESTIONS = [
  '¿Qué necesito para grabar una boda?',
  'Busco luces para una entrevista',
  '¿Cuánto cuesta rentar un dron?',
] as const

const BY_WHATSAPP = 'Por WhatsApp te lo confirma una persona.'

/** Answers to topics other than products (AMB-29). */
export const SAYINGS = {
  greeting:
    '¡Hola! Soy una demostración: busco en el catálogo y te propongo qué rentar. Cuéntame qué vas a filmar o qué equipo buscas.',
  help: 'Puedo buscar equipo por tipo, marca u ocasión, decirte precios y explicarte cómo se renta. Por ejemplo: «cámara para boda», «micrófonos» o «¿cuánto cuesta un generador?».',
  thanks: '¡Con gusto! Si te falta algo más, aquí sigo.',
  bye: '¡Hasta luego! Tu solicitud se queda guardada en este dispositivo.',
  identity:
    'No soy una persona ni una inteligencia artificial: soy una demostración que responde con reglas sencillas y con el catálogo de este dispositivo. Nada de lo que escribes sale de aquí.',
  rent: 'Para rentar: agrega artículos con el botón +, revisa «Tu Solicitud» y envíala por WhatsApp con tus fechas. Te respondemos con una cotización.',
  delivery: `Trabajamos en la ${REGION}. La zona, la hora y el costo de la entrega se acuerdan según tu solicitud. ${BY_WHATSAPP}`,
  hours:
    'No tengo un horario que pueda asegurarte. Mira en Nosotros, o pregúntalo por WhatsApp: ahí te contesta una persona.',
  place: `Estamos en la ${REGION}; dónde recoger se acuerda con tu solicitud. ${BY_WHATSAPP}`,
  payment: `Las formas de pago, los descuentos, el anticipo, la garantía y la factura no están en el catálogo, y no quiero inventarlos. ${BY_WHATSAPP}`,
  contact: 'Lo más rápido es WhatsApp: ahí te contesta una persona.',
  availability:
    'El catálogo dice cuántas piezas hay, pero no en qué fechas están libres. Arma tu solicitud y mándala por WhatsApp con tus fechas para confirmarlas.',
  price:
    'Cada artículo muestra su precio en el catálogo. Dime cuál te interesa; por ejemplo: «¿cuánto cuesta la Sony FX6?».',
} as const

/** Remarks on found products. */
export const ASIDES = {
  rent: 'Agrégalos con el botón +, revisa «Tu Solicitud» y envíala por WhatsApp con tus fechas.',
  availability: 'Las piezas que ves son las que hay en total; tus fechas se confirman por WhatsApp.',
  dates: 'Tus fechas se confirman por WhatsApp.',
} as const

/** Answers without a result. */
export const REGRETS = {
  unknown:
    'No entendí tu pregunta. Solo soy una demostración que conoce el catálogo de renta. Prueba con otras palabras o con una de las preguntas de abajo; por WhatsApp te contesta una persona.',
  loading: 'El catálogo todavía se está descargando en este dispositivo. Vuelve a preguntarme en un momento.',
  failed:
    'No hay conexión con el servidor y este dispositivo aún no tiene el catálogo, así que no puedo buscar. Vuelve a preguntarme cuando haya red.',
  empty: 'El catálogo todavía no tiene artículos publicados. Por WhatsApp te dicen qué hay para rentar.',
} as const

/** Answers that no product has any of these words. */
export const notFound = (words: readonly string[]) =>
  `No encontré ${quoted(words)} en el catálogo. Prueba con otras palabras o con una de las preguntas de abajo; por WhatsApp te dicen si lo consiguen.`

/** Introduces products that lack some of the words. */
const nearest = (words: readonly string[]) => `No encontré ${quoted(words)}; esto es lo más parecido:`

/** Introduction if every word has products, but no product has all words. */
const NOT_TOGETHER = 'Nada reúne todo lo que pides, pero esto puede servirte:'

const LONGEST_QUOTED = 40

function quoted(words: readonly string[]): string {
  const shown = words.slice(0, 3).map((word) => {
    const cut =
      word.length > LONGEST_QUOTED ? `${word.slice(0, LONGEST_QUOTED).replace(/\p{Surrogate}/gu, '')}…` : word
    return `«${cut}»`
  })
  if (words.length > shown.length) return `${shown.join(', ')} y lo demás`
  const last = shown.pop() ?? ''
  return shown.length === 0 ? last : `${shown.join(', ')} ni ${last}`
}

/** Answers that every match is outside the price range. `limit` is in words. */
export function tooDear(limit: string): string {
  return `No encontré nada de eso ${limit} en el catálogo. Prueba con otro precio; por WhatsApp te proponen algo.`
}
