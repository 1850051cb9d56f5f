import type { Subscription } from 'rxjs'
import { Device, resetStatus } from '../../support/devices/browser-device.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeDocument, fakeNavigator, page, resetPage } from '../../support/devices/browser-globals.ts'
import { refuseWrites } from '../../support/devices/browser-quota.ts'
import { eventually } from '../../support/devices/browser-eventually.ts'
import type { Server } from '../../support/servers/pglite.ts'
import { isKnownOffline } from '#db/device/network.ts'
import { closeStore, openStore } from '#db/store/store.ts'
import { startSync } from '#sync/engine/start.ts'
import { syncNow, syncStatus$ } from '#sync/state/status.ts'

/** Tests of the status. `open` returns the server. */
export function statusSuite(open: () => Server): void {
  describe('the running replication', () => {
    let server: Server
    let device: Device
    let life: AbortController
    let running: Promise<void>
    let phases: string[]
    let ear: Subscription

    beforeAll(() => {
      server = open()
    })
    beforeEach(async () => {
      await server.reset()
      await server.exec(`insert into public.products (name) select 'p' || n from generate_series(1, 3) n`)
      resetPage()
      resetStatus()
      device = new Device(server)
      device.store = await openStore(device.principal)
      life = new AbortController()
      phases = []
      ear = syncStatus$.subscribe(({ phase }) => phases.at(-1) !== phase && phases.push(phase))
    })
    afterEach(async () => {
      ear.unsubscribe()
      life.abort()
      device.edge.release()
      await running
      await closeStore(device.store)
    })

    const start = () => {
      const { store, transport } = device
      running = startSync({ store, transport }, life.signal)
    }
    const phase = () => syncStatus$.value.phase
    const becomes = (wanted: string) => eventually(phase).toBe(wanted)
    const requests = () => device.edge.requests.length
    const countProducts = () => device.store.db.products.count().exec()
    const startInStep = async () => {
      start()
      await becomes('idle')
      phases.splice(0, phases.length - 1)
    }
    /** Runs one more requested cycle. */
    const poll = async () => {
      const before = requests()
      syncNow()
      await eventually(requests).toBe(before + 1)
    }

    describe('the status of the replication', () => {
      it('goes from starting over syncing to idle', async () => {
        start()
        await becomes('idle')
        expect(phases).toEqual(['starting', 'syncing', 'idle'])
        expect(syncStatus$.value.lastSuccessAt).toBeGreaterThan(Date.now() - 10_000)
        expect(await countProducts()).toBe(3)
      })

      it('does not speak of polls that take no time', async () => {
        await startInStep()
        const { lastSuccessAt } = syncStatus$.value
        await poll()
        await eventually(() => syncStatus$.value.lastSuccessAt).not.toBe(lastSuccessAt)
        await poll()
        expect(phases).toEqual(['idle'])
      })

      it('speaks of a poll that takes long', async () => {
        await startInStep()
        device.edge.faults = ['held']
        await poll()
        await becomes('syncing')
        device.edge.release()
        await becomes('idle')
        expect(phases).toEqual(['idle', 'syncing', 'idle'])
      })

      it('goes from idle to offline and back to idle with the connection', async () => {
        await startInStep()
        fakeNavigator.onLine = false
        page.dispatchEvent(new Event('offline'))
        expect(phase()).toBe('offline')
        fakeNavigator.onLine = true
        page.dispatchEvent(new Event('online'))
        await becomes('idle')
        expect(phases).toEqual(['idle', 'offline', 'idle'])
      })

      it('believes the server rather than the browser', async () => {
        await startInStep()
        fakeNavigator.onLine = false
        expect(isKnownOffline()).toBe(false)
        page.dispatchEvent(new Event('offline'))
        expect([phase(), isKnownOffline()]).toEqual(['offline', true])
        await becomes('idle')
        expect(isKnownOffline()).toBe(false)
        device.edge.faults = ['gone']
        await poll()
        await becomes('offline')
        expect(isKnownOffline()).toBe(true)
      })

      it('starts offline without a connection, and fills the device when it comes', async () => {
        fakeNavigator.onLine = false
        device.edge.faults = ['gone']
        start()
        await becomes('offline')
        await eventually(requests).toBe(1)
        expect(phases).toEqual(['starting', 'offline'])
        fakeNavigator.onLine = true
        page.dispatchEvent(new Event('online'))
        await becomes('idle')
        expect(await countProducts()).toBe(3)
      })

      it('does not flicker while retries go on failing', async () => {
        device.edge.mischief = () => ({ status: 500 })
        start()
        await becomes('failed')
        await eventually(requests).toBe(3)
        expect(phases).toEqual(['starting', 'syncing', 'failed'])
        device.edge.mischief = () => null
        syncNow()
        expect(phase()).toBe('syncing')
        await becomes('idle')
      })

      it('knows on the next visit what the last one left', async () => {
        await startInStep()
        const { tablesReady, lastSuccessAt } = syncStatus$.value
        life.abort()
        await running
        resetStatus()
        life = new AbortController()
        device.edge.faults = ['gone']
        start()
        await becomes('offline')
        expect(syncStatus$.value).toMatchObject({ tablesReady, lastSuccessAt })
      })

      it('recovers by itself after a write that failed', async () => {
        const error = vi.spyOn(console, 'error').mockReturnValue()
        refuseWrites(device.store.db, 'products', (write) => write === 1)
        start()
        await becomes('failed')
        expect(error).toHaveBeenCalledOnce()
        await becomes('idle')
        expect(await countProducts()).toBe(3)
      })
    })

    describe('how soon it asks again', () => {
      it('honours Retry-After against all signals but the sync request of the person', async () => {
        device.edge.faults = [{ status: 429, retryAfter: '600' }]
        start()
        await becomes('failed')
        page.dispatchEvent(new Event('focus'))
        page.dispatchEvent(new Event('online'))
        syncNow()
        await becomes('idle')
        expect(requests()).toBe(2)
      })

      it('retries at once when the connection came back while it was failing', async () => {
        vi.spyOn(Math, 'random').mockReturnValue(1)
        device.edge.faults = ['gone', 'gone', 'gone', 'held']
        start()
        for (const failed of [1, 2, 3]) {
          await eventually(requests).toBe(failed)
          await becomes('offline')
          syncNow()
        }
        await eventually(() => device.edge.heldCount).toBe(1)
        page.dispatchEvent(new Event('online'))
        device.edge.change = () => ({ garbage: true })
        device.edge.release()
        // Its own interval would be eight seconds.
        await expect.poll(requests, { timeout: 6_000 }).toBeGreaterThan(4)
      })

      it('asks again on focus', async () => {
        await startInStep()
        const before = requests()
        page.dispatchEvent(new Event('focus'))
        await eventually(requests).toBe(before + 1)
        expect(phases).toEqual(['idle'])
      })
    })

    describe('a page that is hidden', () => {
      const held = () =>
        [...(fakeNavigator.locks?.held ?? [])].filter((name) => name.includes(device.principal.key))

      it('releases the lock in the middle of a request, and continues when it is visible', async () => {
        device.edge.faults = ['held']
        start()
        await eventually(() => device.edge.heldCount).toBe(1)
        fakeDocument.show('hidden')
        await eventually(held).toEqual([])
        fakeDocument.show('visible')
        await becomes('idle')
        expect(await countProducts()).toBe(3)
      })

      it('releases the lock in the middle of storing, and loses nothing', async () => {
        await server.exec(`insert into public.products (name) select 'q' || n from generate_series(1, 450) n`)
        refuseWrites(device.store.db, 'products', (write) => {
          if (write === 1) fakeDocument.show('hidden')
          return false
        })
        start()
        await eventually(countProducts).toBe(200)
        await eventually(held).toEqual([])
        fakeDocument.show('visible')
        await becomes('idle')
        expect(await countProducts()).toBe(453)
      })

      it('asks for nothing while it is hidden', async () => {
        await startInStep()
        fakeDocument.show('hidden')
        await eventually(held).toEqual([])
        const before = requests()
        syncNow()
        page.dispatchEvent(new Event('focus'))
        expect(requests()).toBe(before)
        fakeDocument.show('visible')
        await eventually(requests).toBe(before + 1)
      })

      it('leaves nothing behind, however often it is hidden and shown', async () => {
        await startInStep()
        const { onClose } = device.store.db.products
        const before = onClose.length
        for (let round = 0; round < 4; round++) {
          fakeDocument.show('hidden')
          await eventually(held).toEqual([])
          const asked = requests()
          fakeDocument.show('visible')
          await eventually(requests).toBe(asked + 1)
          await becomes('idle')
        }
        expect(onClose.length).toBe(before)
        life.abort()
        await running
        expect(held()).toEqual([])
        expect(onClose.length).toBe(before - 1)
      })
    })

    describe('a browser that lacks something', () => {
      it('replicates without Web Locks (plain http on the LAN)', async () => {
        fakeNavigator.locks = undefined
        start()
        await becomes('idle')
        expect(await countProducts()).toBe(3)
      })

      it('replicates where Web Locks are refused together with storage', async () => {
        if (fakeNavigator.locks) fakeNavigator.locks.refusal = new DOMException('No.', 'SecurityError')
        start()
        await becomes('idle')
        expect(await countProducts()).toBe(3)
      })

      it('says that it failed when its memory cannot be read', async () => {
        const open = indexedDB.open.bind(indexedDB)
        vi.spyOn(console, 'error').mockReturnValue()
        vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
          if (name.endsWith('-sync')) throw new DOMException('Internal error.', 'UnknownError')
          return open(name, version)
        })
        start()
        await becomes('failed')
        expect(syncStatus$.value.tablesReady).toEqual([])
      })
    })
  })
}
