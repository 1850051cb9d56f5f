import { describe, expect, test } from 'vitest'
import { actAs, ADMIN, outcome, undone, USER, type Session } from '../../support/database.ts'

const REFUSED = '42501'

/** Tests rights beyond the tables in rights-table.ts. */
export function policySuite(open: () => Session): void {
  const asVisitor = () => actAs(open(), 'anon')
  const asUser = () => actAs(open(), 'authenticated', USER)
  const asAdmin = () => actAs(open(), 'authenticated', ADMIN)

  describe('policies', () => {
    test('a visit is left in its own columns only', async () => {
      const session = open()
      await undone(session, async () => {
        for (const become of [asVisitor, asUser, asAdmin]) {
          await become()
          const insert = `insert into public.page_visits (path, created_at) values ('/', now())`
          expect(await outcome(session, insert)).toBe(REFUSED)
        }
      })
    })

    test('a visit has bounds', async () => {
      const session = open()
      const insert = 'insert into public.page_visits (id, path, referrer, user_agent) values ($1, $2, $3, $4)'
      const leave = (id: string, ...values: string[]) => outcome(session, insert, [id, ...values])
      await undone(session, async () => {
        await asVisitor()
        const id = crypto.randomUUID()
        expect(await leave(id, '/'.padEnd(2_048, 'x'), 'r'.repeat(2_048), 'u'.repeat(1_024))).toBe('ok 0')
        expect(await leave(crypto.randomUUID(), '', '', '')).toBe('23514')
        expect(await leave(crypto.randomUUID(), 'x'.repeat(2_049), '', '')).toBe('23514')
        expect(await leave(crypto.randomUUID(), '/', 'x'.repeat(2_049), '')).toBe('23514')
        expect(await leave(crypto.randomUUID(), '/', '', 'x'.repeat(1_025))).toBe('23514')
      })
    })

    test('a person sees their own role; there are three kinds of roles, and it goes with its account', async () => {
      const session = open()
      await undone(session, async () => {
        expect(await outcome(session, `update public.staff set role = 'owner'`)).toBe('23514')
        await session.exec(`insert into public.staff (user_id, role) values ('${USER}', 'admin')`)
        await asUser()
        expect(await outcome(session, `select 1 from public.staff where user_id = '${USER}'`)).toBe('ok 1')
        await actAs(session)
        await session.exec(`delete from auth.users where id = '${USER}'`)
        expect(await outcome(session, `select * from public.staff where user_id = '${USER}'`)).toBe('ok 0')
      })
    })

    test('no table has two for the same person and verb', async () => {
      const twice = await open().query(
        `select schemaname || '.' || tablename as table, role, verb, count(*)::int as n
         from pg_policies, unnest(roles) role, unnest(case cmd when 'ALL'
           then array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] else array[cmd] end) verb
         where schemaname in ('public', 'storage') and permissive = 'PERMISSIVE' group by 1, 2, 3 having count(*) > 1`,
      )
      expect(twice).toEqual([])
    })

    test('the lock of all writers is for those who may write', async () => {
      const session = open()
      const locks = async (text: string) => {
        await outcome(session, text)
        await actAs(session)
        const [row] = await session.query<{ n: number }>(
          `select count(*)::int as n from pg_locks where locktype = 'advisory' and objid = 727411`,
        )
        return row?.n
      }
      const nothing = 'update public.products set price = 0 where false'
      await undone(session, async () => {
        await asUser()
        expect(await locks(nothing)).toBe(0)
        await asAdmin()
        expect(await locks(nothing)).toBe(1)
      })
      await undone(session, async () => expect(await locks(nothing)).toBe(1))
    })

    test('storage: nobody moves a file out of our buckets', async () => {
      const session = open()
      await undone(session, async () => {
        await session.exec(`insert into storage.buckets (id, name) values ('other', 'other');
          insert into storage.objects (bucket_id, name) values ('public_images', 'robots.txt')`)
        await asAdmin()
        expect(
          await outcome(session, `update storage.objects set bucket_id = 'public-assets' returning 1`),
        ).toBe('ok 1')
        expect(await outcome(session, `update storage.objects set bucket_id = 'other'`)).toBe(REFUSED)
      })
    })

    test('storage: the bucket of text files takes its two names and no other', async () => {
      const session = open()
      const put = (bucket: string, name: string) =>
        outcome(session, 'insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, name])
      await undone(session, async () => {
        await session.exec(`insert into storage.objects (bucket_id, name) values ('public-assets', 'old.js')`)
        await asAdmin()
        for (const name of ['robots.txt', 'sitemap.xml'])
          expect(await put('public-assets', name), name).toMatch(/^ok/)
        for (const name of ['x.js', 'sw.js', 'robots.txt/x.js', 'ROBOTS.TXT', 'robots.txt ', ''])
          expect(await put('public-assets', name), name).toBe(REFUSED)
        expect(await put('public_images', 'x.js')).toMatch(/^ok/)
        for (const change of [
          `name = 'x.js' where bucket_id = 'public-assets' and name = 'robots.txt'`,
          `bucket_id = 'public-assets' where bucket_id = 'public_images'`,
        ])
          expect(await outcome(session, `update storage.objects set ${change}`), change).toBe(REFUSED)
        expect(await outcome(session, `delete from storage.objects where name = 'old.js' returning 1`)).toBe(
          'ok 1',
        )
      })
    })

    test('storage: the bucket of text files takes text and XML, in every spelling that clients use', async () => {
      const rows = await open().query<{ types: string[] }>(
        `select allowed_mime_types as types from storage.buckets where id = 'public-assets'`,
      )
      expect(rows[0]?.types).toEqual(
        expect.arrayContaining(['text/plain', 'text/plain;charset=UTF-8', 'application/xml', 'text/xml']),
      )
      expect(
        rows[0]?.types.filter(
          (type) => !/^(text\/plain|(text|application)\/xml)(; ?charset=utf-8)?$/i.test(type),
        ),
      ).toEqual([])
    })
  })
}
