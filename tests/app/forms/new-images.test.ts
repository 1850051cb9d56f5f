// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import type { NewImages } from '#app/forms/use-new-images.ts'
import type { Store } from '#db/store/store.ts'

const make = vi.fn<() => Promise<unknown>>()
const release = vi.fn<() => void>()
const drop = vi.fn<(outbox: unknown, paths: readonly string[]) => void>()
const revoke = vi.fn<(source: string) => void>()
vi.doMock('#db/images/new-image.ts', () => ({
  withoutCopies: async (files: readonly File[]) => files,
  makeNewImage: make,
  queueImage: async () => ({ ok: true, value: null }),
}))
vi.doMock('#db/outbox/held-images.ts', () => ({ dropImages: drop, reserveImage: () => release }))
const { useNewImages } = await import('#app/forms/use-new-images.ts')

const store = { outbox: {}, name: 'x' } as unknown as Store
const made = {
  ok: true,
  value: { path: 'a.webp', url: '/a.webp', bytes: new ArrayBuffer(1), type: 'image/webp' },
}
const file = new File(['x'], 'a.jpg')
const later = () => new Promise((done) => setTimeout(done))
let images: NewImages
let close: () => void

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  URL.createObjectURL = () => 'blob:a'
  URL.revokeObjectURL = revoke
  release.mockReset()
  drop.mockReset()
  const root = createRoot(document.createElement('div'))
  const Form = () => {
    images = useNewImages(store, () => {})
    return null
  }
  act(() => root.render(createElement(Form)))
  close = () => act(() => root.unmount())
})

it('a form that is closed while it prepares an image lets go of it once it is saved', async () => {
  let answer: (result: unknown) => void = () => {}
  let end: () => void = () => {}
  make.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const save = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (end = resolve)))
  const adding = images.add([file], save)
  close()
  answer(made)
  await later()
  expect([save.mock.calls, release.mock.calls.length]).toEqual([[[['/a.webp']]], 0])
  end()
  expect(await adding).toEqual(['/a.webp'])
  await later()
  await later()
  expect(release).toHaveBeenCalledTimes(1)
  expect(revoke).toHaveBeenCalledWith('blob:a')
  expect(drop.mock.calls).toEqual([[store.outbox, ['a.webp']]])
})

it('a form whose image could not be prepared is not busy with it any more', async () => {
  make.mockRejectedValue(new Error('no memory'))
  await act(() => images.add([file]).catch(() => {}))
  expect(images.preparing).toBeNull()
  close()
})
