import { expect, it } from 'vitest'
import { inParts, invert, MOST_OPS, type Command, type Op } from '../../../../src/domain/commands/command.ts'
import { apply, faults, rowsOf, shape, worldOf, type World } from '../world.ts'

const commandOf = (count: number): Command => ({
  label: 'Ocultar',
  refusal: 'Error',
  images: ['a.webp'],
  ops: Array.from({ length: count }, (_, n) => ({
    table: 'products' as const,
    id: String(n),
    insert: false,
    base: {},
    patch: { is_public: false },
  })),
})

it.each([
  [0, [0]],
  [1, [1]],
  [MOST_OPS, [MOST_OPS]],
  [MOST_OPS + 1, [MOST_OPS, 1]],
  [5_000, [2_000, 2_000, 1_000]],
])('a command of %i operations goes in parts of %j', (count, sizes) => {
  const command = commandOf(count)
  const parts = inParts(command)
  expect(parts.map(({ ops }) => ops.length)).toEqual(sizes)
  expect(parts.flatMap(({ ops }) => ops)).toEqual(command.ops)
  expect(parts.map(({ images }) => images?.length ?? 0)).toEqual(sizes.map((_, part) => (part === 0 ? 1 : 0)))
})

it('parts say which they are; a whole one is as it was', () => {
  const command = commandOf(3)
  expect(inParts(command)).toEqual([command])
  expect(inParts(commandOf(4_001)).map(({ label }) => label)).toEqual([
    'Ocultar (1 de 3)',
    'Ocultar (2 de 3)',
    'Ocultar (3 de 3)',
  ])
})

/** Gives products codes, in this order. */
const coding = (...codes: [id: string, before: string | null, after: string | null][]): Command => ({
  label: '',
  refusal: '',
  ops: codes.map(([id, before, after]): Op => {
    return { table: 'products', id, insert: false, base: { code: before }, patch: { code: after } }
  }),
})
const world = worldOf('products', { id: 'p', code: 'A' }, { id: 'q', code: 'b' }, { id: 'r', code: null })

/** Applies operations one by one, and counts those after which two products have one code. */
function clashes(from: World, { ops }: Command): number {
  let at = from
  return ops.filter((op) => {
    at = apply(at, { label: '', refusal: '', ops: [op] })
    const codes = rowsOf(at, 'products').flatMap(({ code }) => code?.toLowerCase() ?? [])
    return new Set(codes).size < codes.length
  }).length
}

it.each<[string, Command, number]>([
  ['two that swap', coding(['p', 'A', 'B'], ['q', 'b', 'a']), 4],
  ['one that takes the code of the next', coding(['p', 'A', 'B'], ['q', 'b', 'C']), 3],
  ['a round of three', coding(['p', 'A', 'B'], ['q', 'b', 'C'], ['r', null, 'a']), 5],
  ['one that loses its code to another', coding(['r', null, 'A'], ['p', 'A', null]), 3],
  ['the other way round, as it is', coding(['p', 'A', 'a'], ['q', 'b', 'C']), 2],
])('codes never meet on their way: %s', (_, command, count) => {
  const [sent] = inParts(command)
  if (!sent) throw new Error('No part')
  expect(sent.ops).toHaveLength(count)
  const after = apply(world, sent)
  expect(shape(after)).toEqual(shape(apply(world, command)))
  expect([faults(world, sent), clashes(world, sent)]).toEqual([[], 0])
  const back = invert(sent)
  expect([faults(after, back), clashes(after, back)]).toEqual([[], 0])
  expect(shape(apply(after, back))).toEqual(shape(world))
})
