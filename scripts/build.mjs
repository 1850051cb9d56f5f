import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { passSignals, ROOT, run, runTool } from './run.mjs'
import { hashOf, isStamped, stamp } from './stamp.mjs'

const STAMP = 'dist/.claqueta-built'
/** Folder of unfinished builds, on the project's disk so that a finished one is renamed and not copied. */
const ASIDE = '.cache/next'
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

/**
 * `npm start` and `npm test` serve the embedded backend on the app's own origin, regardless of the hosting variables in
 * .env.
 */
const EMBEDDED = { VITE_SUPABASE_URL: '', VITE_SUPABASE_PUBLISHABLE_KEY: '' }

/** Builds the app for the embedded backend if one of its inputs has changed. Returns false if the build fails. */
export async function buildApp() {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  const inputs = () => hashOf([...INPUTS, '.env', '.env.local', '.env.production'], JSON.stringify(settings))
  if (isStamped(STAMP, inputs())) return true
  console.log('Building…')
  if (!(await build('dist', EMBEDDED))) return false
  // Hash after the build, which writes src/routeTree.gen.ts.
  stamp(STAMP, inputs())
  return true
}

/**
 * Builds the app into a folder, for the backend in `env` (.env.example). Returns false if that fails. It is built aside
 * and moved into place as a whole, so a build that fails or is stopped leaves the previous one unchanged.
 */
export async function build(dist, env) {
  const next = join(ASIDE, 'dist')
  for (const [config, folder] of [
    ['vite.config.ts', next],
    ['vite.paint.config.ts', `${next}-paint`],
  ]) {
    const asked = ['build', '--config', config, '--outDir', folder, '--logLevel', 'warn']
    if ((await runTool('vite/bin/vite.js', asked, { env })) !== 0) return false
  }
  if ((await run(process.execPath, ['--import', 'tsx', 'prerender/main.ts', next], { env })) !== 0)
    return false
  for (const half of ['', '-paint']) switchIn(join(ROOT, next + half), join(ROOT, dist + half))
  return true
}

/** Replaces a folder by another. Between the two renames there is none, but never a partial one. */
export function switchIn(next, folder) {
  const before = `${next}.before`
  rmSync(before, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  if (existsSync(folder)) renameSync(folder, before)
  renameSync(next, folder)
  rmSync(before, { recursive: true, force: true })
}

// Entry point of npm run build, for the backend in the environment or .env.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  passSignals()
  process.exit((await build('dist', {})) ? 0 : 1)
}
