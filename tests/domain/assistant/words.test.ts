import { describe, expect, it } from 'vitest'
import {
  answered,
  isWaiting,
  MAX_MESSAGE_LENGTH,
  messageText,
  withQuestion,
  type ChatMessage,
} from '../../../src/domain/assistant/chat-messages.ts'
import { wordsOf } from '../../../src/domain/assistant/topics.ts'
import { stemOf } from '../../../src/domain/catalogue/synonyms.ts'

describe('a stem', () => {
  it.each([
    ['Luces', 'luz'],
    ['ILUMINACIÓN', 'luz'],
    ['drones', 'dron'],
    ['aérea', 'dron'],
    ['trípodes', 'tripie'],
    ['tripié', 'tripie'],
    ['micrófonos', 'microfono'],
    ['lentes', 'lente'],
    ['monitores', 'monitor'],
    ['bafles', 'bafl'],
    ['gimbals', 'gimbal'],
    ['tres', 'tres'],
    ['fx6', 'fx6'],
    ['70-200', '70-200'],
    ['cross', 'cross'],
  ])('of %j is %j', (word, stem) => {
    expect(stemOf(word)).toBe(stem)
  })
})

it.each([
  ['¿Cuánto cuesta la f/2.8?', ['cuánto', 'cuesta', 'la', 'f/2.8']],
  ['C-Stand, 18-35mm…', ['c-stand', '18-35mm']],
  ['🙂 ¡! | ', []],
  ['', []],
])('the words of %j are %j', (text, words) => {
  expect(wordsOf(text).map(({ said }) => said)).toEqual(words)
})

describe('what is sent (S§5)', () => {
  it.each([
    ['  hola \n', 'hola'],
    ['   ', null],
    ['', null],
    [`${'a'.repeat(MAX_MESSAGE_LENGTH - 1)}🙂`, 'a'.repeat(MAX_MESSAGE_LENGTH - 1)],
    ['a\n\nb', 'a\n\nb'],
  ])('%j becomes %j', (typed, text) => {
    expect(messageText(typed)).toBe(text)
  })

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
