/**
 * Draws the mark in all its sizes, the placeholder and the social image: `node scripts/art/make-icons.mjs`.
 * Draws on `public/demo/fresnel.webp`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const INK = '#0d0b09'
const AMBER = '#ffb454'

/** Draws the clapper: a slate with an open, striped stick, in a 64 × 64 box. */
const mark = (stroke = 4.4) => `
  <g fill="none" stroke="${AMBER}" stroke-width="${stroke}" stroke-linejoin="round">
    <rect x="11" y="27" width="42" height="26" rx="5"/>
  </g>
  <g transform="rotate(-11 12 25)">
    <clipPath id="stick"><rect x="10.5" y="14" width="43" height="10.5" rx="2.6"/></clipPath>
    <g clip-path="url(#stick)">
      <rect x="10" y="13" width="44" height="12" fill="#3a2a14"/>
      <g fill="${AMBER}"><path d="M8 25l7-12h7.5l-7 12zM23 25l7-12h7.5l-7 12zM38 25l7-12h7.5l-7 12z"/></g>
    </g>
  </g>
  <g fill="${AMBER}"><rect x="19" y="37" width="14" height="3.6" rx="1.8"/><rect x="19" y="43.5" width="24" height="3.6" rx="1.8" opacity=".55"/></g>`

