import { describe, expect, test } from 'vitest'
import { actAs, CALLERS, codeOf, undone, type Caller, type Session } from '../../support/database.ts'
import { HIDDEN_TABLES, insertSamples } from '../../support/rows.ts'
import { THINGS, type Thing } from '../../support/things.ts'

/** Result: done, no row visible to this caller, or refused (42501). */
type Verdict = 'done' | 'nothing' | 'refused'
type Line = [what: keyof typeof THINGS, who: keyof typeof CALLERS, ...verdicts: Verdict[]]

/**
 * Rights of each role to a row by plain statements, as REST sends them (replication.md §4). docs/data-model.md shows
 * them.
 */
// prettier-ignore
export const RIGHTS: Line[] = [
  // what                          who           select     insert     update     delete
  ['a live row',                   'visitor',    'done',    'refused', 'refused', 'refused'],
  ['a live row',                   'no role',    'done',    'refused', 'nothing', 'nothing'],
  ['a live row',                   'warehouse',  'done',    'refused', 'nothing', 'nothing'],
  ['a live row',                   'editor',     'done',    'done',    'done',    'done'],
  ['a live row',                   'owner',      'done',    'done',    'done',    'done'],
  ['a live product',               'visitor',    'done',    'refused', 'refused', 'refused'],
  ['a live product',               'no role',    'done',    'refused', 'nothing', 'nothing'],
  ['a live product',               'warehouse',  'done',    'refused', 'refused', 'nothing'],
  ['a live product',               'editor',     'done',    'done',    'done',    'done'],
  ['a live product',               'owner',      'done',    'done',    'done',    'done'],
  ['a live setting',               'visitor',    'done',    'refused', 'refused', 'refused'],
  ['a live setting',               'no role',    'done',    'refused', 'nothing', 'nothing'],
  ['a live setting',               'warehouse',  'done',    'refused', 'nothing', 'nothing'],
  ['a live setting',               'editor',     'done',    'refused', 'nothing', 'nothing'],
  ['a live setting',               'owner',      'done',    'done',    'done',    'done'],
  ['a tombstone',                  'visitor',    'nothing', 'refused', 'refused', 'refused'],
  ['a tombstone',                  'no role',    'nothing', 'refused', 'nothing', 'nothing'],
  ['a tombstone',                  'warehouse',  'done',    'refused', 'nothing', 'nothing'],
  ['a tombstone',                  'editor',     'done',    'done',    'done',    'nothing'],
  ['a tombstone',                  'owner',      'done',    'done',    'done',    'nothing'],
  ["a product's tombstone",        'visitor',    'nothing', 'refused', 'refused', 'refused'],
  ["a product's tombstone",        'no role',    'nothing', 'refused', 'nothing', 'nothing'],
  ["a product's tombstone",        'warehouse',  'done',    'refused', 'refused', 'nothing'],
  ["a product's tombstone",        'editor',     'done',    'done',    'done',    'nothing'],
  ["a product's tombstone",        'owner',      'done',    'done',    'done',    'nothing'],
  ["a setting's tombstone",        'visitor',    'nothing', 'refused', 'refused', 'refused'],
  ["a setting's tombstone",        'no role',    'nothing', 'refused', 'nothing', 'nothing'],
  ["a setting's tombstone",        'warehouse',  'done',    'refused', 'nothing', 'nothing'],
  ["a setting's tombstone",        'editor',     'done',    'refused', 'nothing', 'nothing'],
  ["a setting's tombstone",        'owner',      'done',    'done',    'done',    'nothing'],
  ['a hidden product',             'visitor',    'nothing', 'refused', 'refused', 'refused'],
  ['a hidden product',             'no role',    'nothing', 'refused', 'nothing', 'nothing'],
  ['a hidden product',             'warehouse',  'done',    'refused', 'refused', 'nothing'],
  ['a hidden product',             'editor',     'done',    'done',    'done',    'done'],
  ['a hidden product',             'owner',      'done',    'done',    'done',    'done'],
  ['a draft of a page',            'visitor',    'nothing', 'refused', 'refused', 'refused'],
  ['a draft of a page',            'no role',    'nothing', 'refused', 'nothing', 'nothing'],
  ['a draft of a page',            'warehouse',  'done',    'refused', 'nothing', 'nothing'],
  ['a draft of a page',            'editor',     'done',    'done',    'done',    'done'],
  ['a draft of a page',            'owner',      'done',    'done',    'done',    'done'],
  ['a plan',                       'visitor',    'refused', 'refused', 'refused', 'refused'],
  ['a plan',                       'no role',    'nothing', 'refused', 'nothing', 'nothing'],
  ['a plan',                       'warehouse',  'done',    'refused', 'nothing', 'nothing'],
  ['a plan',                       'editor',     'done',    'done',    'done',    'done'],
  ['a plan',                       'owner',      'done',    'done',    'done',    'done'],
  ['an order or a line of one',    'visitor',    'refused', 'refused', 'refused', 'refused'],
  ['an order or a line of one',    'no role',    'nothing', 'refused', 'nothing', 'nothing'],
  ['an order or a line of one',    'warehouse',  'done',    'refused', 'refused', 'nothing'],
  ['an order or a line of one',    'editor',     'done',    'done',    'done',    'done'],
  ['an order or a line of one',    'owner',      'done',    'done',    'done',    'done'],
  ['a visit',                      'visitor',    'refused', 'done',    'refused', 'refused'],
  ['a visit',                      'no role',    'nothing', 'done',    'refused', 'nothing'],
  ['a visit',                      'warehouse',  'nothing', 'done',    'refused', 'nothing'],
  ['a visit',                      'editor',     'nothing', 'done',    'refused', 'nothing'],
  ['a visit',                      'owner',      'done',    'done',    'refused', 'done'],
  ["an owner's role",              'visitor',    'refused', 'refused', 'refused', 'refused'],
  ["an owner's role",              'no role',    'nothing', 'refused', 'refused', 'refused'],
  ["an owner's role",              'warehouse',  'nothing', 'refused', 'refused', 'refused'],
  ["an owner's role",              'editor',     'nothing', 'refused', 'refused', 'refused'],
  ["an owner's role",              'owner',      'done',    'refused', 'refused', 'refused'],
  ['an invitation',                'visitor',  'refused', 'refused', 'refused', 'refused'],
  ['an invitation',                'no role',  'refused', 'refused', 'refused', 'refused'],
  ['an invitation',                'warehouse',  'refused', 'refused', 'refused', 'refused'],
  ['an invitation',                'editor',  'refused', 'refused', 'refused', 'refused'],
  ['an invitation',                'owner',  'refused', 'refused', 'refused', 'refused'],
  ['a signal of use',              'visitor',    'refused', 'done',    'refused', 'refused'],
  ['a signal of use',              'no role',    'nothing', 'done',    'refused', 'nothing'],
  ['a signal of use',              'warehouse',  'nothing', 'done',    'refused', 'nothing'],
  ['a signal of use',              'editor',     'nothing', 'done',    'refused', 'nothing'],
  ['a signal of use',              'owner',      'done',    'done',    'refused', 'done'],
  ['the books of the replication', 'visitor',    'refused', 'refused', 'refused', 'refused'],
  ['the books of the replication', 'no role',    'refused', 'refused', 'refused', 'refused'],
  ['the books of the replication', 'warehouse',  'refused', 'refused', 'refused', 'refused'],
  ['the books of the replication', 'editor',     'refused', 'refused', 'refused', 'refused'],
  ['the books of the replication', 'owner',      'refused', 'refused', 'refused', 'refused'],
  ["a product's image",            'visitor',    'nothing', 'refused', 'nothing', 'nothing'],
  ["a product's image",            'no role',    'nothing', 'refused', 'nothing', 'nothing'],
  ["a product's image",            'warehouse',  'done',    'done',    'nothing', 'nothing'],
  ["a product's image",            'editor',     'done',    'done',    'done',    'done'],
  ["a product's image",            'owner',      'done',    'done',    'done',    'done'],
  ['another file in our buckets',  'visitor',    'nothing', 'refused', 'nothing', 'nothing'],
  ['another file in our buckets',  'no role',    'nothing', 'refused', 'nothing', 'nothing'],
  ['another file in our buckets',  'warehouse',  'done',    'refused', 'nothing', 'nothing'],
  ['another file in our buckets',  'editor',     'done',    'done',    'done',    'done'],
  ['another file in our buckets',  'owner',      'done',    'done',    'done',    'done'],
  ['a removed image',              'visitor',    'nothing', 'refused', 'nothing', 'nothing'],
  ['a removed image',              'no role',    'nothing', 'refused', 'nothing', 'nothing'],
  ['a removed image',              'warehouse',  'nothing', 'refused', 'nothing', 'nothing'],
  ['a removed image',              'editor',     'done',    'done',    'done',    'done'],
  ['a removed image',              'owner',      'done',    'done',    'done',    'done'],
  ['a file in another bucket',     'visitor',    'nothing', 'refused', 'nothing', 'nothing'],
  ['a file in another bucket',     'no role',    'nothing', 'refused', 'nothing', 'nothing'],
  ['a file in another bucket',     'warehouse',  'nothing', 'refused', 'nothing', 'nothing'],
  ['a file in another bucket',     'editor',     'nothing', 'refused', 'nothing', 'nothing'],
  ['a file in another bucket',     'owner',      'nothing', 'refused', 'nothing', 'nothing'],
]

