import { describe, expect, test } from 'vitest'
import { ADMIN, outcome, undone, USER, type Session } from '../../support/database.ts'
import { CLIENT } from '../../support/push.ts'

const SESSION = '00000000-0000-4000-8000-0000000000e1'
const OTHER = '00000000-0000-4000-8000-0000000000e2'

/** What auth has of sessions, as far as is_admin() looks at it. */
const SESSIONS = `create table auth.sessions (id uuid primary key, user_id uuid not null);
  insert into auth.sessions values ('${SESSION}', '${ADMIN}'), ('${OTHER}', '${USER}')`
const ASK = 'select 1 where public.is_admin()'
const PUSH = `select public.sync_push('{"client": "${CLIENT}", "commands": []}')`

/** An administrator is who has the role, and a session that nobody has ended (ADR 0036). */
export function liveSessionSuite(open: () => Session): void {
  /** As a token with these claims says. */
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

    test('is not asked for where a token or a database has none', async () => {
      await undone(open(), async () => {
        await become({ session_id: SESSION })
        expect(await asked()).toEqual(YES)
        await open().exec(`reset role; ${SESSIONS}`)
        await become({})
        expect(await asked()).toEqual(YES)
      })
    })
  })
}
