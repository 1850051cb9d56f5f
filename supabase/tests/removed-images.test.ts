import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createStorage, type Storage } from '../../src/sync/transport/transport.ts'
import { ADMIN_EMAIL, DEMO_PASSWORD, VISITOR_EMAIL } from '../local/accounts/accounts.ts'
import { openBackend, type Backend } from '../local/backend.ts'
import { inShop } from '../local/data/data-dir.ts'
import { copyPreparedShop } from '../local/data/prepared.ts'
import { quietLite } from '../local/data/quiet.ts'
import { createFront } from '../local/server/front.ts'

const PATH = 'product_images/1795225025539.webp'
const SHOWN = { bucket: 'public_images', path: PATH }
const REMOVED = { bucket: 'removed_images', path: PATH }
const FILE = { bytes: new Uint8Array([82, 73, 70, 70]), type: 'image/webp', maxAge: 60 }
const { signal } = new AbortController()

quietLite(() => undefined)

/** Removed images in the two buckets of the storage itself, by requests of devices. */
describe('removed images on the embedded backend', () => {
  let folder: string
  let backend: Backend
  let server: Server
  let url: string
  let admin: Storage

  const signIn = async (email: string) => {
    const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: backend.key, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    })
    return ((await answer.json()) as { access_token: string }).access_token
  }
  const storageOf = (token: string) =>
    createStorage({ url, key: backend.key }, () => Promise.resolve({ ok: true, value: token }))
  const isShown = async () => (await fetch(`${url}/storage/v1/object/public/public_images/${PATH}`)).ok
  const files = () => readdir(inShop(join(folder, 'shop')).objects)

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'claqueta-removed-'))
    await copyPreparedShop(folder, 0)
    backend = await openBackend(join(folder, 'shop'), 'http://127.0.0.1')
    server = createServer(createFront(backend, null, () => undefined))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    admin = storageOf(await signIn(ADMIN_EMAIL))
  })
  afterAll(async () => {
    server.close()
    await backend.close()
    await rm(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    await admin.remove(REMOVED, signal)
    await admin.put(SHOWN, FILE, signal)
  })

  test('a file that moves away is at its address no more, and back there once it moves back', async () => {
    expect(await isShown()).toBe(true)
    expect(await admin.move(SHOWN, REMOVED, signal)).toEqual({ ok: true, value: 'moved' })
    expect(await isShown()).toBe(false)
    expect(await admin.move(SHOWN, REMOVED, signal)).toEqual({ ok: true, value: 'missing' })
    expect(await admin.move(REMOVED, SHOWN, signal)).toEqual({ ok: true, value: 'moved' })
    expect(await isShown()).toBe(true)
    expect(await admin.move(REMOVED, SHOWN, signal)).toEqual({ ok: true, value: 'missing' })
    expect(await admin.put(REMOVED, FILE, signal)).toEqual({ ok: true, value: null })
    expect(await admin.move(SHOWN, REMOVED, signal)).toEqual({ ok: true, value: 'taken' })
  })

  test('nobody else reads, lists, moves or removes it', async () => {
    expect(await admin.move(SHOWN, REMOVED, signal)).toEqual({ ok: true, value: 'moved' })
    for (const token of [backend.key, await signIn(VISITOR_EMAIL)]) {
      const headers = { apikey: backend.key, authorization: `Bearer ${token}` }
      const places = ['', 'public/', 'authenticated/', 'info/', 'info/public/', 'info/authenticated/']
      for (const place of places) {
        const read = await fetch(`${url}/storage/v1/object/${place}removed_images/${PATH}`, { headers })
        expect(read.ok, place).toBe(false)
      }
      const list = await fetch(`${url}/storage/v1/object/list/removed_images`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ prefix: '', limit: 10 }),
      })
      expect(list.ok ? await list.json() : []).toEqual([])
      const sign = await fetch(`${url}/storage/v1/object/sign/removed_images/${PATH}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ expiresIn: 60 }),
      })
      expect(sign.ok).toBe(false)
      const storage = storageOf(token)
      expect(await storage.move(REMOVED, SHOWN, signal)).not.toEqual({ ok: true, value: 'moved' })
      await storage.remove(REMOVED, signal)
    }
    expect(await admin.move(REMOVED, SHOWN, signal)).toEqual({ ok: true, value: 'moved' })
  })

  test('what is there for 30 days is destroyed, its bytes too', async () => {
    expect(await admin.move(SHOWN, REMOVED, signal)).toEqual({ ok: true, value: 'moved' })
    const kept = await files()
    await backend.destroyRemovedImages()
    await backend.sql(`update public.removed_images set removed_at = now() - interval '29 days'`)
    await backend.destroyRemovedImages()
    expect(await files()).toEqual(kept)
    await backend.sql(`update public.removed_images set removed_at = now() - interval '31 days'`)
    await backend.destroyRemovedImages()
    expect(await files()).toHaveLength(kept.length - 2)
    expect(await admin.move(REMOVED, SHOWN, signal)).toEqual({ ok: true, value: 'missing' })
    expect(await admin.put(SHOWN, FILE, signal)).toEqual({ ok: true, value: null })
  })
})
