import { describe, expect, test } from 'vitest'
import { TABLES, type TableName } from '../../../../src/domain/tables/tables.ts'
import {
  actAs,
  ADMIN,
  CALLERS,
  codeOf,
  outcome,
  undone,
  USER,
  type Caller,
  type Session,
} from '../../support/database.ts'
import { changed, CLIENT, made, type PushAnswer, type SentOp } from '../../support/push.ts'
import {
  freshSample,
  HIDDEN,
  hiddenSample,
  insertHidden,
  insertSamples,
  SAMPLES,
  whereSample,
} from '../../support/rows.ts'
import { ORDINARY } from '../../support/things.ts'

const TABLES_OF_NO_DEVICE = `
  archived_orders page_visits staff staff_invitations sync_meta sync_clients sync_outcomes sync_marks
  sync_terms missed_searches opened_requests row_history removed_images site_names`
  .trim()
  .split(/\s+/)

/** Columns without a parent, because the parent may be the tombstone in question. */
const NO_PARENT: Partial<Record<TableName, object>> = { products: { section_id: null } }

/** State of a row before the functions are called. */
type State = {
  tables: readonly TableName[]
  setup: (table: TableName) => string
  row: (table: TableName) => Record<string, unknown>
}
const sample = (table: TableName) => SAMPLES[table]
const live = (tables: readonly TableName[]): State => ({ tables, setup: () => '', row: sample })
const dead = (tables: readonly TableName[]): State => ({
  tables,
  setup: (table) => `update public.${table} set deleted = true ${whereSample(table)}`,
  row: sample,
})
const STATES = {
  'a live row': live(ORDINARY),
  'a live product': live(['products']),
  'a live setting': live(['catalog_settings']),
  'a tombstone': dead(ORDINARY),
  "a product's tombstone": dead(['products']),
  "a setting's tombstone": dead(['catalog_settings']),
  'a hidden product': { tables: ['products'], setup: insertHidden, row: hiddenSample },
  'a draft of a page': { tables: ['modifiable_page_content'], setup: insertHidden, row: hiddenSample },
  'a plan': { tables: ['planned_changes'], setup: insertHidden, row: hiddenSample },
  'an order or a line of one': { tables: ['orders', 'order_lines'], setup: insertHidden, row: hiddenSample },
} satisfies Record<string, State>
type Line = [
  state: keyof typeof STATES,
  who: keyof typeof CALLERS,
  pulled: 'whole' | 'key only' | 'nothing',
  ...pushed: ('done' | 'gone' | 'refused')[],
]

/** Rights of each caller in sync_pull and sync_push. docs/data-model.md shows them. */
// prettier-ignore
export const FUNCTION_RIGHTS: Line[] = [
  // what                     who           pull        insert     update     delete
  ['a live row',             'visitor',    'whole',    'refused', 'refused', 'refused'],
  ['a live row',             'no role',    'whole',    'refused', 'refused', 'refused'],
  ['a live row',             'warehouse',  'whole',    'refused', 'refused', 'refused'],
  ['a live row',             'editor',     'whole',    'done',    'done',    'done'],
  ['a live row',             'owner',      'whole',    'done',    'done',    'done'],
  ['a live product',         'visitor',    'whole',    'refused', 'refused', 'refused'],
  ['a live product',         'no role',    'whole',    'refused', 'refused', 'refused'],
  ['a live product',         'warehouse',  'whole',    'refused', 'done',    'refused'],
  ['a live product',         'editor',     'whole',    'done',    'done',    'done'],
  ['a live product',         'owner',      'whole',    'done',    'done',    'done'],
  ['a live setting',         'visitor',    'whole',    'refused', 'refused', 'refused'],
  ['a live setting',         'no role',    'whole',    'refused', 'refused', 'refused'],
  ['a live setting',         'warehouse',  'whole',    'refused', 'refused', 'refused'],
  ['a live setting',         'editor',     'whole',    'refused', 'refused', 'refused'],
  ['a live setting',         'owner',      'whole',    'done',    'done',    'done'],
  ['a tombstone',            'visitor',    'key only', 'refused', 'refused', 'refused'],
  ['a tombstone',            'no role',    'key only', 'refused', 'refused', 'refused'],
  ['a tombstone',            'warehouse',  'whole',    'refused', 'refused', 'refused'],
  ['a tombstone',            'editor',     'whole',    'done',    'gone',    'done'],
  ['a tombstone',            'owner',      'whole',    'done',    'gone',    'done'],
  ["a product's tombstone",  'visitor',    'key only', 'refused', 'refused', 'refused'],
  ["a product's tombstone",  'no role',    'key only', 'refused', 'refused', 'refused'],
  ["a product's tombstone",  'warehouse',  'whole',    'refused', 'gone',    'refused'],
  ["a product's tombstone",  'editor',     'whole',    'done',    'gone',    'done'],
  ["a product's tombstone",  'owner',      'whole',    'done',    'gone',    'done'],
  ["a setting's tombstone",  'visitor',    'key only', 'refused', 'refused', 'refused'],
  ["a setting's tombstone",  'no role',    'key only', 'refused', 'refused', 'refused'],
  ["a setting's tombstone",  'warehouse',  'whole',    'refused', 'refused', 'refused'],
  ["a setting's tombstone",  'editor',     'whole',    'refused', 'refused', 'refused'],
  ["a setting's tombstone",  'owner',      'whole',    'done',    'gone',    'done'],
  ['a hidden product',       'visitor',    'nothing',  'refused', 'refused', 'refused'],
  ['a hidden product',       'no role',    'nothing',  'refused', 'refused', 'refused'],
  ['a hidden product',       'warehouse',  'whole',    'refused', 'done',    'refused'],
  ['a hidden product',       'editor',     'whole',    'done',    'done',    'done'],
  ['a hidden product',       'owner',      'whole',    'done',    'done',    'done'],
  ['a draft of a page',      'visitor',    'nothing',  'refused', 'refused', 'refused'],
  ['a draft of a page',      'no role',    'nothing',  'refused', 'refused', 'refused'],
  ['a draft of a page',      'warehouse',  'whole',    'refused', 'refused', 'refused'],
  ['a draft of a page',      'editor',     'whole',    'done',    'done',    'done'],
  ['a draft of a page',      'owner',      'whole',    'done',    'done',    'done'],
  ['a plan',                 'visitor',    'nothing',  'refused', 'refused', 'refused'],
  ['a plan',                 'no role',    'nothing',  'refused', 'refused', 'refused'],
  ['a plan',                 'warehouse',  'whole',    'refused', 'refused', 'refused'],
  ['a plan',                 'editor',     'whole',    'done',    'done',    'done'],
  ['a plan',                 'owner',      'whole',    'done',    'done',    'done'],
  ['an order or a line of one', 'visitor',   'nothing',  'refused', 'refused', 'refused'],
  ['an order or a line of one', 'no role',   'nothing',  'refused', 'refused', 'refused'],
  ['an order or a line of one', 'warehouse', 'whole',    'refused', 'done',    'refused'],
  ['an order or a line of one', 'editor',    'whole',    'done',    'done',    'done'],
  ['an order or a line of one', 'owner',     'whole',    'done',    'done',    'done'],
]

