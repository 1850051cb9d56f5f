import { describe, expect, test } from 'vitest'
import { TABLES, TABLE_NAMES } from '../../../src/domain/tables/tables.ts'
import { undone, type Session } from '../support/database.ts'
import { changed, CLIENT, sendCommands, sendRequest } from '../support/push.ts'
import { insertSamples, insertText, PRODUCT, SAMPLES, SECTION } from '../support/rows.ts'

/** Tests sync_purge and sync_new_epoch, which a caretaker calls (replication.md §3.1). */
export function purgeSuite(open: () => Session): void {
  const one = async <T extends object>(text: string): Promise<T> => {
    const [row] = await open().query<T>(text)
    if (!row) throw new Error(`no row: ${text}`)
    return row
  }
  const purge = async (olderThan = '') =>
    (await one<{ n: number }>(`select public.sync_purge(${olderThan})::int as n`)).n
  const left = async (table: string) =>
    (await one<{ n: number }>(`select count(*)::int as n from public.${table}`)).n
  const minSeq = async () => (await one<{ n: number }>('select min_seq::int as n from public.sync_meta')).n
  const deleteAll = async () => {
    for (const table of TABLE_NAMES) await open().exec(`delete from public.${table}`)
  }
  /** Writes a later row, because the highest number of all is never removed. */
  const goOn = () =>
    open().exec(`insert into public.homepage_carousel_images (image_url) values ('/later.webp')`)
  /** Ages the purges so far by an interval. */
  const ago = (interval: string) =>
    open().exec(`update public.sync_marks set at = at - interval '${interval}'`)

  describe('sync_purge', () => {
    test('removes tombstones of every table once a mark is old enough, and says so to devices', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await deleteAll()
        const { head } = await one<{ head: number }>(
          `select max(seq)::int as head from public.${TABLE_NAMES.at(-1)}`,
        )
        expect(await purge()).toBe(0)
        await goOn()
        expect(await purge()).toBe(0)
        await ago('89 days')
        expect(await purge()).toBe(0)
        expect(await minSeq()).toBe(0)
        await ago('1 day')
        expect(await purge()).toBe(TABLE_NAMES.length)
        for (const table of TABLE_NAMES)
          expect(await left(table)).toBe(table === 'homepage_carousel_images' ? 1 : 0)
        expect(await minSeq()).toBe(head)
        expect(await purge()).toBe(0)
      })
    })

    test('keeps live rows and what was deleted after the mark', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await open().exec('delete from public.page_seo_settings')
        await purge()
        await open().exec('delete from public.catalog_settings')
        await goOn()
        await ago('91 days')
        expect(await purge()).toBe(1)
        expect(await left('page_seo_settings')).toBe(0)
        expect(await left('catalog_settings')).toBe(1)
        expect(await left('products')).toBe(1)
        expect(await purge(`interval '0 seconds'`)).toBe(1)
      })
    })

    test('keeps what another row still names, until that row goes', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await open().exec('delete from public.products')
        await purge()
        await open().exec('update public.homepage_section_products set order_in_homepage_section = 4')
        await goOn()
        await ago('91 days')
        expect(await purge()).toBe(0)
        expect(await minSeq()).toBe(0)
        await ago('91 days')
        expect(await purge()).toBe(2)
        expect(await left('products')).toBe(0)
      })
    })

    test('never lets the highest number go back: to a device that is another server', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await deleteAll()
        const head = async () =>
          (await one<{ n: number }>(`select (public.sync_pull('{"cursors": {}}') ->> 'head')::int as n`)).n
        const before = await head()
        await purge()
        await ago('91 days')
        // The newest row stays, a line of an order, and with it the order.
        expect(await purge()).toBe(TABLE_NAMES.length - 2)
        expect(await head()).toBe(before)
        expect(await minSeq()).toBeLessThan(before)
      })
    })

    test('nobody else removes a tombstone, not even after a purge in the same transaction', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await open().exec('delete from public.about_us_page_content; delete from public.page_seo_settings')
        await purge()
        expect(await purge(`interval '0 seconds'`)).toBe(1)
        await open().exec('delete from public.page_seo_settings')
        expect(await left('page_seo_settings')).toBe(1)
      })
    })

    test('a row that was purged can be made again', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await open().exec('delete from public.page_seo_settings')
        await goOn()
        await purge()
        expect(await purge(`interval '0 seconds'`)).toBe(1)
        const table = 'page_seo_settings'
        await open().query(insertText(table, SAMPLES[table]), [JSON.stringify(SAMPLES[table])])
        const gone = await sendCommands(open(), [[changed(table, 'nowhere', { title: 'x' })]])
        expect(gone.outcomes).toMatchObject([{ status: 'gone' }])
        expect(TABLES[table].key).toBe('page_path')
      })
    })

    test('forgets outcomes of devices that were not seen for a year, never how far they had got', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await sendCommands(open(), [[changed('products', PRODUCT, { price: -1 })]])
        await purge()
        expect(await left('sync_outcomes')).toBe(1)
        await open().exec(`update public.sync_clients set seen_at = now() - interval '367 days'`)
        await purge()
        expect(await left('sync_outcomes')).toBe(0)
        expect(await sendRequest(open(), { client: CLIENT, commands: [] })).toMatchObject({ last: 1 })
      })
    })

    test('leaves one mark per state, and none older than it needs', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await purge()
        await purge()
        expect(await left('sync_marks')).toBe(1)
        await ago('91 days')
        await open().exec(`update public.sections set name = 'x' where id = '${SECTION}'`)
        await purge()
        await ago('91 days')
        await purge()
        expect(await left('sync_marks')).toBe(1)
      })
    })

    test('a new epoch is another one', async () => {
      await undone(open(), async () => {
        const epoch = async () => (await one<{ epoch: string }>('select epoch from public.sync_meta')).epoch
        const before = await epoch()
        const { made } = await one<{ made: string }>('select public.sync_new_epoch() as made')
        expect(await epoch()).toBe(made)
        expect(made).not.toBe(before)
      })
    })
  })
}
