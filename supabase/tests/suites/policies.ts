import { describe, expect, test } from 'vitest'
import { TABLE_NAMES } from '../../../src/domain/tables/tables.ts'
import { actAs, ADMIN, outcome, undone, USER, type Session } from '../support/database.ts'
import { freshSample, insertSamples, insertText, whereSample } from '../support/rows.ts'

const REFUSED = '42501'
const VISIT = '{"path": "/rental?section_id=3", "referrer": "", "user_agent": null}'

/** Stores a file in a bucket, as far as SQL sees it. */
const put = (bucket: string) => `insert into storage.objects (bucket_id, name) values ('${bucket}', 'a')`

/** Who may read and write which rows (design.md §4). */
export function policySuite(open: () => Session): void {
  const asVisitor = () => actAs(open(), 'anon')
  const asUser = () => actAs(open(), 'authenticated', USER)
  const asAdmin = () => actAs(open(), 'authenticated', ADMIN)

  describe('policies', () => {
    test.each(TABLE_NAMES)('%s: everyone reads, only administrators write', async (table) => {
      const session = open()
      const set = `set deleted = deleted ${whereSample(table)} returning 1`
      await undone(session, async () => {
        await insertSamples(session)
        for (const [become, write] of [
          [asVisitor, REFUSED],
          [asUser, 'ok 0'],
          [asAdmin, 'ok 1'],
        ] as const) {
          await become()
          expect(await outcome(session, `select * from public.${table}`)).toBe('ok 1')
          expect(await outcome(session, `update public.${table} ${set}`)).toBe(write)
        }
      })
      await undone(session, async () => {
        await insertSamples(session)
        await session.exec(`update public.${table} set deleted = true ${whereSample(table)}`)
        for (const [become, rows] of [
          [asVisitor, 0],
          [asUser, 0],
          [asAdmin, 1],
        ] as const) {
          await become()
          expect(await outcome(session, `select * from public.${table}`)).toBe(`ok ${rows}`)
        }
      })
    })

    test.each(TABLE_NAMES)('%s: only administrators insert and delete', async (table) => {
      const session = open()
      await undone(session, async () => {
        await insertSamples(session)
        for (const [become, result] of [
          [asVisitor, REFUSED],
          [asUser, 'ok 0'],
          [asAdmin, 'ok 0'],
        ] as const) {
          await become()
          expect(await outcome(session, `delete from public.${table}`)).toBe(result)
          await actAs(session)
          const [left] = await session.query(`select deleted from public.${table}`)
          expect(left).toEqual({ deleted: become === asAdmin })
        }
        const row = freshSample(table)
        for (const [become, result] of [
          [asVisitor, REFUSED],
          [asUser, REFUSED],
          [asAdmin, 'ok 0'],
        ] as const) {
          await become()
          expect(await outcome(session, insertText(table, row), [JSON.stringify(row)])).toBe(result)
        }
      })
    })

    test('a hidden product is read by administrators only', async () => {
      await undone(open(), async () => {
        await open().exec(`insert into public.products (name, is_public) values ('oculto', false)`)
        for (const [become, rows] of [
          [asVisitor, 0],
          [asUser, 0],
          [asAdmin, 1],
        ] as const) {
          await become()
          expect(await outcome(open(), 'select * from public.products')).toBe(`ok ${rows}`)
        }
      })
    })

    test('everyone leaves a visit, in its own columns only; administrators read and clear them', async () => {
      const session = open()
      await undone(session, async () => {
        for (const become of [asVisitor, asUser, asAdmin]) {
          await become()
          const insert =
            'insert into public.page_visits (path, referrer, user_agent) select path, referrer, user_agent from'
          expect(
            await outcome(
              session,
              `${insert} jsonb_to_record($1) as v (path text, referrer text, user_agent text)`,
              [VISIT],
            ),
          ).toBe('ok 0')
          expect(
            await outcome(session, `insert into public.page_visits (path, created_at) values ('/', now())`),
          ).toBe(REFUSED)
          expect(await outcome(session, `update public.page_visits set path = '/'`)).toBe(REFUSED)
        }
        await asVisitor()
        expect(await outcome(session, 'select * from public.page_visits')).toBe(REFUSED)
        expect(await outcome(session, 'delete from public.page_visits')).toBe(REFUSED)
        await asUser()
        expect(await outcome(session, 'select * from public.page_visits')).toBe('ok 0')
        expect(await outcome(session, 'delete from public.page_visits returning 1')).toBe('ok 0')
        await asAdmin()
        expect(await outcome(session, 'select * from public.page_visits')).toBe('ok 3')
        expect(await outcome(session, 'delete from public.page_visits returning 1')).toBe('ok 3')
      })
    })

    test('a visit has bounds, and comes once', async () => {
      const session = open()
      const insert = 'insert into public.page_visits (id, path, referrer, user_agent) values ($1, $2, $3, $4)'
      const leave = (id: string, ...values: string[]) => outcome(session, insert, [id, ...values])
      await undone(session, async () => {
        await asVisitor()
        const id = crypto.randomUUID()
        expect(await leave(id, '/'.padEnd(2_048, 'x'), 'r'.repeat(2_048), 'u'.repeat(1_024))).toBe('ok 0')
        expect(await leave(id, '/', '', '')).toBe('23505')
        expect(await leave(crypto.randomUUID(), '', '', '')).toBe('23514')
        expect(await leave(crypto.randomUUID(), 'x'.repeat(2_049), '', '')).toBe('23514')
        expect(await leave(crypto.randomUUID(), '/', 'x'.repeat(2_049), '')).toBe('23514')
        expect(await leave(crypto.randomUUID(), '/', '', 'x'.repeat(1_025))).toBe('23514')
      })
    })

    test('staff: a person sees their own role, an administrator all; only administrators name others', async () => {
      const session = open()
      const name = `insert into public.staff (user_id, role) values ('${USER}', 'admin')`
      await undone(session, async () => {
        await asVisitor()
        expect(await outcome(session, 'select * from public.staff')).toBe(REFUSED)
        expect(await outcome(session, name)).toBe(REFUSED)
        await asUser()
        expect(await outcome(session, 'select * from public.staff')).toBe('ok 0')
        expect(await outcome(session, name)).toBe(REFUSED)
        expect(await outcome(session, `update public.staff set user_id = '${USER}' returning 1`)).toBe('ok 0')
        await asAdmin()
        expect(await outcome(session, 'select * from public.staff')).toBe('ok 1')
        expect(await outcome(session, name)).toBe('ok 0')
        expect(await outcome(session, `update public.staff set role = 'owner'`)).toBe('23514')
        await actAs(session)
        await session.exec(`delete from auth.users where id = '${USER}'`)
        expect(await outcome(session, 'select * from public.staff')).toBe('ok 1')
      })
    })

    test('storage: everyone reads the two buckets, administrators write them, nobody others', async () => {
      const session = open()
      await undone(session, async () => {
        await session.exec(`insert into storage.buckets (id, name) values ('other', 'other')`)
        for (const become of [asVisitor, asUser]) {
          await become()
          expect(await outcome(session, put('public_images'))).toBe(REFUSED)
          expect(await outcome(session, put('public-assets'))).toBe(REFUSED)
        }
        await asAdmin()
        expect(await outcome(session, put('public_images'))).toBe('ok 0')
        expect(await outcome(session, put('public-assets'))).toBe('ok 0')
        expect(await outcome(session, put('other'))).toBe(REFUSED)
        expect(await outcome(session, `update storage.objects set bucket_id = 'other'`)).toBe(REFUSED)
        for (const [become, rows] of [
          [asVisitor, 0],
          [asUser, 0],
          [asAdmin, 2],
        ] as const) {
          await become()
          expect(await outcome(session, 'select * from storage.objects')).toBe('ok 2')
          expect(await outcome(session, 'delete from storage.objects returning 1')).toBe(`ok ${rows}`)
        }
      })
    })
  })
}
