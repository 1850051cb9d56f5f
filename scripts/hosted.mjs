// npm run test:hosted: tests of a hosted project, with the real Supabase CLI, pgbouncer and nginx on PostgreSQL.
import { installDependencies } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { isStopping, passSignals, runTool } from './run.mjs'
import { findHostedTools, findPostgres } from './tools.mjs'

requireNode()
passSignals()
const hasAll = (await installDependencies()) && (await findPostgres()) && (await findHostedTools())
if (!hasAll) process.exit(isStopping() ? 130 : 1)
process.exit(await runTool('vitest/vitest.mjs', ['run', '--config', 'vitest.hosted.config.ts']))
