import { describe, expect, test } from 'vitest'
import {
  actAs,
  ADMIN,
  callFunction,
  CALLERS,
  outcome,
  undone,
  USER,
  type Session,
} from '../../support/database.ts'
import { changed, CLIENT } from '../../support/push.ts'
import { insertSamples, SECTION } from '../../support/rows.ts'

type People = { people: { user_id: string; email: string; role: string; since: string }[] | null }
type Account = {
  user_id: string
  email: string
  since: string
  confirmed: boolean
  sso: boolean
  role: string | null
}

const LIST = 'select public.staff_list($1) as answer'
const FIND = 'select public.staff_find($1) as answer'
const GRANT = 'select public.staff_grant($1) as answer'
const REVOKE = 'select public.staff_revoke($1) as answer'
const INVITE = 'select public.staff_invite($1) as answer'
const ACCEPT = 'select public.staff_accept($1) as answer'

/** Tests roles: reading, granting and revoking them. */
export function staffSuite(open: () => Session): void {
  const call = (text: string, request: object, uid = ADMIN) =>
    callFunction<People>(open(), text, request, ['authenticated', uid])
  const attempt = async (text: string, request: unknown, uid = ADMIN) => {
    await actAs(open(), 'authenticated', uid)
    const result = await outcome(open(), text, [JSON.stringify(request)])
    await actAs(open())
    return result
  }
  const found = async (email: string) =>
    (await callFunction<{ accounts: Account[] }>(open(), FIND, { email })).accounts
  // Without the accounts that other suites use for their roles.
  const emails = ({ people }: People) =>
    people?.map(({ email }) => email).filter((email) => email !== 'e@x' && email !== 'w@x')

  describe('staff', () => {
    test.each(Object.entries(CALLERS))(
      '%s: only the owner may read and write roles',
      async (who, [role, uid]) => {
        await undone(open(), async () => {
          await actAs(open(), role, uid)
          const isAdmin = who === 'owner'
          expect(await outcome(open(), LIST, ['{}'])).toBe(isAdmin ? 'ok 1' : '42501')
          const request = JSON.stringify({ email: 'u@x', role: 'admin' })
          expect(await outcome(open(), FIND, [request])).toBe(isAdmin ? 'ok 1' : '42501')
          expect(await outcome(open(), GRANT, [request])).toBe(isAdmin ? 'ok 1' : '42501')
          const person = JSON.stringify({ user_id: USER })
          expect(await outcome(open(), REVOKE, [person])).toBe(isAdmin ? 'ok 1' : '42501')
        })
      },
    )

    test('a role is given by the address of an account, however it is spelt, and taken again', async () => {
      await undone(open(), async () => {
        expect(emails(await call(LIST, {}))).toEqual(['a@x'])
        expect(emails(await call(GRANT, { email: ' U@X ', role: 'admin' }))).toEqual(['a@x', 'u@x'])
        // Granting twice is the same as once.
        const { people } = await call(GRANT, { email: 'u@x', role: 'admin' })
        const given = people?.find(({ user_id: id }) => id === USER)
        expect(given).toMatchObject({ user_id: USER, email: 'u@x', role: 'admin' })
        expect(Date.parse(given?.since ?? '')).toBeGreaterThan(0)
        expect(emails(await call(REVOKE, { user_id: USER }))).toEqual(['a@x'])
        expect(await attempt(REVOKE, { user_id: USER })).toBe('23503')
      })
    })

    test('an address that nobody has confirmed gets no role: it may be somebody else who signed up with it', async () => {
      await undone(open(), async () => {
        await open().exec(`update auth.users set email_confirmed_at = null where id = '${USER}'`)
        expect(await attempt(GRANT, { email: 'u@x', role: 'admin' })).toBe('23502')
        expect(await attempt(GRANT, { email: 'u@x', role: 'admin', user_id: USER })).toBe('23502')
        expect(await found('u@x')).toMatchObject([{ user_id: USER, confirmed: false }])
      })
    })

    test('an account is looked at before it is given a role: since when, whether confirmed, how it signs in', async () => {
      await undone(open(), async () => {
        await open().exec(`update auth.users set created_at = '2026-01-15T12:00:00Z' where id = '${USER}'`)
        const [account, ...others] = await found(' U@X ')
        expect(others).toEqual([])
        expect(Object.keys(account ?? {}).sort()).toEqual(
          ['confirmed', 'email', 'role', 'since', 'sso', 'user_id'].sort(),
        )
        expect(account).toMatchObject({
          user_id: USER,
          email: 'u@x',
          confirmed: true,
          sso: false,
          role: null,
        })
        expect(new Date(account?.since ?? 0).toISOString()).toBe('2026-01-15T12:00:00.000Z')
        expect(await found('a@x')).toMatchObject([{ user_id: ADMIN, role: 'admin' }])
        expect(await found('nadie@x')).toEqual([])
      })
    })

    test('of two accounts with one address none is picked: the administrator chooses', async () => {
      await undone(open(), async () => {
        const other = '00000000-0000-4000-8000-0000000000b2'
        await open().exec(`insert into auth.users (id, email, is_sso_user) values ('${other}', 'U@x', true)`)
        expect((await found('u@x')).map((account) => [account.user_id, account.sso])).toEqual([
          [USER, false],
          [other, true],
        ])
        expect(await attempt(GRANT, { email: 'u@x', role: 'admin' })).toBe('23505')
        const { people } = await call(GRANT, { email: 'u@x', role: 'admin', user_id: other })
        expect(people?.filter(({ role }) => role === 'admin').map(({ user_id: id }) => id)).toEqual([
          ADMIN,
          other,
        ])
        // Another user's id does not match the address.
        expect(await attempt(GRANT, { email: 'u@x', role: 'admin', user_id: ADMIN })).toBe('23503')
      })
    })

    test('a role that was taken ends at once', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await call(GRANT, { email: 'u@x', role: 'admin' })
        const push = {
          client: CLIENT,
          commands: [{ n: 1, ops: [changed('sections', SECTION, { name: 'Luz' }, { name: 'Iluminación' })] }],
        }
        const sent = () => attempt('select public.sync_push($1)', push, USER)
        expect(await sent()).toBe('ok 1')
        expect(emails(await call(REVOKE, { user_id: ADMIN }, USER))).toEqual(['u@x'])
        await open().exec(`insert into public.staff (user_id, role) values ('${ADMIN}', 'admin')`)
        await call(REVOKE, { user_id: USER })
        expect(await sent()).toBe('42501')
        expect(await attempt(LIST, {}, USER)).toBe('42501')
      })
    })

    test('somebody may take their own role, but never the last one', async () => {
      await undone(open(), async () => {
        expect(await attempt(REVOKE, { user_id: ADMIN })).toBe('23514')
        await call(GRANT, { email: 'u@x', role: 'admin' })
        expect(await call(REVOKE, { user_id: ADMIN })).toEqual({ people: null })
        expect(await attempt(LIST, {})).toBe('42501')
        expect(await attempt(REVOKE, { user_id: USER }, USER)).toBe('23514')
      })
    })

    test('one role takes the place of another, and at once; the last owner stays one', async () => {
      await undone(open(), async () => {
        const roleOf = async (role: string, email = 'u@x', uid = ADMIN) =>
          (await call(GRANT, { email, role }, uid)).people?.find((person) => person.email === email)?.role
        expect(await roleOf('warehouse')).toBe('warehouse')
        expect(await attempt(LIST, {}, USER)).toBe('42501')
        expect(await roleOf('editor')).toBe('editor')
        expect(await attempt(GRANT, { email: 'a@x', role: 'editor' })).toBe('23514')
        expect(await roleOf('admin')).toBe('admin')
        expect(await attempt(LIST, {}, USER)).toBe('ok 1')
        // A user who gives up the role no longer sees the list.
        expect(await call(GRANT, { email: 'a@x', role: 'warehouse' })).toEqual({ people: null })
        expect(await attempt(LIST, {})).toBe('42501')
      })
    })

    describe('an invitation, taken up with an account that is there', () => {
      const invite = async (role: string): Promise<string> => {
        return (await callFunction<{ token: string }>(open(), INVITE, { role })).token
      }

      test('gives its role once, and never takes one', async () => {
        await undone(open(), async () => {
          const token = await invite('warehouse')
          // The owner who opens their own link keeps the role, and the link stays valid.
          expect(await call(ACCEPT, { token })).toEqual({ role: 'admin' })
          expect(await call(ACCEPT, { token }, USER)).toEqual({ role: 'warehouse' })
          expect(await call(ACCEPT, { token }, USER)).toEqual({ role: 'warehouse' })
          await call(REVOKE, { user_id: USER })
          expect(await attempt(ACCEPT, { token }, USER)).toBe('23503')
        })
      })

      test.each([
        ['has expired', 'update public.staff_invitations set expires_at = now()'],
        [
          'comes from who is no owner any more',
          `update public.staff set role = 'editor' where user_id = '${ADMIN}'`,
        ],
        ['was taken back', 'delete from public.staff_invitations'],
      ])('gives nothing where it %s', async (_, happened) => {
        await undone(open(), async () => {
          const token = await invite('admin')
          await open().exec(happened)
          expect(await attempt(ACCEPT, { token }, USER)).toBe('23503')
        })
      })

      test.each([[{}], [null], [{ token: 7 }], [{ token: 'x'.repeat(64) }]])(
        '%j is none',
        async (request) => {
          await undone(open(), async () => expect(await attempt(ACCEPT, request, USER)).toBe('23503'))
        },
      )
    })

    test.each([
      ['an address that nobody has', GRANT, { email: 'nadie@x', role: 'admin' }, '23503'],
      ['to look for no address', FIND, { email: ' ' }, '22023'],
      ['to look for nothing', FIND, null, '22023'],
      ['no address', GRANT, { email: ' ', role: 'admin' }, '22023'],
      ['an address that is no text', GRANT, { email: ['u@x'], role: 'admin' }, '22023'],
      ['another role', GRANT, { email: 'u@x', role: 'owner' }, '22023'],
      ['no role', GRANT, { email: 'u@x' }, '22023'],
      ['nothing', GRANT, null, '22023'],
      ['nobody', REVOKE, { user_id: crypto.randomUUID() }, '23503'],
      ['what is no id', REVOKE, { user_id: 'x' }, '22023'],
      ['no id', REVOKE, {}, '22023'],
    ])('refuses %s', async (_, text, request, code) => {
      await undone(open(), async () => expect(await attempt(text, request)).toBe(code))
    })
  })
}

/** Tests two concurrent changes of roles. Needs two sessions that commit; restores the roles. */
export function staffRaceSuite(open: () => Promise<Session>): void {
  describe('two administrators at once', () => {
    test('cannot take each other’s role: the second has none any more', async () => {
      const [one, two] = await Promise.all([open(), open()])
      try {
        await one.exec(`insert into public.staff (user_id, role) values ('${USER}', 'admin')`)
        await one.exec('begin')
        await two.exec('begin')
        await actAs(one, 'authenticated', ADMIN)
        await actAs(two, 'authenticated', USER)
        await one.query(REVOKE, [JSON.stringify({ user_id: USER })])
        const second = outcome(two, REVOKE, [JSON.stringify({ user_id: ADMIN })])
        await one.exec('commit')
        expect(await second).toBe('42501')
        await two.exec('rollback')
        expect(await one.query("select user_id from public.staff where role = 'admin'")).toEqual([
          { user_id: ADMIN },
        ])
      } finally {
        await Promise.all([one.close(), two.close()])
      }
    })
  })
}
