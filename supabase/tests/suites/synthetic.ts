import { describe, expect, test } from 'vitest'
import { oversize } from '../../../src/domain/tables/limits.ts'
import { TABLES } from '../../../src/domain/tables/tables.ts'
import { demoRows, demoSql } from '../../seed/demo.ts'
import { SYNTHETIC_SECTIONS, syntheticSql } from '../../seed/synthetic.ts'
import { actAs, undone, type Session } from '../support/database.ts'

const COUNT = SYNTHETIC_SECTIONS * 2 + 20

type Row = Record<string, unknown>

/** Tests the synthetic products of `SEED_PRODUCTS` in a database. */
export function syntheticSuite(open: () => Session): void {
  const rows = async (table: 'products' | 'sections') =>
    (
      await open().query<{ row: Row }>(
        `select to_jsonb(x) as row from public.${table} x order by x.seq, x.id`,
      )
    ).map(({ row }) => row)
  const isDemo = new Set([...demoRows.products, ...demoRows.sections].map(({ id }) => id))
  const added = async (count: number) => {
    await open().exec(demoSql() + syntheticSql(count))
    const [products, sections] = [await rows('products'), await rows('sections')]
    const isNew = ({ id }: Row) => !isDemo.has(String(id))
    return { products: products.filter(isNew), sections: sections.filter(isNew), all: { products, sections } }
  }
  /** Removes the server's counters from rows. */
  const plain = (found: readonly Row[]) => found.map(({ seq: _, ...row }) => JSON.stringify(row)).sort()

  describe('synthetic products', () => {
    test('are as many as asked for, in sections behind those of the demo, and fit their tables', async () => {
      await undone(open(), async () => {
        const { products, sections, all } = await added(COUNT)
        expect([products.length, sections.length]).toEqual([COUNT, SYNTHETIC_SECTIONS])
        for (const [table, found] of [
          ['products', products],
          ['sections', sections],
        ] as const) {
          for (const { deleted: _d, was_public: _w, ...row } of found) {
            expect(TABLES[table].row.safeParse(row).error?.issues ?? [], JSON.stringify(row)).toEqual([])
            expect(oversize(table, row)).toBeNull()
          }
        }
        const dense = (length: number) => Array.from({ length }, (_, at) => at + 1)
        const orders = (found: readonly Row[], column: string) =>
          found.map((row) => Number(row[column])).sort((a, b) => a - b)
        expect(orders(all.sections, 'order_index')).toEqual(dense(all.sections.length))
        for (const { id } of sections) {
          const inside = products.filter((row) => row['section_id'] === id)
          expect(inside.length).toBeGreaterThanOrEqual(COUNT / SYNTHETIC_SECTIONS - 1)
          expect(orders(inside, 'order_in_section')).toEqual(dense(inside.length))
        }
        expect(new Set(products.map(({ name }) => name)).size).toBe(COUNT)
      })
    })

    test('are the same rows for the same count, and the first of more', async () => {
      const made: string[][] = []
      for (const count of [COUNT, COUNT, COUNT + 1])
        await undone(open(), async () => void made.push(plain((await added(count)).products)))
      const [first = [], second, more] = made
      expect(second).toEqual(first)
      expect(more).toEqual(expect.arrayContaining(first))
    })

    test('leave no section without products when there are few, and are what a visitor sees', async () => {
      await undone(open(), async () => {
        const { products, sections } = await added(3)
        expect(new Set(products.map((row) => row['section_id']))).toEqual(
          new Set(sections.map(({ id }) => id)),
        )
        await actAs(open(), 'anon')
        const seen = await open().query<{ id: string }>('select id from public.products')
        expect(seen.filter(({ id }) => !isDemo.has(id))).toHaveLength(3)
      })
    })
  })
}