const statements = ({ table, where, set, columns, values }: Thing) => [
  `select * from ${table} where ${where}`,
  `insert into ${table} (${columns}) values (${values})`,
  `update ${table} set ${set} where ${where}`,
  `delete from ${table} where ${where}`,
]

/** Tests the rights on every table and bucket, one line per kind of row and caller. */
export function rightsTableSuite(open: () => Session): void {
  const contents = async (table: string) =>
    JSON.stringify(await open().query(`select to_jsonb(x) as row from ${table} x order by 1`))

  /** Runs a statement as the caller, and rolls it back. `before` is the content of the table. */
  const attempt = async (table: string, before: string, [role, uid]: Caller, text: string) => {
    await open().exec('savepoint attempt')
    try {
      await actAs(open(), role, uid)
      const rows = await open().query(text)
      await actAs(open())
      return rows.length > 0 || (await contents(table)) !== before ? 'done' : 'nothing'
    } catch (error) {
      const code = codeOf(error)
      return code === '42501' ? 'refused' : code
    } finally {
      await open().exec('rollback to savepoint attempt')
    }
  }

  describe('rights: select, insert, update, delete', () => {
    // All callers in one test, because the samples cost more than the statements.
    test.each(Object.entries(THINGS))('%s', async (what, things) => {
      const lines = RIGHTS.filter((line) => line[0] === what)
      for (const thing of things) {
        await undone(open(), async () => {
          await insertSamples(open())
          if (thing.setup) await open().exec(thing.setup)
          const before = await contents(thing.table)
          for (const [, who, ...verdicts] of lines) {
            const found: string[] = []
            for (const text of statements(thing))
              found.push(await attempt(thing.table, before, CALLERS[who], text))
            expect([thing.table, who, ...found]).toEqual([thing.table, who, ...verdicts])
          }
        })
      }
    })

    test('what hides a row is known for every table with rows that visitors may not see', async () => {
      const tables = await open().query<{ name: string }>(
        'select name from sync_registry.tables where visible is not null order by 1',
      )
      expect(HIDDEN_TABLES.toSorted()).toEqual(tables.map(({ name }) => name))
    })

    test('the table speaks of everything that is kept, for every caller', async () => {
      const tables = await open().query<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
      )
      const spoken = new Set(Object.values(THINGS).flatMap((things) => things.map(({ table }) => table)))
      expect([...spoken].filter((name) => name.startsWith('public.')).sort()).toEqual(
        tables.map(({ name }) => `public.${name}`).sort(),
      )
      const lines = Object.keys(THINGS).flatMap((what) =>
        Object.keys(CALLERS).map((who) => `${what}, ${who}`),
      )
      expect(RIGHTS.map(([what, who]) => `${what}, ${who}`)).toEqual(lines)
    })
  })
}
