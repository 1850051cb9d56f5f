import { expect, it } from 'vitest'
import { inParts, MOST_OPS, type Command } from '../../../../src/domain/commands/command.ts'

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
