import { describe, expect, test } from 'vitest'
import { difference, sameText, rootVerdict } from '../../../src/domain/crawler-files/difference.ts'
import { lineRange } from '../../../src/domain/crawler-files/check-file.ts'

describe('what a text loses and gains', () => {
  test.each([
    ['a\nb\nc', 'a\nc\nd', ['b'], ['d']],
    ['a\na\nb', 'a\nb', ['a'], []],
    ['', 'a\n\nb\n', [], ['a', 'b']],
    ['a\r\nb\r\n', 'a\nb', [], []],
    ['a\nb', 'b\na', [], []],
  ])('%j → %j', (before, after, removed, added) =>
    expect(difference(before, after)).toMatchObject({ removed, added }),
  )
})

test.each([
  ['a\nb\n', 'a\r\nb', true],
  ['\uFEFFa', 'a\n\n', true],
  ['a\nb', 'b\na', false],
  [' a', 'a', false],
])('%j says the same as %j: %s', (a, b, expected) => expect(sameText(a, b)).toBe(expected))

test.each([
  [1, 0, 1],
  [2, 2, 4],
  [3, 5, 5],
  [4, 6, 7],
  [9, 6, 7],
])('line %d begins at %d and ends at %d', (line, start, end) =>
  expect(lineRange('a\nbb\n\nc', line)).toEqual({ start, end }),
)

describe('what the root answers', () => {
  const text = 'text/plain; charset=utf-8'
  test.each([
    ['robots.txt', 'Allow: /', { text: 'Allow: /\n', type: text }, 'same'],
    ['robots.txt', 'Allow: /', { text: 'Disallow: /', type: text }, 'other'],
    ['robots.txt', 'Allow: /', { text: '<!doctype html><html></html>', type: 'text/html' }, 'page'],
    ['robots.txt', 'Allow: /', { text: '<html lang="es">', type: text }, 'page'],
    ['robots.txt', 'Allow: /', { text: 'Allow: /', type: 'application/octet-stream' }, 'type'],
    ['sitemap.xml', '<urlset/>', { text: '<urlset/>', type: 'application/xml; charset=utf-8' }, 'same'],
    ['sitemap.xml', '<urlset/>', { text: '<urlset/>', type: 'text/xml' }, 'same'],
    ['sitemap.xml', '<urlset/>', { text: '<urlset/>', type: text }, 'type'],
  ] as const)('%s kept as %j, answered %j: %s', (name, saved, answer, verdict) =>
    expect(rootVerdict(name, saved, answer)).toBe(verdict),
  )
})
