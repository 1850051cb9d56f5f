import { describe, expect, test } from 'vitest'
import { TABLES, TABLE_NAMES } from '../../../src/domain/tables/tables.ts'
import { actAs, ADMIN, outcome, undone, type Session } from '../support/database.ts'
import { insertSamples, PRODUCT, SECTION, whereSample } from '../support/rows.ts'

type Stamped = { seq: number; deleted: boolean }

/** Tests the guarantees of the triggers: seq, tombstones, updated_at (replication.md §3.1). */
export function replicationSuite(open: () => Session): void {
  const one = async <T extends object = Stamped>(text: string): Promise<T> => {
    const [row] = await open().query<T>(text)
    if (!row) throw new Error(`no row: ${text}`)
    return row
  }
  const seqOf = async (from: string) => (await one(`select seq::int from public.${from}`)).seq

  const wasPublic = async () =>
    (await one<{ was_public: boolean }>(`select was_public from public.products where id = '${PRODUCT}'`))
      .was_public

  describe('replication columns', () => {
    test.each(TABLE_NAMES)('%s: every write gets the next seq, whatever the client says', async (table) => {
      await undone(open(), async () => {
        await insertSamples(open())
        await actAs(open(), 'authenticated', ADMIN)
        const first = await seqOf(`${table} ${whereSample(table)}`)
        await open().exec(`update public.${table} set seq = 5 ${whereSample(table)}`)
        const second = await seqOf(`${table} ${whereSample(table)}`)
        expect(first).toBeGreaterThan(0)
        expect(second).toBeGreaterThan(first)
      })
    })

    test.each(TABLE_NAMES)(
      '%s: a hard delete leaves a tombstone; a second one changes nothing',
      async (table) => {
        await undone(open(), async () => {
          await insertSamples(open())
          await actAs(open(), 'authenticated', ADMIN)
          const before = await seqOf(`${table} ${whereSample(table)}`)
          await open().exec(`delete from public.${table} ${whereSample(table)}`)
          const tombstones = await one(`select seq::int, deleted from public.${table} ${whereSample(table)}`)
          expect(tombstones.deleted).toBe(true)
          expect(tombstones.seq).toBeGreaterThan(before)
          await open().exec(`delete from public.${table} ${whereSample(table)}`)
          expect(await one(`select seq::int, deleted from public.${table} ${whereSample(table)}`)).toEqual(
            tombstones,
          )
        })
      },
    )

    test.each(TABLE_NAMES)('%s: cannot be truncated', async (table) => {
      await undone(open(), async () => {
        expect(await outcome(open(), `truncate public.${table} cascade`)).toBe('0A000')
      })
    })

    test('was_public stays once it was true, and nobody writes it', async () => {
      await undone(open(), async () => {
        await open().exec(
          `insert into public.products (id, name, is_public, was_public) values ('${PRODUCT}', 'x', false, true)`,
        )
        expect(await wasPublic()).toBe(false)
        await open().exec(`update public.products set was_public = true, name = 'y'`)
        expect(await wasPublic()).toBe(false)
        await open().exec(`update public.products set is_public = true`)
        expect(await wasPublic()).toBe(true)
        await open().exec(`update public.products set is_public = false, was_public = false`)
        expect(await wasPublic()).toBe(true)
      })
    })

    test('deleting a section leaves its products without one; deleting a product or a homepage section ends its links', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await open().exec(
          `update public.products set order_in_section = 3; delete from public.sections where id = '${SECTION}'`,
        )
        expect(await one(`select section_id, order_in_section from public.products`)).toEqual({
          section_id: null,
          order_in_section: null,
        })
        await open().exec(`delete from public.products`)
        expect(await one(`select deleted from public.homepage_section_products`)).toEqual({ deleted: true })
      })
      await undone(open(), async () => {
        await insertSamples(open())
        await open().exec(`delete from public.homepage_sections`)
        expect(await one(`select deleted from public.homepage_section_products`)).toEqual({ deleted: true })
      })
    })

    test('updated_at follows every update, unless the statement says it', async () => {
      const tables = TABLE_NAMES.filter(
        (table) => table !== 'products' && 'updated_at' in TABLES[table].row.shape,
      )
      expect(tables).toHaveLength(5)
      await undone(open(), async () => {
        await insertSamples(open())
        for (const table of tables) {
          await open().exec(`update public.${table} set updated_at = '2020-01-02T00:00:00Z'`)
          const isOld = `select updated_at = '2020-01-02T00:00:00Z' as old from public.${table}`
          expect(await one(isOld)).toEqual({ old: true })
          await open().exec(`update public.${table} set ${TABLES[table].key} = ${TABLES[table].key}`)
          expect(await one(isOld)).toEqual({ old: false })
        }
      })
    })

    test('updated_at of a product follows every change of it, but not its place', async () => {
      const old = '2020-01-02T00:00:00+00:00'
      const touchedBy = async (change: string) => {
        await open().exec(`update public.products set updated_at = '${old}'`)
        await open().exec(change)
        const { at } = await one<{ at: string }>(
          `select to_jsonb(updated_at) #>> '{}' as at from public.products`,
        )
        expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/)
        return at !== old
      }
      await undone(open(), async () => {
        await insertSamples(open())
        expect(await touchedBy(`update public.products set order_in_section = 7`)).toBe(false)
        expect(await touchedBy(`update public.products set name = name`)).toBe(false)
        expect(await touchedBy(`update public.products set name = 'Otro', order_in_section = 8`)).toBe(true)
        expect(
          await touchedBy(`update public.products set image_links = '[{"imageUrl": "/a", "linkUrl": ""}]'`),
        ).toBe(true)
        expect(await touchedBy(`update public.products set stock_quantity = 12`)).toBe(true)
        expect(await touchedBy(`update public.products set is_public = not is_public`)).toBe(true)
        expect(await touchedBy(`delete from public.sections`)).toBe(true)
      })
    })
  })
}
