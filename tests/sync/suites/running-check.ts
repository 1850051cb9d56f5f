import { Device, resetStatus } from '../../support/devices/browser-device.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeDocument, resetPage } from '../../support/devices/browser-globals.ts'
import { eventually } from '../../support/devices/browser-eventually.ts'
import type { Server } from '../../support/servers/pglite.ts'
import { checkReport } from '#db/device/reports.ts'
import { closeStore, openStore } from '#db/store/store.ts'
import { startSync } from '#sync/engine/start.ts'
import { checkNow, syncNow, syncStatus$ } from '#sync/state/status.ts'

const trueNow = Date.now.bind(Date)

/** Tests of the check while a page is open. `open` returns the server. */
export function runningCheckSuite(open: () => Server): void {
  describe('the running self-check', () => {
    let server: Server
    let device: Device
    let life: AbortController
    let running: Promise<void>
    let asked: number

    beforeEach(async () => {
      vi.spyOn(console, 'warn').mockReturnValue()
      server = open()
      await server.reset()
      await server.exec(`insert into public.products (name) select 'p' || n from generate_series(1, 30) n`)
      resetPage()
      resetStatus()
      device = new Device(server)
      asked = 0
      device.edge.mischief = (path) => {
        if (path.endsWith('sync_digest')) asked += 1
        return null
      }
      device.store = await openStore(device.principal)
      life = new AbortController()
      running = startSync({ store: device.store, transport: device.transport }, life.signal)
      await eventually(() => syncStatus$.value.phase).toBe('idle')
    })
    afterEach(async () => {
      life.abort()
      await running
      await closeStore(device.store)
    })

    const state = async (table: string) => (await checkReport.read(device.store))?.value.tables[table]?.state
    const lose = () => device.store.db.products.findOne().remove()
    /** Runs one more cycle. */
    const poll = async () => {
      const before = syncStatus$.value.lastSuccessAt
      await new Promise((resolve) => setTimeout(resolve, 2))
      syncNow()
      await eventually(() => syncStatus$.value.lastSuccessAt).not.toBe(before)
    }
    const HOUR = 3_600_000
    /** Ages the last check and the page by this time. */
    const age = async (ms: number) => {
      const kept = await checkReport.read(device.store)
      if (!kept) throw new Error('Nothing is kept')
      await checkReport.keep(device.store, { ...kept.value, checkedAt: Date.now() - ms }, Date.now() - ms)
      vi.spyOn(Date, 'now').mockImplementation(() => trueNow() + HOUR / 4)
    }

    it('asks for nothing in the first half minute, and compares when somebody wants it', async () => {
      await poll()
      expect(asked).toBe(0)
      checkNow()
      await eventually(() => state('products')).toBe('same')
      expect(asked).toBeGreaterThan(0)
    })

    it('repairs what differs by itself and looks at it again', async () => {
      await lose()
      expect(await device.names('products')).toHaveLength(29)
      checkNow()
      await eventually(() => state('products')).toBe('same')
      expect(await device.names('products')).toHaveLength(30)
      expect(asked).toBeGreaterThan(1)
    })

    it('compares at most once an hour', async () => {
      checkNow()
      await eventually(() => state('products')).toBe('same')
      const before = asked
      await age(HOUR / 2)
      await poll()
      await poll()
      expect(asked).toBe(before)
      await age(2 * HOUR)
      await poll()
      await eventually(() => asked).toBe(before + 1)
    })

    it('asks a server that does not know the question once', async () => {
      device.edge.mischief = (path) => {
        if (!path.endsWith('sync_digest')) return null
        asked += 1
        return { status: 404 }
      }
      checkNow()
      await eventually(async () => (await checkReport.read(device.store))?.value.last).toBe('unsupported')
      const before = asked
      await age(2 * HOUR)
      vi.mocked(Date.now).mockRestore()
      await poll()
      await poll()
      expect(asked).toBe(before)
      expect(syncStatus$.value.phase).toBe('idle')
    })

    it('asks for nothing while the page is hidden', async () => {
      fakeDocument.show('hidden')
      checkNow()
      await new Promise((resolve) => setTimeout(resolve, 20))
      expect(asked).toBe(0)
      fakeDocument.show('visible')
    })
  })
}
