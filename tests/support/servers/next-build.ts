import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { digestOf, namesOf, withNames } from '../../../src/db/device/renamed-files.ts'
import { listOf } from '../dist.ts'

/**
 * Makes the next version of a build in place, as one changed line does: one script has other code, and all scripts have
 * other names, because each names some that have.
 * @returns the path of the changed script
 */
export async function makeNextBuild(folder: string, stem: string): Promise<string> {
  const assets = join(folder, 'assets')
  // The code of the worker stays.
  const scripts = (await readdir(assets)).filter((name) => /^(?!worker-).*\.js$/.test(name))
  const names = namesOf(scripts.map(renamed))
  const changed = names.get(`${stem}.js`)
  if (changed === undefined) throw new Error(`No script of the build is named ${stem}.`)
  const digests = new Map<string, { digest: string; bytes: number }>()
  for (const script of scripts) {
    const name = renamed(script)
    const text = withNames(await readFile(join(assets, script), 'utf8'), names)
    const next = name === changed ? `${text}\n/* next */` : text
    for (const end of ['', '.br', '.gz']) await rm(join(assets, script + end), { force: true })
    await writeFile(join(assets, name), next)
    digests.set(`assets/${name}`, { digest: await digestOf(next), bytes: Buffer.byteLength(next) })
  }
  for (const page of await readdir(folder, { recursive: true })) {
    if (extname(page) !== '.html' && basename(page) !== 'chunks.json') continue
    const text = withNames(await readFile(join(folder, page), 'utf8'), names)
    await writeFile(join(folder, page), text)
    digests.set(page, { digest: await digestOf(text), bytes: Buffer.byteLength(text) })
  }
  const worker = withNames(await readFile(join(folder, 'sw.js'), 'utf8'), names)
  await writeFile(join(folder, 'sw.js'), worker)
  const list = join(folder, listOf(worker))
  const listed = (await readFile(list, 'utf8')).replace(/\{[^{}]*"url":"[^{}]*\}/g, (text) => {
    const entry = JSON.parse(text) as { url: string; revision: string | null }
    const revision = extname(entry.url) === '.html' ? 'next' : entry.revision
    return JSON.stringify({ ...entry, revision, ...digests.get(entry.url) })
  })
  await writeFile(list, listed)
  return `/assets/${changed}`
}

/** Returns a script's name with another hash. */
function renamed(name: string): string {
  const hash = name.slice(-10, -3)
  return `${name.slice(0, -10)}${Array.from(hash).toReversed().join('')}.js`
}
