import { run, runTool } from './run.mjs'
import { hashOf, isStamped, stamp } from './stamp.mjs'

const STAMP = 'dist/.claqueta-built'
const INPUTS = [
  'src',
  'public',
  'prerender',
  'scripts',
  'supabase/seed',
  'index.html',
  'manifest.webmanifest',
  'vite.config.ts',
  'vite.paint.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** `npm start` and `npm test` serve the embedded backend on the app's own origin, whatever .env says for hosting. */
const EMBEDDED = { VITE_SUPABASE_URL: '', VITE_SUPABASE_PUBLISHABLE_KEY: '' }

/** Builds the app for the embedded backend when something it is made of has changed. Answers whether it stands. */
export async function buildApp() {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  const inputs = () => hashOf([...INPUTS, '.env', '.env.local', '.env.production'], JSON.stringify(settings))
  if (isStamped(STAMP, inputs())) return true
  console.log('Building…')
  if (!(await build('dist', EMBEDDED))) return false
  // Afterwards: the build writes src/routeTree.gen.ts.
  stamp(STAMP, inputs())
  return true
}

/** Builds the app into a folder, for the backend that `env` names (.env.example); answers whether that worked. */
export async function build(dist, env) {
  for (const [config, folder] of [
    ['vite.config.ts', dist],
    ['vite.paint.config.ts', `${dist}-paint`],
  ]) {
    const asked = ['build', '--config', config, '--outDir', folder, '--logLevel', 'warn']
    if ((await runTool('vite/bin/vite.js', asked, { env })) !== 0) return false
  }
  return (await run(process.execPath, ['--import', 'tsx', 'prerender/main.ts', dist], { env })) === 0
}
