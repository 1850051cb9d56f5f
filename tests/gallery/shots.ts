import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Sizes of a phone, a tablet, a desktop. */
const SIZES = [
  { name: '390x844', width: 390, height: 844 },
  { name: '820x1180', width: 820, height: 1180 },
  { name: '1440x900', width: 1440, height: 900 },
] as const
const MODES = ['light', 'dark'] as const
export type Size = (typeof SIZES)[number]['name']
export type Mode = (typeof MODES)[number]

/** Timeout for images that are still loading (ms). */
const IMAGES_MS = 1_500

/** Frames to wait after the size has changed. */
const FRAMES = 6

/** Converts words to a file name: 'the open menu' to the-open-menu. */
export function slugOf(...words: string[]): string {
  return words
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

export function fileOf(slug: string, size: string, mode: string): string {
  return `${slug}-${size}-${mode}.jpg`
}

/** Takes a page in every size and mode; its state is kept. */
export async function takeShots(page: Page, folder: string, slug: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const { name, width, height } of SIZES) {
    await page.setViewportSize({ width, height })
    // Lists measure their rows again.
    await page.evaluate(framesPass, FRAMES)
    for (const colorScheme of MODES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(imagesAreThere, IMAGES_MS)
      await page.screenshot({
        path: join(folder, fileOf(slug, name, colorScheme)),
        type: 'jpeg',
        quality: 78,
        animations: 'disabled',
      })
    }
  }
}

/** Runs in the page: waits until the images have loaded. */
async function imagesAreThere(mostMs: number): Promise<void> {
  const inView = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
  const late = new Promise((resolve) => setTimeout(resolve, mostMs))
  await Promise.race([late, Promise.allSettled(inView.map((image) => image.decode()))])
}

/** Runs in the page: waits for some frames. */
async function framesPass(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame++)
    await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)))
}
