import { describe, expect, test } from 'vitest'
import { containsItself, expandParts } from '#domain/catalogue/kits.ts'
import type { Part } from '#domain/tables/catalogue-tables.ts'

/** Builds contents of 'a2 b': two a, one b. */
const contents = (text: string): Part[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((part) => ({ product_id: part[0] ?? '', quantity: Number(part.slice(1) || 1) }))
const kits = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([id, text]) => [id, { contents: contents(text) }]))

describe('the parts of a kit', () => {
  test.each([
    ['nothing', '', {}, ''],
    ['parts as they are', 'a2 b', {}, 'a2 b1'],
    ['a kit within, as often as it is there', 'k3 b', { k: 'a2 b' }, 'a6 b4'],
    ['kits at any depth', 'k2', { k: 'm3', m: 'a4' }, 'a24'],
    ['a kit that contains itself once', 'k', { k: 'm a', m: 'k b' }, 'b1 a1'],
    ['at most 9,999 of each', 'k9999', { k: 'a9999' }, 'a9999'],
  ])('are %s', (_, own, others, parts) => {
    expect(expandParts({ contents: contents(own) }, kits(others))).toEqual(contents(parts))
  })

  test.each([
    ['a', {}, true],
    ['b', {}, false],
    ['k', { k: 'm', m: 'a' }, true],
    ['k', { k: 'm', m: 'k b' }, false],
  ])('of a kit “a” of %s within %j contain itself: %s', (own, others, isCycle) => {
    expect(containsItself('a', contents(own), kits(others))).toBe(isCycle)
  })
})
