// npm start: from whatever state the folder is in to a running shop. Node's own modules only.
import { buildApp } from './build.mjs'
import { installDependencies } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { addressOf, requireFreePort } from './port.mjs'
import { isStopping, passSignals, run } from './run.mjs'

requireNode()
passSignals()
await requireFreePort(addressOf(process.env))

if (!(await installDependencies())) process.exit(isStopping() ? 130 : 1)
if (!(await buildApp())) {
  if (!isStopping()) console.error('\nThe app could not be built: see above.\n')
  process.exit(isStopping() ? 130 : 1)
}
process.exit(await run(process.execPath, ['--import', 'tsx', 'supabase/local/main.ts']))
