import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const SCRIPT = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** What axe finds wrong with the page as it is now, one line per element. */
export async function axeViolations(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  // Not as an element: the policy of the page lets no script of others in.
  if (!isThere) await page.evaluate(await readFile(SCRIPT, 'utf8'))
  // Half-way through a fade nothing can be said about a dialog or its contrast.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  // Every rule is tried; what passes is neither described nor brought here, which would be a third of the work.
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }
    return (await axe.run({ resultTypes: ['violations'] })).violations
  })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.failureSummary ?? ''}`),
  )
}
