import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { switchIn } from '../../scripts/build.mjs'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claqueta-switch-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a build takes the place of the one before as a whole, and leaves nothing aside', async () => {
  const [next, dist] = [join(folder, 'aside/dist'), join(folder, 'site/dist')]
  for (const name of ['first', 'second']) {
    await mkdir(next, { recursive: true })
    await writeFile(join(next, name), name)
    // A process that was killed between the two renames leaves this folder.
    await mkdir(`${next}.before`, { recursive: true })
    switchIn(next, dist)
    expect(await readdir(dist)).toEqual([name])
    expect(await readFile(join(dist, name), 'utf8')).toBe(name)
    expect(existsSync(next)).toBe(false)
    expect(await readdir(join(folder, 'aside'))).toEqual([])
  }
})
