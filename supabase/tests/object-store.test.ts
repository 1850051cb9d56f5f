import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetful } from '../../tests/support/disk/disk-model.ts'
import { RecordedDisk } from '../../tests/support/disk/recorded-disk.ts'
import { createObjectStore } from '../local/server/object-store.ts'

const KEY = ['public_images', 'product_images/1.webp'] as const

let folder: string
let disk: RecordedDisk
let count = 0
const store = (at: string) => createObjectStore(join(folder, at, 'objects'))
const upload = (text: string) =>
  store('shop').uploadObject(...KEY, '', Buffer.from(text), 'image/webp', 'no-cache')
/** Returns the text of the file after a cut, or undefined. */
async function textAfter(cut: number): Promise<string | undefined> {
  const at = `cut-${++count}`
  disk.writeCut(join(folder, at), cut, forgetful)
  const object = await store(at)
    .getObject(...KEY, '')
    .catch(() => undefined)
  return object && Buffer.from(object.body as Uint8Array).toString()
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claqueta-objects-'))
  await mkdir(join(folder, 'shop'))
  disk = await RecordedDisk.record(join(folder, 'shop'), join(folder, 'before'))
})
afterEach(async () => {
  disk.stop()
  await rm(folder, { recursive: true, force: true })
})

test('after a power cut an upload is there whole once it was answered, and whole or not at all before', async () => {
  const moments = [0]
  for (const text of ['first', 'second']) {
    await upload(text)
    moments.push(disk.steps.length)
  }
  const [, first = 0, second = 0] = moments
  expect(await textAfter(first)).toBe('first')
  expect(await textAfter(second)).toBe('second')
  for (let cut = 0; cut < second; cut++)
    expect(cut < first ? [undefined, 'first'] : ['first', 'second']).toContain(await textAfter(cut))
})

test('after a power cut a file that was removed does not come back', async () => {
  await upload('first')
  await store('shop').deleteObjects(KEY[0], [KEY[1]])
  expect(await textAfter(disk.steps.length)).toBeUndefined()
})
