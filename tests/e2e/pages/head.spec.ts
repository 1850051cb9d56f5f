import type { APIRequestContext, Page } from '@playwright/test'
import { DEMO, demoId } from '../../support/demo.ts'
import { expect, test } from '../../support/fixtures.ts'

const LIGHT = `/product/${demoId(DEMO.light)}`

/** Returns the title and head contents by name that a program without scripts reads in a page. */
async function headWithoutScripts(request: APIRequestContext, path: string): Promise<Record<string, string>> {
  const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text()
  const head: Record<string, string> = { title: /<title[^>]*>([^<]*)</.exec(html)?.[1] ?? '' }
  for (const [, name = '', content = ''] of html.matchAll(
    /<meta (?:name|property)="([^"]+)" content="([^"]*)"/g,
  ))
    head[name] = content
  head['canonical'] = /rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ''
  return head
}

/** Returns the elements that belong to the current page, as text. */
const managed = (page: Page) =>
  page.evaluate(() => [...document.head.querySelectorAll('[data-head]')].map(({ outerHTML }) => outerHTML))
const named = (page: Page, name: string) =>
  page.locator(`head meta[name="${name}"], head meta[property="${name}"]`)
/** Returns the structured data of the page. */
const structured = (page: Page) =>
  page.evaluate(() =>
    [...document.head.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => JSON.parse(textContent) as unknown,
    ),
  )

