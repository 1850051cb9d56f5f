import { describe, expect, test } from 'vitest'
import { expandParts } from '../../../src/domain/catalogue/kits.ts'
import type { Part } from '../../../src/domain/tables/catalogue-tables.ts'
import { inTier } from '../../../tests/support/tier.ts'
import { actAs, ADMIN, EDITOR, outcome, undone, USER, WAREHOUSE, type Session } from '../support/database.ts'
import { changed, made, sendRequest, type SentOp } from '../support/push.ts'
import { actionsOf, askHistory } from '../support/history.ts'
import { insertSamples, PRODUCT } from '../support/rows.ts'
import { busyDifference } from '../support/busy-difference.ts'
import { freeDifference } from '../support/free-difference.ts'
import { daysAround, shopDay, shortageDifference } from '../support/shortage-model.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [A, B, C] = [id(101), id(102), id(103)]
const [LINE_A, LINE_B, LINE_C] = [id(201), id(202), id(203)]
const OTHER_PRODUCT = id(302)
const KIT = id(304)
/** Days that are not over when the tests run. */
const [MON, TUE, WED, THU] = ['2100-03-01', '2100-03-02', '2100-03-03', '2100-03-04']

type Fields = Record<string, unknown>
const parts = (product_id: string, quantity = 1) => ({ product_id, quantity })

