import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SAVED_IMAGES } from '#domain/images/offline-images.ts'
import { cancelSaving, dropSaved, saveImages, saving$, type Saving } from '#sync/state/saved-images.ts'
import { FakeCaches } from '../../support/devices/fake-caches.ts'

const URLS = Array.from({ length: 9 }, (_, n) => `https://x.test/demo/${String.fromCharCode(97 + n)}.webp`)
const [FIRST = ''] = URLS

let cached: FakeCaches
/** Server's answer for an address. */
let answer: (url: string, signal: AbortSignal) => Promise<Response>
const asked: string[] = []

const image = (bytes = 10) =>
  new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/webp' } })
const savedUrls = async () =>
  (await (await cached.open(SAVED_IMAGES)).keys()).map(({ url }) => url).toSorted()

beforeEach(() => {
  cached = new FakeCaches()
  asked.length = 0
  answer = async () => image()
  vi.stubGlobal('caches', cached)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push(url)
    return answer(url, signal)
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('saving images', () => {
  it('keeps all of them with their sizes, and says how far it is', async () => {
    const said: (Saving | null)[] = []
    const ears = saving$.subscribe((saving) => said.push(saving))
    expect(await saveImages(URLS)).toBe('saved')
    ears.unsubscribe()
    expect(await savedUrls()).toEqual(URLS)
    const kept = await (await cached.open(SAVED_IMAGES)).match(FIRST)
    expect(kept?.headers.get('content-length')).toBe('10')
    expect(said.map((saving) => saving?.done ?? null)).toEqual([null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, null])
  })

  it('asks the server for nothing that the device keeps anyway', async () => {
    await (await cached.open('pictures')).put(FIRST, image())
    await saveImages(URLS)
    expect(asked.toSorted()).toEqual(URLS.slice(1))
    expect(await savedUrls()).toEqual(URLS)
  })

  it('goes on where it was cancelled, and drops what is not shown any more', async () => {
    await (await cached.open(SAVED_IMAGES)).put('https://x.test/demo/old.webp', image())
    answer = async (url, signal) => {
      if (url !== URLS[5]) return image()
      cancelSaving()
      signal.throwIfAborted()
      return image()
    }
    expect(await saveImages(URLS)).toBe('cancelled')
    const before = await savedUrls()
    expect(before).toContain(FIRST)
    expect(before).not.toContain(URLS[5])
    expect(before).toContain('https://x.test/demo/old.webp')
    asked.length = 0
    answer = async () => image()
    expect(await saveImages(URLS)).toBe('saved')
    expect(asked).not.toContain(FIRST)
    expect(await savedUrls()).toEqual(URLS)
  })

  it('ends when the disk is full, and keeps what was saved before', async () => {
    answer = async (url) => {
      if (url === URLS[4]) cached.refusal = new DOMException('full', 'QuotaExceededError')
      return image()
    }
    expect(await saveImages(URLS)).toBe('full')
    expect(saving$.value).toBeNull()
    const saved = await savedUrls()
    expect(saved.length).toBeGreaterThan(0)
    expect(saved.length).toBeLessThan(URLS.length)
  })

  it('ends when the server is not reached any more', async () => {
    answer = async () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await saveImages(URLS)).toBe('unreached')
    expect(asked.length).toBeLessThan(URLS.length)
    expect(await savedUrls()).toEqual([])
  })

  it.each([
    ['is not there', () => new Response('', { status: 404 })],
    ["is a hotel's sign-in page", () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ])('leaves out what %s', async (_, other) => {
    answer = async (url) => (url === FIRST ? other() : image())
    expect(await saveImages(URLS)).toBe('saved')
    expect(await savedUrls()).toEqual(URLS.slice(1))
  })

  it('is undone as a whole', async () => {
    await saveImages(URLS)
    await dropSaved()
    expect(await cached.has(SAVED_IMAGES)).toBe(false)
  })
})
