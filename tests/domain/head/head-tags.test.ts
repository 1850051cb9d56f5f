import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readBusiness } from '../../../src/domain/business/business.ts'
import { headOf } from '../../../src/domain/head/head.ts'
import { headHtml, headTags, withHead } from '../../../src/domain/head/head-tags.ts'
import { siteOf } from '../../../src/domain/head/site.ts'
import { shown } from '../rows.ts'

const SITE = siteOf(readBusiness({}), 'https://claqueta.mx')
const NONE = { seo: null, product: null, page: null }
const index = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8')
const collapsed = (html: string) => html.replace(/\s+/g, ' ').replaceAll(' />', '>')

describe('the tags of a head', () => {
  test('are told apart by their keys', () => {
    const keys = headTags(headOf('/', NONE, SITE)).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toContain('og:image:width')
  })

  test('of a page that nobody should find say only that', () => {
    const html = headHtml(headTags(headOf('/config/dashboard', NONE, SITE)))
    expect(html).toContain('content="noindex, nofollow"')
    expect(html).not.toMatch(/og:|canonical|ld\+json/)
  })

  test.each([
    '"><script>alert(1)</script>',
    '</title><img src=x onerror=alert(1)>',
    '</script><script>x',
    "$& $' &amp;",
  ])('hold a hostile name: %s', (name) => {
    const head = headOf('/product/p', { ...NONE, product: shown({ name, description: name }) }, SITE)
    const html = withHead(index, headTags(head))
    const inside = html.slice(html.indexOf('<!--head-->'), html.indexOf('<!--/head-->'))
    expect(inside.match(/<\/script>/g)).toHaveLength(2)
    expect(inside.match(/<\/title>/g)).toHaveLength(1)
    expect(inside).not.toMatch(/<img|<script>/)
    const scripts = [...inside.matchAll(/<script [^>]*>(.*?)<\/script>/g)].map(([, text]) =>
      JSON.parse(text ?? ''),
    )
    expect(scripts[1]).toHaveProperty('name', name.trim())
  })

  test("stand in place of index.html's own, which are those of the home page without its sharing and any shop's name", () => {
    const own = /<!--head-->([\s\S]*?)<!--\/head-->/.exec(index)?.[1] ?? ''
    // A page that is served before its shop is known has nobody's icons.
    const other = { ...SITE, brand: 'Grip & Luz' }
    const home = headTags(headOf('/', NONE, other)).filter(({ key }) =>
      ['title', 'description', 'icon', 'icon-small', 'touch-icon'].includes(key),
    )
    expect(
      collapsed(own)
        .replace(/<meta name/, '<meta name')
        .trim(),
    ).toBe(collapsed(headHtml(home)).replace('Grip &amp; Luz | ', ''))
    expect(withHead(index, home).match(/<title/g)).toHaveLength(1)
  })
})
