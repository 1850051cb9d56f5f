import type { ScreenState } from '../screen-state.ts'
import type { SearchIndex } from '../search.ts'
import { findArticles, type Found } from './find-articles.ts'
import { aboutPrices, introduction } from './found-text.ts'
import { ASIDES, notFound, REGRETS, SAYINGS } from './texts.ts'
import { asksForCheap, saysSomething, topicsIn, type Topic } from './topics.ts'
import { stemsOf, wordsOf, type Word } from './words.ts'

/** A way on from an answer. */
export type Way = 'whatsapp' | 'contact' | 'aerial' | 'weddings' | 'about' | 'rental'

/** What the assistant answers. `warning`: it does not know (S§3). */
export type Reply = {
  text: string
  type: 'text' | 'warning'
  /** Ids of the articles it proposes, best first. */
  products: readonly string[]
  /** The search that shows all of them, when there are more. */
  more: { term: string; total: number } | null
  ways: readonly Way[]
}

/** What the device knows. */
export type Knowledge = { state: ScreenState; index: SearchIndex; hasWeddingsPage: boolean }

/** A few at a time: more would have to be scrolled past. */
const SHOWN = 4

/** These are answered as such, whatever else the question names: a town is also in some article's name. */
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
const ARTICLES_OF: Partial<Record<Topic, string>> = { delivery: 'entrega' }

/**
 * The simulated answer to a question (S§2, AMB-29), by rules over words and the catalogue on this device: the same
 * question over the same catalogue has the same answer, and nothing is sent anywhere (S§4).
 */
export function replyTo(question: string, knowledge: Knowledge): Reply {
  const words = wordsOf(question)
  const stems = stemsOf(question)
  const { topics, taken } = topicsIn(stems)
  const firm = topics.find((topic) => FIRM.has(topic))
  if (firm) return aboutTopic(firm, knowledge)
  const content = distinct(words.filter(({ stem }) => saysSomething(stem) && !taken.has(stem)))
  const cheapFirst = words.some(({ stem }) => asksForCheap(stem))
  const [topic] = topics
  if (content.length === 0) {
    if (topic) return aboutTopic(topic, knowledge)
    return cheapFirst ? aboutTopic('price', knowledge) : regret(REGRETS.unknown)
  }
  if (knowledge.state !== 'ready') return regret(REGRETS[knowledge.state])
  if (knowledge.index.length === 0) return regret(REGRETS.empty)
  const found = findArticles(knowledge.index, content, cheapFirst)
  if (found) return aboutArticles(found, content, topics, knowledge)
  if (topic && SMALL_TALK.has(topic)) return aboutTopic(topic, knowledge)
  return regret(content.length <= 3 ? notFound(content.map(({ said }) => said)) : REGRETS.unknown)
}

function aboutArticles(
  found: Found,
  content: readonly Word[],
  topics: readonly Topic[],
  { hasWeddingsPage }: Knowledge,
): Reply {
  const shown = found.products.slice(0, SHOWN)
  const parts = [
    introduction(found, shown.length),
    topics.includes('price') ? aboutPrices(shown) : null,
    topics.includes('rent') ? ASIDES.rent : null,
    topics.includes('availability') ? ASIDES.availability : null,
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

function aboutTopic(topic: Topic, { state, index }: Knowledge): Reply {
  const term = ARTICLES_OF[topic]
  const found = term !== undefined && state === 'ready' ? findArticles(index, wordsOf(term)) : null
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
