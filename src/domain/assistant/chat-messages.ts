import type { Reply, Way } from './reply.ts'

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

/** The conversation with one more question. */
export function withQuestion(messages: readonly ChatMessage[], text: string): ChatMessage[] {
  return [...messages, { id: `m${messages.length + 1}`, sender: 'user', text, type: 'text', offer: null }]
}

/** Whether some question has no answer yet. */
export function isWaiting(messages: readonly ChatMessage[]): boolean {
  return messages.some((message, place) => isUnanswered(message, messages[place + 1]))
}

/** The conversation with an answer after every question. */
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

/** What the answers say of WhatsApp, and what they say where a new shop has no number yet. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [/ Por WhatsApp te (?:lo confirma una persona|dicen qué hay para rentar)\./g, ''],
  [/, o pregúntalo por WhatsApp: ahí te contesta una persona/g, ''],
  [/Lo más rápido es WhatsApp: ahí te contesta una persona\./g, 'En Contacto aparecerá cómo escribirnos.'],
  [
    /, revisa «Tu Solicitud» y envíala por WhatsApp con tus fechas\.(?: Te respondemos con una cotización\.)?/g,
    ' y revisa «Tu Solicitud»: ahí se quedan guardados.',
  ],
  [/ y mándala por WhatsApp con tus fechas para confirmarlas/g, ': se queda guardada en este dispositivo'],
  [/; por WhatsApp te (?:contesta una persona|dicen si lo consiguen|proponen algo)/g, ''],
  [/(?<=[Ss]e (?:cotizan?|confirman)) por WhatsApp/g, ' con tu solicitud'],
]

/** An answer for a shop without a WhatsApp number: it sends nobody there. */
export function withoutChat(reply: Reply): Reply {
  const ways = reply.ways.map((way): Way => (way === 'whatsapp' ? 'contact' : way))
  const text = SAID.reduce((said, [pattern, instead]) => said.replace(pattern, instead), reply.text)
  return { ...reply, text, ways: [...new Set(ways)] }
}