/** Tests the same rights through the two functions. */
export function rightsFunctionsSuite(open: () => Session): void {
  const pulled = async (table: TableName, id: string, [role, uid]: Caller) => {
    await actAs(open(), role, uid)
    const [found] = await open().query<{ rows: Record<string, unknown>[] }>(
      `select public.sync_pull($1) -> 'tables' -> $2 as rows`,
      [JSON.stringify({ cursors: { [table]: 1 } }), table],
    )
    await actAs(open())
    const row = found?.rows.find((one) => one[TABLES[table].key] === id) ?? {}
    return Object.keys(row).length > 3 ? 'whole' : Object.keys(row).length === 3 ? 'key only' : 'nothing'
  }

  /** Pushes one operation, and rolls it back. */
  const pushed = async (op: SentOp, [role, uid]: Caller) => {
    await open().exec('savepoint attempt')
    try {
      await actAs(open(), role, uid)
      const [found] = await open().query<{ answer: PushAnswer }>('select public.sync_push($1) as answer', [
        JSON.stringify({ client: CLIENT, commands: [{ n: 1, ops: [op] }] }),
      ])
      return found?.answer.outcomes[0]?.status ?? 'done'
    } catch (error) {
      const code = codeOf(error)
      return code === '42501' ? 'refused' : code
    } finally {
      await open().exec('rollback to savepoint attempt')
    }
  }

  describe('rights through the functions: sync_pull; sync_push insert, update, delete', () => {
    // All callers in one test, because the samples cost more than the calls.
    test.each(Object.entries<State>(STATES))('%s', async (state, { tables, setup, row }) => {
      const lines = FUNCTION_RIGHTS.filter((line) => line[0] === state)
      expect(lines.map(([, who]) => who)).toEqual(Object.keys(CALLERS))
      for (const table of tables) {
        await undone(open(), async () => {
          // Numbers start at 2, so that no row is below the cursor.
          await open().exec(`select nextval('public.sync_seq'), nextval('public.sync_seq')`)
          await insertSamples(open())
          await open().exec(setup(table))
          const { key } = TABLES[table]
          const id = String(row(table)[key])
          const fresh = { ...freshSample(table), ...(setup === insertHidden ? HIDDEN : NO_PARENT)[table] }
          const insert = made(table, String(fresh[key]), fresh)
          const update = changed(table, id, { [key]: id })
          for (const [, who, ...verdicts] of lines) {
            const found = [
              await pulled(table, id, CALLERS[who]),
              await pushed(insert, CALLERS[who]),
              await pushed(update, CALLERS[who]),
              await pushed(changed(table, id, { deleted: true }), CALLERS[who]),
            ]
            expect([table, who, ...found]).toEqual([table, who, ...verdicts])
          }
        })
      }
    })

    test.each(TABLES_OF_NO_DEVICE)('%s is out of reach of both, for the owner too', async (table) => {
      await undone(open(), async () => {
        await actAs(open(), 'authenticated', ADMIN)
        const pull = `select 1 where (public.sync_pull($1) -> 'tables') <> '{}'`
        expect(await outcome(open(), pull, [JSON.stringify({ cursors: { [table]: 0 } })])).toBe('ok 0')
        const op = { table, id: USER, insert: true, base: {}, patch: { user_id: USER, role: 'admin' } }
        const push = `select 1 where public.sync_push($1) @> '{"outcomes": [{"sqlstate": "22023"}], "rows": {}}'`
        const request = { client: CLIENT, commands: [{ n: 1, ops: [op] }] }
        expect(await outcome(open(), push, [JSON.stringify(request)])).toBe('ok 1')
      })
    })
  })
}
