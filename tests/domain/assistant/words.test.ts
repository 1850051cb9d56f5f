import { describe, expect, it } from 'vitest'
import { messageText, withExchange, MAX_MESSAGE_LENGTH } from '../../../src/domain/assistant/message.ts'
import { stemOf, wordsOf } from '../../../src/domain/assistant/words.ts'

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

  it('comes with its answer, each with an id of its own', () => {
    const reply = { text: 'Hola', type: 'warning', products: ['p'], more: null, ways: [] } as const
    const messages = withExchange(withExchange([], 'uno', reply), 'dos', reply)
    expect(messages.map(({ id, sender, text, type }) => [id, sender, text, type])).toEqual([
      ['m1', 'user', 'uno', 'text'],
      ['m2', 'bot', 'Hola', 'warning'],
      ['m3', 'user', 'dos', 'text'],
      ['m4', 'bot', 'Hola', 'warning'],
    ])
    expect(messages[1]?.offer).toEqual({ products: ['p'], more: null, ways: [] })
  })
})
