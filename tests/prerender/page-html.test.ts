import { describe, expect, test } from 'vitest'
import { withContact, withFirstScreen } from '../../prerender/page-html.ts'
import type { PaintedPage } from '../../prerender/painter.ts'
import { readBusiness } from '../../src/domain/business/business.ts'
import { readFirstScreen } from '../../src/domain/first-screen/stored-screen.ts'
import { DEMO, demoId, demoRow } from '../support/demo.ts'
import { demoScreen, demoTables } from '../support/screens/first-screen.ts'

const SHELL = `<!doctype html>
<html lang="es-MX">
  <head>
    <!--head--><title>App</title><!--/head-->
    <script>addEventListener('error', () => {})</script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/view-1.js">
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
    <link rel="manifest" href="/manifest.webmanifest">
  </head>
  <body>
    <div id="root"></div>
    <main id="no-llega" hidden></main>
    <link rel="preload" href="/fonts/archivo.woff2" as="font" type="font/woff2" crossorigin />
  </body>
</html>`
const PRELOADS =
  '<link rel="preload" as="image" href="/demo/a.webp"/><link rel="preload" as="image" imageSrcSet="/demo/b-480.webp 480w"/>'
const painted: PaintedPage = {
  html: `${PRELOADS}<div class="page"><link rel="preload" href="/later"/>Words</div>`,
  parts: '<div>one</div>$&',
  css: '.a{color:red}\n.b{content:"$&"}',
  scripts: ['assets/index-1.js', 'assets/view-1.js', 'assets/rental-1.js'],
  sheets: ['assets/index-1.css', 'assets/rental-1.css'],
}
const screen = demoScreen('/rental')
const page = withFirstScreen(SHELL, screen, painted)
const [head = '', body = ''] = page.split('</head>')
/** Returns the text between two others. */
const between = (text: string, from: string, to: string) =>
  text.slice(text.indexOf(from) + from.length, text.indexOf(to, text.indexOf(from) + from.length))

describe('a painted page', () => {
  test('has what was painted in its root, and says so', () => {
    expect(body).toContain(
      '<div id="root" data-painted><div class="page"><link rel="preload" href="/later"/>Words</div></div>',
    )
    expect(page.match(/id="root"/g)).toHaveLength(1)
  })

  test('has beside its root what taps are counted with', () => {
    expect(body).toContain(`</div><template id="early-parts">${painted.parts}</template>`)
  })

  test('asks for what React wants first in its head, and for nothing of it in its root', () => {
    expect(head).toContain(PRELOADS)
    expect(body).not.toContain('/demo/a.webp"/>')
  })

  test('has its styles inside, letter by letter, before its sheets', () => {
    expect(head).toContain(`<style>${painted.css}</style>`)
    expect(head.indexOf('<style>')).toBeLessThan(head.indexOf('disabled'))
  })

  test('names every sheet once and fetches none', () => {
    const sheets = page.match(/<link rel="stylesheet"[^>]*>/g)
    expect(sheets).toEqual([
      '<link rel="stylesheet" href="/assets/index-1.css" disabled>',
      '<link rel="stylesheet" href="/assets/rental-1.css" disabled>',
    ])
  })

  test('has its scripts at its end in their order, and what runs them last', () => {
    expect(head).not.toContain('.js')
    expect(page.match(/\/assets\/[\w-]+\.js/g)).toEqual([
      '/assets/view-1.js',
      '/assets/rental-1.js',
      '/assets/index-1.js',
    ])
    expect(page).toMatch(
      /<link rel="modulepreload" crossorigin fetchpriority="low" href="\/assets\/view-1\.js"><link rel="modulepreload" [^>]*rental-1\.js"><script type="module" crossorigin fetchpriority="low" src="\/assets\/index-1\.js"><\/script><\/body>/,
    )
  })

  test('runs one script of the app, also when that is all it needs', () => {
    const alone = withFirstScreen(SHELL, screen, { ...painted, scripts: ['assets/index-1.js'] })
    expect(alone).not.toContain('modulepreload')
    expect(alone.match(/<script type="module"/g)).toHaveLength(1)
    expect(alone).toMatch(/src="\/assets\/index-1\.js"><\/script><\/body>/)
  })

  test('keeps what else the built page has', () => {
    for (const kept of [
      '<!--head--><title>App</title><!--/head-->',
      "<script>addEventListener('error', () => {})</script>",
      '<link rel="manifest" href="/manifest.webmanifest">',
    ])
      expect(head).toContain(kept)
    for (const kept of [
      '<main id="no-llega" hidden></main>',
      '<link rel="preload" href="/fonts/archivo.woff2" as="font" type="font/woff2" crossorigin />',
    ])
      expect(body).toContain(kept)
    expect(page).toMatch(/^<!doctype html>\n<html /)
    expect(page).toMatch(/<\/body>\n<\/html>$/)
  })

  test('needs no images, no styles and no sheets', () => {
    const bare = withFirstScreen(SHELL, screen, { ...painted, html: '<p>Words</p>', css: '', sheets: [] })
    expect(bare).toContain('<div id="root" data-painted><p>Words</p></div>')
    expect(bare).toContain('<style></style></head>')
  })
})

