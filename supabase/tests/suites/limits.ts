import { describe, expect, test } from 'vitest'
import { LIMITS, limitProblem, storedLength, type Limit } from '../../../src/domain/tables/limits.ts'
import { TABLE_NAMES, type TableName } from '../../../src/domain/tables/tables.ts'
import { outcome, undone, type Session } from '../support/database.ts'
import { changed, made, sendCommands } from '../support/push.ts'
import { freshSample, insertSamples, insertText, PRODUCT, SECTION } from '../support/rows.ts'

/** One character in PostgreSQL, two in JavaScript and four bytes on disk. */
const WIDE = '🎬'
const LINK = { imageUrl: '', linkUrl: '' }

/** Builds a structure that PostgreSQL prints with this number of characters. */
function structureOf(length: number): object {
  const empty = { type: 'page', elements: [{ id: 1, content: '' }, null, true] }
  const content = '"'.padEnd(length - storedLength(empty) - 1, 'á')
  return { ...empty, elements: [{ id: 1, content }, null, true] }
}

/** Returns values of a column that just fit, and those that are one too long. */
function edgesOf(column: string, limit: Limit): { fits: unknown[]; exceeds: unknown[] } {
  if ('stored' in limit)
    return { fits: [structureOf(limit.stored)], exceeds: [structureOf(limit.stored + 1)] }
  const { length } = limit
  const texts = (n: number) => ['x'.repeat(n), WIDE.repeat(n)]
  if (!('entries' in limit)) return { fits: texts(length), exceeds: texts(length + 1) }
  const entry = (text: string) => (column === 'image_links' ? { ...LINK, linkUrl: text } : text)
  const list = (n: number) => Array.from({ length: n }, () => entry(''))
  const of = (n: number) => texts(n).map((text) => [entry(''), entry(text)])
  return { fits: [list(limit.entries), ...of(length)], exceeds: [list(limit.entries + 1), ...of(length + 1)] }
}

/** Tests that SQL and zod have the same limits (ADR 0036). */
export function limitSuite(open: () => Session): void {
  const count = async (text: string) => Number((await open().query<{ n: number }>(text))[0]?.n)

  describe('limits', () => {
    test('are the same in SQL as on devices', async () => {
      const [row] = await open().query<{ limits: object }>('select sync_private.limits() as limits')
      const { homepage_section_products: none, ...limits } = LIMITS
      expect(none).toEqual({})
      expect(row?.limits).toEqual(limits)
    })

    test('every column that holds texts, lists or structures has one', async () => {
      const columns = await open().query<{ name: string }>(
        `select table_name || '.' || column_name as name from information_schema.columns
         where table_schema = 'public' and table_name = any ('{${TABLE_NAMES.join()}}')
           and data_type in ('text', 'jsonb', 'ARRAY')
           -- A list of its values, or their form, says more than a limit.
           and not exists (select from information_schema.constraint_column_usage u
             join information_schema.check_constraints c using (constraint_schema, constraint_name)
             where u.table_name = columns.table_name and u.column_name = columns.column_name
               and c.check_clause similar to '%(= ANY| ~ )%')
         order by 1`,
      )
      const limited = TABLE_NAMES.flatMap((table) =>
        Object.keys(LIMITS[table]).map((column) => `${table}.${column}`),
      )
      expect(limited.sort()).toEqual(columns.map(({ name }) => name))
    })

    const lines = TABLE_NAMES.flatMap((table) =>
      Object.entries(LIMITS[table] as Record<string, Limit>).map(
        ([column, limit]): [TableName, string, Limit] => [table, column, limit],
      ),
    )
    test.each(lines)(
      '%s.%s takes what fits and refuses one more, as devices do',
      async (table, column, limit) => {
        await undone(open(), async () => {
          await insertSamples(open())
          await open().exec(`delete from public.${table}`)
          const { fits, exceeds } = edgesOf(column, limit)
          const tried = async (value: unknown) => {
            const row = { ...freshSample(table), [column]: value }
            return [
              await outcome(open(), insertText(table, row), [JSON.stringify(row)]),
              limitProblem(table, column, value) === null,
            ]
          }
          for (const value of fits) expect(await tried(value)).toEqual(['ok 0', true])
          for (const value of exceeds) expect(await tried(value)).toEqual(['23514', false])
        })
      },
    )

    test('a push is told which rule was broken, and the rest of it is done', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        const { outcomes, rows } = await sendCommands(open(), [
          [changed('sections', SECTION, { name: 'x'.repeat(100_000) })],
          [made('sections', crypto.randomUUID(), { name: 'Luz' })],
        ])
        expect(outcomes).toMatchObject([
          { n: 1, status: 'refused', sqlstate: '23514', constraint: 'sections_name_limit', column: 'name' },
        ])
        expect(rows[`sections/${SECTION}`]).toMatchObject({ name: 'Iluminación' })
      })
    })

    test('what was too long before can be moved, hidden and sold, and is shortened when it is written', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await open().exec(`set local session_replication_role = replica;
          update public.products set name = repeat('x', 301), keywords = array_fill('k'::text, array[201])
            where id = '${PRODUCT}';
          set local session_replication_role = origin`)
        const actions = await sendCommands(open(), [
          [changed('products', PRODUCT, { order_in_section: 3, is_public: false, price: 5 })],
          [changed('products', PRODUCT, { name: 'y'.repeat(301) })],
          [changed('products', PRODUCT, { name: 'y'.repeat(300) })],
        ])
        expect(actions.outcomes).toMatchObject([{ n: 2, constraint: 'products_name_limit' }])
        expect(actions.rows[`products/${PRODUCT}`]).toMatchObject({ name: 'y'.repeat(300), price: 5 })
        await open().exec(`delete from public.sections where id = '${SECTION}'`)
        expect(
          await count(`select cardinality(keywords) as n from public.products where section_id is null`),
        ).toBe(201)
      })
    })
  })
}