const svg = (inner, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"${more}>${inner}</svg>`

/** Draws a catalogue of four articles, for shops that have neither name nor logo. */
const tiles = () => `
  <g fill="#a1968a">${[
    [12, 12],
    [34, 12],
    [12, 34],
  ]
    .map(([x, y]) => `<rect x="${x}" y="${y}" width="18" height="18" rx="4"/>`)
    .join('')}</g>
  <rect x="34" y="34" width="18" height="18" rx="4" fill="#f8f3ec"/>`

const icon = (radius, scale, drawing = mark) => {
  const move = 32 - 32 * scale
  return svg(
    `<rect width="64" height="64" rx="${radius}" fill="${INK}"/>
    <g transform="translate(${move} ${move}) scale(${scale})">${drawing()}</g>`,
    ' width="100%" height="100%"',
  )
}

const favicon = svg(`<rect width="64" height="64" rx="13" fill="${INK}"/>${mark(5)}`)

/** Replacement of an image that is missing or does not load; legible at 72 px and at 640 px. */
const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" role="img" aria-label="Sin imagen">
<defs>
<radialGradient id="p" cx=".3" cy=".08" r="1.05"><stop stop-color="#4a4037"/><stop offset=".42" stop-color="#2a241f"/><stop offset="1" stop-color="#171310"/></radialGradient>
<radialGradient id="f" cx=".5" cy=".5" r=".5"><stop stop-color="#000" stop-opacity=".5"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
</defs>
<rect width="640" height="480" fill="url(#p)"/>
<ellipse cx="332" cy="362" rx="180" ry="26" fill="url(#f)"/>
<g transform="translate(176 84) scale(4.5)" opacity=".82">
<g transform="rotate(-11 12 25)"><clipPath id="s"><rect x="10.5" y="14" width="43" height="10.5" rx="2.2"/></clipPath>
<g clip-path="url(#s)"><rect x="10" y="13" width="44" height="12" fill="#2b231b"/><path fill="#a1968a" d="M8 25l7-12h7.5l-7 12zM23 25l7-12h7.5l-7 12zM38 25l7-12h7.5l-7 12z"/></g></g>
<rect x="10.5" y="26.5" width="43" height="30" rx="3.4" fill="#1f1b17" stroke="#a1968a" stroke-width="1.6"/>
<path d="M15 35h34M15 43.5h34M26.5 35v8.5M37.5 35v8.5" stroke="#5d554c" stroke-width="1.2"/>
<rect x="15" y="48" width="15" height="2.4" rx="1.2" fill="#ffb454"/>
</g>
</svg>
`

/** Packs PNG images into a Windows icon. */
function ico(images) {
  const head = Buffer.alloc(6 + images.length * 16)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = head.length
  images.forEach(({ size, body }, i) => {
    const at = 6 + i * 16
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(body.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += body.length
  })
  return Buffer.concat([head, ...images.map((image) => image.body)])
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage()

async function shoot(html, width, height, options = {}) {
  await page.setViewportSize({ width, height })
  await page.setContent(
    `<style>*{margin:0;box-sizing:border-box}body{width:${width}px;height:${height}px;overflow:hidden}svg{display:block}</style>${html}`,
  )
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot({ omitBackground: true, ...options })
}

const dataUrl = async (path, type) =>
  `data:${type};base64,${(await readFile(ROOT + path)).toString('base64')}`

await mkdir(`${ROOT}public/icons`, { recursive: true })
const put = (path, body) => writeFile(`${ROOT}public/${path}`, body)
const square = (radius, scale, size, drawing) =>
  shoot(`<div style="width:${size}px;height:${size}px">${icon(radius, scale, drawing)}</div>`, size, size)

for (const size of [192, 512]) {
  await put(`icons/icon-${size}.png`, await square(14, 0.86, size))
  await put(`icons/maskable-${size}.png`, await square(0, 0.64, size))
  await put(`icons/neutral-${size}.png`, await square(14, 0.86, size, tiles))
  await put(`icons/neutral-maskable-${size}.png`, await square(0, 0.64, size, tiles))
}
await put('icons/apple-touch-icon.png', await square(0, 0.8, 180))
await put('icons/neutral-touch.png', await square(0, 0.8, 180, tiles))
await put('icons/neutral-48.png', await square(13, 0.95, 48, tiles))
await put('icons/favicon.svg', favicon)
await put('icons/neutral.svg', svg(`<rect width="64" height="64" rx="13" fill="${INK}"/>${tiles()}`))
const small = []
for (const size of [16, 32, 48])
  small.push({
    size,
    body: await shoot(
      `<div style="width:${size}px;height:${size}px">${favicon.replace('<svg ', '<svg width="100%" height="100%" ')}</div>`,
      size,
      size,
    ),
  })
await put('icons/favicon.ico', ico(small))
await put('placeholder.svg', placeholder)
await put('demo/placeholder.svg', placeholder)

const archivo = await dataUrl('public/fonts/archivo.woff2', 'font/woff2')
const inter = await dataUrl('public/fonts/inter.woff2', 'font/woff2')

/** Returns the page of a link preview over an image, or without one. */
const social = (drawing, image) => `<style>
@font-face{font-family:Archivo;src:url(${archivo});font-weight:600 800}
@font-face{font-family:Inter;src:url(${inter});font-weight:400 800}
body{background:#171310;color:#f8f3ec}
.p{position:absolute;right:0;top:-8px;width:840px;height:638px;object-fit:cover;-webkit-mask-image:linear-gradient(90deg,transparent 2%,#000 40%)}
.t{position:absolute;left:72px;top:150px;width:620px}
.m{width:104px;height:104px;border-radius:24px;overflow:hidden;margin-bottom:34px;border:1px solid #2e2822}
h1{font:800 76px/1 Archivo;letter-spacing:-.02em}
p{font:500 33px/1.35 Inter;color:#d2c9be;margin-top:22px}
b{display:inline-block;margin-top:34px;height:6px;width:120px;border-radius:3px;background:${AMBER}}
</style>${image}<div class="t"><div class="m">${icon(0, 0.86, drawing)}</div><h1>Renta de equipo</h1><p>de filmación y escenario</p><b></b></div>`
const jpeg = { type: 'jpeg', quality: 86, omitBackground: false }
const fresnel = `<img class="p" src="${await dataUrl('public/demo/fresnel.webp', 'image/webp')}">`
await put('og-default.jpg', await shoot(social(mark, fresnel), 1200, 630, jpeg))
await put('og-neutral.jpg', await shoot(social(tiles, ''), 1200, 630, jpeg))
await browser.close()
console.log('public/icons, placeholder.svg, og-default.jpg, og-neutral.jpg')
