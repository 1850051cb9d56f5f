import { describe, expect, test } from 'vitest'
import { actAs, callFunction, CALLERS, outcome, undone, type Session } from '../support/database.ts'
import { insertSamples } from '../support/rows.ts'

type Answer = { tables: Record<string, { name?: string; seq: number }[]>; cut?: string[] }

/** Tests that sync_pull ends a page by bytes on request (ADR 0036). */
export function pullBytesSuite(open: () => Session): void {
  const pull = (request: object) =>
    callFunction<Answer>(open(), 'select public.sync_pull($1) as answer', request, CALLERS.visitor)

  describe('sync_pull by bytes', () => {
    test('pages of so many bytes hold every row once, the last one is whole', async () => {
      await undone(open(), async () => {
        await open().exec(`insert into public.products (name, description)
          select 'p' || n, repeat('á', 5000) from generate_series(1, 25) n`)
        const seen: unknown[] = []
        const sizes: number[] = []
        for (let cursor = 0, isMore = true; isMore;) {
          const { tables, cut } = await pull({ cursors: { products: cursor }, limit: 2_000, bytes: 50_000 })
          const page = tables['products'] ?? []
          sizes.push(page.length)
          seen.push(...page.map(({ name }) => name))
          cursor = page.at(-1)?.seq ?? cursor
          isMore = cut?.includes('products') ?? false
        }
        expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => `p${index + 1}`))
        expect(sizes).toEqual([5, 5, 5, 5, 5])
      })
    })

    test('one row is sent whatever it weighs, and other tables do not wait for it', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await open().exec(`insert into public.modifiable_page_content (page_slug, content_structure)
          values ('grande', jsonb_build_object('type', 'page', 'elements', repeat('x', 100000)))`)
        const cursors = { modifiable_page_content: 0, sections: 0 }
        const { tables, cut } = await pull({ cursors, bytes: 1 })
        expect(tables['modifiable_page_content']).toHaveLength(1)
        expect(tables['sections']).toHaveLength(1)
        expect(cut).toEqual(['modifiable_page_content'])
        const next = { ...cursors, modifiable_page_content: tables['modifiable_page_content']?.[0]?.seq }
        expect(await pull({ cursors: next, bytes: 1 })).toMatchObject({
          tables: { modifiable_page_content: [{ page_slug: 'grande' }] },
          cut: [],
        })
      })
    })

    test('a device of an earlier release gets its whole page, which it takes for the last when it is short', async () => {
      await undone(open(), async () => {
        await open().exec(`insert into public.products (name, description)
          select 'p' || n, repeat('x', 20000) from generate_series(1, 150) n`)
        const answer = await pull({ cursors: { products: 0 } })
        expect(answer.tables['products']).toHaveLength(150)
        expect(answer).not.toHaveProperty('cut')
        expect((await pull({ cursors: { products: 0 }, bytes: null })).tables['products']).toHaveLength(150)
      })
    })

    test('refuses bytes that are no number', async () => {
      await undone(open(), async () => {
        await actAs(open(), 'anon')
        const text = `select public.sync_pull('{"cursors": {}, "bytes": "9"}')`
        expect(await outcome(open(), text)).toBe('22023')
      })
    })
  })
}
