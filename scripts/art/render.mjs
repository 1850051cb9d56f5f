/**
 * Draws the demo's images with three.js in headless Chromium: `node scripts/art/render.mjs [names…]`.
 *
 * Every image is modelled here (`models/*.js`), lit by one warm key from the upper left and written as WebP
 * within its size. Without names it draws everything; `--sheet` also writes contact sheets to .cache/art.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { openStudio } from './studio-page.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const sheet = process.argv.includes('--sheet')
const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))

const { page, close } = await openStudio()

const toFile = async (path, dataUrl) => {
  await mkdir(path.slice(0, path.lastIndexOf('/')), { recursive: true })
  const body = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  await writeFile(path, body)
  return body.length
}

const names = await page.evaluate(() => window.studio.names())
const chosen =
  wanted.length > 0 ? names.filter((name) => wanted.some((want) => name.startsWith(want))) : names
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
await close()
