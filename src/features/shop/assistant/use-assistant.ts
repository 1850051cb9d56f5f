import { atom, useAtom } from 'jotai'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useBusiness } from '#app/store/use-business.ts'
import { findCatalogue, type Catalogue } from '#db/queries/public-catalogue.ts'
import { findCustomPage } from '#db/queries/custom-pages.ts'
import { usePrimedLive } from '#app/store/react.tsx'
import { usePrimedScreen } from '#app/store/use-screen.tsx'
import {
  answered,
  isWaiting,
  messageText,
  withQuestion,
  type ChatMessage,
} from '#domain/assistant/chat-messages.ts'
import { replyTo } from '#domain/assistant/reply.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import type { SearchIndex } from '#domain/catalogue/search.ts'

/** Messages, kept between pages until the page is closed. */
const conversationAtom = atom<readonly ChatMessage[]>([])

/** Slug of the custom page about weddings, if the shop has one. */
export const WEDDINGS_SLUG = 'bodas'

const NO_INDEX: SearchIndex = []
const hasProducts = ({ groups }: Catalogue) => groups.length > 0

export type Assistant = {
  messages: readonly ChatMessage[]
  /** Products of the catalogue by id. */
  products: ReadonlyMap<string, CatalogueProduct>
  /** Sends a question, which is answered on this device (S§4). Returns false for a blank one. */
  send: (typed: string) => boolean
  restart: () => void
}

/** Returns the conversation, and answers it from the catalogue. */
export function useAssistant(): Assistant {
  const [messages, setMessages] = useAtom(conversationAtom)
  const { serviceSectionIds, whatsapp } = useBusiness()
  const { state, rows: catalogue } = usePrimedScreen(
    (from) => findCatalogue(from, serviceSectionIds),
    ['products', 'sections'],
    hasProducts,
  )
  const weddings = usePrimedLive((from) => findCustomPage(from, WEDDINGS_SLUG))
  const products = useMemo(
    () => new Map(catalogue?.groups.flatMap((group) => group.products.map((item) => [item.id, item]))),
    [catalogue],
  )
  const knowledge = {
    state,
    index: catalogue?.index ?? NO_INDEX,
    hasChat: whatsapp !== null,
    hasWeddingsPage: weddings?.is_public === true && weddings.content_structure !== null,
  }
  const answer = (conversation: readonly ChatMessage[]) =>
    answered(conversation, (question) => replyTo(question, knowledge))
  const send = (typed: string) => {
    const question = messageText(typed)
    if (question === null) return false
    const asked = withQuestion(messages, question)
    setMessages(catalogue ? answer(asked) : asked)
    return true
  }
  // Answers a question asked before the store was open.
  const answerLate = useEffectEvent(() => setMessages(answer(messages)))
  const isLate = catalogue !== undefined && isWaiting(messages)
  useEffect(() => {
    if (isLate) answerLate()
  }, [isLate])
  return { messages, products, send, restart: () => setMessages([]) }
}
