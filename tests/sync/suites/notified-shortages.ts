import { beforeEach, describe, expect, it } from 'vitest'
import { ADMIN, EDITOR } from '../../../supabase/tests/support/database.ts'
import { changed, made } from '../../../supabase/tests/support/push.ts'
import { readOrder } from '#db/queries/find-orders.ts'
import { acknowledgeShortages } from '#domain/commands/order-line-commands.ts'
import { findShortages, unnotifiedShortages } from '#domain/orders/shortages.ts'
import { Device } from '../../support/devices/browser-device.ts'
import type { Server } from '../../support/servers/pglite.ts'
import { inTier } from '../../support/tier.ts'
import { diceOf } from '../fuzz/dice.ts'

const PRODUCT = '00000000-0000-4000-8000-00000000000a'
const [MINE, THEIRS] = ['00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000d2']
const [MY_LINE, THEIR_LINE] = [MINE.replace('d1', 'e1'), THEIRS.replace('d2', 'e2')]
const DAYS = ['2100-03-01', '2100-03-02', '2100-03-03']

/** Tests that the account that reserved is told of each shortage once, on whichever of its devices. */
export function notifiedShortagesSuite(open: () => Server): void {
  describe('a shortage is told', () => {
    let server: Server
    let n = 0
    const push = async (uid: string, ops: unknown[]) => {
      const request = { client: crypto.randomUUID(), commands: [{ n: ++n, ops }] }
      expect(await server.push(request, uid)).toMatchObject({ value: { outcomes: [] } })
    }
    const setStock = (units: number) =>
      server.exec(`update public.products set stock_quantity = ${units} where id = '${PRODUCT}'`)

    beforeEach(async () => {
      server = open()
      await server.reset()
      await server.exec(
        `insert into public.products (id, name, stock_quantity) values ('${PRODUCT}', 'Foco', 4)`,
      )
      for (const [uid, order, line] of [
        [EDITOR, THEIRS, THEIR_LINE],
        [ADMIN, MINE, MY_LINE],
      ] as const) {
        const days = { from_day: DAYS[0], to_day: DAYS[1] }
        await push(uid, [
          made('orders', order, { folio: order.slice(-2), state: 'reserved', ...days }),
          made('order_lines', line, { order_id: order, product_id: PRODUCT, name: 'Foco', quantity: 2 }),
        ])
      }
    })

    /** Opens the app on a device, in step with the server, and returns what it tells. */
    const look = async (device: Device, answer: 'arrives' | 'is lost' = 'arrives') => {
      await device.open()
      try {
        expect(await device.cycle()).toBeNull()
        const orders = await Promise.all([MINE, THEIRS].map((id) => readOrder(device.store.db, id)))
        const found = findShortages(orders.filter((order) => order !== null))
        const news = unnotifiedShortages(found, device.principal.uid ?? '')
        if (news.length > 0) {
          await device.issue(acknowledgeShortages(news.map(({ line }) => line)))
          if (answer === 'is lost') device.edge.faults.push('lost')
          await device.cycle()
        }
        return news.map(({ byDay }) => byDay)
      } finally {
        await device.close()
      }
    }

    it('to the account that reserved, on one of its devices, again when it grows, and not to others', async () => {
      const [phone, tablet, other] = [
        new Device(server, ADMIN),
        new Device(server, ADMIN),
        new Device(server, EDITOR),
      ]
      expect(await look(phone)).toEqual([])
      await setStock(3)
      expect(await look(other)).toEqual([])
      expect(await look(phone, 'is lost')).toEqual([{ [DAYS[0] ?? '']: 1, [DAYS[1] ?? '']: 1 }])
      for (const device of [tablet, phone, other]) expect(await look(device)).toEqual([])
      await setStock(2)
      expect(await look(tablet)).toEqual([{ [DAYS[0] ?? '']: 2, [DAYS[1] ?? '']: 2 }])
      expect(await look(phone)).toEqual([])
      // Their own order is short of the rest.
      await setStock(1)
      expect(await look(phone)).toEqual([])
      expect(await look(other)).toHaveLength(1)
      await setStock(4)
      expect(await look(phone)).toEqual([])
      await setStock(3)
      expect(await look(tablet)).toHaveLength(1)
    })

    it.each(Array.from({ length: inTier(1, 12) }, (_, at) => at + 1))(
      'exactly once, whatever happens (seed %i)',
      async (seed) => {
        const { below, pick, maybe } = diceOf(seed)
        const devices = [new Device(server, ADMIN), new Device(server, ADMIN)]
        /** Units by day that the account knows of: what was told, as far as it is still short. */
        let known: Record<string, number> = {}
        const stored = async () => {
          const [row] = await server.sql<{ short: Record<string, number> }>(
            `select short from public.order_lines where id = '${MY_LINE}'`,
          )
          return row?.short ?? {}
        }
        const days = () => {
          const [from_day, to_day] = [pick(DAYS) ?? '', pick(DAYS) ?? ''].toSorted()
          return { from_day, to_day }
        }
        const causes = [
          () => setStock(below(5)),
          () => push(EDITOR, [changed('order_lines', THEIR_LINE, { quantity: 1 + below(4) })]),
          () => push(EDITOR, [changed('orders', THEIRS, { state: maybe(0.5) ? 'out' : 'reserved' })]),
          () => push(EDITOR, [changed('orders', MINE, days())]),
          () => push(ADMIN, [changed('orders', THEIRS, days())]),
          () => push(EDITOR, [changed('order_lines', MY_LINE, { sub_rented: below(2) })]),
        ]
        for (let step = 0; step < 14; step++) {
          await pick(causes)?.()
          const short = await stored()
          const kept = Object.entries(known).map(
            ([day, units]) => [day, Math.min(units, short[day] ?? 0)] as const,
          )
          known = Object.fromEntries(kept.filter(([, units]) => units > 0))
          const isNews = Object.entries(short).some(([day, units]) => units > (known[day] ?? 0))
          const device = pick(devices)
          if (!device || maybe(0.4)) continue
          const told = await look(device, maybe(0.5) ? 'is lost' : 'arrives')
          expect([seed, step, told]).toEqual([seed, step, isNews ? [short] : []])
          known = short
        }
      },
    )
  })
}
