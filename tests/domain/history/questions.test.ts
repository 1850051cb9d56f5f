import { describe, expect, it } from 'vitest'
import type { Op } from '#domain/commands/command.ts'
import { answersTo, questionsOf, questionText, theirsWhere } from '#domain/history/questions.ts'

type Change = Parameters<typeof questionsOf>[0][number]
const op = (patch: object, id = 'a'): Op => ({
  table: 'products',
  id,
  insert: false,
  base: {},
  patch: { ...patch },
})
const change = (n: number, patch: object, theirs?: object, more: Partial<Change> = {}): Change => ({
  n,
  state: theirs ? 'merged' : 'sent',
  open: theirs !== undefined,
  ops: [op(patch)],
  outcomes: theirs ? [{ index: 0, theirs: { ...theirs } }] : [],
  ...more,
})
const stock = (stock_quantity: number | null) => ({ stock_quantity })

describe('questionsOf', () => {
  it.each<[string, Change[], object[]]>([
    [
      'a stock that another person wrote too',
      [change(1, stock(3), stock(5))],
      [{ n: 1, mine: 3, theirs: 5 }],
    ],
    ['a stock without limit', [change(1, stock(null), stock(5))], [{ mine: null, theirs: 5 }]],
    ['no other field', [change(1, { price: 3 }, { price: 5 })], []],
    ['nothing that was answered', [change(1, stock(3), stock(5), { open: false })], []],
    [
      'once, with what this device wrote last',
      [
        change(1, stock(3), stock(5)),
        change(2, stock(2)),
        change(3, stock(1), undefined, { state: 'waiting' }),
      ],
      [{ n: 1, ns: [1], mine: 1, theirs: 5 }],
    ],
    [
      'not with what was refused',
      [change(1, stock(3), stock(5)), change(2, stock(-2), undefined, { state: 'refused' })],
      [{ mine: 3 }],
    ],
    [
      'the latest of two for the same row',
      [change(1, stock(3), stock(5)), change(2, stock(2), stock(6))],
      [{ n: 2, ns: [2, 1], mine: 2, theirs: 6 }],
    ],
    [
      'each row by itself',
      [
        {
          ...change(1, stock(3)),
          open: true,
          state: 'merged',
          ops: [op(stock(3)), op(stock(8), 'b')],
          outcomes: [
            { index: 0, theirs: stock(5) },
            { index: 1, theirs: stock(9) },
          ],
        },
      ],
      [
        { id: 'a', mine: 3, theirs: 5 },
        { id: 'b', mine: 8, theirs: 9 },
      ],
    ],
  ])('asks %s', (_, changes, questions) => expect(questionsOf(changes)).toMatchObject(questions))
})

it.each<[number | null, number | null, number | null, string[]]>([
  [3, 5, 3, ['Tú: 3', 'Otra persona: 5']],
  [3, 5, 5, ['Tú: 3', 'Otra persona: 5']],
  [3, 5, 7, ['Tú: 3', 'Otra persona: 5', 'Ahora: 7']],
  [null, 5, null, ['Tú: sin límite', 'Otra persona: 5']],
])('%s, %s and now %s are answered by %j', (mine, theirs, now, labels) =>
  expect(answersTo({ mine, theirs }, now).map(({ label }) => label)).toEqual(labels),
)

it('says both numbers', () => expect(questionText({ mine: 3, theirs: 5 })).toBe('Tú: 3, otra persona: 5'))

it('distinguishes questions from notices', () => {
  const theirs = { stock_quantity: 5, price: 10 }
  expect(theirsWhere(op({}), theirs, true)).toEqual({ stock_quantity: 5 })
  expect(theirsWhere(op({}), theirs, false)).toEqual({ price: 10 })
  expect(theirsWhere(undefined, theirs, true)).toEqual({})
  expect(theirsWhere(op({}), undefined, true)).toEqual({})
})
