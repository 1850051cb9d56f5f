import { resetPage } from '../../support/devices/browser-globals.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeLocks } from '../../support/devices/browser-locks.ts'
import { bundleTab, Tab } from '../../support/devices/browser-tabs.ts'
import { eventually } from '../../support/devices/browser-eventually.ts'
import type { Server } from '../../support/servers/pglite.ts'
import { principalOfKey } from '../../support/devices/principals.ts'

/** Tests of several tabs. `open` returns the server. */
export function tabsSuite(open: () => Server): void {
  describe('tabs', () => {
    let server: Server
    let script: string
    let first: Tab
    let second: Tab
    let openTabs: Tab[]
    let browsers = 0

    const isIdle = (tab: Tab) => eventually(() => tab.status.phase).toBe('idle')

    beforeAll(async () => {
      server = open()
      script = await bundleTab()
    })
    beforeEach(async () => {
      resetPage()
      await server.reset()
      await server.exec(`insert into public.products (name) values ('a'), ('b')`)
      const principal = principalOfKey(`browser${++browsers}`)
      const locks = new FakeLocks()
      first = await new Tab(script, server, locks).open(principal)
      openTabs = [first]
      await isIdle(first)
      second = await new Tab(script, server, locks).open(principal)
      openTabs.push(second)
      await isIdle(second)
    })
    afterEach(async () => {
      for (const tab of openTabs) await tab.close()
    })

    const close = async (tab: Tab) => {
      openTabs = openTabs.filter((other) => other !== tab)
      await tab.close()
    }
    const insert = (name: string) => server.exec(`insert into public.products (name) values ('${name}')`)
    const both = (names: string[]) =>
      Promise.all([first, second].map((tab) => eventually(() => tab.names()).toEqual(names)))

    describe('two tabs of one browser', () => {
      it('see the same rows and the same status, though only one of them asks', async () => {
        await both(['a', 'b'])
        await insert('c')
        second.code.syncNow()
        await both(['a', 'b', 'c'])
        expect(second.edge.requests).toEqual([])
        expect(second.status).toEqual(first.status)
      })

      it('both lose what is hidden', async () => {
        await server.exec(`update public.products set is_public = false where name = 'a'`)
        second.code.syncNow()
        await both(['b'])
        expect(second.edge.requests).toEqual([])
      })

      it('change places when the first is hidden, and the second asks only for what is new', async () => {
        first.document.show('hidden')
        await eventually(() => second.edge.requests.length).toBe(1)
        expect(second.edge.requests[0]?.cursors['products']).toBe(2)
        const asked = first.edge.requests.length
        await insert('c')
        second.code.syncNow()
        await both(['a', 'b', 'c'])
        expect(first.edge.requests).toHaveLength(asked)
      })

      it('change places in the middle of a request that is not answered', async () => {
        first.edge.faults = ['held']
        await insert('c')
        second.code.syncNow()
        await eventually(() => first.edge.heldCount).toBe(1)
        first.document.show('hidden')
        await both(['a', 'b', 'c'])
        expect(second.edge.requests).toHaveLength(1)
      })

      it('go on when the first is closed', async () => {
        await close(first)
        await insert('c')
        second.code.syncNow()
        await eventually(() => second.names()).toEqual(['a', 'b', 'c'])
        expect(second.edge.requests[0]?.cursors['products']).toBe(2)
      })

      it('change places again and again while rows arrive, and end with all of them', async () => {
        await server.exec(`insert into public.products (name) select 'q' || n from generate_series(1, 450) n`)
        first.code.syncNow()
        const takesOver = async (tab: Tab, other: Tab) => {
          const asked = tab.edge.requests.length
          other.document.show('hidden')
          await eventually(() => tab.edge.requests.length).toBeGreaterThan(asked)
          other.document.show('visible')
        }
        for (let round = 0; round < 3; round++) {
          await takesOver(second, first)
          await takesOver(first, second)
        }
        await eventually(() => first.store.db.products.count().exec()).toBe(452)
        await eventually(() => second.store.db.products.count().exec()).toBe(452)
        expect(second.status.tablesReady).toEqual(first.status.tablesReady)
      })

      it('both hear how a sync request of the second ended, also when nothing has changed', async () => {
        first.edge.mischief = () => 'gone'
        second.code.syncNow()
        await eventually(() => second.status.phase).toBe('offline')
        const asked = first.edge.requests.length
        second.code.syncNow()
        expect(second.status.phase).toBe('syncing')
        await eventually(() => first.edge.requests.length).toBeGreaterThan(asked)
        await eventually(() => second.status.phase).toBe('offline')
      })
    })
  })
}
