/**
 * Makes the smaller files of the demo's images: `node scripts/art/make-variants.mjs [names…]`.
 * `name.webp` gets `name-240.webp`, `name-480.webp` and so on, as `src/ui/media/image-variants.ts` expects, and
 * `og/name.jpg` for link previews (`src/domain/images/uploaded-images.ts`). Names are prefixes of files.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const DEMO = fileURLToPath(new URL('../../public/demo/', import.meta.url))
/** Widths in px by the width of the original image. */
const WIDTHS = { 640: [240, 480], 1280: [240, 480, 800] }
const QUALITY = 0.8
/** Size in px and quality of the JPEG beside a link in a chat. */
const PREVIEW = { width: 1200, height: 630, quality: 0.78 }

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage()

/** Returns an image in smaller widths, each as a WebP file in base64; empty if its own width is not in WIDTHS. */
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

/** Returns the complete image within a preview, as a JPEG in base64. Its sides fade into a blurred copy of it. */
const preview = (source) =>
  page.evaluate(
    async ({ data, width, height, quality }) => {
      const bytes = Uint8Array.from(atob(data), (character) => character.codePointAt(0))
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }))
      const sheet = () => {
        const canvas = document.createElement('canvas')
        Object.assign(canvas, { width, height })
        const context = canvas.getContext('2d')
        context.imageSmoothingQuality = 'high'
        return { canvas, context }
      }
      const draw = (context, scale) => {
        const [wide, high] = [image.width * scale, image.height * scale]
        context.drawImage(image, (width - wide) / 2, (height - high) / 2, wide, high)
        return wide
      }
      const { canvas, context } = sheet()
      context.filter = 'blur(48px)'
      draw(context, Math.max(width / image.width, height / image.height) * 1.15)
      const inner = sheet()
      const wide = draw(inner.context, Math.min(width / image.width, height / image.height))
      if (wide < width) {
        const left = (width - wide) / 2
        const edge = inner.context.createLinearGradient(left, 0, left + wide, 0)
        for (const [at, alpha] of [
          [0, 0],
          [0.06, 1],
          [0.94, 1],
          [1, 0],
        ])
          edge.addColorStop(at, `rgba(0,0,0,${alpha})`)
        inner.context.globalCompositeOperation = 'destination-in'
        inner.context.fillStyle = edge
        inner.context.fillRect(0, 0, width, height)
      }
      context.filter = 'none'
      context.drawImage(inner.canvas, 0, 0)
      return canvas.toDataURL('image/jpeg', quality).split(',')[1]
    },
    { data: source.toString('base64'), ...PREVIEW },
  )

const wanted = process.argv.slice(2)
const originals = (await readdir(DEMO, { recursive: true })).filter((file) => /(?<!-\d+)\.webp$/.test(file))
for (const name of originals.toSorted()) {
  if (wanted.length > 0 && !wanted.some((want) => name.startsWith(want))) continue
  const source = await readFile(DEMO + name)
  const made = await shrink(source)
  if (made.length === 0) throw new Error(`${name} has a width of its own`)
  for (const { width, data } of made)
    await writeFile(`${DEMO}${name.replace('.webp', `-${width}.webp`)}`, Buffer.from(data, 'base64'))
  const linked = `${DEMO}og/${name.replace('.webp', '.jpg')}`
  const body = Buffer.from(await preview(source), 'base64')
  await mkdir(dirname(linked), { recursive: true })
  await writeFile(linked, body)
  const sizes = made.map(({ width, height, data }) => `${width}×${height} ${Math.round(data.length * 0.75)}`)
  console.log(`${name} ${source.length} bytes: ${sizes.join(', ')}; og ${body.length}`)
}
await browser.close()
