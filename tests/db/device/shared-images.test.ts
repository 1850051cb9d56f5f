import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  keepSharedImages,
  MOST_SHARED,
  takeSharedImages,
  type SharedImages,
} from '#db/device/shared-images.ts'
import { stubCaches } from '../../support/devices/stub-caches.ts'

const NOW = Date.UTC(2026, 10, 23, 12)
const DAY = 24 * 60 * 60 * 1_000

const photo = (name: string, type = 'image/jpeg', bytes = 3) =>
  new File([new Uint8Array(bytes)], name, { type })

async function taken(now = NOW): Promise<SharedImages | null> {
  let shared: SharedImages | null = null
  await takeSharedImages(async (found) => void (shared = found), now)
  return shared
}

describe('images shared with the app', () => {
  let stored: ReturnType<typeof stubCaches>
  beforeEach(() => {
    stored = stubCaches()
    return () => vi.unstubAllGlobals()
  })

  test('that are shared while others are handed over wait for the next form', async () => {
    await keepSharedImages([photo('uno.jpg'), photo('acta.pdf', 'application/pdf')], NOW)
    let first: SharedImages | null = null
    await takeSharedImages(async (found) => {
      first = found
      await keepSharedImages([photo('dos.jpg'), photo('lista.pdf', 'application/pdf')], NOW + 1_000)
    }, NOW)
    expect(first).toMatchObject({ files: [{ name: 'uno.jpg' }], refused: 1 })
    expect(await taken(NOW + 2_000)).toMatchObject({ files: [{ name: 'dos.jpg' }], refused: 1 })
    expect(await taken(NOW + 3_000)).toBeNull()
  })

  test('wait with their names and types, in their order, and are handed over once', async () => {
    await keepSharedImages([photo('dos ñandú.jpg'), photo('uno.png', 'image/png')], NOW)
    await keepSharedImages([photo('tres.jpg')], NOW + 1_000)
    const shared = await taken(NOW + 2_000)
    expect(shared?.files.map(({ name, type, size }) => [name, type, size])).toEqual([
      ['dos ñandú.jpg', 'image/jpeg', 3],
      ['uno.png', 'image/png', 3],
      ['tres.jpg', 'image/jpeg', 3],
    ])
    expect(shared?.refused).toBe(0)
    expect(await taken()).toBeNull()
  })

  test('are still there when what takes them fails', async () => {
    await keepSharedImages([photo('uno.jpg')], NOW)
    const failing = takeSharedImages(async () => {
      throw new Error('The store is closed')
    }, NOW)
    await expect(failing).rejects.toThrow('The store is closed')
    expect((await taken())?.files).toHaveLength(1)
  })

  test.each([
    ['a text', photo('notas.txt', 'text/plain')],
    ['a file of no type', photo('cosa', '')],
    ['an empty file', photo('nada.jpg', 'image/jpeg', 0)],
    ['what is no file', 'hola'],
  ])('%s is counted and not kept', async (_, entry) => {
    await keepSharedImages([entry, photo('uno.jpg')], NOW)
    const shared = await taken()
    expect(shared?.files.map(({ name }) => name)).toEqual(['uno.jpg'])
    expect(shared?.refused).toBe(1)
  })

  test('are so many at most, over all that was shared', async () => {
    await keepSharedImages(
      Array.from({ length: 15 }, () => photo('a.jpg')),
      NOW,
    )
    await keepSharedImages(
      Array.from({ length: 15 }, () => photo('b.jpg')),
      NOW + 1,
    )
    const shared = await taken(NOW + 2)
    expect(shared?.files).toHaveLength(MOST_SHARED)
    expect(shared?.refused).toBe(10)
  })

  test('are forgotten after a day, also when the clock was set back', async () => {
    await keepSharedImages([photo('uno.jpg')], NOW)
    expect(await taken(NOW + DAY)).toBeNull()
    await keepSharedImages([photo('dos.jpg')], NOW)
    expect(await taken(NOW - DAY)).toBeNull()
    expect(stored.size).toBe(0)
  })

  test('what somebody else wrote there does no harm', async () => {
    const cache = await caches.open('shared-images')
    await cache.put('/shared-images/x', new Response('x'))
    await cache.put('/shared-images/refused', new Response('-7'))
    expect(await taken()).toBeNull()
  })
})
