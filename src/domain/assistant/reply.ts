import { isAvailable, unitPrice } from '#domain/catalogue/price-and-stock.ts'
import { byRelevance, searchNear } from '#domain/catalogue/search-relevance.ts'
import { searchCatalogue, type SearchIndex } from '#domain/catalogue/search.ts'
import { fold } from '#domain/core/values.ts'
import { finder, termWords } from '#domain/catalogue/search-words.ts'
import type { CatalogueGroup, CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import type { ScreenState } from '#domain/replication/sync-text.ts'
import { formatMoney, productCount } from '#domain/core/format.ts'

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
export type Knowledge = {
  state: ScreenState
  index: SearchIndex
  hasWeddingsPage: boolean
  /** False if the shop has no number for WhatsApp. */
  hasChat: boolean
}

/** Three suggested questions (S§2). The texts are ours (AMB-29). */
export const SUGGESTIONS = [
  '¿Qué necesito para grabar una boda?',
  'Busco luces para una entrevista',
  '¿Cuánto cuesta rentar un dron?',
] as const

/**
 * Returns the simulated answer to a question (S§2, AMB-29): a prepared one for a few topics, else what the catalogue's
 * search finds for it. The same question with the same catalogue has the same answer, and no data is sent (S§4).
 */
export function replyTo(question: string, knowledge: Knowledge): Reply {
  const plain = fold(question)
  const topic = TOPICS.find(({ asked }) => asked.test(plain))
  if (topic) return said(topic.text, topic.ways, knowledge)
  const term = termWords(question).join(' ')
  if (term === '') return regret(UNKNOWN, knowledge)
  if (knowledge.state !== 'ready') return regret(REGRETS[knowledge.state], knowledge)
  return knowledge.index.length === 0 ? regret(REGRETS.empty, knowledge) : proposal(term, knowledge)
}

/** Most products of an answer, so that they need no scrolling. */
const SHOWN = 4

/** Proposes what a search finds, what can be had first. */
function proposal(term: string, knowledge: Knowledge): Reply {
  const exact = searchCatalogue(knowledge.index, term)
  const near = exact.length > 0 ? null : searchNear(knowledge.index, term)
  const meant = near?.term ?? term
  const groups: readonly CatalogueGroup[] = near?.groups ?? exact
  const best = byRelevance(groups, meant)
  if (best.length === 0) return regret(UNKNOWN, knowledge)
  const found = [...best.filter(isAvailable), ...best.filter((product) => !isAvailable(product))]
  const shown = found.slice(0, SHOWN)
  const asks = (word: string) => finder(word)(meant)
  return {
    text: [near ? `Nada reúne todo lo que pides. De “${meant}”:` : null, summaryOf(shown, found.length)]
      .filter((part) => part !== null)
      .join('\n'),
    type: 'text',
    products: shown.map(({ id }) => id),
    more: found.length > SHOWN ? { term: meant, total: found.length } : null,
    ways: [
      ...(asks('dron') ? (['aerial'] as const) : []),
      ...(asks('boda') && knowledge.hasWeddingsPage ? (['weddings'] as const) : []),
    ],
  }
}

function summaryOf(shown: readonly CatalogueProduct[], total: number): string {
  const [first] = shown
  if (total === 1 && first) return `Encontré ${first.displayed_name}${priceWords(first)}.`
  return total > SHOWN
    ? `Encontré ${productCount(total)}. Estos son los que mejor coinciden:`
    : `Encontré ${productCount(total)}:`
}

function priceWords(product: CatalogueProduct): string {
  const price = unitPrice(product)
  return price === null ? ', que se cotiza con tu solicitud' : `: cuesta ${formatMoney(price)}`
}

function said(text: string, ways: readonly Way[], { hasChat }: Knowledge): Reply {
  const there = ways.filter((way) => way !== 'whatsapp' || hasChat)
  return { text, type: 'text', products: [], more: null, ways: there }
}

function regret(text: string, knowledge: Knowledge): Reply {
  return { ...said(text, ['whatsapp', 'contact'], knowledge), type: 'warning' }
}

/** Prepared answers (AMB-29) to questions without accents. The first that matches is given. */
export const TOPICS: readonly { asked: RegExp; text: string; ways: readonly Way[] }[] = [
  {
    asked: /\b(eres|quien es)\b|inteligencia artificial|are you/,
    text: 'No soy una persona ni una inteligencia artificial: soy una demostración que busca en el catálogo de este dispositivo. Nada de lo que escribes sale de aquí.',
    ways: [],
  },
  {
    asked: /\b(como|how)\b.{0,12}\b(rent|alquil|reserv|apart|pido|funciona|work)/,
    text: 'Para rentar: agrega artículos con el botón +, revisa “Tu Solicitud” y envíala con tus fechas. Te respondemos con una cotización.',
    ways: ['rental'],
  },
  {
    asked:
      /\b(horario|abren|cierran|ubicacion|direccion|domicilio|entrega|envi[ao]|pag[ao]|factura|deposito|anticipo|garantia|telefono|correo|contacto|disponib|descuento|donde|tarjeta de|acepta)/,
    text: 'Los horarios, las entregas, las fechas libres y los pagos te los confirma una persona: no quiero inventarlos.',
    ways: ['whatsapp', 'contact', 'about'],
  },
  {
    asked: /^\W*(hola|buen[ao]s|hello|hi|gracias|ayuda|help)\W*(\w+\W*)?$/,
    text: '¡Hola! Soy una demostración: busco en el catálogo y te propongo qué rentar. Cuéntame qué vas a filmar o qué equipo buscas.',
    ways: ['rental'],
  },
]

export const UNKNOWN =
  'No encontré eso en el catálogo. Prueba con otras palabras o con una de las preguntas de abajo; una persona te dice si lo consiguen.'

/** Answers without a catalogue. */
export const REGRETS = {
  loading: 'El catálogo todavía se está descargando en este dispositivo. Vuelve a preguntarme en un momento.',
  failed:
    'No hay conexión con el servidor y este dispositivo aún no tiene el catálogo, así que no puedo buscar. Vuelve a preguntarme cuando haya conexión.',
  empty: 'El catálogo todavía no tiene artículos publicados.',
} as const
