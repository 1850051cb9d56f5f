import { describe, expect, it } from 'vitest'
import { pageHref } from '../../../src/domain/custom-page/stored.ts'

describe('pageHref (AMB-57)', () => {
  it.each([
    ['/rental?q=a#b', '/rental?q=a#b'],
    ['rental', '/rental'],
    ['./rental', '/rental'],
    ['../../rental', '/rental'],
    ['..', '/'],
    ['#arriba', '#arriba'],
    ['?q=1', '?q=1'],
    ['https://example.com/a', 'https://example.com/a'],
    ['//example.com/a', '//example.com/a'],
    ['www.example.com', 'https://www.example.com'],
    ['mailto:a@b.mx', 'mailto:a@b.mx'],
    ['tel:+52998', 'tel:+52998'],
  ])('%j leads to %j', (url, href) => expect(pageHref(url)).toBe(href))

  it.each([
    '',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    '\u0001javascript:alert(1)',
    'java\tscript:alert(1)',
    'javascript&colon;alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://x/y',
    'file:///etc/passwd',
    String.raw`\\evil.example`,
    null,
    7,
    {},
  ])('%j leads nowhere', (url) => expect(pageHref(url)).toBeNull())
})
