import { expect, it, test } from 'vitest'
import {
  ASIDES,
  notFound,
  REGRETS,
  SAYINGS,
  tooDear,
  type Reply,
  type Way,
} from '../../../src/domain/assistant/reply.ts'
import { withoutChat } from '../../../src/domain/assistant/chat-messages.ts'

const reply = (text: string, ways: Way[] = []): Reply => ({
  text,
  type: 'text',
  products: [],
  more: null,
  ways,
})
const SAID = [
  ...Object.values(SAYINGS),
  ...Object.values(ASIDES),
  ...Object.values(REGRETS),
  notFound(['grúa']),
  tooDear('de hasta $50.00'),
  'Se cotizan por WhatsApp.',
  'Cuestan $500.00. Los que no tienen precio se cotizan por WhatsApp.',
  'Sony FX6 se cotiza por WhatsApp.',
]

it.each(SAID)('%j does not refer to a missing number', (text) => {
  const { text: said } = withoutChat(reply(text))
  expect(said).not.toContain('WhatsApp')
  expect(said).toMatch(/^\P{Z}.*[.?!]$/u)
})

test('what does not speak of it stays as it is', () => {
  const before = reply(SAYINGS.greeting, ['rental'])
  expect(withoutChat(before)).toEqual(before)
})

test('the way to the chat becomes the one to the contact page, once', () => {
  expect(withoutChat(reply('', ['whatsapp', 'contact'])).ways).toEqual(['contact'])
  expect(withoutChat(reply('', ['rental', 'whatsapp'])).ways).toEqual(['rental', 'contact'])
})
