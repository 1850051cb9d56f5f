import { appendFile, mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exists } from '../../local/data/data-dir.ts'
import { listen, type Listener } from '../../local/server/listener.ts'
import { copyBuild, type Site } from '../../local/server/own-copy.ts'
import { serveStatics } from '../../local/server/statics.ts'
import { askAsIs } from '../support/ask-as-is.ts'

let root: string
let dist: string
let folder: string
let listener: Listener
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'claqueta-copy-'))
  dist = join(root, 'dist')
  folder = join(root, 'site')
  listener = await listen(0, '127.0.0.1')
  await build('one')
})
afterEach(async () => {
  await listener.close()
  await rm(root, { recursive: true, force: true })
})

/** Installs a release, as a build is moved into place. */
async function build(release: string): Promise<void> {
  await rm(dist, { recursive: true, force: true })
  await rm(`${dist}-paint`, { recursive: true, force: true })
  await mkdir(join(dist, 'assets'), { recursive: true })
  await mkdir(`${dist}-paint`)
  await writeFile(join(dist, 'shell.html'), release.repeat(1_000))
  await writeFile(join(dist, `assets/${release}.js`), release)
  await writeFile(join(`${dist}-paint`, 'paint.js'), release)
}

async function start(): Promise<Site> {
  const site = await copyBuild(dist, folder)
  const statics = serveStatics(site.dist, site.earlier)
  listener.serve(
    (request, response) => statics(request, response, () => response.writeHead(404).end()),
    (_request, socket) => socket.destroy(),
  )
  return site
}

const read = async (path: string) => {
  const { status, body } = await askAsIs(listener.url, path)
  return status === 200 ? body.toString() : status
}

test('a build that is replaced, emptied or deleted under a server changes nothing of what it serves', async () => {
  const site = await start()
  const isWhole = async () => {
    expect(await read('/shell.html')).toBe('one'.repeat(1_000))
    expect(await read('/assets/one.js')).toBe('one')
    expect(await readdir(`${site.dist}-paint`)).toEqual(['paint.js'])
  }
  await build('two')
  await isWhole()
  for (const name of await readdir(dist)) await rm(join(dist, name), { recursive: true })
  await isWhole()
  await rm(dist, { recursive: true })
  await isWhole()
})

test('the next start serves the next build, and for open pages the hashed files of those before it', async () => {
  await start()
  for (const release of ['two', 'three']) {
    await build(release)
    await start()
  }
  expect(await read('/shell.html')).toBe('three'.repeat(1_000))
  for (const release of ['one', 'two', 'three']) expect(await read(`/assets/${release}.js`)).toBe(release)
  // Only their hashed files are kept.
  for (const id of await readdir(join(folder, 'earlier')))
    expect(await readdir(join(folder, 'earlier', id))).toEqual(['assets'])
})

test('a start with the same build makes nothing anew, and one with another file in it does', async () => {
  const first = await start()
  expect(await start()).toEqual(first)
  await appendFile(join(dist, 'shell.html'), '!')
  const { dist: second, earlier } = await start()
  expect([second === first.dist, earlier.length]).toEqual([false, 1])
})

test('earlier builds go after seven days, and the sixth of them at once', async () => {
  for (const release of ['two', 'three', 'four', 'five', 'six', 'seven']) {
    await start()
    await build(release)
  }
  expect((await start()).earlier).toHaveLength(5)
  expect(await read('/assets/one.js')).toBe(404)
  const [old = ''] = await readdir(join(folder, 'earlier'))
  const longAgo = Date.now() / 1000 - 8 * 24 * 60 * 60
  await utimes(join(folder, 'earlier', old), longAgo, longAgo)
  expect((await start()).earlier).toHaveLength(4)
  expect(await exists(join(folder, 'earlier', old))).toBe(false)
})

test('what a start that was killed has left is made anew', async () => {
  const { dist: copy } = await start()
  const whole = join(copy, '..')
  await rename(whole, `${whole}.part`)
  await rm(join(`${whole}.part`, 'dist/shell.html'))
  await start()
  expect(await read('/shell.html')).toBe('one'.repeat(1_000))
  expect((await readdir(folder)).length).toBe(2)
})

test('where there can be no copy the build itself is served', async () => {
  await writeFile(folder, 'not a folder')
  expect(await start()).toEqual({ dist, earlier: [] })
  expect(await read('/assets/one.js')).toBe('one')
})
