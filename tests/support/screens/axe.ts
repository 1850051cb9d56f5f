import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const SCRIPT = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** What axe finds wrong with the page as it is now, one line per element. */
export async function axeViolations(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  // Not as an element: the policy of the page lets no script of others in.
  if (!isThere) await page.evaluate(await readFile(SCRIPT, 'utf8'))
  // Half-way through a fade nothing can be said about a dialog or its contrast.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.failureSummary ?? ''}`),
  )
}
