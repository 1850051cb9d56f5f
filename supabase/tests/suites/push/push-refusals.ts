import { describe, expect, test } from 'vitest'
import { SERVER_COLUMNS } from '../../../../src/domain/commands/command.ts'
import { TABLES, TABLE_NAMES } from '../../../../src/domain/tables/tables.ts'
import { undone, type Session } from '../../support/database.ts'
import { changed, made, sendCommands, type SentOp } from '../../support/push.ts'
import { insertSamples, PRODUCT, SAMPLES, SECTION, whereSample } from '../../support/rows.ts'

/** Columns of the server, which no device writes. */
const SERVER_OWN = new Set([...SERVER_COLUMNS, 'was_public'])

const ID = '00000000-0000-4000-8000-00000000000d'
const rename = (name: string) => changed('products', PRODUCT, { name })

/** Operations that our devices never send. Each refuses only its own command. */
const WRONG: [string, unknown, string][] = [
  ['an operation that is no object', 7, '22023'],
  ['an unknown table', { ...rename('x'), table: 'staff' }, '22023'],
  ['no table', { id: PRODUCT, insert: false, base: {}, patch: {} }, '22023'],
  ['a table with a quote', { ...rename('x'), table: 'products"; drop table products; --' }, '22023'],
  ['an id that is none', { ...rename('x'), id: 'x' }, '22023'],
  ['an id in capitals', { ...rename('x'), id: 'A0000000-0000-4000-8000-00000000000d' }, '22023'],
  ['an id that is a number', { ...rename('x'), id: 7 }, '22023'],
  ['an empty key', { ...rename('x'), table: 'page_seo_settings', id: '' }, '22023'],
  ['no insert flag', { ...rename('x'), insert: undefined }, '22023'],
  ['no base', { ...rename('x'), base: undefined }, '22023'],
  ['a patch that is a list', { ...rename('x'), patch: [] }, '22023'],
  ['an unknown column', changed('products', PRODUCT, { nombre: 'x' }), '22023'],
  ['a column with a quote', changed('products', PRODUCT, { 'name" = null; --': 'x' }), '22023'],
  ['another key', changed('products', PRODUCT, { id: ID }), '22023'],
  ['another key for a new row', made('products', ID, { id: PRODUCT, name: 'x' }), '22023'],
  ['a number for a text', changed('products', PRODUCT, { name: 7 }), '22023'],
  ['an object for a text', changed('products', PRODUCT, { name: {} }), '22023'],
  ['a text for a number', changed('products', PRODUCT, { price: '7' }), '22023'],
  ['a text for yes or no', changed('products', PRODUCT, { is_public: 'true' }), '22023'],
  ['a text for deleted', changed('products', PRODUCT, { deleted: 'true' }), '22023'],
  ['null for deleted', changed('products', PRODUCT, { deleted: null }), '23502'],
  ['a list of numbers for texts', changed('products', PRODUCT, { keywords: [7] }), '22023'],
  ['null among texts', changed('products', PRODUCT, { keywords: ['a', null] }), '22023'],
  ['links without an address', changed('products', PRODUCT, { image_links: [{ imageUrl: 'a' }] }), '22023'],
  ['a list for an object', changed('modifiable_page_content', 'modif', { content_structure: [] }), '22023'],
  ['a half unit', changed('products', PRODUCT, { stock_quantity: 1.5 }), '22P02'],
  ['a place beyond all numbers', changed('sections', SECTION, { order_index: 1e30 }), '22003'],
  ['null for a name', changed('products', PRODUCT, { name: null }), '23502'],
  ['a section that is none', changed('products', PRODUCT, { section_id: 'x' }), '22P02'],
  ['a section that never was', changed('products', PRODUCT, { section_id: ID }), '23503'],
  ['a base of another kind', changed('products', PRODUCT, { price: 1 }, { price: 'x' }), '22P02'],
  ['a new row without its name', made('products', ID, {}), '23502'],
]

/** Tests writes that devices may not make, and the answers to them. */
export function pushRefusalsSuite(open: () => Session): void {
  describe('refusals of sync_push', () => {
    test.each(WRONG)('%s refuses its command, and no other', async (_, op, sqlstate) => {
      await undone(open(), async () => {
        await insertSamples(open())
        const answer = await sendCommands(open(), [
          [rename('antes')],
          [changed('sections', SECTION, { name: 'no' }), op as SentOp],
          [changed('products', PRODUCT, { description: 'después' })],
        ])
        expect(answer.outcomes).toMatchObject([
          { n: 2, status: 'refused', sqlstate, ops: [{ index: 1, status: 'refused' }] },
        ])
        expect(answer.rows).toMatchObject({
          [`products/${PRODUCT}`]: { name: 'antes', description: 'después', id: PRODUCT },
          [`sections/${SECTION}`]: { name: 'Iluminación' },
        })
      })
    })

    test('a refusal names the column and the rule, as far as the database knows', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        const { outcomes } = await sendCommands(open(), [
          [changed('products', PRODUCT, { name: null })],
          [changed('products', PRODUCT, { section_id: ID })],
          [changed('products', PRODUCT, { price: 'x' })],
        ])
        expect(outcomes).toMatchObject([
          { column: 'name', table: 'products', constraint: null },
          { column: null, table: 'products', constraint: 'products_section_id_fkey' },
          { column: 'price', table: 'products', constraint: null },
        ])
      })
    })

    test('a refusal quotes no more than it must', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        const { outcomes } = await sendCommands(open(), [
          [changed('products', PRODUCT, { price: 'x'.repeat(9_000) })],
          [changed('products', PRODUCT, { ['x'.repeat(9_000)]: 1 })],
          [changed('products', 'x'.repeat(9_000), {})],
        ])
        expect(outcomes).toHaveLength(3)
        for (const outcome of outcomes) expect(JSON.stringify(outcome).length).toBeLessThan(600)
      })
    })

    test('a row that nobody may change is a refusal, never a silent success', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await open()
          .exec(`create policy "frozen" on public.products as restrictive for update to authenticated
          using (name <> 'Aputure LS 600d')`)
        const { outcomes } = await sendCommands(open(), [[rename('x')]])
        expect(outcomes).toMatchObject([{ status: 'refused', sqlstate: '42501' }])
      })
    })

    test.each(TABLE_NAMES)('%s takes every column of its row but the server’s own', async (table) => {
      const columns = await open().query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
        [table],
      )
      const known = columns.map(({ name }) => name)
      const shape = Object.keys(TABLES[table].row.shape)
      expect(known).toEqual(expect.arrayContaining(shape))
      await undone(open(), async () => {
        await insertSamples(open())
        const id = String(SAMPLES[table][TABLES[table].key])
        const [stored] = await open().query<{ row: Record<string, unknown> }>(
          `select to_jsonb(x) as row from public.${table} x ${whereSample(table)}`,
        )
        const commands = known.map((column) => [changed(table, id, { [column]: stored?.row[column] })])
        const { outcomes } = await sendCommands(open(), commands)
        const refused = outcomes.map(({ n, sqlstate, column }) => ({ name: known[n - 1], sqlstate, column }))
        expect(refused).toEqual(
          known
            .filter((name) => SERVER_OWN.has(name))
            .map((name) => ({ name, sqlstate: '22023', column: name })),
        )
        const taken = known.filter((name) => !SERVER_OWN.has(name) && name !== 'deleted').sort()
        expect(taken).toEqual(shape.filter((name) => !SERVER_OWN.has(name)).sort())
      })
    })
  })
}
