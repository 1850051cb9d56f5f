import '../../support/devices/browser-globals.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { listBucketFiles } from '#sync/admin/storage-files.ts'

afterEach(() => vi.unstubAllGlobals())

const entry = (name: string) => ({
  name,
  id: name,
  created_at: '2026-11-23T12:00:00Z',
  metadata: { size: 7 },
})
/** Content of each folder in storage. */
const FOLDERS: Record<string, object[]> = {
  '': [{ name: 'product_images', id: null }],
  product_images: [
    // The dashboard of a hosted project keeps an empty folder with this file.
    entry('.emptyFolderPlaceholder'),
    ...Array.from({ length: 2_100 }, (_, n) => entry(`${1_700_000_000_000 + n}.webp`)),
  ],
}

it('lists every file of each folder, also where the server keeps files of its own among them', async () => {
  const asked: number[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { prefix, limit, offset } = JSON.parse(body) as { prefix: string; limit: number; offset: number }
    asked.push(offset)
    return Response.json((FOLDERS[prefix] ?? []).slice(offset, offset + limit))
  })
  const listed = await listBucketFiles(new AbortController().signal, async () => ({
    ok: true,
    value: 'token',
  }))
  const files = listed.ok ? listed.value : []
  expect(files).toHaveLength(2_100)
  expect(files[0]).toMatchObject({ path: 'product_images/1700000000000.webp', bytes: 7 })
  expect(asked).toEqual([0, 0, 1_000, 2_000])
})
