import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ADMIN } from '../../../supabase/tests/support/database.ts'
import { undo } from '#db/commands/commands.ts'
import { cancelPlans, planChange } from '#domain/commands/product-commands.ts'
import type { PlannedChangeRow } from '#domain/tables/content-tables.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { Device } from '../../support/devices/browser-device.ts'
import type { Server } from '../../support/servers/pglite.ts'

const PRODUCT = '00000000-0000-4000-8000-000000000001'
const PLAN = '00000000-0000-4000-8000-0000000000f1'
const MONDAY = Date.UTC(2027, 2, 1, 13)
const DAY = 86_400_000

/** Tests of changes that an administrator plans and the server applies (ADR 0071). `open` returns the server. */
export function plannedSuite(open: () => Server): void {
  describe('planned changes', () => {
    let server: Server
    let admin: Device

    beforeEach(async () => {
      server = open()
      await server.reset()
      await server.exec(`insert into public.products (id, name, price) values ('${PRODUCT}', 'Luz', 100)`)
      admin = await new Device(server, ADMIN).open()
      expect(await admin.cycle()).toBeNull()
    })
    afterEach(() => admin.close())

    const clock = (at: number) =>
      server.exec(`select public.apply_planned_changes(to_timestamp(${at}::numeric / 1000))`)
    const discount = async () => {
      expect(await admin.cycle()).toBeNull()
      const [row] = Object.values(await admin.rows('products')) as ProductRow[]
      return row?.discount_price
    }
    const plan = async () =>
      (Object.values(await admin.rows('planned_changes')) as PlannedChangeRow[]).find(({ id }) => id === PLAN)
    const planned = () =>
      planChange({ table: 'products', id: PRODUCT, name: 'Luz' }, PLAN, {
        patch: { discount_price: 80 },
        starts_at: MONDAY,
        ends_at: MONDAY + DAY,
      })

    it('arrive, are made by the clock of the server and set back, and the device knows how far they are', async () => {
      await admin.issue(planned())
      expect(await plan()).toMatchObject({ state: 'waiting', seq: 0 })
      expect(await admin.cycle()).toBeNull()
      for (const [at, price, state] of [
        [MONDAY - 1, null, 'waiting'],
        [MONDAY, 80, 'running'],
        [MONDAY + DAY, null, 'done'],
      ] as const) {
        await clock(at)
        expect([await discount(), (await plan())?.state]).toEqual([price, state])
      }
    })

    it('that arrive late, from a device that was offline, are made when they arrive', async () => {
      await admin.issue(planned())
      await clock(MONDAY)
      expect(await discount()).toBeNull()
      await clock(MONDAY + 1)
      expect(await discount()).toBe(80)
    })

    it('called off while they run are set back, and begin again by undo', async () => {
      await admin.issue(planned())
      expect(await admin.cycle()).toBeNull()
      await clock(MONDAY)
      expect(await discount()).toBe(80)
      const running = await plan()
      if (!running) throw new Error('no plan')
      const cancelled = cancelPlans([running], '“Luz”')
      if (!cancelled) throw new Error('nothing to call off')
      const n = await admin.issue(cancelled)
      expect(await plan()).toBeUndefined()
      expect(await admin.cycle()).toBeNull()
      await clock(MONDAY + 1)
      expect(await discount()).toBeNull()
      expect(await undo(admin.store, n)).toMatchObject({ ok: true })
      expect(await admin.cycle()).toBeNull()
      await clock(MONDAY + 2)
      expect(await discount()).toBe(80)
    })
  })
}
