import { unitPrice } from '#domain/pricing/price.ts'
import type { ScreenState } from '#domain/replication/screen-state.ts'
import type { SearchIndex } from '#domain/catalogue/search.ts'
import { maxQuantity } from '#domain/catalogue/stock.ts'
import { findProducts, type Found } from './find-products.ts'
import { aboutPrices, introduction } from './found-text.ts'
import { priceLimit, saidLimit, type PriceLimit } from './price-limit.ts'
import { ASIDES, notFound, REGRETS, SAYINGS, tooDear } from './texts.ts'
import { asksForCheap, saysSomething, topicsIn, type Topic } from './topics.ts'
import { stemsOf, wordsOf, type Word } from './words.ts'

/** A way on from an answer. */
export type Way = 'whatsapp' | 'contact' | 'aerial' | 'weddings' | 'about' | 'rental'

/** What the assistant answers. `warning`: it does not know (S§3). */
export type Reply = {
  text: string
  type: 'text' | 'warning'
  /** Ids of the products it proposes, best first. */
  products: readonly string[]
  /** The search that shows all of them, when there are more. */
  more: { term: string; total: number } | null
  ways: readonly Way[]
}

/** What the device knows. */
export type Knowledge = { state: ScreenState; index: SearchIndex; hasWeddingsPage: boolean }

/** A few at a time: more would have to be scrolled past. */
const SHOWN = 4

/** These are answered as such, whatever else the question names: a town is also in some product's name. */
const FIRM: ReadonlySet<Topic> = new Set(['identity', 'hours', 'place', 'delivery', 'payment', 'contact'])
/** These are answered even when the rest was not understood: '¡Hola, qué gusto saludarte!' */
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
/** What the catalogue may have about a topic. */
const PRODUCTS_OF: Partial<Record<Topic, string>> = { delivery: 'entrega' }

/**
 * The simulated answer to a question (S§2, AMB-29), by rules over words and the catalogue on this device: the same
 * question over the same catalogue has the same answer, and nothing is sent anywhere (S§4).
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
  // A service has no pieces to count.
  const hasPieces = shown.some((product) => maxQuantity(product) < Infinity)
  const parts = [
    topics.includes('price') ? aboutPrices(shown) : null,
    topics.includes('rent') ? ASIDES.rent : null,
    topics.includes('availability') ? (hasPieces ? ASIDES.availability : ASIDES.dates) : null,
    // Last, because it ends in a colon and the products follow.
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

/** Answers with what costs no more than was said; when nothing does, says so instead of proposing it. */
function withinLimit(found: Found, limit: PriceLimit | null, answer: (within: Found) => Reply): Reply {
  if (!limit) return answer(found)
  const products = found.products.filter((product) => {
    const price = unitPrice(product)
    return price !== null && price >= limit.least && price <= limit.most
  })
  if (products.length === 0) return regret(tooDear(saidLimit(limit)))
  const search = found.search && { ...found.search, total: products.length }
  // The catalogue's search would show the dearer ones too.
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
