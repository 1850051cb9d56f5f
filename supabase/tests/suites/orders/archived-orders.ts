import { describe, expect, test } from 'vitest'
import { inTier } from '../../../../tests/support/tier.ts'
import {
  actAs,
  ADMIN,
  callFunction,
  CALLERS,
  EDITOR,
  outcome,
  undone,
  type Session,
} from '../../support/database.ts'
import { actionsOf, askHistory } from '../../support/history.ts'
import { changed, made, sendRequest, type SentOp } from '../../support/push.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const TABLES = ['orders', 'order_lines'] as const
type Row = Record<string, unknown> & { id: string; seq: number; deleted?: boolean }
type Page = { min_seq: number; head: number; through: number; tables: Record<string, Row[]> }
type Archive = { orders: { row: Row; lines: Row[] }[]; more: number; before: string | null }

/** Tests orders that leave the devices: which, what devices are told, and how they are found and come back. */
export function archivedOrderSuite(open: () => Session): void {
  let sent = 0
  const push = async (...ops: SentOp[]) => {
    const request = { client: crypto.randomUUID(), commands: [{ n: ++sent, ops }] }
    const [refused] = (await sendRequest(open(), request, EDITOR)).outcomes
    return refused?.status ?? 'done'
  }
  const call = <T>(name: string, request: object, uid = EDITOR) =>
    callFunction<T>(open(), `select public.${name}($1) as answer`, request, ['authenticated', uid])
  const find = (request: object) => call<Archive>('order_archive', request)
  const archive = () => open().exec('select sync_private.archive_orders(100)')
  /** Stores an order with two lines. */
  const store = (n: number, fields: object = {}) =>
    push(
      made('orders', id(n), {
        folio: `F${n}`,
        state: 'closed',
        from_day: '2020-02-01',
        to_day: '2020-02-03',
        created_at: Date.parse('2020-01-01'),
        ...fields,
      }),
      ...[1, 2].map((one) =>
        made('order_lines', id(n * 10 + one), { order_id: id(n), position: one, name: `Cámara ${one}` }),
      ),
    )
  const onDevices = async () =>
    (
      await open().query<{ folio: string }>('select folio from public.orders where not deleted order by 1')
    ).map(({ folio }) => folio)

  describe('orders that have ended', () => {
    test('leave the devices a year after their last day, and no other does', async () => {
      await undone(open(), async () => {
        const now = Date.now()
        const day = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10)
        await store(1)
        await store(2, { state: 'cancelled', from_day: null, to_day: null })
        for (const [n, state] of (['new', 'quoted', 'reserved', 'out', 'returned'] as const).entries())
          await store(3 + n, { state })
        await store(8, { created_at: now })
        await store(9, { from_day: day(-364), to_day: day(-363) })
        await archive()
        expect(await onDevices()).toEqual(['F3', 'F4', 'F5', 'F6', 'F7', 'F8', 'F9'])
        const { orders, more, before } = await find({ term: '' })
        expect(orders.map(({ row, lines }) => [row['folio'], row['state'], lines.length])).toEqual([
          ['F1', 'closed', 2],
          ['F2', 'cancelled', 2],
        ])
        expect([more, before]).toEqual([0, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)])
        expect(actionsOf(await askHistory(open(), {}))).not.toContainEqual(
          expect.objectContaining({ op: 'delete' }),
        )
      })
    })

    test.each([
      ['1', [], '2'],
      ['never', ['F1'], null],
      ['0', ['F1'], null],
      ['12 meses', ['F1'], null],
      ['999', ['F1'], '1'],
    ])('leave after the months of the setting: %s', async (months, left, before) => {
      await undone(open(), async () => {
        await store(1)
        await sendRequest(
          open(),
          {
            client: crypto.randomUUID(),
            commands: [
              {
                n: ++sent,
                ops: [made('catalog_settings', 'orders_archive_months', { setting_value: months })],
              },
            ],
          },
          ADMIN,
        )
        await archive()
        expect(await onDevices()).toEqual(left)
        expect((await find({ term: '' })).before?.charAt(0) ?? null).toBe(before)
      })
    })

    test('leave with the daily purge', async () => {
      await undone(open(), async () => {
        await store(1)
        await open().exec('select public.sync_purge()')
        expect(await onDevices()).toEqual([])
      })
    })

    test.each<[string, object, string[]]>([
      ['its folio', { term: 'F2' }, ['F2']],
      ['words in any order, without accents', { term: 'camara  LUCIA' }, ['F2']],
      ['its telephone', { phone: '+52 984 000 1234' }, ['F2']],
      ['a part of the telephone', { term: '0001234' }, ['F2']],
      ['its id', { id: id(1) }, ['F1']],
      ['what none has', { term: 'grúa' }, []],
      ['signs of a pattern', { term: '%' }, []],
      ['too few digits', { phone: '984' }, []],
      ['an id that none has', { id: id(9) }, []],
    ])('are found by %s', async (_, request, folios) => {
      await undone(open(), async () => {
        await store(1)
        await store(2, { customer_name: 'Lucía Méndez', customer_phone: '9840001234' })
        await archive()
        expect((await find(request)).orders.map(({ row }) => row['folio'])).toEqual(folios)
      })
    })

    test.each(Object.entries(CALLERS))(
      '%s: are read by who has a role, reopened by who writes orders',
      async (who, [role, uid]) => {
        await undone(open(), async () => {
          await store(1)
          await archive()
          await actAs(open(), role, uid)
          const [reads, opens] = [
            `select public.order_archive('{}')`,
            `select public.order_reopen('{"id": "${id(1)}"}')`,
          ]
          expect(await outcome(open(), reads)).toBe(['visitor', 'no role'].includes(who) ? '42501' : 'ok 1')
          expect(await outcome(open(), opens)).toBe(['owner', 'editor'].includes(who) ? 'ok 1' : '42501')
        })
      },
    )

    test.each(['with its tombstone', 'after the purge'])(
      'come back with their lines when one is reopened, %s',
      async (when) => {
        await undone(open(), async () => {
          await store(1)
          await store(2, { state: 'cancelled' })
          const bare = { folio: 'F3', state: 'cancelled', created_at: Date.parse('2020-01-01') }
          await push(made('orders', id(3), bare))
          await archive()
          expect(await onDevices()).toEqual([])
          if (when === 'after the purge')
            await open().exec(`set local session_replication_role = replica; delete from public.order_lines;
              delete from public.orders; set local session_replication_role = origin`)
          await call('order_reopen', { id: id(1) })
          await call('order_reopen', { id: id(2) })
          await call('order_reopen', { id: id(2) })
          await call('order_reopen', { id: id(3) })
          expect(await onDevices()).toEqual(['F1', 'F2', 'F3'])
          const rows = await open().query(
            `select o.folio, o.state, o.to_day, array_agg(l.name order by l.position) as names from public.orders o
             join public.order_lines l on l.order_id = o.id where not o.deleted and not l.deleted group by o.id order by 1`,
          )
          const whole = { to_day: '2020-02-03', names: ['Cámara 1', 'Cámara 2'] }
          expect(rows).toEqual([
            { folio: 'F1', state: 'returned', ...whole },
            { folio: 'F2', state: 'new', ...whole },
          ])
          expect((await find({ term: '' })).orders).toEqual([])
        })
      },
    )

    test('come back whole when a device makes one again, of the same message', async () => {
      await undone(open(), async () => {
        await store(1)
        await archive()
        expect(await push(made('orders', id(1), { folio: 'F1', origin: 'message' }))).toBe('done')
        expect(await onDevices()).toEqual(['F1'])
        expect((await open().query('select from public.order_lines where not deleted')).length).toBe(2)
        expect((await find({ term: '' })).orders).toEqual([])
      })
    })

    test('a change that a device made meanwhile is gone, not applied in silence', async () => {
      await undone(open(), async () => {
        await store(1)
        await archive()
        expect(await push(changed('orders', id(1), { place: 'Tulum' }))).toBe('gone')
      })
    })

    const seeds = Array.from({ length: inTier(2, 40) }, (_, index) => index + 1)
    test.each(seeds)('a device that was away has what a new one has (seed %i)', async (seed) => {
      await undone(open(), async () => {
        let state = seed
        const random = (below: number) => {
          state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
          return Math.floor((state / 2_147_483_648) * below)
        }
        const away = new Device(open)
        for (let n = 1; n <= 6; n++) await store(n, { state: n % 2 ? 'closed' : 'reserved' })
        await away.pull()
        for (let step = 0; step < 12; step++) {
          const n = 1 + random(6)
          const states = ['closed', 'returned', 'cancelled', 'new']
          await [
            () => archive(),
            () => call('order_reopen', { id: id(n) }),
            () => push(changed('orders', id(n), { state: states[random(4)] })),
            () => push(changed('order_lines', id(n * 10 + 1), { quantity: 1 + random(5) })),
            () =>
              open().exec(
                `update public.sync_marks set at = at - interval '50 days'; select public.sync_purge()`,
              ),
            () => (random(3) === 0 ? away.pull() : null),
          ][random(6)]?.()
        }
        await away.pull()
        const fresh = new Device(open)
        await fresh.pull()
        expect(away.rows()).toEqual(fresh.rows())
      })
    })
  })
}

/** Device that keeps what sync_pull brings, in small pages. */
class Device {
  #rows = new Map<string, Row>()
  #cursors: Record<string, number> = { orders: 0, order_lines: 0 }
  #since = 0
  readonly #open: () => Session

  constructor(open: () => Session) {
    this.#open = open
  }

  async pull(): Promise<void> {
    for (;;) {
      const request = { cursors: this.#cursors, limit: 3, whole: true }
      const text = 'select public.sync_pull($1) as answer'
      const page = await callFunction<Page>(this.#open(), text, request, CALLERS.editor)
      if (this.#since < page.min_seq && this.#rows.size > 0) {
        this.#rows.clear()
        this.#cursors = { orders: 0, order_lines: 0 }
        this.#since = page.head
        continue
      }
      for (const table of TABLES)
        for (const row of page.tables[table] ?? [])
          if (row.deleted) this.#rows.delete(row.id)
          else this.#rows.set(row.id, row)
      for (const table of TABLES) this.#cursors[table] = page.through
      if (page.through < page.head) continue
      this.#since = page.head
      return
    }
  }

  rows(): Row[] {
    return [...this.#rows.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  }
}
