// SUPABASE=… npm run test:e2e: a build for hosting on a Supabase stack, and the browser tests that can run there.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { quietLite } from '../supabase/local/data/quiet.ts'
import { build } from './build.mjs'
import { isStopping, passSignals, ROOT, run, runTool } from './run.mjs'
import { CLI } from './stack/cli.ts'
import { planOf, WITHOUT_DOCKER } from './stack/plan.ts'
import { reachStack } from './stack/reach.ts'
import { startStandIn } from './stack/stand-in.ts'
import { readStatus } from './stack/status.ts'
import { PROJECT, UNUSED, writeProject } from './stack/project.ts'

const DIST = '.cache/stack/dist'

passSignals()
const plan = planOf(process.env)
if (plan.kind === 'refused') fail(plan.reason)
if (plan.kind === 'stand-in') quietLite()
const standIn = plan.kind === 'stand-in' ? await startStandIn() : undefined
const stack = standIn ?? (plan.kind === 'local' ? await startLocal() : plan.stack)
const missing = await reachStack(stack)
if (missing !== null) fail(missing)

console.log(`Building for ${stack.url}…`)
// No site address, because the pages are served on a free port.
const hosted = {
  VITE_SUPABASE_URL: stack.url,
  VITE_SUPABASE_PUBLISHABLE_KEY: stack.key,
  VITE_SITE_URL: '',
}
if (!(await build(DIST, hosted))) fail('The app could not be built: see above.')

const code = await runTool('@playwright/test/cli.js', ['test', ...process.argv.slice(2)], {
  env: { CLAQUETA_DIST: DIST, CLAQUETA_STACK_URL: stack.url, CLAQUETA_STACK_KEY: stack.key },
})
await standIn?.close()
if (plan.kind === 'local')
  console.log(`\nThe stack still runs. End it: npx ${CLI} stop --no-backup --workdir ${PROJECT}`)
process.exit(isStopping() ? 130 : code)

/** Starts the CLI's stack with the current schema and demo shop; returns its address and key. */
async function startLocal() {
  if (spawnSync('docker', ['info'], { stdio: 'ignore' }).status !== 0) fail(WITHOUT_DOCKER)
  await writeProject(join(ROOT, PROJECT))
  // The first start takes minutes, for images. A running stack is kept and emptied by the reset.
  if ((await cli('start', '--exclude', UNUSED.join(','))) !== 0) fail('The stack did not start: see above.')
  if ((await cli('db', 'reset', '--yes')) !== 0) fail('The database could not be filled: see above.')
  const status = spawnSync('npx', asked('status', '-o', 'env'), { cwd: ROOT, encoding: 'utf8' })
  return (
    readStatus(status.stdout ?? '') ??
    fail(`'supabase status' does not say where the stack is:\n${status.stderr}`)
  )
}

function cli(...words) {
  return run('npx', asked(...words))
}

function asked(...words) {
  return ['--yes', CLI, ...words, '--workdir', PROJECT]
}

function fail(reason) {
  if (!isStopping()) console.error(reason)
  process.exit(isStopping() ? 130 : 1)
}