/** Tests orders on the server: rights, days, and who gets how many units (ADR 0090). */
export function orderSuite(open: () => Session): void {
  let sent = 0
  /** Pushes one command. @returns the reason of its refusal, or 'done' */
  const push = async (ops: SentOp[], uid?: string) => {
    const request = { client: crypto.randomUUID(), commands: [{ n: ++sent, ops }] }
    const [refused] = (await sendRequest(open(), request, uid)).outcomes
    return refused ? (refused.constraint ?? refused.sqlstate ?? refused.status) : 'done'
  }
  const order = (key: string, more: Fields = {}) =>
    made('orders', key, { folio: key.slice(-3), state: 'reserved', from_day: MON, to_day: TUE, ...more })
  const line = (key: string, of: string, more: Fields = {}) =>
    made('order_lines', key, { order_id: of, product_id: PRODUCT, name: 'Foco', quantity: 1, ...more })
  const shorts = async () => {
    const rows = await open().query<{ id: string; short: Record<string, number>; short_to: string[] }>(
      `select id, short, short_to from public.order_lines where not deleted and short <> '{}' order by id`,
    )
    return Object.fromEntries(rows.map((row) => [row.id, [row.short, row.short_to]]))
  }
  /** Runs with a product of which there are so many units, and no rows of orders. */
  const withStock = (units: number | null, work: () => Promise<void>) =>
    undone(open(), async () => {
      await insertSamples(open())
      await open().exec(`update public.products set stock_quantity = ${units}; delete from public.order_lines;
        delete from public.orders; delete from public.row_history`)
      await work()
    })
  const settle = () => open().exec('set constraints all immediate; set constraints all deferred')
  const asUser = async (uid: string, text: string) => {
    await actAs(open(), 'authenticated', uid)
    const result = await outcome(open(), text)
    await actAs(open())
    return result
  }

  describe('orders', () => {
    test.each([
      ['one day', { from_day: MON, to_day: MON }, 'done'],
      ['92 days', { from_day: '2100-03-01', to_day: '2100-05-31' }, 'done'],
      ['93 days', { from_day: '2100-03-01', to_day: '2100-06-01' }, 'orders_to_day_span_check'],
      ['a leap day', { from_day: '2096-02-29', to_day: '2096-02-29' }, 'done'],
      [
        'a day that no calendar has',
        { from_day: '2100-02-29', to_day: '2100-03-01' },
        'orders_from_day_check',
      ],
      ['a moment', { from_day: MON, to_day: '2100-03-01T00:00:00Z' }, 'orders_to_day_check'],
      ['the wrong way round', { from_day: TUE, to_day: MON }, 'orders_to_day_span_check'],
      ['the first day alone', { to_day: null }, 'orders_to_day_span_check'],
      ['the last day alone', { from_day: null }, 'orders_to_day_span_check'],
      ['none', { from_day: null, to_day: null }, 'done'],
      ['a telephone with a dash', { customer_phone: '999-123' }, 'orders_customer_phone_check'],
      ['a state that there is not', { state: 'lost' }, 'orders_state_check'],
    ])('take these days and data, or say which are wrong: %s', async (_, fields, reason) => {
      await withStock(1, async () => expect(await push([order(A, fields)])).toBe(reason))
    })

    test('what came back is at most what went out, and a quantity is 1 to 9,999', async () => {
      await withStock(1, async () => {
        await push([order(A), line(LINE_A, A)])
        for (const [fields, reason] of [
          [{ out_quantity: 3, back_quantity: 3 }, 'done'],
          [{ back_quantity: 4 }, 'order_lines_back_quantity_out_check'],
          [{ out_quantity: 2 }, 'order_lines_back_quantity_out_check'],
          [{ quantity: 0 }, 'order_lines_quantity_check'],
          [{ quantity: 10_000 }, 'order_lines_quantity_check'],
        ] as const)
          expect([fields, await push([changed('order_lines', LINE_A, fields)])]).toEqual([fields, reason])
      })
    })

    test('a deleted product leaves its line, a deleted order takes its lines and gives them back whole', async () => {
      await withStock(1, async () => {
        await push([order(A), line(LINE_A, A)])
        await push([changed('products', PRODUCT, { deleted: true })])
        const lines = 'select product_id, name, deleted from public.order_lines where order_id = $1'
        const left = { product_id: PRODUCT, name: 'Foco', deleted: false }
        expect(await open().query(lines, [A])).toEqual([left])
        expect(await push([changed('orders', A, { deleted: true })])).toBe('done')
        expect(await open().query(lines, [A])).toEqual([{ ...left, deleted: true }])
        await push([
          changed('orders', A, { deleted: false }),
          changed('order_lines', LINE_A, { deleted: false }),
        ])
        expect(await open().query(lines, [A])).toEqual([left])
      })
    })

    test('the same request made an order on two devices is one order', async () => {
      await withStock(9, async () => {
        expect(await push([order(A), line(LINE_A, A)])).toBe('done')
        expect(await push([order(A), line(LINE_A, A)])).toBe('done')
        expect(await open().query('select id from public.orders where not deleted')).toEqual([{ id: A }])
      })
    })

    test('the server’s own columns are written by no device, by push or plain statement', async () => {
      await withStock(0, async () => {
        await push([order(A), line(LINE_A, A)])
        const [before] = await open().query('select reserved_seq from public.orders where not deleted')
        for (const column of ['short', 'short_to'])
          expect(await push([changed('order_lines', LINE_A, { [column]: null })])).toBe('22023')
        expect(await push([changed('orders', A, { reserved_seq: 1 })])).toBe('22023')
        for (const uid of [EDITOR, WAREHOUSE]) {
          await asUser(uid, `update public.orders set reserved_seq = 1, state = 'reserved'`)
          await asUser(uid, `update public.order_lines set short = '{}', note = 'x'`)
        }
        await asUser(
          EDITOR,
          `insert into public.orders (id, state, reserved_seq) values ('${B}', 'reserved', 1), ('${C}', 'new', 1)`,
        )
        expect(await shorts()).toEqual({ [LINE_A]: [{ [MON]: 1, [TUE]: 1 }, []] })
        const turns = await open().query<{ reserved_seq: number | null }>(
          'select reserved_seq from public.orders where not deleted order by id',
        )
        expect(turns.map(({ reserved_seq }) => reserved_seq)).toEqual([
          before?.['reserved_seq'],
          expect.anything(),
          null,
        ])
        expect(Number(turns[1]?.reserved_seq)).toBeGreaterThan(1)
      })
    })

    test('the warehouse hands out and takes back, and changes nothing else', async () => {
      await withStock(1, async () => {
        await push([order(A), line(LINE_A, A)], EDITOR)
        const state = (to: string) => push([changed('orders', A, { state: to })], WAREHOUSE)
        const out = changed('order_lines', LINE_A, { out_quantity: 1, note: 'rayado' })
        expect(await push([changed('orders', A, { state: 'out' }), out], WAREHOUSE)).toBe('done')
        expect([await state('returned'), await state('out'), await state('reserved')]).toEqual([
          'done',
          'done',
          'done',
        ])
        for (const to of ['new', 'quoted', 'closed', 'cancelled'])
          expect([to, await state(to)]).toEqual([to, 'orders_state_warehouse'])
        await push([changed('orders', A, { state: 'closed' })], EDITOR)
        expect(await state('out')).toBe('orders_state_warehouse')
        const refused = [
          changed('orders', A, { place: 'Mérida' }),
          changed('orders', A, { deleted: true }),
          changed('order_lines', LINE_A, { quantity: 2 }),
          changed('order_lines', LINE_A, { deleted: true }),
          order(B),
          // To an order that is closed, and without a product.
          line(LINE_B, A),
        ]
        for (const op of refused)
          expect([op, await push([op], WAREHOUSE)]).toEqual([op, 'staff_role_warehouse'])
        expect(await asUser(WAREHOUSE, `update public.orders set state = 'new'`)).toBe('42501')
        expect(await asUser(WAREHOUSE, `update public.order_lines set quantity = 5`)).toBe('42501')
        expect(
          await asUser(WAREHOUSE, `update public.order_lines set back_quantity = 1 returning 1`),
        ).toMatch(/^ok [1-9]/)
        expect(await asUser(USER, `update public.order_lines set back_quantity = 0 returning 1`)).toBe('ok 0')
      })
    })

    test.each([
      [
        'taps of two devices',
        'reserved',
        { out_quantity: 3 },
        { out_quantity: [0, 2] },
        { out_quantity: 5 },
        'done',
      ],
      [
        'one taken back',
        'reserved',
        { out_quantity: 3 },
        { out_quantity: [4, 3] },
        { out_quantity: 2 },
        'done',
      ],
      [
        'more taken back than is there',
        'reserved',
        { out_quantity: 1 },
        { out_quantity: [4, 1] },
        { out_quantity: 0 },
        'merged',
      ],
      [
        'more than were ordered',
        'reserved',
        { out_quantity: 4 },
        { out_quantity: [0, 3] },
        { out_quantity: 7 },
        'done',
      ],
      [
        'taps after all were handed over',
        'out',
        { out_quantity: 4 },
        { out_quantity: [0, 3] },
        { out_quantity: 4 },
        'done',
      ],
      [
        'the rest after a part was handed over',
        'out',
        { out_quantity: 2 },
        { out_quantity: [0, 2] },
        { out_quantity: 4 },
        'done',
      ],
      [
        'one more than ordered, on purpose',
        'out',
        { out_quantity: 4 },
        { out_quantity: [4, 5] },
        { out_quantity: 5 },
        'done',
      ],
      [
        'what two devices take back',
        'out',
        { out_quantity: 4, back_quantity: 2 },
        { back_quantity: [0, 2] },
        { back_quantity: 4 },
        'done',
      ],
      [
        'more back than is out',
        'out',
        { out_quantity: 4, back_quantity: 3 },
        { back_quantity: [0, 2] },
        { back_quantity: 4 },
        'merged',
      ],
      [
        'fewer out than are back',
        'out',
        { out_quantity: 4, back_quantity: 3 },
        { out_quantity: [4, 1] },
        { out_quantity: 3 },
        'done',
      ],
      ['no number', 'out', { out_quantity: 1, note: 'a' }, { note: ['a', 'b'] }, { note: 'b' }, 'done'],
    ] as const)(
      'counts add up, within what is there: %s',
      async (_, state, fields, counts, after, reason) => {
        await withStock(9, async () => {
          await push([order(A, { state }), line(LINE_A, A, { quantity: 4, ...fields })])
          const at = (index: 0 | 1) =>
            Object.fromEntries(Object.entries(counts).map(([key, pair]) => [key, pair[index]]))
          const op = { ...changed('order_lines', LINE_A, at(1), at(0)), adds: true as const }
          expect(await push([op], WAREHOUSE)).toBe(reason)
          const [row] = await open().query('select * from public.order_lines where id = $1', [LINE_A])
          expect(row).toMatchObject(after)
        })
      },
    )

    test('the warehouse adds a product to what leaves, at the price of the product', async () => {
      await withStock(1, async () => {
        await open().exec('update public.products set price = 80, discount_price = null')
        await push([order(A)], EDITOR)
        const taken = { out_quantity: 1, unit_price: 1, sub_rented: 1, discount_percent: 100 }
        expect(await push([line(LINE_A, A, taken)], WAREHOUSE)).toBe('done')
        expect(await open().query('select * from public.order_lines where id = $1', [LINE_A])).toMatchObject([
          { unit_price: '80.00', sub_rented: 0, discount_percent: '0.00', out_quantity: 1 },
        ])
        // A row that is there is changed, and not made.
        expect(await push([line(LINE_A, A, { quantity: 5 })], WAREHOUSE)).toBe('staff_role_warehouse')
        expect(await push([line(LINE_B, A, { product_id: null })], WAREHOUSE)).toBe('staff_role_warehouse')
        await push([changed('orders', A, { state: 'quoted' })], EDITOR)
        expect(await push([line(LINE_B, A)], WAREHOUSE)).toBe('staff_role_warehouse')
        const insert = (uid: string) =>
          asUser(
            uid,
            `insert into public.order_lines (order_id, product_id, name) values ('${A}', '${PRODUCT}', 'x') returning 1`,
          )
        expect([await insert(WAREHOUSE), await insert(USER)]).toEqual(['42501', '42501'])
      })
    })

    test.each([
      ['a kit said to be none', KIT, [], [parts(PRODUCT, 4), parts(OTHER_PRODUCT, 3)]],
      ['a kit said to have others', KIT, [parts(KIT)], [parts(PRODUCT, 4), parts(OTHER_PRODUCT, 3)]],
      ['a product said to be a kit', PRODUCT, [parts(OTHER_PRODUCT, 9)], []],
      ['a kit with a part that is deleted', id(305), [parts(PRODUCT)], [parts(id(306), 2)]],
    ])(
      'the parts and the name of what the warehouse adds are those of the product: %s',
      async (_, product_id, said, frozen) => {
        await withStock(9, async () => {
          await open().query(
            `insert into public.products (id, name, stock_quantity, contents, deleted) values
              ($1, 'Riel', 9, '[]', false), ($2, 'Paquete', null, $5, false), ($3, 'Interior', null, $6, false),
              ($4, 'Paquete corto', null, $7, false), ($8, 'Retirado', 1, $9, true)`,
            [
              OTHER_PRODUCT,
              KIT,
              id(303),
              id(305),
              JSON.stringify([parts(id(303), 2), parts(OTHER_PRODUCT)]),
              JSON.stringify([parts(PRODUCT, 2), parts(OTHER_PRODUCT)]),
              JSON.stringify([parts(id(306), 2)]),
              id(306),
              JSON.stringify([parts(PRODUCT)]),
            ],
          )
          await push([order(A)], EDITOR)
          const told = { product_id, name: 'Otro nombre', contents: said, out_quantity: 1 }
          expect(await push([line(LINE_A, A, told)], WAREHOUSE)).toBe('done')
          const [row] = await open().query<{ name: string; name_of: string; contents: Part[] }>(
            `select l.name, coalesce(nullif(p.name_es, ''), p.name) as name_of, l.contents from public.order_lines l
             join public.products p on p.id::text = l.product_id where l.id = $1`,
            [LINE_A],
          )
          expect(row?.contents).toEqual(frozen)
          expect(row?.name).toBe(row?.name_of)
          // As a device that is honest would have said.
          const products = await open().query<{ id: string; contents: Part[] }>(
            'select id, contents from public.products where not deleted',
          )
          const byId = new Map(products.map((each) => [each.id, each]))
          const own = expandParts(byId.get(product_id) ?? { contents: [] }, byId)
          expect(own.toSorted((a, b) => (a.product_id < b.product_id ? -1 : 1))).toEqual(frozen)
        })
      },
    )

    test('photos of damage are added and seen by every role, removed by two, and are of no visitor', async () => {
      const who = [EDITOR, WAREHOUSE, USER] as const
      await undone(open(), async () => {
        const at = (name: string) => `('order_photos', '${name}')`
        const each = async (text: string) => [
          await asUser(who[0], text),
          await asUser(who[1], text),
          await asUser(who[2], text),
        ]
        const add = (uid: string, name: string) =>
          asUser(uid, `insert into storage.objects (bucket_id, name) values ${at(name)} returning 1`)
        expect([await add(EDITOR, 'damage/1.webp'), await add(WAREHOUSE, 'damage/2.webp')]).toEqual([
          'ok 1',
          'ok 1',
        ])
        expect([await add(USER, 'damage/3.webp'), await add(WAREHOUSE, 'other/3.webp')]).toEqual([
          '42501',
          '42501',
        ])
        const photos = `from storage.objects where bucket_id = 'order_photos'`
        expect(await each(`select 1 ${photos}`)).toEqual(['ok 2', 'ok 2', 'ok 0'])
        expect(
          await each(
            `update storage.objects set name = 'damage/9.webp' where bucket_id = 'order_photos' returning 1`,
          ),
        ).toEqual(['ok 0', 'ok 0', 'ok 0'])
        expect(await asUser(WAREHOUSE, `delete ${photos} returning 1`)).toBe('ok 0')
        await actAs(open(), 'anon')
        expect(await outcome(open(), `select 1 ${photos}`)).toBe('ok 0')
        await actAs(open())
        expect(await asUser(EDITOR, `delete ${photos} returning 1`)).toBe('ok 2')
        expect(await open().query(`select public from storage.buckets where id = 'order_photos'`)).toEqual([
          { public: false },
        ])
      })
    })

    test('what is out of the house is not deleted, by line or with its order', async () => {
      await withStock(1, async () => {
        await push([order(A, { state: 'out' }), line(LINE_A, A, { out_quantity: 1 })])
        const remove = [
          changed('orders', A, { deleted: true }),
          changed('order_lines', LINE_A, { deleted: true }),
        ]
        for (const op of remove) expect(await push([op])).toBe('orders_out_check')
        await push([changed('order_lines', LINE_A, { back_quantity: 1 })])
        for (const op of remove.toReversed()) expect(await push([op])).toBe('done')
      })
    })
  })

  describe('an order that is handed out where it was deleted', () => {
    test.each([WAREHOUSE, EDITOR])(
      'is brought back with what went out, by whoever hands it out',
      async (uid) => {
        await withStock(1, async () => {
          await push([order(A, { folio: 'F-A' }), line(LINE_A, A), line(LINE_C, A)])
          await push([order(B, { folio: 'F-B' }), line(LINE_B, B)])
          await push([changed('orders', A, { deleted: true })])
          const give = [
            changed('orders', A, { state: 'out' }, { state: 'reserved' }),
            changed('order_lines', LINE_A, { out_quantity: 1 }, { out_quantity: 0 }),
          ]
          expect(await push(give, uid)).toBe('done')
          const rows = await open().query(`select id from public.order_lines where not deleted order by id`)
          expect(rows).toEqual([{ id: LINE_A }, { id: LINE_B }])
          expect(await shorts()).toEqual({ [LINE_B]: [{ [MON]: 1, [TUE]: 1 }, ['F-A']] })
        })
      },
    )

    test('stays deleted when something else of it is changed', async () => {
      await withStock(1, async () => {
        await push([order(A), line(LINE_A, A)])
        await push([changed('orders', A, { deleted: true })])
        expect(await push([changed('orders', A, { state: 'quoted' })])).toBe('gone')
        expect(await push([changed('order_lines', LINE_A, { note: 'x' })])).toBe('gone')
        expect(await push([changed('order_lines', LINE_A, { out_quantity: 1 })])).toBe(
          'order_lines_order_id_fkey',
        )
      })
    })
  })

  describe('shortages', () => {
    test.each([
      ['a day early', -86_400_000],
      ['a day late', 86_400_000],
      ['in the year 1970', null],
    ])('go by order of arrival, also if the clock of a device is %s', async (_, off) => {
      await withStock(1, async () => {
        const created_at = off === null ? 0 : Date.now() + off
        await push([order(A, { created_at: Date.now() }), line(LINE_A, A)])
        expect(await push([order(B, { created_at }), line(LINE_B, B)])).toBe('done')
        expect(Object.keys(await shorts())).toEqual([LINE_B])
      })
    })

    test('are counted of an order of hundreds of lines, which all are of one product and in one command', async () => {
      const many = inTier(100, 500)
      await withStock(many - 1, async () => {
        const lines = Array.from({ length: many }, (_, n) => line(id(1_000 + n), A, { position: n + 1 }))
        expect(await push([order(A), ...lines])).toBe('done')
        const short = await shorts()
        expect(Object.values(short)).toEqual([[{ [MON]: 1, [TUE]: 1 }, []]])
        expect(Object.keys(short)).toEqual([id(999 + many)])
      })
    })

    test('go by order of arrival, are said by day with the folio that has the units, and end with their cause', async () => {
      await withStock(1, async () => {
        await push([order(A), line(LINE_A, A)])
        expect(await push([order(B, { from_day: TUE, to_day: WED }), line(LINE_B, B)])).toBe('done')
        expect(await shorts()).toEqual({ [LINE_B]: [{ [TUE]: 1 }, ['101']] })
        for (const [ops, undo] of [
          [changed('orders', A, { state: 'cancelled' }), changed('orders', A, { state: 'reserved' })],
          [changed('orders', A, { to_day: MON }), changed('orders', A, { to_day: TUE })],
          [
            changed('products', PRODUCT, { stock_quantity: 2 }),
            changed('products', PRODUCT, { stock_quantity: 1 }),
          ],
          [
            changed('products', PRODUCT, { stock_quantity: null }),
            changed('products', PRODUCT, { stock_quantity: 1 }),
          ],
          [
            changed('order_lines', LINE_A, { sub_rented: 1 }),
            changed('order_lines', LINE_A, { sub_rented: 0 }),
          ],
          [
            changed('order_lines', LINE_A, { product_id: null }),
            changed('order_lines', LINE_A, { product_id: PRODUCT }),
          ],
          [
            changed('order_lines', LINE_A, { deleted: true }),
            changed('order_lines', LINE_A, { deleted: false }),
          ],
        ] as const) {
          expect(await push([ops])).toBe('done')
          expect([ops.patch, await shorts()]).toEqual([ops.patch, {}])
          await push([undo])
          expect(Object.keys(await shorts())).toHaveLength(1)
        }
        // Whoever cancels and reserves again is the last.
        expect(await shorts()).toEqual({ [LINE_A]: [{ [TUE]: 1 }, ['102']] })
      })
    })

    test('new and quoted orders take nothing, and lines of one product in an order add up', async () => {
      await withStock(2, async () => {
        await push([order(A, { state: 'new' }), line(LINE_A, A, { quantity: 9 })])
        await push([order(B, { state: 'quoted' }), line(LINE_B, B, { quantity: 9 })])
        expect(await shorts()).toEqual({})
        await push([order(C, { to_day: MON }), line(LINE_C, C, { quantity: 2 }), line(id(204), C)])
        expect(await shorts()).toEqual({ [id(204)]: [{ [MON]: 1 }, []] })
      })
    })

    test('what is out wins over any plan, by what is out and not by what was ordered', async () => {
      await withStock(2, async () => {
        await push([order(A, { folio: 'F-A' }), line(LINE_A, A, { quantity: 2 })])
        await push([order(B, { folio: 'F-B', state: 'quoted' }), line(LINE_B, B)])
        const give = changed('order_lines', LINE_B, { out_quantity: 2 })
        await push([changed('orders', B, { state: 'out' }), give], WAREHOUSE)
        expect(await shorts()).toEqual({})
        await push([changed('orders', B, { state: 'reserved' })])
        await push([changed('orders', B, { state: 'out' })], WAREHOUSE)
        expect(await push([give], WAREHOUSE)).toBe('done')
        expect(await shorts()).toEqual({ [LINE_A]: [{ [MON]: 2, [TUE]: 2 }, ['F-B']] })
        await push([changed('order_lines', LINE_B, { back_quantity: 1 })], WAREHOUSE)
        expect(await shorts()).toEqual({ [LINE_A]: [{ [MON]: 1, [TUE]: 1 }, ['F-B']] })
      })
    })

    test('what is overdue takes every later day until it is back, from the day after on', async () => {
      await withStock(1, async () => {
        const [row] = await open().query<{ today: string }>('select sync_private.shop_day()::text as today')
        const today = row?.today ?? ''
        await push([
          order(A, { state: 'out', from_day: today, to_day: today }),
          line(LINE_A, A, { out_quantity: 1 }),
        ])
        await push([order(B), line(LINE_B, B)])
        await open().query('select public.recount_overdue()')
        expect(await shorts()).toEqual({})
        // The night passes.
        await open()
          .exec(`update public.orders set from_day = '2026-01-01', to_day = '2026-01-02' where id = '${A}';
          delete from sync_registry.recounts; update public.sync_meta set counted_on = '2026-01-02'`)
        expect(await shorts()).toEqual({})
        expect(await open().query('select public.recount_overdue() as is_new')).toEqual([{ is_new: true }])
        expect(await open().query('select public.recount_overdue() as is_new')).toEqual([{ is_new: false }])
        expect(await shorts()).toEqual({ [LINE_B]: [{ [MON]: 1, [TUE]: 1 }, ['101']] })
        await push([changed('order_lines', LINE_A, { back_quantity: 1 })], WAREHOUSE)
        expect(await shorts()).toEqual({})
      })
    })

    test('are of the account that reserved, whoever changes the order later', async () => {
      await withStock(1, async () => {
        const reserver = async () =>
          (await open().query(`select reserved_by from public.orders where id = '${A}'`))[0]?.['reserved_by']
        await push([order(A, { state: 'quoted' }), line(LINE_A, A)])
        for (const [fields, uid, kept] of [
          [{}, EDITOR, null],
          [{ state: 'reserved' }, EDITOR, EDITOR],
          [{ to_day: WED }, ADMIN, EDITOR],
          [{ state: 'out' }, WAREHOUSE, EDITOR],
          [{ state: 'returned' }, WAREHOUSE, EDITOR],
          [{ state: 'out' }, WAREHOUSE, EDITOR],
          [{ state: 'reserved' }, ADMIN, EDITOR],
          [{ state: 'cancelled' }, ADMIN, null],
          [{ state: 'reserved' }, ADMIN, ADMIN],
          [{ deleted: true }, EDITOR, null],
          [{ deleted: false }, EDITOR, EDITOR],
        ] as const) {
          await push([changed('orders', A, fields)], uid)
          expect([fields, uid, await reserver()]).toEqual([fields, uid, kept])
        }
        expect(await push([changed('orders', A, { reserved_by: ADMIN })])).toBe('22023')
        await asUser(ADMIN, `update public.orders set reserved_by = '${ADMIN}', place = 'x'`)
        expect(await reserver()).toBe(EDITOR)
      })
    })

    test('keep what was told of them, and forget it with what is no longer short', async () => {
      await withStock(1, async () => {
        await push([order(A), line(LINE_A, A)])
        await push([order(B), line(LINE_B, B, { quantity: 3 })])
        const stock = (units: number) => changed('products', PRODUCT, { stock_quantity: units })
        const say = (short_notified: Fields) => changed('order_lines', LINE_B, { short_notified })
        for (const [op, told] of [
          [say({ [MON]: 2 }), { [MON]: 2 }],
          // Another phone of the account, which knows less, or more than there is.
          [say({ [MON]: 1, [TUE]: 2 }), { [MON]: 2, [TUE]: 2 }],
          [say({}), { [MON]: 2, [TUE]: 2 }],
          [say({ [TUE]: 9_999, [WED]: 1, x: 'y' }), { [MON]: 2, [TUE]: 3 }],
          [stock(0), { [MON]: 2, [TUE]: 3 }],
          [stock(2), { [MON]: 2, [TUE]: 2 }],
          [stock(3), { [MON]: 1, [TUE]: 1 }],
          [stock(1), { [MON]: 1, [TUE]: 1 }],
          [changed('orders', B, { from_day: TUE }), { [TUE]: 1 }],
          [changed('orders', B, { state: 'cancelled' }), {}],
          [changed('orders', B, { state: 'reserved' }), {}],
        ] as const) {
          expect(await push([op])).toBe('done')
          const [row] = await open().query(
            `select short_notified from public.order_lines where id = '${LINE_B}'`,
          )
          expect([op.patch, row]).toEqual([op.patch, { short_notified: told }])
        }
        const actions = actionsOf(await askHistory(open(), { tables: ['order_lines'] }))
        expect(actions.flatMap(({ lines }) => lines.map(({ op }) => op))).toEqual(['insert', 'insert'])
      })
    })

    test('that the house accepts are so until they grow, and again unaccepted when they come back', async () => {
      await withStock(0, async () => {
        await push([order(A, { to_day: MON }), line(LINE_A, A)])
        const accepted = async () =>
          (await open().query(`select short_accepted from public.order_lines where id = '${LINE_A}'`))[0]
        await push([changed('order_lines', LINE_A, { short_accepted: { [MON]: 1 } })])
        await push([changed('order_lines', LINE_A, { quantity: 2 })])
        expect(await accepted()).toEqual({ short_accepted: { [MON]: 1 } })
        await push([changed('products', PRODUCT, { stock_quantity: 2 })])
        expect(await accepted()).toEqual({ short_accepted: {} })
        expect(await push([changed('order_lines', LINE_A, { short_accepted: [] })])).toBe('22023')
      })
    })

    test('plain statements and statements of the owner are counted when they commit', async () => {
      await withStock(1, async () => {
        await push([order(A), line(LINE_A, A)])
        await asUser(EDITOR, `update public.products set stock_quantity = 0`)
        await settle()
        expect(Object.keys(await shorts())).toEqual([LINE_A])
        await open().exec(`delete from public.order_lines`)
        await settle()
        expect(await open().query(`select from public.order_lines where short <> '{}'`)).toEqual([])
        await open().exec(`update public.order_lines set deleted = false where id = '${LINE_A}';
          update public.products set deleted = true, stock_quantity = 5`)
        await settle()
        expect(Object.keys(await shorts())).toEqual([LINE_A])
      })
    })

    test('only rows whose shortage changes are written, and the history knows nothing of it', async () => {
      await withStock(1, async () => {
        await push([order(A), line(LINE_A, A)])
        await push([order(B), line(LINE_B, B)])
        const seq = async (key: string) =>
          (
            await open().query<{ seq: number }>('select seq::int from public.order_lines where id = $1', [
              key,
            ])
          )[0]?.seq
        const [a, b] = [await seq(LINE_A), await seq(LINE_B)]
        await push([order(C, { from_day: WED, to_day: WED }), line(LINE_C, C)])
        await push([changed('products', PRODUCT, { stock_quantity: 1, name: 'Foco' })])
        expect([await seq(LINE_A), await seq(LINE_B)]).toEqual([a, b])
        await push([changed('products', PRODUCT, { stock_quantity: 0 })])
        expect(await seq(LINE_A)).toBeGreaterThan(a ?? 0)
        const actions = actionsOf(await askHistory(open(), { tables: ['order_lines'] }))
        expect(actions.flatMap(({ lines }) => lines.map(({ op }) => op))).toEqual([
          'insert',
          'insert',
          'insert',
        ])
      })
    })

    test('with orders_refuse_shortage a reservation that would be short is refused whole, and what is a fact is not', async () => {
      await withStock(1, async () => {
        await push([order(A), line(LINE_A, A)])
        await push([made('catalog_settings', 'orders_refuse_shortage', { setting_value: 'true' })])
        expect(await push([order(B), line(LINE_B, B), changed('products', PRODUCT, { name: 'Otro' })])).toBe(
          'orders_shortage',
        )
        expect(await open().query(`select name from public.products where name = 'Otro'`)).toEqual([])
        expect(await open().query('select from public.orders where id = $1', [B])).toEqual([])
        // Later days, and as a quote, it is taken; then it is not reserved.
        expect(await push([order(C, { from_day: WED, to_day: WED }), line(LINE_C, C)])).toBe('done')
        expect(await push([changed('orders', C, { from_day: TUE })])).toBe('orders_shortage')
        expect(await push([order(B, { state: 'quoted' }), line(LINE_B, B)])).toBe('done')
        expect(await push([changed('orders', B, { state: 'reserved' })])).toBe('orders_shortage')
        // Whoever came first and takes more is refused too, though another would be short.
        expect(await push([changed('orders', A, { to_day: WED })])).toBe('orders_shortage')
        expect(await push([changed('products', PRODUCT, { stock_quantity: 0 })])).toBe('done')
        expect(
          await push([
            changed('orders', B, { state: 'out' }),
            changed('order_lines', LINE_B, { out_quantity: 1 }),
          ]),
        ).toBe('done')
        expect(await asUser(EDITOR, `update public.orders set to_day = '${WED}' where id = '${A}'`)).toBe(
          'ok 0',
        )
        expect(await outcome(open(), 'set constraints all immediate')).toBe('23514')
        await open().exec('set constraints all deferred; delete from sync_registry.recounts')
        await push([changed('catalog_settings', 'orders_refuse_shortage', { setting_value: 'false' })])
        expect(await push([changed('orders', A, { to_day: WED })])).toBe('done')
      })
    })

    test('the shop’s day is that of its time zone, and of Mexico City without one', async () => {
      await undone(open(), async () => {
        const day = async (zone: string | null) => {
          await open().query(
            `insert into public.catalog_settings (setting_key, setting_value) values ('time_zone', $1)
             on conflict (setting_key) do update set setting_value = excluded.setting_value`,
            [zone],
          )
          const [row] = await open().query<{ day: string; here: string; there: string }>(
            `select sync_private.shop_day()::text as day, (now() at time zone 'America/Mexico_City')::date::text as here,
             (now() at time zone 'Pacific/Kiritimati')::date::text as there`,
          )
          return row ?? { day: '', here: '', there: '' }
        }
        for (const zone of [null, '', 'Marte/Olimpo']) {
          const { day: now, here } = await day(zone)
          expect([zone, now]).toEqual([zone, here])
        }
        const { day: now, there } = await day('Pacific/Kiritimati')
        expect(now).toBe(there)
      })
    })

    test.each([
      ['the day after, one day of preparation', { buffer_days: 1 }, 'false', WED, { [WED]: 1 }],
      ['the second day after, one day of preparation', { buffer_days: 1 }, 'false', THU, {}],
      ['the day of the return', {}, 'false', TUE, { [TUE]: 1 }],
      ['the day of the return, when it can leave again', {}, 'true', TUE, {}],
      ['the same, with one day of preparation', { buffer_days: 1 }, 'true', TUE, { [TUE]: 1 }],
      ['the day after that', { buffer_days: 1 }, 'true', WED, {}],
      [
        'a free day, one of two in repair',
        { stock_quantity: 2, repair_quantity: 1 },
        'false',
        TUE,
        { [TUE]: 1 },
      ],
      [
        'a free day, two of one in repair',
        { repair_quantity: 2 },
        'false',
        '2100-03-20',
        { '2100-03-20': 1 },
      ],
      [
        'a free day, unlimited and two in repair',
        { stock_quantity: null, repair_quantity: 2 },
        'false',
        TUE,
        {},
      ],
    ])('count preparation, repair and returns: %s', async (_, product, isSameDay, day, short) => {
      await withStock(1, async () => {
        await push([order(A), line(LINE_A, A), order(B, { from_day: day, to_day: day }), line(LINE_B, B)])
        // Changes of the product and of the setting count at once.
        await push([made('catalog_settings', 'orders_same_day', { setting_value: isSameDay })])
        await push([changed('products', PRODUCT, product)])
        expect((await shorts())[LINE_B]?.[0] ?? {}).toEqual(short)
      })
    })

    test('a day is its order’s own even if what returns can leave again, and overdue units do not return', async () => {
      await withStock(1, async () => {
        await push([made('catalog_settings', 'orders_same_day', { setting_value: 'true' })])
        await push([order(A, { to_day: MON }), line(LINE_A, A), order(B, { to_day: MON }), line(LINE_B, B)])
        expect(await shorts()).toEqual({ [LINE_B]: [{ [MON]: 1 }, ['101']] })
        const late = { state: 'out', from_day: '2100-01-01', to_day: '2100-01-02' }
        await push([changed('orders', A, late), changed('order_lines', LINE_A, { out_quantity: 1 })])
        await open().exec(
          `update public.orders set from_day = '2026-01-01', to_day = '2026-01-02' where id = '${A}'`,
        )
        await settle()
        expect((await shorts())[LINE_B]?.[0]).toEqual({ [MON]: 1 })
      })
    })

    test('a kit takes its parts as the line froze them, and is short of kits', async () => {
      await withStock(5, async () => {
        await open().exec(`insert into public.products (id, name, stock_quantity) values
          ('${OTHER_PRODUCT}', 'Riel', 1), ('${KIT}', 'Paquete', 0)`)
        const contents = [parts(PRODUCT, 2), parts(OTHER_PRODUCT)]
        const kit = (key: string, of: string, more: Fields = {}) =>
          line(key, of, { product_id: KIT, contents, quantity: 2, ...more })
        await push([order(A), kit(LINE_A, A)])
        // One rail is missing, so one kit is, though there are lamps for both.
        expect(await shorts()).toEqual({ [LINE_A]: [{ [MON]: 1, [TUE]: 1 }, []] })
        await push([changed('products', OTHER_PRODUCT, { stock_quantity: 9 })])
        expect(await shorts()).toEqual({})
        // Alone and in a kit, the same order takes both.
        await push([line(LINE_B, A, { quantity: 2 })])
        expect(await shorts()).toEqual({ [LINE_B]: [{ [MON]: 1, [TUE]: 1 }, []] })
        await push([changed('order_lines', LINE_B, { quantity: 1 })])
        await push([order(C), kit(LINE_C, C, { quantity: 1 })])
        expect(await shorts()).toEqual({ [LINE_C]: [{ [MON]: 1, [TUE]: 1 }, ['101']] })
        // Today's contents of the kit are of no consequence, those of the line are.
        await push([changed('products', KIT, { contents: [parts(OTHER_PRODUCT, 9)] })])
        expect(Object.keys(await shorts())).toEqual([LINE_C])
        await push([changed('order_lines', LINE_A, { contents: [parts(OTHER_PRODUCT)] })])
        expect(await shorts()).toEqual({})
        await push([changed('order_lines', LINE_A, { contents })])
        expect(Object.keys(await shorts())).toEqual([LINE_C])
        await push([changed('order_lines', LINE_C, { contents: [], product_id: null })])
        expect(await shorts()).toEqual({})
      })
    })

    test.each([
      ['nothing', [], 'done'],
      ['50 parts', Array.from({ length: 50 }, (_, n) => parts(id(900 + n), 9_999)), 'done'],
      [
        '51 parts',
        Array.from({ length: 51 }, (_, n) => parts(id(900 + n), 9_999)),
        'products_contents_check',
      ],
      ['none of a part', [parts(id(399), 0)], 'products_contents_check'],
      ['10,000 of a part', [parts(id(399), 10_000)], 'products_contents_check'],
      ['half a part', [parts(id(399), 1.5)], 'products_contents_check'],
      ['a part without an id', [{ quantity: 1 }], 'products_contents_check'],
      ['something else of a part', [{ ...parts(id(399)), note: 'x' }], 'products_contents_check'],
      ['a structure', { a: 1 }, '22023'],
      ['a text', 'x', '22023'],
      ['itself', [parts(PRODUCT)], 'products_contents_cycle'],
      ['a kit that contains it', [parts(KIT)], 'products_contents_cycle'],
    ])('a kit may contain %s, or the reason is said', async (_, contents, reason) => {
      await withStock(1, async () => {
        await open().exec(
          `insert into public.products (id, name) values ('${OTHER_PRODUCT}', 'Riel'), ('${KIT}', 'Paquete')`,
        )
        await push([changed('products', OTHER_PRODUCT, { contents: [parts(PRODUCT)] })])
        await push([changed('products', KIT, { contents: [parts(OTHER_PRODUCT)] })])
        expect(await push([changed('products', PRODUCT, { contents })])).toBe(reason)
      })
    })

    test.each([
      ['all parts are free', { units: 8 }, { units: 3 }, 0, 3, null],
      ['much is taken of a part that is not scarce', { units: 100 }, { units: 2 }, 80, 2, null],
      ['one can still be made', { units: 8 }, { units: 9 }, 6, 4, `${MON}/${TUE}=few`],
      ['a part is left, but too few of it', { units: 8 }, { units: 9 }, 7, 4, `${MON}/${TUE}=ask`],
      ['a part is in repair', { units: 2, repair: 1 }, { units: 9 }, 0, 1, 'TODAY/=ask'],
      ['a part is deleted', { units: 9 }, { units: 9, deleted: true }, 0, 0, 'TODAY/=ask'],
      ['no part has a limit', { units: null }, { units: null }, 3, null, null],
      ['one part has no limit', { units: null }, { units: 2 }, 3, 2, null],
    ] as const)(
      'let visitors know of a kit what its scarcest part makes: %s',
      async (_, first, second, taken, kits, busy) => {
        await withStock(first.units, async () => {
          await push([made('catalog_settings', 'show_free_days', { setting_value: 'true' })])
          const other = { repair: 0, deleted: false, ...second }
          await open().query(
            `insert into public.products (id, name, stock_quantity, deleted) values ($1, 'Riel', $2, $3)`,
            [OTHER_PRODUCT, other.units, other.deleted],
          )
          await push([
            changed('products', PRODUCT, { repair_quantity: 'repair' in first ? first.repair : 0 }),
          ])
          if (taken > 0) await push([order(A), line(LINE_A, A, { quantity: taken })])
          // A kit that comes after the orders, hidden parts or not, and one that contains it.
          const contents = [parts(PRODUCT, 2), parts(OTHER_PRODUCT)]
          await push([
            made('products', KIT, { name: 'Paquete', is_public: true, contents }),
            made('products', id(307), { name: 'Doble', is_public: true, contents: [parts(KIT)] }),
          ])
          await actAs(open(), 'anon')
          const rows = await open().query<{ kit_stock: string | null; busy_days: string | null }>(
            'select kit_stock, busy_days from public.products where id = any ($1::uuid[])',
            [[KIT, id(307)]],
          )
          await actAs(open())
          const today = await shopDay(open().query)
          const told = { kit_stock: kits, busy_days: busy?.replace('TODAY', today) ?? null }
          expect(rows).toEqual([told, told])
          expect(await push([changed('products', KIT, { kit_stock: 9 })])).toBe('22023')
        })
      },
    )

    test('are what counting every day from nothing gives, and a device of the same rows, after any commands at random', async () => {
      for (let seed = 1; seed <= inTier(1, 20); seed++)
        await withStock(2, async () => {
          await open().exec(
            `insert into public.products (id, name, stock_quantity) values ('${OTHER_PRODUCT}', 'Riel', 1), ('${KIT}', 'Paquete', 3)`,
          )
          await open()
            .exec(`insert into public.catalog_settings (setting_key, setting_value) values ('show_free_days', 'true')
            on conflict (setting_key) do update set setting_value = 'true', deleted = false`)
          expect([seed, await playAtRandom(open(), seed, push)]).toEqual([seed, null])
        })
    }, 120_000)

    const ablations: [string, string][] = [
      ['lines', 'alter table public.order_lines disable trigger f_mark'],
      ['settings', 'alter table public.catalog_settings disable trigger user'],
      ['orders', 'alter table public.orders disable trigger f_mark'],
      ['products', 'alter table public.products disable trigger f_mark'],
    ]
    test.each(inTier(ablations.slice(0, 2), ablations))(
      'would differ from that if changes of %s were not counted',
      async (_, ablation) => {
        await withStock(2, async () => {
          await open().exec(
            `insert into public.products (id, name, stock_quantity) values ('${OTHER_PRODUCT}', 'Riel', 1)`,
          )
          await settle()
          await open().exec(ablation)
          expect(await playAtRandom(open(), 7, push)).not.toBeNull()
        })
      },
    )
  })
}

