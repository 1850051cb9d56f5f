// npm run test:faults: every fault that tests/faults/README.md names, longer than in npm test. `-- --repeat 3` repeats
// them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp } from './build.mjs'
import { requireNode } from './node-version.mjs'
import { isStopping, passSignals, ROOT, runTool } from './run.mjs'
import { findChromium } from './tools.mjs'

requireNode()
passSignals()
const { values } = parseArgs({ options: { repeat: { type: 'string', default: '1' } } })
const times = Number(values.repeat)
if (!Number.isInteger(times) || times < 1) {
  console.error(`--repeat must be a whole number from 1, not '${values.repeat}'.`)
  process.exit(1)
}

const readme = readFileSync(join(ROOT, 'tests/faults/README.md'), 'utf8')
const named = new Set(
  [...readme.matchAll(/`([\w-]+\/[\w/.-]+\.(?:test|spec)\.ts)`/g)].map(([, file]) => file),
)
const files = (ending) => [...named].filter((file) => file.endsWith(ending))

const chromium = await findChromium()
if (chromium === undefined) console.error('No Chromium: none on this machine, and none could be installed.')
if (chromium === undefined || !(await buildApp())) process.exit(isStopping() ? 130 : 1)
const env = { FAULTS: 'long', ...(chromium ? { CHROMIUM_PATH: chromium } : {}) }

/** Returns true if all tests passed. */
async function runAll() {
  const units = await runTool(
    'vitest/vitest.mjs',
    ['run', 'tests/faults/list.test.ts', ...files('.test.ts')],
    { env },
  )
  if (isStopping()) return false
  if (units !== 0) console.error(`\nVitest ended with ${units}`)
  const browsers = await runTool('@playwright/test/cli.js', ['test', ...files('.spec.ts')], { env })
  return units === 0 && browsers === 0
}

let held = 0
for (let time = 1; time <= times && !isStopping(); time++) {
  console.log(`\n── faults, ${time} of ${times} ${'─'.repeat(56)}\n`)
  if (await runAll()) held += 1
}
if (isStopping()) process.exit(130)
console.log(`\nEverything held in ${held} of ${times} runs`)
process.exit(held === times ? 0 : 1)
