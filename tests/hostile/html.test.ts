import { JSDOM } from 'jsdom'
import { describe, expect, test, vi } from 'vitest'
import { readColour } from '#domain/custom-page/colour.ts'
import { htmlRules } from '#domain/custom-page/element-style.ts'
import { lendDocument, sanitiseHtml } from '#ui/html/safe-html.tsx'
import { fc, hostileText, inTime } from './values.ts'

/** Fewer runs, because documents in Node are slow. */
const RUNS = { numRuns: 100 }
vi.setConfig({ testTimeout: 90_000 })

const { window } = new JSDOM('')
lendDocument(window)
const rules = htmlRules(readColour('#ffffff') ?? { red: 255, green: 255, blue: 255, alpha: 1 })
const clean = (html: string, ms?: number) => inTime(() => sanitiseHtml(html, rules), ms)

const name = fc.constantFrom(
  ...'p div a b h1 table td ul svg math style script iframe img form input object template noscript title'.split(
    ' ',
  ),
  ...'select textarea mglyph mtext annotation-xml foreignObject base link meta details body plaintext'.split(
    ' ',
  ),
)
const attribute = fc.tuple(
  fc.constantFrom(
    'href',
    'style',
    'onclick',
    'onload',
    'src',
    'xlink:href',
    'id',
    'name',
    'srcdoc',
    'target',
    'colspan',
    'action',
  ),
  fc.oneof(
    hostileText,
    fc.constantFrom(
      'javascript:alert(1)',
      ' java\tscript:alert(1)',
      'url(javascript:1)',
      'expression(1)',
      '99999',
      '_blank',
    ),
  ),
)
const tag = fc
  .tuple(name, fc.array(attribute, { maxLength: 3 }), fc.boolean())
  .map(([element, attributes, isClosed]) => {
    const said = attributes.map(([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`).join('')
    return isClosed ? `</${element}>` : `<${element}${said}>`
  })
const html = fc
  .array(fc.oneof({ weight: 3, arbitrary: tag }, { weight: 1, arbitrary: hostileText }), { maxLength: 14 })
  .map((parts) => parts.join(''))

const ALLOWED = new Set(['href', 'target', 'rel', 'title', 'style', 'colspan', 'rowspan'])

describe('stored HTML', () => {
  test('has nothing left that runs, loads or stands in for something of ours', () => {
    fc.assert(
      fc.property(html, (written) => {
        const holder = window.document.createElement('div')
        holder.innerHTML = clean(written, 3_000)
        for (const element of holder.querySelectorAll('*')) {
          expect(element.localName).not.toMatch(
            /^(?:script|style|svg|math|iframe|img|form|input|object|template|base|link|meta|h1|textarea|select)$/,
          )
          for (const { name: key, value } of element.attributes) {
            expect(ALLOWED.has(key), key).toBe(true)
            expect(`${key}=${value}`).not.toMatch(/^href=[\s\p{Cc}]*(?:javascript|data|vbscript)/iu)
            expect(`${key}=${value}`).not.toMatch(/^style=.*(?:url\(|expression|position)/i)
          }
        }
      }),
      RUNS,
    )
  })

  test('is the same when it is cleaned again', () => {
    fc.assert(
      fc.property(html, (written) => {
        const once = clean(written, 3_000)
        expect(clean(once, 3_000)).toBe(once)
      }),
      RUNS,
    )
  })

  test.each([
    ['deeply nested elements', '<div>'.repeat(5_000)],
    ['deeply nested lists', '<ul><li>'.repeat(2_000)],
    ['endless formatting', '<b><i>'.repeat(2_000)],
    ['an endless attribute', `<a href="${'x'.repeat(1_000_000)}">x</a>`],
    ['thousands of styles', `<p style="${'color:red;'.repeat(20_000)}">x</p>`],
    // As many as a text may contain (MAX_TEXT).
    ['hundreds of styled spans', '<span style="color:#123456">x</span>'.repeat(550)],
    ['unclosed comments', '<!--'.repeat(20_000)],
    ['entities', '&lt;'.repeat(100_000)],
    ['nested elements with the ends of others', '<div></b><section></i>'.repeat(2_000)],
  ])('of %s is cleaned in time', (_, written) => {
    expect(clean(written, 5_000).length).toBeLessThan(written.length * 10)
  })

  test('keeps its form as deep as anybody writes, and its words beyond that', () => {
    const nested = (depth: number) => `${'<div>'.repeat(depth)}dentro${'</div>'.repeat(depth)}`
    expect(clean(nested(90))).toBe(nested(90))
    expect(
      clean(`${nested(300)}<script>alert(1)</script>`)
        .replace(/alert\(1\)/, '')
        .trim(),
    ).toBe('dentro')
    // Many siblings are not deep.
    const flat = '<p>uno<ul><li>dos<li>tres</ul><b>cuatro</b><br>'.repeat(300)
    expect(clean(flat, 3_000)).toContain('<b>cuatro</b>')
  })
})
