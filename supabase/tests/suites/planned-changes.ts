import { describe, expect, test } from 'vitest'
import { actAs, ADMIN, outcome, undone, USER, type Session } from '../support/database.ts'
import { changed, made, sendCommands, type SentOp } from '../support/push.ts'
import { actionsOf, askHistory } from '../support/history.ts'
import { insertSamples, PRODUCT } from '../support/rows.ts'

/** A Monday, in ms since 1970, and lengths of time. */
const MONDAY = Date.UTC(2027, 2, 1, 13)
const DAY = 86_400_000

const PLAN = '00000000-0000-4000-8000-0000000000f1'
const OTHER_PLAN = '00000000-0000-4000-8000-0000000000f2'
const ABSENT = '00000000-0000-4000-8000-0000000000f9'

type Plan = {
  table_name?: string
  patch?: object
  starts_at?: number
  ends_at?: number | null
  row_id?: string
}

/** Plans the week's discount by default. */
const planned = (id: string, plan: Plan = {}): SentOp =>
  made('planned_changes', id, {
    table_name: 'products',
    row_id: PRODUCT,
    patch: { discount_price: 80 },
    starts_at: MONDAY,
    ends_at: MONDAY + 4 * DAY,
    ...plan,
  })

/** Tests the server's planned changes (ADR 0071). */
export function plannedChangeSuite(open: () => Session): void {
  const begin = (work: () => Promise<void>) =>
    undone(open(), async () => {
      await insertSamples(open())
      await open().exec(`update public.planned_changes set deleted = true;
        update public.products set price = 100, is_public = false; delete from public.row_history`)
      await work()
    })
  let sent = 0
  /** Pushes one command. @returns the reason of its refusal, or 'done' */
  const push = async (...ops: SentOp[]) => {
    const { outcomes } = await sendCommands(open(), [ops], ++sent, crypto.randomUUID())
    const [refused] = outcomes
    return refused ? (refused.constraint ?? refused.sqlstate ?? refused.status) : 'done'
  }
  /** Applies the changes due at a time of the server's clock. @returns their number */
  const clock = async (at: number) => {
    const [row] = await open().query<{ n: number }>(
      'select public.apply_planned_changes(to_timestamp($1::numeric / 1000))::int as n',
      [at],
    )
    return row?.n
  }
  const product = async () =>
    (await open().query('select price::float, discount_price::float, is_public from public.products'))[0]
  const stateOf = async (id = PLAN) =>
    (await open().query<{ state: string }>(`select state from public.planned_changes where id = '${id}'`))[0]
      ?.state
  const asOf = (price: number, discount_price: number | null = null, is_public = false) => ({
    price,
    discount_price,
    is_public,
  })

  describe('planned changes', () => {
    test('are done when they are due, never before, once, and set back at their end', async () => {
      await begin(async () => {
        expect(await push(planned(PLAN))).toBe('done')
        expect([await clock(MONDAY - 1), await product(), await stateOf()]).toEqual([0, asOf(100), 'waiting'])
        expect([await clock(MONDAY), await product(), await stateOf()]).toEqual([1, asOf(100, 80), 'running'])
        expect([await clock(MONDAY), await clock(MONDAY + 4 * DAY - 1)]).toEqual([0, 0])
        expect([await clock(MONDAY + 4 * DAY), await product(), await stateOf()]).toEqual([
          1,
          asOf(100),
          'done',
        ])
        expect(await clock(MONDAY + 9 * DAY)).toBe(0)
      })
    })

    test('are due by the clock of the database, which no caller can set', async () => {
      await begin(async () => {
        const now = Date.now()
        await push(planned(PLAN, { patch: { is_public: true }, starts_at: now - 1_000, ends_at: null }))
        await push(planned(OTHER_PLAN, { starts_at: now + 600_000, ends_at: null }))
        expect(await open().query('select public.apply_planned_changes()::int as n')).toEqual([{ n: 1 }])
        expect([await product(), await stateOf(), await stateOf(OTHER_PLAN)]).toEqual([
          asOf(100, null, true),
          'done',
          'waiting',
        ])
      })
    })

    test('a server that slept does what is left of them, once', async () => {
      await begin(async () => {
        await push(planned(PLAN))
        await push(planned(OTHER_PLAN, { patch: { is_public: true }, ends_at: null }))
        expect(await clock(MONDAY + 3 * DAY)).toBe(2)
        expect(await product()).toEqual(asOf(100, 80, true))
      })
      await begin(async () => {
        await push(planned(PLAN))
        expect([await clock(MONDAY + 30 * DAY), await product(), await stateOf()]).toEqual([
          1,
          asOf(100),
          'missed',
        ])
      })
    })

    test('what somebody changed in between stays', async () => {
      await begin(async () => {
        await push(planned(PLAN))
        await clock(MONDAY)
        await push(changed('products', PRODUCT, { discount_price: 70 }, { discount_price: 80 }))
        expect([await clock(MONDAY + 5 * DAY), await product(), await stateOf()]).toEqual([
          1,
          asOf(100, 70),
          'left',
        ])
      })
      // Changes of other columns do not matter.
      await begin(async () => {
        await push(planned(PLAN))
        await clock(MONDAY)
        await push(changed('products', PRODUCT, { price: 120 }))
        await clock(MONDAY + 5 * DAY)
        expect([await product(), await stateOf()]).toEqual([asOf(120), 'done'])
      })
    })

    test('one after the other: the second begins where the first ends', async () => {
      await begin(async () => {
        await push(planned(PLAN))
        await push(
          planned(OTHER_PLAN, {
            patch: { discount_price: 60 },
            starts_at: MONDAY + 4 * DAY,
            ends_at: MONDAY + 6 * DAY,
          }),
        )
        await clock(MONDAY)
        await clock(MONDAY + 4 * DAY)
        expect([await product(), await stateOf()]).toEqual([asOf(100, 60), 'done'])
        await clock(MONDAY + 6 * DAY)
        expect([await product(), await stateOf(OTHER_PLAN)]).toEqual([asOf(100), 'done'])
      })
    })

    test('one that runs is set back when it is called off, put off or changed', async () => {
      for (const [patch, then, state] of [
        [{ deleted: true }, asOf(100), 'waiting'],
        [{ starts_at: MONDAY + 2 * DAY }, asOf(100), 'waiting'],
        [{ patch: { discount_price: 50 } }, asOf(100, 50), 'running'],
        [{ ends_at: null }, asOf(100, 80), 'done'],
      ] as const)
        await begin(async () => {
          await push(planned(PLAN))
          await clock(MONDAY)
          expect(await push(changed('planned_changes', PLAN, patch))).toBe('done')
          await clock(MONDAY + 1)
          expect([patch, await product(), await stateOf()]).toEqual([patch, then, state])
        })
      // Undone, it runs again.
      await begin(async () => {
        await push(planned(PLAN))
        await clock(MONDAY)
        for (const [deleted, discount] of [
          [true, null],
          [false, 80],
        ] as const) {
          await push(changed('planned_changes', PLAN, { deleted }))
          await clock(MONDAY + 1)
          expect(await product()).toEqual(asOf(100, discount))
        }
      })
    })

    test('custom pages are published and hidden as products are', async () => {
      await begin(async () => {
        const page = { table_name: 'modifiable_page_content', row_id: 'modif' }
        const isPublic = async () =>
          (
            await open().query<{ is_public: boolean }>('select is_public from public.modifiable_page_content')
          )[0]?.is_public
        await open().exec('update public.modifiable_page_content set is_public = false')
        expect(await push(planned(PLAN, { ...page, patch: { is_public: true } }))).toBe('done')
        expect(await push(planned(OTHER_PLAN, { ...page, patch: { title: 'Otra' } }))).toBe(
          'planned_changes_patch_check',
        )
        expect([await clock(MONDAY), await isPublic(), await stateOf()]).toEqual([1, true, 'running'])
        expect([await clock(MONDAY + 4 * DAY), await isPublic(), await stateOf()]).toEqual([1, false, 'done'])
        await push(planned(OTHER_PLAN, { ...page, row_id: 'ninguna', patch: { is_public: true } }))
        expect([await clock(MONDAY), await stateOf(OTHER_PLAN)]).toEqual([1, 'gone'])
      })
    })

    test.each([
      ['a negative price', { patch: { price: -1 } }, 'products_price_check'],
      ['a price that no column holds', { patch: { price: 1e12 } }, '22003'],
      ['a price in words', { patch: { price: 'caro' } }, '22023'],
      ['no visibility', { patch: { is_public: null } }, '23502'],
      ['another column', { patch: { name: 'x' } }, 'planned_changes_patch_check'],
      [
        'a table of which nothing is planned',
        { table_name: 'sections', patch: { name: 'x' } },
        'planned_changes_patch_check',
      ],
      [
        'nothing, of a plan',
        { table_name: 'planned_changes', row_id: PLAN, patch: {} },
        'planned_changes_patch_check',
      ],
      [
        'a price of a page',
        { table_name: 'modifiable_page_content', row_id: 'modif', patch: { price: 1 } },
        'planned_changes_patch_check',
      ],
      ['its own deletion', { patch: { deleted: true } }, 'planned_changes_patch_check'],
      ['an end before its start', { ends_at: MONDAY - 1 }, 'planned_changes_ends_at_check'],
      ['a time that no calendar has', { starts_at: 1e15, ends_at: null }, 'planned_changes_starts_at_check'],
      ['the key of a product that is none', { row_id: 'x' }, '22023'],
    ])('is refused when it is made: %s', async (_, plan, reason) => {
      await begin(async () => {
        expect(await push(planned(PLAN, plan))).toBe(reason)
        expect(await stateOf()).toBeUndefined()
        expect(await product()).toEqual(asOf(100))
        expect(await open().query('select from public.row_history')).toEqual([])
      })
    })

    test('two of one column at one time are refused, other columns and times are not', async () => {
      await begin(async () => {
        await push(planned(PLAN))
        for (const [plan, reason] of [
          [{ starts_at: MONDAY + DAY, ends_at: null }, 'planned_changes_overlap_check'],
          [{ starts_at: MONDAY - DAY, ends_at: MONDAY + 1 }, 'planned_changes_overlap_check'],
          [{ patch: { price: 1, discount_price: 1 } }, 'planned_changes_overlap_check'],
          [{ starts_at: MONDAY - DAY, ends_at: MONDAY }, 'done'],
          [{ patch: { price: 1 } }, 'done'],
          [{ row_id: ABSENT }, 'done'],
        ] as const)
          expect([plan, await push(planned(crypto.randomUUID(), plan))]).toEqual([plan, reason])
      })
    })

    test('a product that is gone by then is left alone, and the others are done', async () => {
      await begin(async () => {
        await push(planned(PLAN))
        await push(planned(OTHER_PLAN, { row_id: ABSENT, patch: { is_public: true } }))
        await open().exec('update public.products set deleted = true')
        await clock(MONDAY)
        expect([await stateOf(), await stateOf(OTHER_PLAN), await product()]).toEqual([
          'gone',
          'gone',
          asOf(100),
        ])
      })
    })

    test('one whose product was deleted while it ran, and that is changed then, is over', async () => {
      for (const patch of [{ patch: { discount_price: 70 } }, { starts_at: MONDAY - DAY }, { deleted: true }])
        await begin(async () => {
          await push(planned(PLAN))
          await clock(MONDAY)
          await open().exec('update public.products set deleted = true')
          expect(await push(changed('planned_changes', PLAN, patch))).toBe('done')
          await clock(MONDAY + 5 * DAY)
          expect([patch, await stateOf(), await clock(MONDAY + 5 * DAY)]).toEqual([patch, 'gone', 0])
        })
    })

    test('a product that comes back after the end of its plan is set back', async () => {
      for (const [patch, then, state] of [
        [{}, asOf(100), 'done'],
        [{ deleted: true }, asOf(100), 'waiting'],
        [{ ends_at: null }, asOf(100, 80), 'done'],
        [{ starts_at: MONDAY + 6 * DAY, ends_at: MONDAY + 7 * DAY }, asOf(100), 'waiting'],
      ] as const)
        await begin(async () => {
          await push(planned(PLAN))
          await clock(MONDAY)
          await push(changed('products', PRODUCT, { deleted: true }))
          await clock(MONDAY + 4 * DAY)
          await push(changed('planned_changes', PLAN, patch))
          await clock(MONDAY + 4 * DAY)
          await push(changed('products', PRODUCT, { deleted: false }))
          await clock(MONDAY + 5 * DAY)
          expect([patch, await product(), await stateOf()]).toEqual([patch, then, state])
        })
      // A plan that never began is not applied later.
      await begin(async () => {
        await push(planned(PLAN, { ends_at: null }))
        await push(changed('products', PRODUCT, { deleted: true }))
        await clock(MONDAY)
        await push(changed('products', PRODUCT, { deleted: false }))
        expect([await clock(MONDAY + DAY), await product(), await stateOf()]).toEqual([0, asOf(100), 'gone'])
      })
    })

    test('one that has begun keeps its row, so that it sets back what it changed', async () => {
      await begin(async () => {
        await push(planned(PLAN))
        expect(await push(changed('planned_changes', PLAN, { row_id: ABSENT }))).toBe('done')
        expect(await push(changed('planned_changes', PLAN, { row_id: PRODUCT }))).toBe('done')
        await clock(MONDAY)
        expect(await push(changed('planned_changes', PLAN, { row_id: ABSENT }))).toBe(
          'planned_changes_row_id_check',
        )
      })
    })

    test('one about itself, which no caller can create, leaves the history readable', async () => {
      await begin(async () => {
        await open().exec(`insert into public.planned_changes (id, table_name, row_id)
          values ('${PLAN}', 'planned_changes', '${PLAN}')`)
        const [action] = actionsOf(await askHistory(open(), { tables: ['planned_changes'] }))
        expect(action?.lines.map(({ row, name }) => [row, name])).toEqual([[PLAN, null]])
      })
    })

    test('what the tables would refuse by then is noted, and the next one is done', async () => {
      await begin(async () => {
        await push(planned(PLAN, { patch: { price: 7 }, ends_at: null }))
        await push(planned(OTHER_PLAN, { patch: { is_public: true }, ends_at: null }))
        await open().exec('alter table public.products add constraint dear check (price > 50)')
        await clock(MONDAY)
        expect([await stateOf(), await stateOf(OTHER_PLAN), await product()]).toEqual([
          'refused',
          'done',
          asOf(100, null, true),
        ])
      })
    })

    test('in the history the server has no user, and each plan is an action of its own with its plan', async () => {
      await begin(async () => {
        await push(planned(PLAN))
        await push(planned(OTHER_PLAN, { patch: { is_public: true }, ends_at: null }))
        await open().exec('delete from public.row_history')
        await clock(MONDAY)
        const actions = actionsOf(await askHistory(open(), {}))
        expect(actions.map(({ who, lines }) => [who, lines.map(({ table }) => table)])).toEqual([
          [null, ['products', 'planned_changes']],
          [null, ['products', 'planned_changes']],
        ])
      })
    })

    test('rows get their numbers, so that devices fetch them', async () => {
      await begin(async () => {
        await push(planned(PLAN))
        const head = async () =>
          (await open().query<{ n: number }>('select max(seq)::int as n from public.products'))[0]?.n ?? 0
        const before = await head()
        await clock(MONDAY)
        expect(await head()).toBeGreaterThan(before)
      })
    })

    test('only the server writes the state of a plan; a finished one that is planned again starts again', async () => {
      await begin(async () => {
        await push({ ...planned(PLAN), patch: { ...planned(PLAN).patch, state: 'done', applied: {} } })
        expect(await stateOf()).toBe('waiting')
        await push(changed('planned_changes', PLAN, { state: 'missed' }))
        expect(await stateOf()).toBe('waiting')
        await clock(MONDAY)
        await clock(MONDAY + 4 * DAY)
        await push(changed('planned_changes', PLAN, { starts_at: MONDAY + 7 * DAY, ends_at: null }))
        expect(await stateOf()).toBe('waiting')
      })
    })

    test('nobody but the owner has them done, and who is no administrator learns nothing by planning', async () => {
      await begin(async () => {
        for (const [role, uid] of [
          ['anon', undefined],
          ['authenticated', USER],
          ['authenticated', ADMIN],
        ] as const) {
          await actAs(open(), role, uid)
          expect(await outcome(open(), 'select public.apply_planned_changes()')).toBe('42501')
        }
        await actAs(open(), 'authenticated', USER)
        const insert = `insert into public.planned_changes (table_name, row_id, patch)
          values ('products', '${PRODUCT}', '{"price": -1}')`
        expect(await outcome(open(), insert)).toBe('42501')
        await actAs(open())
      })
    })

    test('plans finished long ago are removed, which the history shows', async () => {
      await begin(async () => {
        await push(planned(PLAN, { ends_at: null }))
        await clock(MONDAY)
        await push(planned(OTHER_PLAN, { starts_at: MONDAY + 91 * DAY, ends_at: null }))
        await clock(MONDAY + 91 * DAY)
        expect(
          await open().query(
            `select id from public.planned_changes where not deleted and row_id = '${PRODUCT}'`,
          ),
        ).toEqual([{ id: OTHER_PLAN }])
      })
    })
  })
}
