import { describe, expect, test } from 'vitest'
import { actAs, ADMIN, callFunction, CALLERS, outcome, undone, type Session } from '../support/database.ts'
import { insertSamples, PRODUCT } from '../support/rows.ts'
import { inTier } from '../../../tests/support/tier.ts'

type Summary = { days: { day: string; visits: number }[]; articles: { id: string; visits: number }[] }

const OTHER = '00000000-0000-4000-8000-0000000000d1'
const ASK = 'select public.visit_summary($1) as answer'

/** Tests the figures of the dashboard (visit_summary). */
export function visitSummarySuite(open: () => Session): void {
  const ask = (request: object) => callFunction<Summary>(open(), ASK, request)
  const visit = (path: string, at = 'now()') =>
    open().query(`insert into public.page_visits (path, created_at) values ($1, ${at})`, [path])
  const visits = ({ days }: Summary) => days.map(({ visits: count }) => count)

  describe('the summary of visits', () => {
    // By night, because it compares times.
    test.runIf(inTier(false, true))(
      'looks at each visit once: 90 days take little longer than the figures of analytics',
      async () => {
        await undone(open(), async () => {
          await open().exec(`insert into public.page_visits (path, created_at)
          select '/product/' || md5((n % 300)::text)::uuid, now() - random() * interval '89 days'
          from generate_series(1, 40000) n; analyze public.page_visits`)
          await actAs(open(), 'authenticated', ADMIN)
          const best = async (name: string) => {
            const times: number[] = []
            for (let run = 0; run < 3; run++) {
              const began = performance.now()
              await open().query(`select public.${name}('{"days": 90}')`)
              times.push(performance.now() - began)
            }
            return Math.min(...times)
          }
          // Day by day over all of them it took sixteen times as long.
          expect(await best('visit_summary')).toBeLessThan(3 * (await best('usage_summary')))
        })
      },
    )

    test.each(Object.entries(CALLERS))('is %s: only the owner is told', async (who, [role, uid]) => {
      await undone(open(), async () => {
        await actAs(open(), role, uid)
        const expected = who === 'owner' ? 'ok 1' : '42501'
        expect(await outcome(open(), ASK, ['{}'])).toBe(expected)
      })
    })

    test('counts every day of the span, days without a visit too, and nothing before it', async () => {
      await undone(open(), async () => {
        await visit('/')
        await visit('/rental?q=fx6')
        await visit('/rental', `now() - interval '2 days'`)
        await visit('/rental', `now() - interval '3 days'`)
        const summary = await ask({ days: 3 })
        expect(visits(summary)).toEqual([1, 0, 2])
        const [today] = await open().query<{ day: string }>(
          `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day`,
        )
        expect(summary.days.at(-1)?.day).toBe(today?.day)
        expect((await ask({})).days).toHaveLength(14)
        expect((await ask({ days: 10_000 })).days).toHaveLength(90)
        expect((await ask({ days: -1.5 })).days).toHaveLength(1)
      })
    })

    test('a day begins at midnight of the time zone that is asked for', async () => {
      await undone(open(), async () => {
        const midnight = (zone: string) =>
          `((now() at time zone '${zone}')::date)::timestamp at time zone '${zone}'`
        await visit('/', midnight('America/Cancun'))
        await visit('/', `${midnight('America/Cancun')} - interval '1 second'`)
        expect(visits(await ask({ days: 2, time_zone: 'America/Cancun' }))).toEqual([1, 1])
      })
    })

    test('leaves the admin area out unless it is asked for', async () => {
      await undone(open(), async () => {
        for (const path of ['/config', '/config/dashboard', '/config?x=1', '/configuracion', '/login'])
          await visit(path)
        expect(visits(await ask({ days: 1 }))).toEqual([2])
        expect(visits(await ask({ days: 1, back_office: true }))).toEqual([5])
      })
    })

    test('names the products whose pages were opened most, as long as they exist', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await open().exec(`insert into public.products (id, name, is_public) values ('${OTHER}', 'x', false)`)
        const gone = crypto.randomUUID()
        for (const path of [
          `/product/${OTHER}`,
          `/product/${PRODUCT}`,
          `/product/${PRODUCT.toUpperCase()}?from=home`,
          `/product/${PRODUCT}/#fotos`,
          `/product/${gone}`,
          '/product/none',
          `/product/${PRODUCT}x`,
          `/renta/product/${PRODUCT}`,
        ])
          await visit(path)
        await visit(`/product/${OTHER}`, `now() - interval '20 days'`)
        const both = [
          { id: PRODUCT, visits: 3 },
          { id: OTHER, visits: 1 },
        ]
        expect((await ask({})).articles).toEqual(both)
        expect((await ask({ articles: 1 })).articles).toEqual(both.slice(0, 1))
        expect((await ask({ articles: 0 })).articles).toEqual([])
        await open().exec(`update public.products set deleted = true where id = '${PRODUCT}'`)
        expect((await ask({})).articles).toEqual(both.slice(1))
      })
    })

    test.each([
      ['nothing', null],
      ['a list', '[]'],
      ['days that are no number', '{"days": "14"}'],
      ['products that are no number', '{"articles": true}'],
      ['a time zone that is no name', '{"time_zone": 5}'],
      ['a time zone that nobody knows', '{"time_zone": "America/Macondo"}'],
    ])('refuses %s', async (_, request) => {
      await undone(open(), async () => {
        await actAs(open(), 'authenticated', ADMIN)
        expect(await outcome(open(), ASK, [request])).toBe('22023')
      })
    })
  })
}
