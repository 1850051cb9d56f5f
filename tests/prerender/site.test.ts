import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PublicRows } from '../../prerender/public-rows.ts'
import { weighFiles, weighUploads, withLightImage } from '../../prerender/social-image.ts'
import { pageFile, writeSite } from '../../prerender/write-site.ts'
import { readBusiness } from '../../src/domain/business/business.ts'
import { headOf } from '../../src/domain/head/head.ts'
import { headHtml, headTags } from '../../src/domain/head/head-tags.ts'
import { siteOf } from '../../src/domain/head/site.ts'
import { demoRows } from '../../supabase/seed/demo.ts'
import { DEMO, demoId } from '../support/demo.ts'

const SITE = siteOf(readBusiness({}), 'https://claqueta.mx')
const SHELL = '<head><!--head--><title>App</title><!--/head--></head><div id="root"></div>'

describe('a written site', () => {
  let dist: string
  const read = (file: string) => readFile(join(dist, file), 'utf8')
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'claqueta-site-'))
    await writeFile(join(dist, 'shell.html'), SHELL)
    const rows = new PublicRows(readBusiness({}))
    rows.fill(demoRows)
    await writeSite(dist, {
      rows,
      site: SITE,
      weigh: async () => undefined,
      painter: null,
      assets: { 'robots.txt': 'Own' },
    })
  })
  afterAll(() => rm(dist, { recursive: true, force: true }))

  test.each([
    ['/', 'Claqueta | Renta de equipo de cine en la Riviera Maya'],
    ['/rental', 'Catálogo y precios de renta por día | Claqueta'],
    ['/nosotros', 'Nosotros | Claqueta'],
    ['/modif', 'Cómo rentar con nosotros | Claqueta'],
    ['/modif/bodas', 'Bodas en la Riviera Maya | Claqueta'],
    [`/product/${demoId(DEMO.light)}`, `${DEMO.light} en renta | Claqueta`],
  ])('%s is a file with its own head', async (path, title) => {
    const html = await read(pageFile(path))
    expect(html).toContain(`<title data-head="title">${title}</title>`)
    expect(html).toContain(`<link rel="canonical" href="${SITE.origin}${path}" data-head="canonical">`)
    expect(html).toContain('<div id="root"></div>')
  })

  test('has the other names of a page, which name the right one', async () => {
    for (const file of ['about.html', 'contact.html', 'renta.html']) {
      expect(await read(file)).toMatch(
        /rel="canonical" href="https:\/\/claqueta\.mx\/(nosotros|contacto|rental)"/,
      )
    }
  })

  test('has nothing of a hidden product, and leaves the shell as it is', async () => {
    await expect(stat(join(dist, pageFile(`/product/${demoId(DEMO.hidden)}`)))).rejects.toThrow('ENOENT')
    expect(await read('sitemap.xml')).not.toContain(demoId(DEMO.hidden))
    expect(await read('shell.html')).toBe(SHELL)
  })

  test('has the robots.txt that the shop keeps, and a sitemap made from the catalogue', async () => {
    expect(await read('robots.txt')).toBe('Own')
    const sitemap = await read('sitemap.xml')
    expect(sitemap).toContain('<url><loc>https://claqueta.mx/modif/bodas</loc></url>')
    expect(sitemap).toContain(`<loc>https://claqueta.mx/product/${demoId(DEMO.light)}</loc>`)
    expect(sitemap).not.toMatch(/\/about<|\/contact<|\/renta<|\/config/)
  })
})

describe('a custom page with a long address', () => {
  test.each([
    ['42 accented letters', 'ñ'.repeat(42)],
    ['300 letters', 'x'.repeat(300)],
  ])('of %s does not fail the build: the app serves it, and the others are files', async (_, slug) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const dist = await mkdtemp(join(tmpdir(), 'claqueta-site-'))
    await writeFile(join(dist, 'shell.html'), SHELL)
    const stored = (page_slug: string, seq: number) => ({
      page_slug,
      id: crypto.randomUUID(),
      title: page_slug,
      content_structure: null,
      is_public: true,
      updated_at: '2026-01-01T00:00:00+00:00',
      seq,
    })
    const rows = new PublicRows(readBusiness({}))
    const tables = { modifiable_page_content: [stored(slug, 1), stored('bodas', 2)] }
    await rows.refresh(async () => ({ epoch: 'a', min_seq: 0, head: 2, role: 'visitor', uid: null, tables }))
    const count = await writeSite(dist, {
      rows,
      site: SITE,
      weigh: async () => undefined,
      painter: null,
      assets: {},
    })
    // The eight pages of every shop but two that are no page of their own, and one of two stored ones.
    expect(count).toBe(7)
    expect(await readFile(join(dist, pageFile('/modif/bodas')), 'utf8')).toContain('bodas')
    expect(await readFile(join(dist, 'sitemap.xml'), 'utf8')).toContain(encodeURIComponent(slug))
    expect(warn.mock.calls.join()).toContain(encodeURIComponent(slug))
    warn.mockRestore()
    await rm(dist, { recursive: true, force: true })
  })
})