test(
  'pages say what they are without running scripts',
  { tag: '@core' },
  async ({ request, shop, admin }) => {
    const bodas = { column: 'page_slug', value: 'bodas' }
    await admin.change('modifiable_page_content', bodas, { title: 'Bodas "de noche" & <más>' })
    for (const [path, title, description] of [
      ['/', 'Claqueta | Renta de equipo de cine en la Riviera Maya', /^Renta de cámaras, lentes/],
      ['/rental', 'Catálogo y precios de renta por día | Claqueta', /^Más de 200 artículos/],
      [LIGHT, `${DEMO.light} en renta | Claqueta`, /En renta por \$[\d,.]+ MXN por día\.$/],
      [
        '/modif/bodas',
        'Bodas &quot;de noche&quot; &amp; &lt;más&gt; | Claqueta',
        /^Tu boda, bien iluminada\./,
      ],
      ['/nosotros', 'Nosotros | Claqueta', /renta profesional de equipo de filmación/i],
    ] as const) {
      const head = await headWithoutScripts(request, path)
      expect(head['title'], path).toBe(title)
      expect(head['description'], path).toMatch(description)
      expect(head['keywords'], path).toContain(', ')
      expect(head['canonical'], path).toBe(shop.url + path)
      expect(head['og:url'], path).toBe(shop.url + path)
      expect([head['og:title'], head['og:description']], path).toEqual([head['title'], head['description']])
      const image = await request.get(head['og:image'] ?? '')
      expect(image.headers()['content-type'], path).toMatch(/^image\//)
      expect((await image.body()).byteLength, path).toBeLessThan(300 * 1024)
    }
    for (const path of ['/login', '/config/dashboard', '/edit/seo', '/no-existe', '/product/none']) {
      const head = await headWithoutScripts(request, path)
      expect([head['robots'], head['canonical'], head['og:title']], path).toEqual([
        'noindex, nofollow',
        '',
        undefined,
      ])
    }
  },
)

test('the app takes over what the server wrote, and follows the administrator and the page', async ({
  visitor,
  request,
  admin,
}) => {
  const { page } = visitor
  const html = await (await request.get('/rental', { headers: { accept: 'text/html' } })).text()
  await visitor.visit('/rental')
  const before = await managed(page)
  expect(before.length).toBeGreaterThan(15)
  for (const element of before) expect(html).toContain(element)

  const rental = { column: 'page_path', value: '/rental' }
  await admin.change('page_seo_settings', rental, {
    title: 'Todo el equipo',
    description: 'Descripción nueva',
    keywords: ['uno', 'dos'],
    og_image_url: '/demo/van.webp',
    favicon_url: '/icons/icon-192.png',
  })
  await page.reload()
  await expect(page).toHaveTitle('Todo el equipo')
  await expect(named(page, 'description')).toHaveAttribute('content', 'Descripción nueva')
  await expect(named(page, 'keywords')).toHaveAttribute('content', 'uno, dos')
  await expect(named(page, 'og:image')).toHaveAttribute('content', /\/demo\/van\.webp$/)
  await expect(page.locator('head link[rel=icon]')).toHaveCount(1)
  await expect(page.locator('head link[rel=icon]')).toHaveAttribute('href', /\/icons\/icon-192\.png$/)

  // A page without a record keeps nothing of the previous one.
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Filmación Aérea' })
    .click()
  await expect(page).toHaveTitle('Filmación aérea con dron | Claqueta')
  await expect(named(page, 'description')).toHaveAttribute(
    'content',
    /renta profesional de equipo de filmación/,
  )
  await expect(named(page, 'keywords')).toHaveAttribute('content', /renta de cámaras/)
  await expect(named(page, 'og:image')).toHaveAttribute('content', /\/og-default\.jpg$/)
  await expect(page.locator('head link[rel=icon]')).toHaveCount(2)
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', /\/filmacion-aerea$/)

  await page.goBack()
  await expect(page).toHaveTitle('Todo el equipo')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Acceso' }).click()
  await expect(page).toHaveTitle('Acceso | Claqueta')
  await expect(named(page, 'robots')).toHaveAttribute('content', 'noindex, nofollow')
  await expect(page.locator('head link[rel=canonical]')).toHaveCount(0)
})

test('both names of a page have one head and one canonical address, as a product has', async ({
  visitor,
  request,
  admin,
}) => {
  const { page } = visitor
  await admin.insert('page_seo_settings', 'page_path', {
    page_path: '/nosotros',
    title: 'Quiénes somos',
    description: '',
    keywords: [],
  })
  expect((await headWithoutScripts(request, '/about'))['title']).toBe('Quiénes somos')
  await visitor.visit('/about')
  await expect(page).toHaveTitle('Quiénes somos')
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', /\/nosotros$/)

  await page.goto(LIGHT)
  await expect
    .poll(() => structured(page))
    .toMatchObject([
      { '@type': 'BreadcrumbList' },
      { '@type': 'Product', name: DEMO.light, offers: { '@type': 'OfferForLease', priceCurrency: 'MXN' } },
    ])
  // Hidden while it is shown: search engines must not index it any more.
  await admin.hide(DEMO.light)
  await expect(page.getByRole('heading', { name: 'Producto No Encontrado' })).toBeVisible()
  await expect(named(page, 'robots')).toHaveAttribute('content', 'noindex, nofollow')
  await expect(page).toHaveTitle('Producto No Encontrado | Claqueta')
  expect(await structured(page)).toEqual([])
  expect((await request.get(LIGHT, { headers: { accept: 'text/html' } })).status()).toBe(404)
})

test.describe('with a shop of its own', () => {
  test.use({ ownShop: true, installed: true, serviceWorkers: 'allow' })

  test('robots.txt and sitemap.xml are the kept ones, else made from the catalogue; titles work offline', async ({
    visitor,
    request,
    admin,
    shop,
  }) => {
    await visitor.visit('/')
    await admin.keep('robots.txt', 'User-agent: Propio\n')
    expect(await (await request.get('/robots.txt')).text()).toBe('User-agent: Propio\n')
    await admin.keep('robots.txt', null)
    await admin.keep('sitemap.xml', null)
    const id = await admin.add({ name: 'Recién llegado', price: 10 })
    expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
    const sitemap = await request.get('/sitemap.xml')
    expect(sitemap.headers()['content-type']).toContain('xml')
    expect(await sitemap.text()).toContain(`<loc>${shop.url}/product/${id}</loc>`)
    expect(await sitemap.text()).not.toContain(demoId(DEMO.hidden))

    await visitor.goOffline()
    await visitor.page.goto('/rental')
    await expect(visitor.page).toHaveTitle('Catálogo y precios de renta por día | Claqueta')
    await visitor.page.goto(LIGHT)
    await expect(visitor.page).toHaveTitle(`${DEMO.light} en renta | Claqueta`)
  })
})
