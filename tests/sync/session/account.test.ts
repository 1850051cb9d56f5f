import { fakeLocalStorage, fakeNavigator, resetPage } from '../../support/devices/browser-globals.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  ADMIN,
  AuthTransport,
  GUEST,
  html,
  json,
  PASSWORD,
  unreachable,
} from '../../support/servers/auth-transport.ts'

const active = { phase: 'active', ...ADMIN, role: 'admin', staffRole: 'admin' }
const NEXT = 'otra contraseña larga'

let transport: AuthTransport
let life: AbortController
let tests = 0

async function signedIn() {
  vi.resetModules()
  const session = await import('../../../src/sync/session/session.ts')
  session.startSession(life.signal)
  expect(await session.signIn(ADMIN.email, PASSWORD)).toEqual({ ok: true, value: null })
  transport.asked.length = 0
  return session
}

const tokenKept = () =>
  (JSON.parse(fakeLocalStorage.getItem('claqueta-auth') ?? 'null') as { access_token: string } | null)
    ?.access_token

const tooMany = (headers: Record<string, string>) => () =>
  new Response(JSON.stringify({ code: 429, error_code: 'over_request_rate_limit', msg: 'no' }), {
    status: 429,
    headers: { 'content-type': 'application/json', ...headers },
  })

beforeEach(() => {
  resetPage()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const host = `account-${(tests += 1)}.test`
  vi.stubEnv('VITE_SUPABASE_URL', `http://${host}`)
  transport = AuthTransport.at(host)
  life = new AbortController()
})
afterEach(() => {
  life.abort()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

describe('too many attempts', () => {
  test.each([
    ['as long as the server says', { 'retry-after': '17' }, 17],
    ['a minute when it does not', {}, 60],
    ['a second at least', { 'retry-after': '0' }, 1],
  ])('are to wait %s', async (_, headers, seconds) => {
    const session = await signedIn()
    transport.answers.password = tooMany(headers)
    expect(await session.signIn(ADMIN.email, PASSWORD)).toEqual({
      ok: false,
      error: { kind: 'wait', seconds },
    })
    expect(await session.changePassword({ current: PASSWORD, next: NEXT })).toEqual({
      ok: false,
      error: { kind: 'wait', seconds },
    })
  })
})

describe('a change of the password', () => {
  test('signs in anew, changes it in that session, ends the others, and goes on', async () => {
    const { accessToken, changePassword, session$ } = await signedIn()
    expect(await changePassword({ current: PASSWORD, next: NEXT })).toEqual({ ok: true, value: null })
    expect(transport.asked.map(({ path }) => path)).toEqual([
      '/auth/v1/token?grant_type=password',
      '/auth/v1/user',
      '/auth/v1/logout?scope=others',
    ])
    const [, change] = transport.asked
    expect(change?.headers.get('authorization')).toBe('Bearer access-2')
    expect(change?.body).toMatchObject({ password: NEXT, current_password: PASSWORD })
    expect(tokenKept()).toBe('access-2')
    expect(await accessToken()).toEqual({ ok: true, value: 'access-2' })
    expect(session$.value).toEqual(active)
  })

  test('with a wrong one changes nothing', async () => {
    const { changePassword } = await signedIn()
    expect(await changePassword({ current: 'wrong', next: NEXT })).toMatchObject({
      ok: false,
      error: { kind: 'answer', code: 'invalid_credentials' },
    })
    expect(transport.to('/user')).toEqual([])
    expect(tokenKept()).toBe('access-1')
  })

  test('that the server refuses leaves the person signed in, in one session', async () => {
    const { changePassword, session$ } = await signedIn()
    transport.answers.user = () => json(422, { code: 422, error_code: 'same_password', msg: 'no' })
    expect(await changePassword({ current: PASSWORD, next: NEXT })).toMatchObject({
      ok: false,
      error: { kind: 'answer', code: 'same_password' },
    })
    expect(session$.value).toEqual(active)
    expect(tokenKept()).toBe('access-2')
    const [goodbye] = transport.to('/logout')
    expect([goodbye?.path, goodbye?.headers.get('authorization')]).toEqual([
      '/auth/v1/logout?scope=local',
      'Bearer access-1',
    ])
  })

  test('whose answer is lost may have happened', async () => {
    const { changePassword } = await signedIn()
    transport.answers.user = unreachable
    expect(await changePassword({ current: PASSWORD, next: NEXT })).toEqual({
      ok: false,
      error: { kind: 'lost' },
    })
  })

  test('without a network, or a session, does not happen', async () => {
    const { changePassword, endSession } = await signedIn()
    transport.answers.password = unreachable
    expect(await changePassword({ current: PASSWORD, next: NEXT })).toEqual({
      ok: false,
      error: { kind: 'network' },
    })
    endSession('expired')
    expect(await changePassword({ current: PASSWORD, next: NEXT })).toEqual({
      ok: false,
      error: { kind: 'ended' },
    })
    expect(transport.to('/user')).toEqual([])
  })

  test('is not made for somebody else who has signed in meanwhile', async () => {
    const { changePassword } = await signedIn()
    const kept = fakeLocalStorage.getItem('claqueta-auth') ?? ''
    fakeLocalStorage.setItem('claqueta-auth', kept.replace(ADMIN.uid, GUEST.uid))
    expect(await changePassword({ current: PASSWORD, next: NEXT })).toEqual({
      ok: false,
      error: { kind: 'ended' },
    })
    expect(transport.to('/user')).toEqual([])
    expect(tokenKept()).toBe('access-1')
  })
})

describe('signing out everywhere', () => {
  test('ends all sessions, then does what is left to do, then leaves', async () => {
    const { session$, signOutEverywhere } = await signedIn()
    const phases: string[] = []
    expect(
      await signOutEverywhere(() => {
        phases.push(session$.value.phase)
        return Promise.resolve()
      }),
    ).toEqual({ ok: true, value: null })
    expect(phases).toEqual(['active'])
    expect(transport.asked.map(({ path }) => path)).toEqual(['/auth/v1/logout?scope=global'])
    expect(session$.value).toEqual({ phase: 'none' })
    expect(tokenKept()).toBeUndefined()
  })

  test.each([
    ['nobody answers', unreachable, 'network'],
    ['the server fails', () => json(500, { msg: 'oops' }), 'network'],
    ["a hotel's page answers", () => html(403), 'network'],
    ['the session is gone', () => json(403, { error_code: 'session_not_found', msg: 'gone' }), 'ended'],
  ] as const)('does nothing when %s', async (_, answer, error) => {
    const { session$, signOutEverywhere } = await signedIn()
    transport.answers.logout = answer
    let isDiscarded = false
    expect(
      await signOutEverywhere(async () => {
        isDiscarded = true
      }),
    ).toEqual({ ok: false, error })
    expect(isDiscarded).toBe(false)
    expect(session$.value).toEqual(active)
    expect(tokenKept()).toBe('access-1')
  })

  test('leaves also when what was left to do fails, and says so', async () => {
    const { session$, signOutEverywhere } = await signedIn()
    const failing = signOutEverywhere(() => Promise.reject(new Error('full')))
    await expect(failing).rejects.toThrow('full')
    expect(session$.value).toEqual({ phase: 'none' })
  })

  test('is not done without a network', async () => {
    const { session$, signOutEverywhere } = await signedIn()
    fakeNavigator.onLine = false
    transport.answers.logout = unreachable
    expect(await signOutEverywhere()).toEqual({ ok: false, error: 'network' })
    expect(session$.value).toEqual(active)
  })
})