describe('rows from a server', () => {
  const page = (slug: string, seq: number, more: object = {}) => ({
    page_slug: slug,
    id: crypto.randomUUID(),
    title: slug,
    content_structure: null,
    is_public: true,
    updated_at: '2026-01-01T00:00:00+00:00',
    seq,
    ...more,
  })
  const answer = (rows: { seq: number; [column: string]: unknown }[], more: object = {}) => ({
    epoch: 'a',
    min_seq: 0,
    head: rows.at(-1)?.seq ?? 2,
    role: 'visitor',
    uid: null,
    tables: { modifiable_page_content: rows },
    ...more,
  })

  test('come once, then only what is new; what is gone goes, what does not fit stays out', async () => {
    const asked: unknown[] = []
    const answers = [
      answer([page('uno', 1), page('dos', 2), { page_slug: 'roto', seq: 3 }]),
      answer([page('uno', 4, { deleted: true }), page('tres', 5)]),
    ]
    const rows = new PublicRows(readBusiness({}))
    const ask = async (request: object) => {
      asked.push((request as { cursors: Record<string, number> }).cursors['modifiable_page_content'])
      return answers.shift()
    }
    await rows.refresh(ask)
    expect(rows.paths().filter((path) => path.startsWith('/modif'))).toEqual(['/modif/uno', '/modif/dos'])
    await rows.refresh(ask)
    expect(rows.paths().filter((path) => path.startsWith('/modif'))).toEqual(['/modif/dos', '/modif/tres'])
    expect(asked).toEqual([0, 3])
  })

  test('say whose site it is, over what the build says', async () => {
    const rows = new PublicRows(readBusiness({ VITE_BRAND_NAME: 'Base', VITE_CONTACT_EMAIL: 'base@x.mx' }))
    const setting = (setting_key: string, setting_value: string, seq: number) => ({
      setting_key,
      setting_value,
      updated_at: '2026-01-01T00:00:00Z',
      seq,
    })
    const tables = {
      catalog_settings: [setting('brand_name', 'Grip & Luz', 1), setting('contact_email', 'nadie', 2)],
    }
    await rows.refresh(async () => answer([], { tables }))
    expect(rows.business).toMatchObject({ brand: 'Grip & Luz', contact_email: 'base@x.mx' })
    expect(
      headOf('/contacto', rows.headRows('/contacto'), siteOf(rows.business, 'https://x.mx')),
    ).toMatchObject({ siteName: 'Grip & Luz', title: 'Contacto | Grip & Luz' })
  })

  test.each([
    ['another history', { epoch: 'b' }],
    ['tombstones that were cleared', { min_seq: 50 }],
  ])('begin again after %s', async (_, change) => {
    const rows = new PublicRows(readBusiness({}))
    await rows.refresh(async () => answer([page('viejo', 9)]))
    await rows.refresh(async () => answer([page('nuevo', 60)], change))
    expect(rows.headRows('/viejo').page).toBeNull()
    expect(rows.headRows('/nuevo').page?.title).toBe('nuevo')
  })

  test('come whole in several pages, also after tombstones were cleared beyond the first', async () => {
    const all = Array.from({ length: 2_500 }, (_, n) => page(`p${n}`, n + 1))
    const asked: number[] = []
    const rows = new PublicRows(readBusiness({}))
    await rows.refresh(async (request) => {
      const { cursors, limit } = request as { cursors: Record<string, number>; limit: number }
      const from = cursors['modifiable_page_content'] ?? 0
      asked.push(from)
      if (asked.length > 2) throw new Error('It asks for ever.')
      return answer(all.slice(from, from + limit), { head: 2_600, min_seq: 2_550 })
    })
    expect(asked).toEqual([0, 2_000])
    expect(rows.paths().filter((path) => path.startsWith('/modif/p'))).toHaveLength(2_500)
  })

  test('of two histories that take turns are refused', async () => {
    const rows = new PublicRows(readBusiness({}))
    let asked = 0
    const ask = async () => answer([page('uno', 1 + asked)], { epoch: `${asked++}`, head: 10 + asked })
    await rows.refresh(ask)
    const full = Array.from({ length: 2_000 }, (_, n) => page(`p${n}`, n + 20))
    const turns = async () => answer(full, { epoch: `${asked++}`, head: 9_000 })
    await expect(rows.refresh(turns)).rejects.toThrow('did not answer')
  })

  test.each([
    ['in another order', [page('uno', 2), page('dos', 1)]],
    ['that were there already', [page('uno', 0)]],
  ])('%s are no answer', async (_, wrong) => {
    await expect(new PublicRows(readBusiness({})).refresh(async () => answer(wrong))).rejects.toThrow(
      'did not answer',
    )
  })

  test.each([[null], ['<html>'], [{}], [{ epoch: 'a', min_seq: 0, tables: null }]])(
    'that are none (%j) are refused',
    async (wrong) => {
      await expect(new PublicRows(readBusiness({})).refresh(async () => wrong)).rejects.toThrow(
        'did not answer',
      )
    },
  )
})

