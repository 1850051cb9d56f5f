import { describe, expect, test } from 'vitest'
import { limitProblem } from '../../../src/domain/tables/limits.ts'
import { TABLES, TABLE_NAMES, type TableName } from '../../../src/domain/tables/tables.ts'
import { outcome, undone, type Session } from '../support/database.ts'
import { freshSample, HIDDEN_TABLES, insertSamples, insertText } from '../support/rows.ts'

/** Columns that only the server has (replication.md §3.1). */
const serverOnly = (table: TableName) => (HIDDEN_TABLES.includes(table) ? ['was_public'] : [])

/** Values of every kind that a form, an import or another device might send. */
const EDGE_VALUES: unknown[] = [
  null,
  '',
  ' ',
  'ñandú 🎬 "comillas" \\ {llaves}',
  'x'.repeat(20_000),
  0,
  1,
  -1,
  0.01,
  0.1 + 0.2,
  9_999_999_999.99,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  true,
  false,
  [],
  ['', 'a,b', '"c"', '{d}', 'NULL', '\\'],
  [{ imageUrl: '', linkUrl: '' }],
  {},
  { type: 'page', settings: { backgroundColor: null }, elements: [[], { a: [1, null] }] },
]

/** Columns without free text: only known ids satisfy a foreign key, and only instants are valid instants. */
const NOT_TYPED = new Set(['id', 'section_id', 'product_id', 'homepage_section_id', 'updated_at', 'seq'])

type Schema = { safeParse: (value: unknown) => { success: boolean } }

const shapeOf = (table: TableName): Record<string, Schema> => TABLES[table].row.shape

/** Tests that SQL columns and zod rows match, and that SQL accepts the values zod accepts. */
export function columnSuite(open: () => Session): void {
  describe('columns', () => {
    test.each(TABLE_NAMES)('%s has the columns of its row, as nullable as there', async (table) => {
      const rows = await open().query<{ name: string; nullable: boolean }>(
        `select column_name as name, is_nullable = 'YES' as nullable from information_schema.columns
         where table_schema = 'public' and table_name = $1 order by column_name`,
        [table],
      )
      const expected = Object.entries(shapeOf(table)).map(([name, schema]) => ({
        name,
        nullable: schema.safeParse(null).success,
      }))
      for (const name of ['deleted', ...serverOnly(table)]) expected.push({ name, nullable: false })
      expect(rows).toEqual(expected.sort((a, b) => (a.name < b.name ? -1 : 1)))
    })

    test.each(TABLE_NAMES)('%s is known by its key', async (table) => {
      const keys = await open().query<{ name: string }>(
        `select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
         where i.indrelid = $1::regclass and i.indisprimary`,
        [`public.${table}`],
      )
      expect(keys).toEqual([{ name: TABLES[table].key }])
    })

    test.each(TABLE_NAMES)(
      '%s takes every value its row takes, and refuses every null it refuses',
      async (table) => {
        const session = open()
        await undone(session, async () => {
          await insertSamples(session)
          await session.exec(`delete from public.${table}`)
          const refused: unknown[] = []
          for (const [column, schema] of Object.entries(shapeOf(table))) {
            if (NOT_TYPED.has(column)) continue
            for (const value of EDGE_VALUES) {
              const accepted = schema.safeParse(value).success && limitProblem(table, column, value) === null
              if (!accepted && value !== null) continue
              const row = { ...freshSample(table), [column]: value }
              const result = await outcome(session, insertText(table, row), [JSON.stringify(row)])
              if (accepted !== (result === 'ok 0')) refused.push({ column, value, accepted, result })
            }
          }
          expect(refused).toEqual([])
        })
      },
    )
  })
}
