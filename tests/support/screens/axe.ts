import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** Number of attempts to catch a page at rest; after that it is checked as it is. */
const MOST_LOOKS = 3
const SCRIPT = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Returns the violations that axe finds in the current page, one line per element. */
export async function axeViolations(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  // Not as an element, because the page's policy blocks foreign scripts.
  if (!isThere) await page.evaluate(await readFile(SCRIPT, 'utf8'))
  const violations = await page.evaluate(async (mostLooks) => {
    const { axe } = globalThis as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }
    const running = () => document.getAnimations().filter(({ playState }) => playState === 'running')
    for (let look = 1; ; look++) {
      // During a fade neither dialogs nor contrast can be judged, nor animations that start meanwhile.
      for (let moving = running(); moving.length > 0; moving = running())
        await Promise.allSettled(moving.map(({ finished }) => finished))
      const looking = new AbortController()
      let isMoved = false
      for (const start of ['animationstart', 'transitionrun'])
        document.addEventListener(start, () => (isMoved = true), { signal: looking.signal })
      // All rules run, but passed ones are not reported, which would be a third of the work.
      const found = (await axe.run({ resultTypes: ['violations'] })).violations
      looking.abort()
      if (found.length === 0 || !isMoved || look === mostLooks) return found
    }
  }, MOST_LOOKS)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.failureSummary ?? ''}`),
  )
}