describe('the image of a preview', () => {
  const head = headOf('/product/p', { seo: null, product: null, page: null }, SITE)
  const heavy = { ...head, image: { url: 'https://claqueta.mx/demo/a.webp', alt: 'a', size: null } }

  test.each([
    [300 * 1024, '/demo/a.webp'],
    [300 * 1024 + 1, '/og-default.jpg'],
    [undefined, '/demo/a.webp'],
  ])('of %s bytes is %s', async (bytes, path) => {
    const weigh = async (url: string) => (url === heavy.image.url ? bytes : undefined)
    const light = await withLightImage(heavy, weigh)
    expect(light.image.url).toBe(SITE.origin + path)
  })

  describe('made of an upload', () => {
    const upload = `${SITE.origin}/storage/v1/object/public/public_images/product_images/1795225025539160012000303`
    const uploaded = { ...head, image: { url: `${upload}.webp`, alt: 'a', size: null } }

    test.each([
      ['there', { '-og.jpg': 90_000, '.webp': 200_000 }, `${upload}-og.jpg`],
      ['not there', { '.webp': 200_000 }, `${upload}.webp`],
      ['not there, nor a light image', { '.webp': 400_000 }, `${SITE.origin}/og-default.jpg`],
      ['too heavy', { '-og.jpg': 400_000, '.webp': 200_000 }, `${upload}.webp`],
      ['not to be had', {}, `${upload}.webp`],
    ])('%s', async (_, weights: Record<string, number>, expected) => {
      const light = await withLightImage(uploaded, async (url) => weights[url.slice(upload.length)])
      expect(light.image.url).toBe(expected)
      const tags = headHtml(headTags({ ...light, canonical: SITE.origin }))
      const isMade = expected.endsWith('.jpg')
      for (const name of ['type" content="image/jpeg', 'width" content="1200', 'height" content="630'])
        expect(tags.includes(`property="og:image:${name}"`), name).toBe(isMade)
    })
  })

  test('of a product of the demo is the file that was made of its image', async () => {
    const url = `${SITE.origin}/demo/camera-komodo.webp`
    const weigh = weighFiles(join(import.meta.dirname, '../../public'), SITE.origin)
    const light = await withLightImage({ ...head, image: { url, alt: 'a', size: null } }, weigh)
    expect(light.image).toEqual({
      url: `${SITE.origin}/demo/og/camera-komodo.jpg`,
      alt: 'a',
      size: { width: 1200, height: 630 },
    })
  })

  test('is weighed only inside the build', async () => {
    const weigh = weighFiles(join(import.meta.dirname, '../../public'), SITE.origin)
    expect(await weigh(`${SITE.origin}/og-default.jpg`)).toBeLessThan(300 * 1024)
    expect(await weigh('https://otro.test/og-default.jpg')).toBeUndefined()
    expect(await weigh(`${SITE.origin}/..%2f..%2fpackage.json`)).toBeUndefined()
  })

  test('that was uploaded is weighed by the backend, once it is there and then never again', async () => {
    const asked: string[] = []
    const answers = [new Response('', { status: 404 }), new Response('12345')]
    const weigh = weighUploads(async (path) => {
      asked.push(path)
      return answers.shift() ?? Response.error()
    })
    const url = `${SITE.origin}/storage/v1/object/public/public_images/product_images/1.jpg`
    expect([await weigh(url), await weigh(url), await weigh(url)]).toEqual([undefined, 5, 5])
    expect(asked).toEqual([new URL(url).pathname, new URL(url).pathname])
    expect(await weigh(`${SITE.origin}/og-default.jpg`)).toBeUndefined()
  })
})
