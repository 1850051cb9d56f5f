/** Opens the studio (`studio.html`) in headless Chromium, with software WebGL. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const TYPES = { '.js': 'text/javascript', '.html': 'text/html' }

export async function openStudio() {
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
  page.on('pageerror', (error) => console.error(error.stack))
  await page.goto(`http://127.0.0.1:${server.address().port}/scripts/art/studio.html`, {
    waitUntil: 'commit',
  })
  await page.waitForFunction(() => window.studio, undefined, { timeout: 240_000 })
  const close = async () => {
    await browser.close()
    server.close()
  }
  return { page, close }
}
