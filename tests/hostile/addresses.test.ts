import { expect, test, vi } from 'vitest'
import { videoPlayer } from '#domain/images/video-player.ts'
import { keptPageUrl } from '#domain/first-screen/kept-page.ts'
import { screenKey } from '#domain/first-screen/stored-screen.ts'
import { headOf } from '#domain/head/head.ts'
import { headHtml, headTags } from '#domain/head/head-tags.ts'
import { canonicalPath, pageOf, seoPaths } from '#domain/head/public-pages.ts'
import { pageAfterSignIn } from '#domain/pages/site-paths.ts'
import { safeHref } from '#domain/catalogue/media.ts'
import { breadcrumbs } from '#domain/seo/seo-preview.ts'
import { editedPath, typedPath } from '#domain/seo/seo-paths.ts'
import { replyTo } from '#domain/assistant/reply.ts'
import { readSearch, writeSearch } from '../../src/app.tsx'
import { pageFile } from '../../prerender/write-site.ts'
import { fc, hostileText, inTime } from './values.ts'

vi.setConfig({ testTimeout: 90_000 })

/** An address as a browser encodes it. */
const address = fc
  .tuple(
    fc.constantFrom('', 'rental', 'product/', 'modif/', 'config/', 'edit/', 'renta/../', '/'),
    hostileText,
    fc.array(fc.tuple(fc.constantFrom('q', 'section_id', 'redirect', 'action', '__proto__'), hostileText), {
      maxLength: 3,
    }),
  )
  .map(([room, rest, query]) => {
    const url = new URL('https://shop.test/')
    url.pathname = `${room}${rest}`
    for (const [name, value] of query) url.searchParams.append(name, value)
    return url.pathname + url.search
  })

const SITE = {
  origin: 'https://shop.test',
  brand: 'Claqueta',
  whatsapp: null,
  contact_email: null,
  contact_address: null,
}

test('every address names a page, and has a head that no text of it can break out of', () => {
  fc.assert(
    fc.property(address, (asked) => {
      const page = inTime(() => pageOf(asked))
      expect(seoPaths(asked).length).toBeGreaterThan(0)
      expect(keptPageUrl(asked)).toMatch(/^\/\?screen=/)
      expect(screenKey(asked).startsWith('/')).toBe(true)
      const tags = inTime(() =>
        headHtml(headTags(headOf(asked, { product: null, page: null, seo: null }, SITE))),
      )
      expect(tags).not.toMatch(/<script>alert|<img src=x/)
      expect(pageFile(canonicalPath(page) ?? '/')).not.toMatch(/(?:^|\/)\.\.(?:\/|$)/)
    }),
  )
})

test('parameters are texts, and what is written is read again', () => {
  fc.assert(
    fc.property(address, (asked) => {
      const read = inTime(() => readSearch(new URL(asked, 'https://shop.test').search))
      expect(Object.values(read).every((value) => typeof value === 'string')).toBe(true)
      expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
      expect(readSearch(writeSearch(read))).toEqual(read)
    }),
  )
})

test('after signing in one stays on this site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        hostileText,
        hostileText.map((text) => `//${text}`),
        hostileText.map((text) => `/\\${text}`),
      ),
      (to) => {
        const page = inTime(() => pageAfterSignIn(to))
        expect(new URL(page, 'https://shop.test').origin).toBe('https://shop.test')
      },
    ),
  )
})

test('what is typed as a path or an address becomes one, or none', () => {
  fc.assert(
    fc.property(hostileText, (typed) => {
      const path = inTime(() => typedPath(typed))
      expect(path === '' || path.startsWith('/')).toBe(true)
      inTime(() => editedPath(typed, undefined))
      inTime(() => breadcrumbs(`https://shop.test/${typed}`))
      inTime(() => videoPlayer(typed))
      const href = inTime(() => safeHref(typed))
      expect(href ?? '').not.toMatch(/^\s*(?:javascript|data|vbscript):/i)
    }),
  )
})

test('the assistant answers to every question', () => {
  fc.assert(
    fc.property(hostileText, (question) => {
      const reply = inTime(() =>
        replyTo(question, { state: 'ready', index: [], hasWeddingsPage: false, hasChat: true }),
      )
      expect(reply.text).not.toBe('')
    }),
  )
})
