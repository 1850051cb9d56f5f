import '../../support/devices/browser-globals.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { issue, undo } from '#db/commands/commands.ts'
import { dropImages, reserveImage } from '#db/outbox/held-images.ts'
import { findDrafts, removeDraft, saveDraft } from '#db/device/drafts.ts'
import { findImages, queueImage } from '#db/images/new-image.ts'
import { closeStore, openStore, type Store } from '#db/store/store.ts'
import type { Command } from '#domain/commands/command.ts'
import { principalOfKey } from '../../support/devices/principals.ts'

let store: Store
let principal = ''
let made = 0
beforeEach(async () => {
  principal = `admin-drafts-${++made}`
  store = await openStore(principalOfKey(principal))
})
afterEach(() => closeStore(store))

it('a draft is there after a reload, the last one saved, until it is removed', async () => {
  await saveDraft(store, 'product/1', { name: 'a' })
  await saveDraft(store, 'product/1', { name: 'ab' })
  await saveDraft(store, 'product/2', { name: 'otro' })
  await closeStore(store)
  store = await openStore(principalOfKey(principal))
  expect(await findDrafts(store, 'product/1')).toMatchObject([
    { value: { name: 'ab' }, at: expect.any(Number) },
  ])
  await removeDraft(store, 'product/1')
  expect(await findDrafts(store, 'product/')).toMatchObject([{ value: { name: 'otro' } }])
})

it('a draft is committed before its answer is heard, because the page may be gone by then', async () => {
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit')
  const saved = saveDraft(store, 'product/1', { name: 'a' })
  // Microtasks alone, in which no answer of the database comes.
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
  expect(commit).toHaveBeenCalledOnce()
  await saved
  commit.mockRestore()
})

it('where nothing outlives the page there are no drafts, and no failure', async () => {
  const memory = { ...store, outbox: null }
  await saveDraft(memory, 'product/3', 1)
  expect(await findDrafts(memory, 'product/3')).toEqual([])
})

describe('an image that was chosen', () => {
  const path = 'product_images/1.webp'
  const choose = () =>
    queueImage(store, { path, url: `/x/${path}`, bytes: new ArrayBuffer(3), type: 'image/webp' })
  const command: Command = { label: 'Crear', refusal: 'Error', ops: [], images: [path] }
  const isKept = async () => (await findImages(store, [path])).length === 1

  it('stays with its draft, and goes with it', async () => {
    await choose()
    await saveDraft(store, 'form/1', {}, [path])
    expect(await isKept()).toBe(true)
    await removeDraft(store, 'form/1')
    expect(await isKept()).toBe(false)
  })

  it('stays while its form is open, which may name it again: a step back that is done again', async () => {
    await choose()
    const release = reserveImage(path)
    await saveDraft(store, 'form/1', {}, [path])
    await removeDraft(store, 'form/1')
    expect(await isKept()).toBe(true)
    release()
    if (store.outbox) await dropImages(store.outbox, [path])
    expect(await isKept()).toBe(false)
  })

  it('stays when the form was saved: the command names it', async () => {
    await choose()
    await saveDraft(store, 'form/1', {}, [path])
    await issue(store, command)
    await removeDraft(store, 'form/1')
    expect(await isKept()).toBe(true)
  })

  it('goes when the command is taken back before it was sent', async () => {
    await choose()
    const issued = await issue(store, command)
    if (!issued.ok) throw new Error(issued.error)
    expect((await undo(store, issued.value.n)).ok).toBe(true)
    expect(await isKept()).toBe(false)
  })

  it('is removed a day after a crash that left no draft for it', async () => {
    await choose()
    await store.outbox?.pictures.update(path, { at: Date.now() - 25 * 3_600_000 })
    await closeStore(store)
    store = await openStore(principalOfKey(principal))
    expect(await isKept()).toBe(false)
  })
})
