import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { precompress } from '../local/server/precompress.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claqueta-packed-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a file that was replaced is packed anew, and one that has become short is not answered as it was', async () => {
  const file = join(folder, 'sw.js')
  const write = async (text: string, seconds: number) => {
    await writeFile(file, text)
    await utimes(file, seconds, seconds)
    await precompress(folder)
  }
  const now = Date.now() / 1000
  await write('a'.repeat(5_000), now)
  await write('b'.repeat(5_000), now + 60)
  expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe('b'.repeat(5_000))
  expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe('b'.repeat(5_000))
  await write('c', now + 120)
  expect(await readdir(folder)).toEqual(['sw.js'])
})
