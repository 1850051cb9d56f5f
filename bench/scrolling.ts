import type { Page } from '@playwright/test'
import { MANY_PRODUCTS, type Bench } from './bench.ts'
import { DESKTOP } from './devices.ts'
import { atLeast, limited, median, stated, type Figure } from './figures.ts'

const FRAMES = 300
/** A brisk turn of the wheel, in CSS pixels for each frame. */
const STEP_PX = 120
/** A frame that a person notices (ms). */
const SLOW_MS = 50
const LEAST_FPS = 58

/** Measures scrolling through ten thousand products on a desktop, as cards and as rows. */
export async function measureScrolling(bench: Bench): Promise<Figure[]> {
  const context = await bench.filledDevice(MANY_PRODUCTS)
  const page = await context.newPage()
  await page.setViewportSize(DESKTOP.viewport)
  await page.goto(`${await bench.shop(MANY_PRODUCTS)}/rental`)
  const figures: Figure[] = []
  for (const [view, button] of [
    ['grid', 'Vista de cuadrícula'],
    ['list', 'Vista de lista'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('article').first().waitFor()
    await page.waitForLoadState('networkidle')
    const steady = await scrollSteadily(page)
    const jumps = await scrollThrough(page)
    const name = `scrolling 10,000, ${view}`
    figures.push(
      ...steadyFigures(name, steady),
      stated(`${name}: all of it in ${jumps.length} frames`, framesOf(jumps), slowOf(jumps)),
    )
  }
  await page.close()
  return figures
}

/** Returns the frames per second of a steady scroll, and the number of slow ones. */
export function steadyFigures(name: string, steady: readonly number[]): Figure[] {
  return [
    atLeast(`${name}: frames per second, median`, 1000 / median(steady), LEAST_FPS),
    limited(`${name}: frames over ${SLOW_MS} ms of ${steady.length}`, slowOf(steady), 'frames', 0),
  ]
}

/** Describes the number of slow frames and the longest (ms) in words. */
export function framesOf(lengths: readonly number[]): string {
  const longest = Math.max(...lengths).toFixed(0)
  return `${slowOf(lengths)} of ${lengths.length} frames over ${SLOW_MS} ms, the longest ${longest} ms`
}

/** Returns the lengths of frames (ms) while jumping through the whole list. Every fourth frame lands elsewhere. */
export async function scrollThrough(page: Page): Promise<number[]> {
  return page.evaluate(async (steps) => {
    const lengths: number[] = []
    let last = 0
    for (let n = 0; n <= steps * 4; n += 1) {
      if (n % 4 === 0) scrollTo({ top: (document.documentElement.scrollHeight * n) / (steps * 4) })
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      if (n > 0) lengths.push(now - last)
      last = now
    }
    scrollTo({ top: 0 })
    return lengths
  }, 40)
}

/** Returns the lengths of frames (ms) of a steady scroll of the page, or of the element of a selector. */
export async function scrollSteadily(page: Page, selector = ''): Promise<number[]> {
  return page.evaluate(
    async ({ frames, step, selector }) => {
      const box = (selector && document.querySelector(selector)) || document.documentElement
      const lengths: number[] = []
      let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      for (let n = 0; n < frames; n += 1) {
        box.scrollBy({ top: step, behavior: 'instant' })
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
        lengths.push(now - last)
        last = now
      }
      box.scrollTo({ top: 0 })
      return lengths
    },
    { frames: FRAMES, step: STEP_PX, selector },
  )
}

const slowOf = (lengths: readonly number[]) => lengths.filter((length) => length > SLOW_MS).length
