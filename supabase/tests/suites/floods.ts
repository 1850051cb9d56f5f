import { describe, expect, test } from 'vitest'
import { actAs, ADMIN, USER, outcome, undone, type Session } from '../support/database.ts'
import { PRODUCT } from '../support/rows.ts'

const TOO_MANY = 'PT429'

const many = (rows: number, path = `'/'`) =>
  `insert into public.page_visits (path) select ${path} from generate_series(1, ${rows})`
const SIGNALS = {
  missed_searches: (rows: number) =>
    `insert into public.missed_searches (term) select 'grua' from generate_series(1, ${rows})`,
  opened_requests: (rows: number) => `insert into public.opened_requests (way, product_ids, quantities)
    select 'copy', '{${PRODUCT}}', '{1}' from generate_series(1, ${rows})`,
}

/** Tests the limits of anonymous inserts (ADR 0036). */
export function floodSuite(open: () => Session): void {
  const asVisitor = () => actAs(open(), 'anon')
  const leave = (text: string) => outcome(open(), text)
  const count = async (text: string) => Number((await open().query<{ n: number }>(text))[0]?.n)
  const arrived = (table: string, rows: number, bytes: number, ago: string) =>
    open().exec(`insert into public.left_counts (table_name, minute, arrived, bytes)
      values ('${table}', date_trunc('minute', now() - interval '${ago}'), ${rows}, ${bytes})`)

  describe('floods', () => {
    test.each(Object.entries({ page_visits: many, ...SIGNALS }))(
      '%s: 50 rows at once, 600 in a minute',
      async (table, insert) => {
        await undone(open(), async () => {
          await open().exec('delete from public.left_counts')
          await asVisitor()
          expect(await leave(insert(51))).toBe(TOO_MANY)
          for (let n = 0; n < 12; n++) expect(await leave(insert(50))).toBe('ok 0')
          expect(await leave(insert(1))).toBe(TOO_MANY)
          await actAs(open())
          // Refused rows are neither stored nor counted.
          expect(await count(`select sum(arrived) as n from public.left_counts`)).toBe(600)
          expect(await count(`select count(*) as n from public.${table}`)).toBeGreaterThanOrEqual(600)
        })
      },
    )

    test.each([
      ['page_visits', 'path', `'/', '/a', '/b'`],
      ['missed_searches', 'term', `'uno', 'dos', 'tres'`],
    ])(
      '%s: what comes again is left out, and the rest of its batch stored',
      async (table, column, values) => {
        await undone(open(), async () => {
          await open().exec('delete from public.left_counts')
          const [first, second, third] = values.split(', ')
          const ids = [crypto.randomUUID(), crypto.randomUUID()] as const
          const send = (...rows: [id: string, value: string | undefined][]) =>
            leave(
              `insert into public.${table} (id, ${column}) values ${rows.map(([id, value]) => `('${id}', ${value})`).join()}`,
            )
          for (const role of ['anon', 'authenticated'] as const) {
            await actAs(open(), role, role === 'anon' ? undefined : USER)
            expect(await send([ids[0], first])).toBe('ok 0')
            expect(await send([ids[0], third], [ids[1], second])).toBe('ok 0')
          }
          await actAs(open())
          const stored = await open().query<{ value: string }>(
            `select ${column} as value from public.${table} where id in ('${ids.join(`','`)}')`,
          )
          expect(new Set(stored.map(({ value }) => `'${value}'`))).toEqual(new Set([first, second]))
          // Only what is stored counts.
          expect(await count(`select sum(arrived) as n from public.left_counts`)).toBe(2)
          expect(await send([ids[0], first])).toBe('23505')
        })
      },
    )

    test('each request of a device, too, is stored once', async () => {
      await undone(open(), async () => {
        await asVisitor()
        const send = `insert into public.opened_requests (id, way, product_ids, quantities)
          values ('${crypto.randomUUID()}', 'copy', '{${PRODUCT}}', '{1}')`
        expect([await leave(send), await leave(send)]).toEqual(['ok 0', 'ok 0'])
      })
    })

    test('each table counts for itself, and each minute', async () => {
      await undone(open(), async () => {
        await open().exec('delete from public.left_counts')
        await arrived('page_visits', 600, 1, '0')
        await arrived('missed_searches', 600, 1, '61 seconds')
        await asVisitor()
        expect(await leave(many(1))).toBe(TOO_MANY)
        expect(await leave(SIGNALS.missed_searches(50))).toBe('ok 0')
        expect(await leave(SIGNALS.opened_requests(50))).toBe('ok 0')
      })
    })

    test('a day has an end, too: in rows, and in bytes', async () => {
      await undone(open(), async () => {
        const noon = `date_trunc('day', now()) + interval '1 second'`
        const today = async (rows: number, bytes: number) => {
          await actAs(open())
          await open().exec(`delete from public.left_counts; insert into public.left_counts
            values ('page_visits', ${noon}, ${rows}, ${bytes})`)
          await asVisitor()
        }
        await today(19_950, 0)
        expect(await leave(many(50))).toBe('ok 0')
        expect(await leave(many(1))).toBe(TOO_MANY)
        await today(1, 9_600_000)
        expect(await leave(many(50, `'/' || repeat('x', 2000)`))).toBe('ok 0')
        expect(await leave(many(50, `'/' || repeat('ñ', 2000)`))).toBe('ok 0')
        expect(await leave(many(50, `'/' || repeat('🎬', 2000)`))).toBe(TOO_MANY)
        await actAs(open())
        await open().exec(`delete from public.left_counts; insert into public.left_counts
          values ('page_visits', ${noon} - interval '1 day', 20000, 10000000)`)
        await asVisitor()
        expect(await leave(many(50))).toBe('ok 0')
      })
    })

    test('an administrator is counted, a hand in the database is not', async () => {
      await undone(open(), async () => {
        expect(await leave(many(51))).toBe('ok 0')
        await actAs(open(), 'authenticated', ADMIN)
        expect(await leave(many(51))).toBe(TOO_MANY)
      })
    })

    test('where somebody came from is kept without its query', async () => {
      await undone(open(), async () => {
        await asVisitor()
        await open().exec(`insert into public.page_visits (path, referrer)
          values ('/', 'https://buscador.mx/s?q=ana+perez#2'), ('/', 'https://a.mx/b'), ('/', null)`)
        await actAs(open())
        expect(await open().query('select referrer from public.page_visits order by 1')).toEqual([
          { referrer: 'https://a.mx/b' },
          { referrer: 'https://buscador.mx/s' },
          { referrer: null },
        ])
      })
    })

    test('visits go after 13 months, and of many only the latest stay', async () => {
      await undone(open(), async () => {
        await open().exec(`insert into public.page_visits (path, created_at)
          select '/' || n, now() - interval '13 months' - interval '1 hour' + n * interval '2 hours'
          from generate_series(0, 4) n`)
        await arrived('page_visits', 1, 1, '3 days')
        await open().exec('select public.sync_purge()')
        expect(await open().query('select path from public.page_visits order by 1')).toEqual(
          [1, 2, 3, 4].map((n) => ({ path: `/${n}` })),
        )
        expect(await count('select count(*) as n from public.left_counts')).toBe(0)
        await open().exec(`select sync_private.purge_visits('13 months', 2)`)
        expect(await open().query('select path from public.page_visits order by 1')).toEqual([
          { path: '/3' },
          { path: '/4' },
        ])
      })
    })

    test('the purge is scheduled once a day where there is pg_cron, and only there', async () => {
      const schedule = () => open().query('select sync_private.schedule_purge() as done')
      await undone(open(), async () => {
        expect(await schedule()).toEqual([{ done: false }])
        await open()
          .exec(`create schema cron; create table cron.job (jobname text primary key, schedule text, command text);
          create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
            insert into cron.job values (job_name, schedule, command) on conflict (jobname) do nothing returning 1::bigint $$`)
        expect([await schedule(), await schedule()]).toEqual([[{ done: true }], [{ done: true }]])
        expect(await open().query('select schedule, command from cron.job')).toEqual([
          { schedule: '17 10 * * *', command: 'select public.sync_purge()' },
        ])
      })
    })
  })
}
