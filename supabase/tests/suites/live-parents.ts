import { describe, expect, test } from 'vitest'
import { actAs, outcome, undone, USER, type Session } from '../support/database.ts'
import { changed, made, sendCommands } from '../support/push.ts'
import { insertSamples, PRODUCT, SECTION, HOMEPAGE_SECTION } from '../support/rows.ts'

const LINK = '00000000-0000-4000-8000-000000000009'
const ID = '00000000-0000-4000-8000-00000000000d'
const link = `insert into public.homepage_section_products (homepage_section_id, product_id) values ('${HOMEPAGE_SECTION}', '${PRODUCT}')`

/** Deleted row, later write, and the rule that refuses it. */
const CASES: [name: string, deleted: string, write: string, result: string][] = [
  [
    'a new product in a deleted section',
    'sections',
    `insert into public.products (name, section_id) values ('x', '${SECTION}')`,
    'products_section_id_fkey',
  ],
  [
    'a product moved into a deleted section',
    'sections',
    `update public.products set section_id = '${SECTION}'`,
    'products_section_id_fkey',
  ],
  [
    'a link on a deleted homepage section',
    'homepage_sections',
    link,
    'homepage_section_products_homepage_section_id_fkey',
  ],
  ['a link to a deleted product', 'products', link, 'homepage_section_products_product_id_fkey'],
  [
    'a link brought back on a deleted homepage section',
    'homepage_sections',
    `update public.homepage_section_products set deleted = false`,
    'homepage_section_products_homepage_section_id_fkey',
  ],
  [
    'a link brought back to a deleted product',
    'products',
    `update public.homepage_section_products set deleted = false`,
    'homepage_section_products_product_id_fkey',
  ],
  [
    'a deleted link that is only changed',
    'products',
    `update public.homepage_section_products set order_in_homepage_section = 7`,
    'ok',
  ],
  [
    'a new product that is deleted already',
    'sections',
    `insert into public.products (name, section_id, deleted) values ('x', '${SECTION}', true)`,
    'ok',
  ],
  ['a product in no section', 'sections', `update public.products set section_id = null, name = 'x'`, 'ok'],
]

/** Tests that no live row has a deleted parent, for every writer. */
export function liveParentsSuite(open: () => Session): void {
  const rule = async (statement: string) => {
    await open().exec('savepoint attempt')
    try {
      await open().exec(statement)
      return 'ok'
    } catch (error) {
      await open().exec('rollback to savepoint attempt')
      expect(error).toMatchObject({ code: '23503' })
      return error instanceof Error && 'constraint' in error ? error.constraint : error
    }
  }

  describe('live rows and deleted parents', () => {
    test.each(CASES)('%s', async (_, deleted, write, result) => {
      await undone(open(), async () => {
        await insertSamples(open())
        await open().exec(`delete from public.${deleted}`)
        expect(await rule(write)).toBe(result)
      })
    })

    test('who may not write does not learn what was deleted', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await open().exec('delete from public.sections')
        await actAs(open(), 'authenticated', USER)
        const insert = 'insert into public.products (name, section_id) values ($1, $2)'
        expect(await outcome(open(), insert, ['x', SECTION])).toBe('42501')
        expect(await outcome(open(), insert, ['x', ID])).toBe('42501')
      })
    })

    test('a device is refused by name, and may bring parent and child back in one command, parent first', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await open().exec('delete from public.products; delete from public.sections')
        const section = changed('sections', SECTION, { deleted: false })
        const product = changed('products', PRODUCT, { deleted: false, section_id: SECTION })
        const refused = {
          status: 'refused',
          sqlstate: '23503',
          constraint: 'products_section_id_fkey',
          column: 'section_id',
          table: 'products',
        }
        const answer = await sendCommands(open(), [
          [made('products', ID, { name: 'x', section_id: SECTION })],
          [product],
          [product, section],
          [section, product],
          [changed('homepage_section_products', LINK, { deleted: false })],
        ])
        expect(answer.outcomes).toMatchObject([
          { n: 1, ...refused },
          { n: 2, ...refused },
          { n: 3, ...refused },
        ])
        expect(answer.rows).toMatchObject({
          [`sections/${SECTION}`]: { deleted: false },
          [`products/${PRODUCT}`]: { deleted: false, section_id: SECTION, order_in_section: 1 },
          [`homepage_section_products/${LINK}`]: { deleted: false },
          [`products/${ID}`]: null,
        })
      })
    })
  })
}
