// npm test: installs missing dependencies, then runs all steps of CI, and prints a summary in the last line. Of the
// browser stories it runs those tagged @core, and of random runs a few seeds. --all (npm run test:all, at night and
// before a release) runs everything. --quick (npm run test:quick) leaves out tests that take a database, a server or
// many rounds, and runs ten stories, tagged @quick.
import { buildApp } from './build.mjs'
import { countPlaywright, countStep, countVitest, forget } from './counts.mjs'
import { installDependencies } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { isStopping, passSignals, runNpm, runTool } from './run.mjs'
import { findChromium, findFonts, findHeadlessShell, findPostgres } from './tools.mjs'
import { changedFiles, newChanges } from './work-tree.mjs'

const tier = process.argv.includes('--quick') ? 'quick' : process.argv.includes('--all') ? 'all' : 'core'
const isQuick = tier === 'quick'
/** `--shard=1/4` selects a quarter of the tests, for one of four machines. */
const shard = process.argv.filter((argument) => argument.startsWith('--shard='))
const STORIES = { quick: ['--grep', '@quick'], core: ['--grep', '@core|@quick'], all: [] }[tier]
/** Seed of the day. The tests print the seed they use. */
const today = new Date().toISOString().slice(0, 10).replaceAll('-', '')
const TIER_ENV = {
  TIER: tier,
  ...(tier === 'all' && { FAULTS: 'long', HOSTILE_SEED: process.env.HOSTILE_SEED ?? today }),
}
const UNIT_REPORT = '.cache/vitest.json'
const BROWSER_REPORT = '.cache/playwright.json'

requireNode()
passSignals()
// Before the installation, which must not change the lock file either.
const before = changedFiles()
if (!(await installDependencies())) process.exit(isStopping() ? 130 : 1)
const hasPostgres = isQuick || (await findPostgres())
const chromium = await findChromium()
const shell = await findHeadlessShell(chromium)
if (tier === 'all') await findFonts()

const sum = { passed: 0, failed: 0 }
/** Failures, repeated at the end of the log. */
const failures = []
const step = async (name, work) => {
  if (isStopping()) process.exit(130)
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 72 - name.length))}\n`)
  const { passed, failed, named } = await work()
  if (isStopping()) process.exit(130)
  sum.passed += passed
  sum.failed += failed
  failures.push(...(failed > 0 && named.length === 0 ? [name] : named))
  return failed === 0
}

// At once, because each of them leaves a core idle. Before the unit tests, some of which check the built files.
const [built] = await Promise.all([
  step('build', async () => countStep((await buildApp()) ? 0 : 1)),
  step('check: format, lint, types, unused code, layers', async () =>
    countStep(await runNpm(['run', '--silent', 'check'])),
  ),
])

await step(isQuick ? 'unit tests' : 'unit, database and sync tests', async () => {
  forget(UNIT_REPORT)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]
  return countVitest(
    UNIT_REPORT,
    await runTool('vitest/vitest.mjs', ['run', ...reporters, ...shard], { env: TIER_ENV }),
  )
})

await step('browser tests', async () => {
  if (chromium === undefined) console.error('No Chromium: none on this machine, and none could be installed.')
  if (!built) console.error('No build: see above.')
  if (chromium === undefined || !built) return countStep(1)
  forget(BROWSER_REPORT)
  const env = {
    ...TIER_ENV,
    PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER_REPORT,
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    ...(shell ? { HEADLESS_SHELL_PATH: shell } : {}),
  }
  return countPlaywright(
    BROWSER_REPORT,
    await runTool('@playwright/test/cli.js', ['test', '--reporter=list,json', ...STORIES, ...shard], { env }),
  )
})

await step('the work tree is as it was', async () => {
  const changes = newChanges(before, changedFiles())
  if (changes.length > 0)
    console.error(['This run, or somebody meanwhile, changed:', ...changes].join('\n  '))
  return countStep(changes.length)
})

if (!hasPostgres)
  console.log('\nWithout PostgreSQL the schema was tested on PGlite only (TEST_DATABASE_URL names a server).')
if (failures.length > 0) console.log(['\nFailed:', ...failures].join('\n  '))
console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
process.exit(sum.failed === 0 ? 0 : 1)
