import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isStopping, ROOT, runNpm } from './run.mjs'
import { hashOf, isStamped, stamp } from './stamp.mjs'

const STAMP = 'node_modules/.claqueta-installed'

/** Installs the dependencies when they are missing or not those of package-lock.json. Answers whether they are there. */
export async function installDependencies() {
  const wanted = hashOf(['package-lock.json', 'package.json'], process.versions.modules)
  if (isStamped(STAMP, wanted)) return true
  const locked = existsSync(join(ROOT, 'package-lock.json'))
  // Someone who has just run npm themselves need not wait for a second time.
  if (locked && isInstalled()) {
    stamp(STAMP, wanted)
    return true
  }
  console.log('Installing dependencies…')
  // NODE_ENV=production would leave out what builds the app.
  const quiet = ['--include=dev', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  // Never `npm install` where there is a lock file: it would rewrite it.
  const code = await runNpm([locked ? 'ci' : 'install', ...quiet])
  if (isStopping()) return false
  if (code !== 0) {
    console.error('The dependencies could not be installed: see above. Is there a network?')
    return false
  }
  stamp(STAMP, hashOf(['package-lock.json', 'package.json'], process.versions.modules))
  return true
}

/** Whether node_modules holds what package-lock.json names, by npm's own record of its last install. */
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
