import type { Reply } from './reply.ts'

/** Message of the conversation (S§3). A bot's message includes its proposals. */
export type ChatMessage = {
  id: string
  sender: 'bot' | 'user'
  text: string
  type: 'text' | 'warning'
  offer: Omit<Reply, 'text' | 'type'> | null
}

/** Most characters of a message. A longer one is cut. */
export const MAX_MESSAGE_LENGTH = 2000

/** Returns the text to send (S§5): trimmed, at most `MAX_MESSAGE_LENGTH` long. Returns null for a blank. */
export function messageText(typed: string): string | null {
  // Do not keep half an emoji.
  const text = typed
    .trim()
    .slice(0, MAX_MESSAGE_LENGTH)
    .replace(/\p{Surrogate}/gu, '')
    .trim()
  return text === '' ? null : text
}

/** Adds a question to the conversation. */
export function withQuestion(messages: readonly ChatMessage[], text: string): ChatMessage[] {
  return [...messages, { id: `m${messages.length + 1}`, sender: 'user', text, type: 'text', offer: null }]
}

/** Returns true if a question has no answer yet. */
export function isWaiting(messages: readonly ChatMessage[]): boolean {
  return messages.some((message, place) => isUnanswered(message, messages[place + 1]))
}

/** Adds an answer to every unanswered question. */
export function answered(
  messages: readonly ChatMessage[],
  reply: (question: string) => Reply,
): ChatMessage[] {
  return messages.flatMap((message, place) => {
    if (!isUnanswered(message, messages[place + 1])) return [message]
    const { text, type, ...offer } = reply(message.text)
    return [message, { id: `${message.id}-reply`, sender: 'bot', text, type, offer }]
  })
}

function isUnanswered(message: ChatMessage, next: ChatMessage | undefined): boolean {
  return message.sender === 'user' && next?.sender !== 'bot'
}
