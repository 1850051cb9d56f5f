// npm run test:e2e: the browser tests on the embedded backend; with SUPABASE on a stack of real services
// (scripts/stack.mjs).
import { requireNode } from './node-version.mjs'
import { passSignals, run, runTool } from './run.mjs'

requireNode()
passSignals()
const passed = process.argv.slice(2)
process.exit(
  process.env.SUPABASE?.trim()
    ? await run(process.execPath, ['--import', 'tsx', 'scripts/stack.mjs', ...passed])
    : await runTool('@playwright/test/cli.js', ['test', ...passed]),
)
