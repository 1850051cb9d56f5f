import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isStopping, ROOT, runNpm } from './run.mjs'
import { hashOf, isStamped, stamp } from './stamp.mjs'

const STAMP = 'node_modules/.claqueta-installed'

/** Installs the dependencies if they are missing or differ from package-lock.json. Returns false if that fails. */
export async function installDependencies() {
  const wanted = hashOf(['package-lock.json', 'package.json'], process.versions.modules)
  if (isStamped(STAMP, wanted)) return true
  const locked = existsSync(join(ROOT, 'package-lock.json'))
  // Dependencies that the user has just installed with npm are current.
  if (locked && isInstalled()) {
    stamp(STAMP, wanted)
    return true
  }
  console.log('Installing dependencies…')
  // NODE_ENV=production would leave out the build tools.
  const quiet = ['--include=dev', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  // Never `npm install` with a lock file, because it would rewrite it.
  const code = await runNpm([locked ? 'ci' : 'install', ...quiet])
  if (isStopping()) return false
  if (code !== 0) {
    console.error('The dependencies could not be installed: see above. Is there a network?')
    return false
  }
  stamp(STAMP, hashOf(['package-lock.json', 'package.json'], process.versions.modules))
  return true
}

/** Returns true if node_modules matches package-lock.json, by npm's own record of its last install. */
function isInstalled() {
  try {
    const { packages: wanted } = readJson('package-lock.json')
    const { packages: found } = readJson('node_modules/.package-lock.json')
    return Object.entries(wanted).every(([path, { version, optional, link }]) => {
      const there = found[path]
      // Optional packages of other platforms are not installed.
      return path === '' || link || (there ? there.version === version : optional === true)
    })
  } catch {
    return false
  }
}

function readJson(path) {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
}
