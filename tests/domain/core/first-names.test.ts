import { expect, test } from 'vitest'
import { firstNames } from '../../../src/domain/core/format.ts'

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a, b'],
  [['a', 'b', 'c'], 'a, b y 1 más'],
  [['a', 'b', 'c', 'd'], 'a, b y 2 más'],
])('of %j two are named', (names, text) => expect(firstNames(names, 2)).toBe(text))