describe('the views of a painted page', () => {
  const setting = (setting_key: string, setting_value: string | null) => ({
    setting_key,
    setting_value,
    updated_at: '2026-01-01T00:00:00+00:00',
    seq: 1,
  })

  test.each([
    ['grid', 'list', 'grid', 'list'],
    ['list', 'grid', 'list', 'grid'],
    [' list ', null, 'list', 'list'],
    ['"><script>', 'tiles', 'grid', 'list'],
  ])(
    'are those of the settings %j and %j: %s on a wide screen, %s on a phone',
    (web, mobile, wide, phone) => {
      const catalog_settings = [
        setting('default_view_mode_web', web),
        setting('default_view_mode_mobile', mobile),
      ]
      const html = withFirstScreen(SHELL, demoScreen('/rental', { catalog_settings }), painted)
      expect(html).toContain(`<html data-phone-view="${phone}" data-wide-view="${wide}" lang="es-MX">`)
    },
  )
})

describe('the rows of a painted page', () => {
  const dataOf = (html: string) =>
    between(html, '<script type="application/json" id="first-screen">', '</script>')

  test('come behind what was painted from them, and are read as they were', () => {
    expect(readFirstScreen(JSON.parse(dataOf(page)))).toEqual(screen)
    expect(body.indexOf('Words')).toBeLessThan(body.indexOf('id="first-screen"'))
    expect(body.indexOf('id="first-screen"')).toBeLessThan(body.indexOf('<script type="module"'))
  })

  test.each([
    ['</script><script>alert(1)</script>'],
    ['<!--<script>'],
    ['</SCRIPT >'],
    ["$& $1 $` $'"],
    [']]>"\\u003c/script>\u2028\u2029'],
  ])('cannot leave their element: %j', (name) => {
    const products = demoTables().products.map((row) =>
      row.id === demoId(DEMO.light) ? { ...row, name_es: name } : row,
    )
    const hostile = demoScreen(`/product/${demoId(DEMO.light)}`, { products })
    const html = withFirstScreen(SHELL, hostile, painted)
    expect(dataOf(html)).not.toContain('<')
    expect(JSON.parse(dataOf(html))).toEqual(hostile)
    expect(hostile.rows.products?.[0]?.name_es).toBe(name)
    expect(html.replace(dataOf(html), '')).not.toContain('alert(1)')
    const plain = withFirstScreen(SHELL, demoScreen(`/product/${demoRow(DEMO.light).id}`), painted)
    expect(html.replace(dataOf(html), '')).toBe(plain.replace(dataOf(plain), ''))
  })
})

describe('who runs no scripts', () => {
  const spot = '<noscript>activa JavaScript.<!--contact--></noscript>'
  const business = { ...readBusiness({}), brand: 'Luz & <b>Cía</b>' }

  test('reads whose page it is and how to reach them', () => {
    const phone = { shown: '+52 984 000 1234', dialled: '+529840001234' }
    const html = withContact(spot, { ...business, whatsapp: '529840001234', contact_phone: phone })
    expect(html).toContain('Luz &amp; &lt;b&gt;Cía&lt;/b&gt;')
    expect(html).toContain('<a href="tel:+529840001234">+52 984 000 1234</a>')
    expect(html).toMatch(/<a href="https:\/\/wa\.me\/529840001234\?text=[^"]+">WhatsApp<\/a>/)
  })

  test('reads nothing of what is not known', () =>
    expect(withContact(spot, { ...business, brand: '', whatsapp: null, contact_phone: null })).toBe(
      '<noscript>activa JavaScript.</noscript>',
    ))
})
