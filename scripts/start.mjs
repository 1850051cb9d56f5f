// npm start: from any state of the folder to a running shop. Uses only Node's own modules.
import { buildApp } from './build.mjs'
import { installDependencies } from './install.mjs'
import { keepRunning } from './keep-running.mjs'
import { requireNode } from './node-version.mjs'
import { addressOf, requireFreePort } from './port.mjs'
import { isStopping, passSignals, start } from './run.mjs'

requireNode()
passSignals()
await requireFreePort(addressOf(process.env))

if (!(await installDependencies())) process.exit(isStopping() ? 130 : 1)
if (!(await buildApp())) {
  if (!isStopping()) console.error('\nThe app could not be built: see above.\n')
  process.exit(isStopping() ? 130 : 1)
}
const server = ['--import', 'tsx', 'supabase/local/main.ts']
const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
process.exit(await keepRunning(() => start(process.execPath, server, { stdio }), { isStopping }))
