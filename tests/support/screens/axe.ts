import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** What never rests is told of as it is. */
const MOST_LOOKS = 3
const SCRIPT = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** What axe finds wrong with the page as it is now, one line per element. */
export async function axeViolations(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  // Not as an element: the policy of the page lets no script of others in.
  if (!isThere) await page.evaluate(await readFile(SCRIPT, 'utf8'))
  const violations = await page.evaluate(async (mostLooks) => {
    const { axe } = globalThis as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }
    const running = () => document.getAnimations().filter(({ playState }) => playState === 'running')
    for (let look = 1; ; look++) {
      // Half-way through a fade nothing can be said about a dialog or its contrast, nor about what begins to fade meanwhile.
      for (let moving = running(); moving.length > 0; moving = running())
        await Promise.allSettled(moving.map(({ finished }) => finished))
      const looking = new AbortController()
      let isMoved = false
      for (const start of ['animationstart', 'transitionrun'])
        document.addEventListener(start, () => (isMoved = true), { signal: looking.signal })
      // Every rule is tried; what passes is neither described nor brought here, which would be a third of the work.
      const found = (await axe.run({ resultTypes: ['violations'] })).violations
      looking.abort()
      if (found.length === 0 || !isMoved || look === mostLooks) return found
    }
  }, MOST_LOOKS)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.failureSummary ?? ''}`),
  )
}
