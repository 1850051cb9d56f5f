/**
 * Makes the small sizes of the demo's images: `node scripts/art/make-variants.mjs` (after `render.mjs`).
 *
 * `name.webp` gets `name-240.webp`, `name-480.webp` and so on, as `src/ui/media/image-variants.ts` says they are there.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const DEMO = fileURLToPath(new URL('../../public/demo/', import.meta.url))
/** Widths in px by the width of the image itself. */
const WIDTHS = { 640: [240, 480], 1280: [240, 480, 800] }
const QUALITY = 0.8

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage()

/** An image in smaller widths, each as the base64 text of a WebP file; null when we have no widths for its own. */
const shrink = (source) =>
  page.evaluate(
    async ({ data, widthsOf, quality }) => {
      const bytes = Uint8Array.from(atob(data), (character) => character.codePointAt(0))
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }))
      return (widthsOf[image.width] ?? []).map((width) => {
        const height = Math.round((image.height * width) / image.width)
        const canvas = document.createElement('canvas')
        Object.assign(canvas, { width, height })
        const context = canvas.getContext('2d')
        context.imageSmoothingQuality = 'high'
        context.drawImage(image, 0, 0, width, height)
        return { width, height, data: canvas.toDataURL('image/webp', quality).split(',')[1] }
      })
    },
    { data: source.toString('base64'), widthsOf: WIDTHS, quality: QUALITY },
  )

const names = await readdir(DEMO, { recursive: true })
for (const name of names.filter((file) => /(?<!-\d+)\.webp$/.test(file)).toSorted()) {
  const source = await readFile(DEMO + name)
  const made = await shrink(source)
  if (made.length === 0) throw new Error(`${name} has a width of its own`)
  for (const { width, data } of made)
    await writeFile(`${DEMO}${name.replace('.webp', `-${width}.webp`)}`, Buffer.from(data, 'base64'))
  const sizes = made.map(({ width, height, data }) => `${width}×${height} ${Math.round(data.length * 0.75)}`)
  console.log(`${name} ${source.length} bytes: ${sizes.join(', ')}`)
}
await browser.close()