/** Pushes random commands and compares the shortages with the model after each. @returns the first difference, or null */
async function playAtRandom(
  session: Session,
  seed: number,
  push: (ops: SentOp[]) => Promise<string>,
): Promise<object | null> {
  let state = seed * 2_654_435_761
  const dice = (n: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % n
  }
  const pick = <T>(values: readonly T[]): T => values[dice(values.length)] as T
  const around = daysAround(await shopDay(session.query))
  const products = [PRODUCT, OTHER_PRODUCT, null]
  const states = ['new', 'quoted', 'reserved', 'reserved', 'reserved', 'out', 'out', 'returned', 'cancelled']
  const contents = [
    [],
    [],
    [parts(PRODUCT, 2), parts(OTHER_PRODUCT)],
    [parts(OTHER_PRODUCT, 2)],
    [parts(id(303))],
  ]
  const days = () => {
    const [from, to] = [pick(around), pick(around)].toSorted()
    return { from_day: from, to_day: to }
  }
  const doings: (() => SentOp[])[] = [
    () => [changed('orders', id(110 + dice(6)), { state: pick(states) })],
    () => [changed('orders', id(110 + dice(6)), days())],
    () => [changed('orders', id(110 + dice(6)), { deleted: dice(2) === 0 })],
    () => [changed('order_lines', id(220 + dice(12)), { quantity: 1 + dice(3), sub_rented: dice(2) })],
    () => [changed('order_lines', id(220 + dice(12)), { out_quantity: 3, back_quantity: dice(4) })],
    () => [changed('order_lines', id(220 + dice(12)), { deleted: dice(3) === 0 })],
    () => [changed('order_lines', id(220 + dice(12)), { product_id: pick(products) })],
    () => [changed('order_lines', id(220 + dice(12)), { order_id: id(110 + dice(6)) })],
    () => [changed('products', pick([PRODUCT, OTHER_PRODUCT]), { stock_quantity: pick([0, 1, 2, 4, null]) })],
    () => [changed('products', pick([PRODUCT, OTHER_PRODUCT]), { deleted: dice(3) === 0 })],
    () => [changed('products', pick([PRODUCT, OTHER_PRODUCT]), { repair_quantity: dice(3) })],
    () => [changed('products', pick([PRODUCT, OTHER_PRODUCT]), { buffer_days: dice(4) })],
    () => [changed('order_lines', id(220 + dice(12)), { contents: pick(contents) })],
    () => [made('catalog_settings', 'orders_same_day', { setting_value: String(dice(2) === 0) })],
    () => [made('catalog_settings', 'show_free_days', { setting_value: String(dice(4) > 0) })],
    () => [changed('products', KIT, { contents: pick(contents) })],
    () => [
      made('products', id(307), { name: 'Paquete doble', contents: [parts(KIT, 2), parts(OTHER_PRODUCT)] }),
    ],
  ]
  for (let n = 0; n < 6; n++) {
    await push([
      made('orders', id(110 + n), { folio: `F${n}`, state: pick(states), ...days() }),
      ...[0, 1].map((m) =>
        made('order_lines', id(220 + n * 2 + m), {
          order_id: id(110 + n),
          product_id: pick(products),
          name: 'x',
          quantity: 1 + dice(3),
          out_quantity: dice(3),
          contents: pick(contents),
        }),
      ),
    ])
  }
  for (let step = 0; step < 30; step++) {
    const ops = Array.from({ length: 1 + dice(3) }, () => pick(doings)()).flat()
    await push(ops)
    const difference = await shortageDifference(session.query)
    if (difference !== null) return { step, ops, ...difference }
    const device = await freeDifference(session.query)
    if (device.length > 0) return { step, ops, device }
    const busy = await busyDifference(session.query)
    if (busy.length > 0) return { step, ops, busy }
  }
  return null
}
