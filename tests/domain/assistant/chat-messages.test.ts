import { describe, expect, it } from 'vitest'
import {
  answered,
  isWaiting,
  MAX_MESSAGE_LENGTH,
  messageText,
  withQuestion,
  type ChatMessage,
} from '#domain/assistant/chat-messages.ts'

describe('what is sent (S§5)', () => {
  it.each([
    ['  hola \n', 'hola'],
    ['   ', null],
    ['', null],
    [`${'a'.repeat(MAX_MESSAGE_LENGTH - 1)}🙂`, 'a'.repeat(MAX_MESSAGE_LENGTH - 1)],
    ['a\n\nb', 'a\n\nb'],
  ])('%j becomes %j', (typed, text) => expect(messageText(typed)).toBe(text))

  it('has an answer of its own, also when several wait for it', () => {
    const reply = (text: string) =>
      ({ text: `¿${text}?`, type: 'warning', products: ['p'], more: null, ways: [] }) as const
    const notified = (messages: readonly ChatMessage[]) =>
      messages.map(({ id, sender, text, type }) => [id, sender, text, type].join(' '))
    const first = answered(withQuestion([], 'uno'), reply)
    expect(notified(first)).toEqual(['m1 user uno text', 'm1-reply bot ¿uno? warning'])
    expect(first[1]?.offer).toEqual({ products: ['p'], more: null, ways: [] })
    const waiting = withQuestion(withQuestion(first, 'dos'), 'tres')
    expect([isWaiting(first), isWaiting(waiting)]).toEqual([false, true])
    expect(notified(answered(waiting, reply)).slice(2)).toEqual([
      'm3 user dos text',
      'm3-reply bot ¿dos? warning',
      'm4 user tres text',
      'm4-reply bot ¿tres? warning',
    ])
  })
})
