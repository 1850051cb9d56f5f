// npm run dev: Vite with hot reload on PORT, with the embedded backend of npm start behind it.
import { setTimeout as sleep } from 'node:timers/promises'
import { installDependencies } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { addressOf, freePort, requireFreePort } from './port.mjs'
import { isStopping, passSignals, start } from './run.mjs'

requireNode()
passSignals()
const { port = 4173, host } = addressOf(process.env)
await requireFreePort({ port, host })
if (!(await installDependencies())) process.exit(isStopping() ? 130 : 1)

const backendPort = await freePort()
const backendUrl = `http://127.0.0.1:${backendPort}`
const backend = start(process.execPath, ['--import', 'tsx', 'supabase/local/main.ts'], {
  env: { PORT: String(backendPort), HOST: '127.0.0.1', CLAQUETA_DIST: 'none' },
})
if (!(await Promise.race([answers(`${backendUrl}/healthz`), backend.ended.then(() => false)]))) {
  process.exit(isStopping() ? 130 : 1)
}

const vite = start(
  process.execPath,
  ['node_modules/vite/bin/vite.js', '--port', String(port), '--host', host],
  {
    env: { CLAQUETA_BACKEND: backendUrl, VITE_SUPABASE_URL: '', VITE_SUPABASE_PUBLISHABLE_KEY: '' },
  },
)
// One without the other is useless.
const code = await Promise.race([vite.ended, backend.ended])
vite.child.kill()
backend.child.kill('SIGTERM')
await Promise.all([vite.ended, backend.ended])
process.exit(isStopping() ? 0 : code)

async function answers(url) {
  for (;;) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return true
    await sleep(150)
  }
}
