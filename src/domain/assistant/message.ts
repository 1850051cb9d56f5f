import type { Reply } from './reply.ts'

/** One message of the conversation (S§3). What a bot's message proposes comes with it. */
export type ChatMessage = {
  id: string
  sender: 'bot' | 'user'
  text: string
  type: 'text' | 'warning'
  offer: Omit<Reply, 'text' | 'type'> | null
}

/** In characters; what is longer was pasted by mistake. */
export const MAX_MESSAGE_LENGTH = 2000

/** The text as it is sent (S§5): trimmed, at most `MAX_MESSAGE_LENGTH` long; null when nothing is left. */
export function messageText(typed: string): string | null {
  // The cut must not leave half an emoji behind.
  const text = typed
    .trim()
    .slice(0, MAX_MESSAGE_LENGTH)
    .replace(/\p{Surrogate}/gu, '')
    .trim()
  return text === '' ? null : text
}

/** The conversation with one more question and its answer. */
export function withExchange(
  messages: readonly ChatMessage[],
  question: string,
  { text, type, ...offer }: Reply,
): ChatMessage[] {
  const id = (place: number) => `m${messages.length + place}`
  return [
    ...messages,
    { id: id(1), sender: 'user', text: question, type: 'text', offer: null },
    { id: id(2), sender: 'bot', text, type, offer },
  ]
}
