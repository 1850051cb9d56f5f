import { describe, expect, test } from 'vitest'
import { TABLES, TABLE_NAMES } from '../../../src/domain/tables/tables.ts'
import {
  actAs,
  ADMIN,
  callFunction,
  outcome,
  undone,
  USER,
  type Role,
  type Session,
} from '../support/database.ts'
import { insertSamples, PRODUCT, SECTION } from '../support/rows.ts'

type Answer = {
  epoch: string
  min_seq: number
  role: string
  uid: string | null
  head: number
  tables: Record<string, Record<string, unknown>[]>
  counts?: Record<string, number>
}

const MALFORMED = [
  'null',
  '[]',
  '"x"',
  '{}',
  '{"cursors": []}',
  '{"cursors": {"products": "0"}}',
  '{"cursors": {"products": -1}}',
  '{"cursors": {"products": 1.5}}',
  '{"cursors": {"products": null}}',
  '{"cursors": {"products": 1e30}}',
  '{"cursors": {}, "limit": "9"}',
]

/** Tests sync_pull (replication.md §3.2). */
export function pullSuite(open: () => Session): void {
  const pull = (request: object, role: Role = 'anon', uid?: string) =>
    callFunction<Answer>(open(), 'select public.sync_pull($1) as answer', request, [role, uid])
  const pullProducts = async (cursor: number, more: object = {}, role: Role = 'anon', uid?: string) =>
    (await pull({ cursors: { products: cursor }, ...more }, role, uid)).tables['products'] ?? []
  const insertProducts = (count: number) =>
    open().exec(`insert into public.products (name) select 'p' || n from generate_series(1, ${count}) n`)

  describe('sync_pull', () => {
    test('answers whole rows that fit the schemas, to everyone what they may see', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        const cursors = Object.fromEntries(TABLE_NAMES.map((table) => [table, 0]))
        const answer = await pull({ cursors }, 'authenticated', ADMIN)
        expect(Object.keys(answer.tables).sort()).toEqual([...TABLE_NAMES].sort())
        for (const table of TABLE_NAMES) {
          const [row] = answer.tables[table] ?? []
          const { deleted, ...rest } = row ?? {}
          expect(deleted).toBe(false)
          expect(Object.keys(rest).sort()).toEqual(Object.keys(TABLES[table].row.shape).sort())
          expect(TABLES[table].row.parse(rest)).toEqual(rest)
        }
        expect(answer).toMatchObject({ role: 'admin', staff_role: 'admin', uid: ADMIN, min_seq: 0 })
        expect(answer.head).toBe(
          Math.max(
            ...Object.values(answer.tables)
              .flat()
              .map((row) => Number(row['seq'])),
          ),
        )
        const seen = {
          ...answer,
          staff_role: null,
          tables: {
            ...answer.tables,
            products: answer.tables['products']?.map(
              ({ repair_quantity: _repair, buffer_days: _days, ...row }) => row,
            ),
            planned_changes: [],
            orders: [],
            order_lines: [],
          },
          role: 'visitor',
        }
        expect(await pull({ cursors })).toEqual({ ...seen, uid: null })
        expect(await pull({ cursors }, 'authenticated', USER)).toEqual({ ...seen, uid: USER })
      })
    })

    test('pages in seq order, full while more exist, and never skips', async () => {
      await undone(open(), async () => {
        await insertProducts(25)
        const seen: unknown[] = []
        const sizes: number[] = []
        for (let cursor = 0; ;) {
          const page = await pullProducts(cursor, { limit: 10 })
          sizes.push(page.length)
          seen.push(...page.map((row) => row['name']))
          cursor = Number(page.at(-1)?.['seq'] ?? cursor)
          if (page.length < 10) break
        }
        expect(sizes).toEqual([10, 10, 5])
        expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => `p${index + 1}`))
      })
    })

    test('a full page stays full when hidden rows lie between', async () => {
      await undone(open(), async () => {
        await open().exec(
          `insert into public.products (name, is_public) select 'p' || n, n % 3 = 0 from generate_series(1, 30) n`,
        )
        expect(await pullProducts(0, { limit: 4 })).toHaveLength(4)
        expect(await pullProducts(0, { limit: 2000 })).toHaveLength(10)
        expect(await pullProducts(0, {}, 'authenticated', ADMIN)).toHaveLength(30)
      })
    })

    test('clamps the limit: 200 unless told, 1 to 2,000', async () => {
      await undone(open(), async () => {
        await insertProducts(2_050)
        expect(await pullProducts(0)).toHaveLength(200)
        expect(await pullProducts(0, { limit: null })).toHaveLength(200)
        expect(await pullProducts(0, { limit: 0 })).toHaveLength(1)
        expect(await pullProducts(0, { limit: -5 })).toHaveLength(1)
        expect(await pullProducts(0, { limit: 1e30 })).toHaveLength(2_000)
        expect(await pullProducts(0, { limit: 2_000 })).toHaveLength(2_000)
      })
    })

    test('a custom page is hidden as a product is', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        const ask = async (after: number, uid?: string) => {
          const cursors = { modifiable_page_content: after }
          const answer = await pull({ cursors }, uid ? 'authenticated' : 'anon', uid)
          return answer.tables['modifiable_page_content']
        }
        const cursor = Number((await ask(0))?.[0]?.['seq'])
        await open().exec('update public.modifiable_page_content set is_public = false')
        expect(await ask(cursor)).toEqual([{ page_slug: 'modif', seq: expect.anything(), deleted: true }])
        expect(await ask(0)).toEqual([])
        expect(await ask(0, USER)).toEqual([])
        expect(await ask(0, ADMIN)).toMatchObject([{ page_slug: 'modif', is_public: false }])
        await open().exec('update public.modifiable_page_content set is_public = true')
        expect(await ask(cursor)).toMatchObject([{ page_slug: 'modif', is_public: true, deleted: false }])
      })
    })

    test('a row that was public and is hidden or deleted is a tombstone for visitors', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        const [before] = await pullProducts(0)
        const cursor = Number(before?.['seq'])
        await open().exec(`update public.products set is_public = false`)
        const [hidden] = await pullProducts(cursor)
        expect(hidden).toEqual({ id: PRODUCT, seq: hidden?.['seq'], deleted: true })
        const [whole] = await pullProducts(cursor, {}, 'authenticated', ADMIN)
        expect(whole).toMatchObject({
          id: PRODUCT,
          name: 'Aputure LS 600d',
          is_public: false,
          deleted: false,
        })
        expect(whole).not.toHaveProperty('was_public')

        await open().exec(`delete from public.products`)
        const [gone] = await pullProducts(cursor, {}, 'authenticated', USER)
        expect(gone).toEqual({ id: PRODUCT, seq: gone?.['seq'], deleted: true })
        expect(await pullProducts(cursor, {}, 'authenticated', ADMIN)).toMatchObject([
          { id: PRODUCT, deleted: true },
        ])
      })
    })

    test('a row that never was public does not exist for visitors', async () => {
      await undone(open(), async () => {
        await open().exec(
          `insert into public.products (id, name, is_public) values ('${PRODUCT}', 'secreto', false)`,
        )
        await open().exec(`update public.products set name = 'más secreto'; delete from public.products`)
        expect(await pullProducts(1)).toEqual([])
        expect(await pullProducts(1, {}, 'authenticated', USER)).toEqual([])
        expect(await pullProducts(1, {}, 'authenticated', ADMIN)).toHaveLength(1)
      })
    })

    test('from cursor 0 there are no tombstones', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await open().exec(`delete from public.products; delete from public.page_seo_settings`)
        const request = { cursors: { products: 0, page_seo_settings: 0 } }
        expect((await pull(request)).tables).toEqual({ products: [], page_seo_settings: [] })
        expect((await pull(request, 'authenticated', ADMIN)).tables).toEqual({
          products: [],
          page_seo_settings: [],
        })
        const later = await pull({ cursors: { page_seo_settings: 1 } })
        expect(later.tables).toMatchObject({ page_seo_settings: [{ page_path: '/rental', deleted: true }] })
      })
    })

    test('a row that is restored comes back whole', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await open().exec(`delete from public.sections; update public.sections set deleted = false`)
        const { tables } = await pull({ cursors: { sections: 1 } })
        expect(tables['sections']).toMatchObject([{ id: SECTION, name: 'Iluminación', deleted: false }])
      })
    })

    test('counts what a caller would still be sent, when asked', async () => {
      await undone(open(), async () => {
        await open().exec(
          `insert into public.products (name, is_public) select 'p' || n, n > 10 from generate_series(1, 30) n`,
        )
        const request = { cursors: { products: 0, sections: 0 }, limit: 5, count: true }
        expect((await pull(request)).counts).toEqual({ products: 20, sections: 0 })
        expect((await pull(request, 'authenticated', ADMIN)).counts).toEqual({ products: 30, sections: 0 })
        expect(await pull({ ...request, count: false })).not.toHaveProperty('counts')
      })
    })

    test('ignores tables it does not know, and never answers for others', async () => {
      await undone(open(), async () => {
        const answer = await pull(
          { cursors: { staff: 0, page_visits: 0, 'pg_authid"; --': 0, sections: 0 } },
          'authenticated',
          ADMIN,
        )
        expect(Object.keys(answer.tables)).toEqual(['sections'])
      })
    })

    test.each(MALFORMED)('refuses %s with 22023', async (request) => {
      await undone(open(), async () => {
        await actAs(open(), 'anon')
        expect(await outcome(open(), 'select public.sync_pull($1::jsonb)', [request])).toBe('22023')
      })
    })
  })
}
