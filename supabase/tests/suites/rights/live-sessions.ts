import { describe, expect, test } from 'vitest'
import { readMigrations } from '../../../local/data/migrations.ts'
import { ADMIN, EDITOR, outcome, undone, USER, WAREHOUSE, type Session } from '../../support/database.ts'
import { CLIENT } from '../../support/push.ts'

const SESSION = '00000000-0000-4000-8000-0000000000e1'
const OTHER = '00000000-0000-4000-8000-0000000000e2'

const SESSIONS = `insert into auth.sessions (id, user_id) values ('${SESSION}', '${ADMIN}'), ('${OTHER}', '${USER}')`
/** Functions of a hosted project made by an earlier release, where a role alone was enough. */
const BEFORE = `create or replace function public.is_admin() returns boolean language plpgsql stable security definer
  set search_path = '' as $$ begin return exists (select from public.staff where user_id = auth.uid()); end $$;
  create or replace function public.staff_role() returns text language plpgsql stable security definer
  set search_path = '' as $$ begin return (select s.role from public.staff s where user_id = auth.uid()); end $$`
const ASK = 'select 1 where public.is_admin()'
const PUSH = `select public.sync_push('{"client": "${CLIENT}", "commands": []}')`

/** Tests that an administrator needs the role and a live session (ADR 0036). */
export function liveSessionSuite(open: () => Session): void {
  /** Sets these claims, as a token would. */
  const become = async (claims: Record<string, unknown>) => {
    await open().exec('reset role')
    await open().query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ role: 'authenticated', sub: ADMIN, ...claims }),
    ])
    await open().exec('set local role authenticated')
  }
  const asked = async () => [await outcome(open(), ASK), await outcome(open(), PUSH)]
  const YES = ['ok 1', 'ok 1']
  const NO = ['ok 0', '42501']

  describe('a live session', () => {
    test('is needed: once it has ended the token is a visitor’s', async () => {
      await undone(open(), async () => {
        await open().exec(SESSIONS)
        await become({ session_id: SESSION })
        expect(await asked()).toEqual(YES)
        await open().exec(`reset role; delete from auth.sessions where id = '${SESSION}'`)
        await become({ session_id: SESSION })
        expect(await asked()).toEqual(NO)
        expect(await open().query(`select public.sync_pull('{"cursors": {}}') ->> 'role' as role`)).toEqual([
          { role: 'visitor' },
        ])
      })
    })

    test('is one’s own', async () => {
      await undone(open(), async () => {
        await open().exec(SESSIONS)
        await become({ session_id: OTHER })
        expect(await asked()).toEqual(NO)
        await become({ sub: USER, session_id: OTHER })
        expect(await asked()).toEqual(NO)
      })
    })

    test('is one whose time is not over', async () => {
      await undone(open(), async () => {
        await open().exec(`${SESSIONS}; update auth.sessions set not_after = now() - interval '1 second'
          where id = '${SESSION}'`)
        await become({ session_id: SESSION })
        expect(await asked()).toEqual(NO)
      })
    })

    test('is asked of every token: one that names none, or no session at all, is a visitor’s in every role', async () => {
      await undone(open(), async () => {
        await open().exec(SESSIONS)
        for (const sub of [ADMIN, EDITOR, WAREHOUSE]) {
          for (const session_id of [undefined, null, '', 'x', 7, {}, CLIENT]) {
            await become({ sub, session_id })
            expect(await asked(), JSON.stringify([sub, session_id])).toEqual(NO)
            expect(
              await open().query('select public.staff_role() as role, public.is_staff() as staff'),
            ).toEqual([{ role: null, staff: false }])
          }
        }
      })
    })

    test('is asked for by a database of before in the same words as by a new one', async () => {
      const { sql } = (await readMigrations()).find(({ name }) => name === 'live_sessions') ?? { sql: '' }
      const functions = () =>
        open().query(`select pg_get_functiondef(p.oid) from pg_proc p
          where p.oid in ('public.is_admin()'::regprocedure, 'public.staff_role()'::regprocedure) order by p.proname`)
      await undone(open(), async () => {
        const made = await functions()
        await open().exec(BEFORE)
        await become({})
        expect(await asked()).toEqual(YES)
        await open().exec(`reset role; ${sql}`)
        await become({})
        expect(await asked()).toEqual(NO)
        expect(await functions()).toEqual(made)
      })
    })
  })
}
