/**
 * Draws the demo's pictures with three.js in headless Chromium: `node scripts/art/render.mjs [names…]`.
 *
 * Every picture is modelled here (`models/*.js`), lit by one warm key from the upper left and written as WebP
 * within its size. Without names it draws everything; `--sheet` also writes contact sheets to .cache/art.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const TYPES = { '.js': 'text/javascript', '.html': 'text/html', '.woff2': 'font/woff2', '.svg': 'image/svg+xml' }
const sheet = process.argv.includes('--sheet')
const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))

const server = createServer((request, response) => {
  const path = decodeURIComponent(new URL(request.url, 'http://x').pathname)
  readFile(ROOT + path.slice(1)).then(
    (body) => response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain' }).end(body),
    () => response.writeHead(404).end(),
  )
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
const page = await browser.newPage({ viewport: { width: 1400, height: 900 } })
page.on('console', (message) => message.type() === 'error' && console.error(message.text()))
page.on('pageerror', (error) => console.error(error.stack))
await page.goto(`http://127.0.0.1:${server.address().port}/scripts/art/studio.html`)
await page.waitForFunction(() => window.studio)

const toFile = async (path, dataUrl) => {
  await mkdir(path.slice(0, path.lastIndexOf('/')), { recursive: true })
  const body = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  await writeFile(path, body)
  return body.length
}

const names = await page.evaluate(() => window.studio.names())
const chosen = wanted.length > 0 ? names.filter((name) => wanted.some((want) => name.startsWith(want))) : names
const drawn = []
for (const name of chosen) {
  const started = Date.now()
  const { url, quality } = await page.evaluate((shot) => window.studio.draw(shot), name)
  const bytes = await toFile(`${ROOT}public/demo/${name}.webp`, url)
  drawn.push(name)
  console.log(`${name}.webp ${bytes} bytes at ${quality.toFixed(2)} in ${Date.now() - started} ms`)
}
if (sheet) {
  for (let i = 0; i < drawn.length; i += 12) {
    const url = await page.evaluate((part) => window.studio.sheet(part), drawn.slice(i, i + 12))
    await toFile(`${ROOT}.cache/art/sheet-${i / 12}.png`, url)
  }
}
await browser.close()
server.close()
