import { describe, expect, test } from 'vitest'
import type { HistoryPage } from '#domain/history/history-page.ts'
import { actAs, ADMIN, CALLERS, outcome, undone, type Session } from '../support/database.ts'
import { changed, sendCommands, type SentOp } from '../support/push.ts'
import { actionsOf, ASK_HISTORY, askHistory } from '../support/history.ts'
import { insertSamples, PRODUCT, SECTION } from '../support/rows.ts'

/** Tests the actions of the history (history_list). */
export function historyListSuite(open: () => Session): void {
  const ask = (request: object) => askHistory(open(), request)
  /** Ends the current group, as if in its own transaction, because a test has only one. */
  const settle = () =>
    open().exec(`update public.row_history set deed_of = (1 + (select count(*) from public.row_history
      where deed_of < pg_current_xact_id()))::text::xid8 where deed_of = pg_current_xact_id()`)
  const price = (value: number): SentOp[] => [changed('products', PRODUCT, { price: value })]
  const ops = (page: HistoryPage) =>
    actionsOf(page).map(({ lines }) => lines.map(({ op, table }) => `${op} ${table}`).join())

  describe('the list of the history', () => {
    test.each(Object.entries(CALLERS))('%s: only the owner reads it', async (who, [role, uid]) => {
      await undone(open(), async () => {
        await actAs(open(), role, uid)
        expect(await outcome(open(), ASK_HISTORY, ['{}'])).toBe(who === 'owner' ? 'ok 1' : '42501')
      })
    })

    test('every command is an action of its own, the latest first, with what it changed', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await settle()
        await sendCommands(open(), [price(5), [changed('products', PRODUCT, { name: 'Otro', name_es: ' ' })]])
        const { deeds, people } = await ask({ limit: 3 })
        expect(deeds).toHaveLength(3)
        expect(deeds[0]).toMatchObject({
          email: 'a@x',
          who: ADMIN,
          changes: 1,
          places: 0,
          lines: [
            {
              table: 'products',
              row: PRODUCT,
              name: 'Otro',
              op: 'update',
              after: { name: 'Otro', name_es: ' ' },
            },
          ],
        })
        expect(deeds[1]?.lines[0]).toMatchObject({ before: { price: null }, after: { price: 5 } })
        expect(people).toContainEqual({ who: ADMIN, email: 'a@x' })
        expect(people).toContainEqual({ who: null, email: null })
      })
    })

    test('pages go on where the last one ended, and end', async () => {
      await undone(open(), async () => {
        await open().exec('delete from public.row_history')
        await insertSamples(open())
        await settle()
        await sendCommands(open(), [price(1), price(2), price(3), price(4)])
        const first = await ask({ limit: 2 })
        const second = await ask({ limit: 2, before: first.next })
        const third = await ask({ limit: 2, before: second.next })
        const prices = [first, second].flatMap(({ deeds }) => deeds.map(({ lines }) => lines[0]?.after))
        expect(prices).toEqual([4, 3, 2, 1].map((value) => ({ price: value })))
        expect([third.deeds[0]?.who, third.next, second.people]).toEqual([null, null, undefined])
      })
    })

    test('an action on many rows names some of them, and counts the others', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await open().exec(`insert into public.products (name, section_id, order_in_section)
          select 'n' || n, '${SECTION}', n from generate_series(1, 20) n`)
        await settle()
        const rows = await open().query<{ id: string }>(`select id from public.products where name like 'n%'`)
        await sendCommands(open(), [
          [
            ...rows.map(({ id }, index) => changed('products', id, { order_in_section: 50 - index })),
            changed('products', PRODUCT, { price: 9 }),
          ],
        ])
        const page = await ask({ tables: ['products'] })
        const action = page.deeds.find(({ changes }) => changes === 1)
        expect(action).toMatchObject({ changes: 1, kinds: 1, places: 20 })
        expect(action?.lines).toHaveLength(12)
        // The most informative line comes first.
        expect(action?.lines[0]?.after).toEqual({ price: 9 })
      })
    })

    test('can be asked by what, by whom and since when', async () => {
      await undone(open(), async () => {
        await open().exec('delete from public.row_history')
        await insertSamples(open())
        await settle()
        await sendCommands(open(), [price(5)])
        expect(ops(await ask({ who: ADMIN }))).toEqual(['update products'])
        // The history has more, but nothing that matches.
        expect((await ask({ who: ADMIN })).next).toBeNull()
        expect(ops(await ask({ who: 'server', tables: ['sections'] }))).toEqual(['insert sections'])
        expect(ops(await ask({ tables: ['products', 'sections'], who: ADMIN }))).toEqual(['update products'])
        await open().exec(`update public.row_history set at = now() - interval '9 days' where who is null`)
        expect(ops(await ask({ days: 8 }))).toEqual(['update products'])
        expect((await ask({ days: 10 })).deeds).toHaveLength(2)
      })
    })

    test('of one row: all of it, long values too, and the row as it stands, deleted as well', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await settle()
        const long = 'x'.repeat(700)
        await sendCommands(open(), [[changed('products', PRODUCT, { description: long })]])
        await settle()
        await open().exec(`delete from public.products`)
        const page = await ask({ tables: ['products'], row: PRODUCT })
        expect(ops(page)).toEqual(['delete products', 'update products', 'insert products'])
        expect(page.deeds[1]?.lines[0]?.after).toEqual({ description: long })
        expect(page.row).toMatchObject({ id: PRODUCT, description: long, deleted: true })
        expect(page.row).not.toHaveProperty('seq')
        const all = await ask({ tables: ['products'] })
        expect(all.deeds[1]?.lines[0]?.after).toEqual({ description: '…' })
        expect(all).not.toHaveProperty('row')
        expect(await ask({ tables: ['products'], row: crypto.randomUUID() })).toMatchObject({
          deeds: [],
          row: null,
        })
        expect(await ask({ tables: ['catalog_settings'], row: 'default_view_mode_web' })).toMatchObject({
          row: { setting_value: 'grid' },
        })
        expect(await ask({ tables: ['nadie'], row: 'x' })).toMatchObject({ deeds: [], row: null })
      })
    })

    test('rows are called what people call them', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        const { deeds } = await ask({ limit: 100 })
        const names = Object.fromEntries(
          deeds.flatMap(({ lines }) => lines.map(({ table, name }) => [table, name])),
        )
        expect(names).toMatchObject({
          sections: 'Iluminación',
          products: 'Aputure LS 600d',
          homepage_sections: 'Destacados',
          homepage_section_products: 'Aputure LS 600d',
          homepage_carousel_images: '/a.webp',
          catalog_settings: 'default_view_mode_web',
          modifiable_page_content: 'modif',
          page_seo_settings: '/rental',
        })
      })
    })

    test.each([
      ['nothing', null],
      ['a list', '[]'],
      ['a row of no table', '{"row": "x"}'],
      ['a row of two tables', '{"row": "x", "tables": ["products", "sections"]}'],
    ])('refuses %s', async (_, request) => {
      await undone(open(), async () => {
        await actAs(open(), 'authenticated', ADMIN)
        expect(await outcome(open(), ASK_HISTORY, [request])).toBe('22023')
      })
    })
  })
}
