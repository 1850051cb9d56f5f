import { describe, expect, test } from 'vitest'
import { actAs, ADMIN, callFunction, CALLERS, outcome, undone, type Session } from '../support/database.ts'
import { insertSamples, PRODUCT } from '../support/rows.ts'

type Summary = {
  days: { day: string; visits: number }[]
  paths: { path: string; visits: number }[]
  searches: { term: string; times: number; last: string }[]
  articles: { id: string; units: number; requests: number }[]
  requests: number
  week: { requests: number; units: number }
}

const OTHER = '00000000-0000-4000-8000-0000000000d1'
const ASK = 'select public.usage_summary($1) as answer'
const SEARCH = 'insert into public.missed_searches (id, term) values ($1, $2)'
const REQUEST =
  'insert into public.opened_requests (id, way, product_ids, quantities) values ($1, $2, $3::text::uuid[], $4::text::int[])'

/** Tests the signals of use and their figures (usage_summary). */
export function usageSuite(open: () => Session): void {
  const ask = <T = Summary>(request: object, text = ASK) => callFunction<T>(open(), text, request)
  const visit = (path: string, at = 'now()') =>
    open().query(`insert into public.page_visits (path, created_at) values ($1, ${at})`, [path])
  const search = (term: string, at = 'now()') =>
    open().query(`insert into public.missed_searches (term, created_at) values ($1, ${at})`, [term])
  const request = (products: string[], quantities: number[], at = 'now()') =>
    open().query(
      `insert into public.opened_requests (way, product_ids, quantities, created_at)
       values ('whatsapp', $1::text::uuid[], $2::text::int[], ${at})`,
      [`{${products.join()}}`, `{${quantities.join()}}`],
    )

  describe('signals of use', () => {
    test('a search is left within its limits', async () => {
      await undone(open(), async () => {
        await actAs(open(), 'anon')
        const id = crypto.randomUUID()
        const leave = (key: string, term: string | null) => outcome(open(), SEARCH, [key, term])
        expect(await leave(id, 'á'.repeat(60))).toBe('ok 0')
        expect(await leave(crypto.randomUUID(), 'fx')).toBe('23514')
        expect(await leave(crypto.randomUUID(), 'x'.repeat(61))).toBe('23514')
        expect(await leave(crypto.randomUUID(), null)).toBe('23502')
        expect(
          await outcome(
            open(),
            `insert into public.missed_searches (term, created_at) values ('abc', now())`,
          ),
        ).toBe('42501')
      })
    })

    test.each([
      ['one product', 'whatsapp', `{${PRODUCT}}`, '{1}', 'ok 0'],
      [
        'the most of all',
        'copy',
        `{${Array.from({ length: 500 }, () => PRODUCT).join()}}`,
        `{${'9999,'.repeat(499)}1}`,
        'ok 0',
      ],
      [
        'too many products',
        'copy',
        `{${Array.from({ length: 501 }, () => PRODUCT).join()}}`,
        `{${'1,'.repeat(500)}1}`,
        '23514',
      ],
      ['no products', 'copy', '{}', '{}', '23514'],
      ['another way', 'mail', `{${PRODUCT}}`, '{1}', '23514'],
      ['no units', 'copy', `{${PRODUCT}}`, '{0}', '23514'],
      ['too many units', 'copy', `{${PRODUCT}}`, '{10000}', '23514'],
      ['a product without its number', 'copy', `{${PRODUCT},${OTHER}}`, '{1}', '23514'],
      ['a number that is none', 'copy', `{${PRODUCT}}`, '{null}', '23514'],
      ['a product that is none', 'copy', '{null}', '{1}', '23514'],
      ['what is no id', 'copy', '{x}', '{1}', '22P02'],
    ])('a request with %s', async (_, way, products, quantities, expected) => {
      await undone(open(), async () => {
        await actAs(open(), 'anon')
        expect(await outcome(open(), REQUEST, [crypto.randomUUID(), way, products, quantities])).toBe(
          expected,
        )
      })
    })
  })

  describe('the figures of analytics', () => {
    test.each(Object.entries(CALLERS))('%s: only the owner is told', async (who, [role, uid]) => {
      await undone(open(), async () => {
        await actAs(open(), role, uid)
        expect(await outcome(open(), ASK, ['{}'])).toBe(who === 'owner' ? 'ok 1' : '42501')
      })
    })

    test('visits by day and by path, without the query and without the admin area', async () => {
      await undone(open(), async () => {
        for (const path of [
          '/',
          '/?x=1',
          '/rental?q=fx6',
          '/rental/',
          '/rental#a',
          '/config/seo',
          '/nosotros',
        ])
          await visit(path)
        await visit('/rental', `now() - interval '2 days'`)
        await visit('/rental', `now() - interval '3 days'`)
        const three = await ask({ days: 3 })
        expect(three.days.map(({ visits }) => visits)).toEqual([1, 0, 6])
        expect(three.paths).toEqual([
          { path: '/rental', visits: 4 },
          { path: '/', visits: 2 },
          { path: '/nosotros', visits: 1 },
        ])
        const all = await ask({ days: 1, back_office: true })
        expect(all.days).toHaveLength(1)
        expect(all.paths).toContainEqual({ path: '/config/seo', visits: 1 })
        expect((await ask({})).days).toHaveLength(30)
        expect((await ask({ days: 9_999 })).days).toHaveLength(90)
      })
    })

    test('a day begins at midnight of the time zone that is asked for', async () => {
      await undone(open(), async () => {
        const midnight = `((now() at time zone 'America/Cancun')::date)::timestamp at time zone 'America/Cancun'`
        await visit('/', midnight)
        await visit('/', `${midnight} - interval '1 second'`)
        const { days } = await ask({ days: 2, time_zone: 'America/Cancun' })
        expect(days.map(({ visits }) => visits)).toEqual([1, 1])
      })
    })

    test('searches by how often, with the last time; products by requests; the week whatever the span', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await open().exec(`insert into public.products (id, name, is_public) values ('${OTHER}', 'x', false)`)
        await search('alexa 65', `now() - interval '2 days'`)
        await search('alexa 65')
        await search('grua')
        await search('antes', `now() - interval '40 days'`)
        await request([PRODUCT, OTHER], [3, 1])
        await request([OTHER, crypto.randomUUID()], [1, 5], `now() - interval '6 days'`)
        await request([PRODUCT], [7], `now() - interval '8 days'`)
        const month = await ask({})
        expect(month.searches.map(({ term, times }) => [term, times])).toEqual([
          ['alexa 65', 2],
          ['grua', 1],
        ])
        expect(Date.parse(month.searches[0]?.last ?? '')).toBeGreaterThan(Date.now() - 86_400_000)
        expect(month.articles).toEqual([
          { id: PRODUCT, units: 10, requests: 2 },
          { id: OTHER, units: 2, requests: 2 },
        ])
        expect([month.requests, month.week]).toEqual([3, { requests: 2, units: 10 }])
        const today = await ask({ days: 1 })
        expect(today.articles).toEqual([
          { id: PRODUCT, units: 3, requests: 1 },
          { id: OTHER, units: 1, requests: 1 },
        ])
        expect([today.requests, today.week]).toEqual([1, { requests: 2, units: 10 }])
        // The dashboard shows the same.
        const { week } = await ask({}, 'select public.visit_summary($1) as answer')
        expect(week).toEqual(today.week)
        await open().exec(`update public.products set deleted = true where id = '${PRODUCT}'`)
        expect((await ask({})).articles).toEqual([{ id: OTHER, units: 2, requests: 2 }])
      })
    })

    test('nothing at all is no failure', async () => {
      await undone(open(), async () => {
        await open().exec('delete from public.page_visits')
        expect(await ask({ days: 2 })).toMatchObject({
          paths: [],
          searches: [],
          articles: [],
          requests: 0,
          week: { requests: 0, units: 0 },
        })
      })
    })

    test('goes with time: after a year the purge forgets the signals', async () => {
      await undone(open(), async () => {
        await search('vieja', `now() - interval '366 days'`)
        await search('nueva', `now() - interval '364 days'`)
        await request([PRODUCT], [1], `now() - interval '366 days'`)
        await open().exec('select public.sync_purge()')
        expect(await open().query('select term from public.missed_searches')).toEqual([{ term: 'nueva' }])
        expect(await open().query('select from public.opened_requests')).toEqual([])
      })
    })

    test('cannot fill the shop: of many on one day only the latest are kept, and no other day pays', async () => {
      await undone(open(), async () => {
        const noon = `date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' + interval '12 hours'`
        await search('verdadera', `${noon} - interval '9 days'`)
        for (const [hours, term] of ['una', 'dos', 'tres'].entries())
          await search(term, `${noon} - interval '3 days' + interval '${hours} hours'`)
        for (const hours of [1, 2, 3])
          await request([PRODUCT], [hours], `${noon} - interval '${hours} hours'`)
        await open().exec(`select sync_private.purge_usage('1 year', 2)`)
        expect(await open().query('select term from public.missed_searches order by created_at')).toEqual([
          { term: 'verdadera' },
          { term: 'dos' },
          { term: 'tres' },
        ])
        expect(
          await open().query('select quantities[1] as n from public.opened_requests order by 1'),
        ).toEqual([{ n: 1 }, { n: 2 }])
      })
    })

    test.each([
      ['nothing', null],
      ['a list', '[]'],
      ['days that are no number', '{"days": "14"}'],
      ['a time zone that is no name', '{"time_zone": 5}'],
      ['a time zone that nobody knows', '{"time_zone": "America/Macondo"}'],
    ])('refuses %s', async (_, value) => {
      await undone(open(), async () => {
        await actAs(open(), 'authenticated', ADMIN)
        expect(await outcome(open(), ASK, [value])).toBe('22023')
      })
    })
  })
}
