// Takes the images of the real product for the install dialog (manifest.webmanifest) and the README. Start the product
// first (npm start), then: node scripts/art/make-screenshots.mjs [address]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

const BASE = process.argv[2] ?? 'http://127.0.0.1:4173'
const OUT = new URL('../../public/screenshots/', import.meta.url)
const DOCS = new URL('../../docs/', import.meta.url)
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const DESKTOP = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 }
const RENTED = ['Aputure LS 600d Pro', 'Fresnel ARRI 1K Plus con viseras', 'Cámara Sony FX6']

mkdirSync(OUT, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})

async function open(device, path) {
  const context = await browser.newContext({ ...device, colorScheme: 'dark', locale: 'es-MX' })
  const page = await context.newPage()
  await page.goto(BASE + path)
  await page.getByRole('status', { name: 'Estado de sincronización' }).filter({ hasText: 'Al día' }).waitFor()
  await page.getByRole('article').first().waitFor()
  await settled(page)
  return page
}
/** Waits until every image on the screen has loaded. */
async function settled(page) {
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.loading === 'lazy' || image.complete),
  )
  await page.waitForLoadState('networkidle')
}
const save = (page, name) =>
  page.screenshot({ path: new URL(name, OUT).pathname, type: 'jpeg', quality: 82, animations: 'disabled' })

const home = await open(PHONE, '/')
await save(home, 'telefono-inicio.jpg')
for (const name of RENTED) {
  await home
    .getByRole('article', { name, exact: true })
    .getByRole('button', { name: 'Aumentar cantidad' })
    .click()
}
const catalogue = await home.context().newPage()
await catalogue.goto(`${BASE}/rental?section_id=`)
await catalogue.getByRole('article').first().waitFor()
await settled(catalogue)
await save(catalogue, 'telefono-catalogo.jpg')
await catalogue.getByRole('button', { name: /^Ver Solicitud/ }).click()
await catalogue.getByRole('link', { name: 'Enviar por WhatsApp' }).waitFor()
await settled(catalogue)
await save(catalogue, 'telefono-solicitud.jpg')
await save(await open(DESKTOP, '/rental'), 'escritorio-catalogo.jpg')
await save(await open(DESKTOP, '/'), 'escritorio-inicio.jpg')

// Image of the README: three screenshots side by side.
const board = await browser.newPage({ viewport: { width: 1500, height: 720 } })
const file = (name, width) =>
  `<img src="data:image/jpeg;base64,${readFileSync(new URL(name, OUT), 'base64')}" width="${width}">`
await board.setContent(`<style>body{margin:0;display:flex;gap:24px;align-items:center;justify-content:center;height:100vh;
  background:#3a3733}img{border-radius:16px;display:block}</style>
  ${file('telefono-inicio.jpg', 290)}${file('telefono-solicitud.jpg', 290)}${file('escritorio-catalogo.jpg', 820)}`)
await board.waitForFunction(() => [...document.images].every((image) => image.complete))
writeFileSync(new URL('storefront.jpg', DOCS), await board.screenshot({ type: 'jpeg', quality: 85 }))
await browser.close()
