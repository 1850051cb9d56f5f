import { fakeLocalStorage, fakeNavigator, page, resetPage } from '../../support/devices/browser-globals.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  ADMIN,
  AuthTransport,
  GUEST,
  html,
  json,
  PASSWORD,
  silent,
  TOKEN_S,
  unreachable,
} from '../../support/servers/auth-transport.ts'

const active = { phase: 'active', ...ADMIN, role: 'admin', staffRole: 'admin' }
const DAY_MS = 86_400_000

let transport: AuthTransport
let life: AbortController
let tests = 0

/** Loads the page: the modules start anew, stored data stays. */
async function load() {
  life.abort()
  life = new AbortController()
  vi.resetModules()
  const session = await import('../../../src/sync/session/session.ts')
  // A real page has these chunks already; here the first import takes longer than the fake time.
  await import('../../../src/sync/session/auth-client.ts')
  session.startSession(life.signal)
  return session
}

async function signedIn() {
  const session = await load()
  expect(await session.signIn(ADMIN.email, PASSWORD)).toEqual({ ok: true, value: null })
  return session
}

/** Runs the clock for `ms`. @returns the promise's value, or 'waiting' */
async function within<T>(ms: number, promise: Promise<T>): Promise<T | 'waiting'> {
  let result: T | 'waiting' = 'waiting'
  void promise.then((value) => (result = value))
  await vi.advanceTimersByTimeAsync(ms)
  return result
}

const storedTokens = () => fakeLocalStorage.getItem('claqueta-auth')

beforeEach(() => {
  resetPage()
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21), toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const host = `shop-${(tests += 1)}.test`
  vi.stubEnv('VITE_SUPABASE_URL', `http://${host}`)
  transport = AuthTransport.at(host)
  life = new AbortController()
})

afterEach(() => {
  life.abort()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

describe('signing in', () => {
  test('remembers who the server says this is', async () => {
    const session = await signedIn()
    expect(session.session$.value).toEqual(active)
    expect(transport.to('grant_type=password')[0]?.body).toMatchObject({
      email: ADMIN.email,
      password: PASSWORD,
    })
    expect(transport.to('sync_pull')[0]?.headers.get('authorization')).toBe('Bearer access-1')
    expect(await session.accessToken()).toEqual({ ok: true, value: 'access-1' })
  })

  test('without a role lets the person look, and gives no token', async () => {
    const session = await load()
    expect(await session.signIn(GUEST.email, PASSWORD)).toEqual({ ok: true, value: null })
    expect(session.session$.value).toEqual({
      phase: 'forbidden',
      ...GUEST,
      role: 'visitor',
      staffRole: 'admin',
    })
    expect(await session.accessToken()).toEqual({ ok: false, error: 'ended' })
  })

  test('fails with what the service says', async () => {
    const session = await load()
    const answer = await session.signIn(ADMIN.email, 'wrong')
    expect(answer).toEqual({
      ok: false,
      error: { kind: 'answer', code: 'invalid_credentials', message: 'Invalid login credentials' },
    })
    expect(session.session$.value).toEqual({ phase: 'none' })
  })

  test('fails as a network failure in whatever words the browser says so', async () => {
    transport.answers.password = unreachable
    const session = await load()
    expect(await session.signIn(ADMIN.email, PASSWORD)).toEqual({ ok: false, error: { kind: 'network' } })
  })

  test.each([
    ['nobody answers', unreachable, { kind: 'network' }],
    ['what answers is not our server', () => json(200, { hello: 1 }), { kind: 'answer' }],
  ])('leaves nobody signed in when %s about the role', async (_, role, error) => {
    transport.answers.role = role
    const session = await load()
    expect(await session.signIn(ADMIN.email, PASSWORD)).toMatchObject({ ok: false, error })
    expect(session.session$.value).toEqual({ phase: 'none' })
    expect(storedTokens()).toBeNull()
  })

  test.each([
    ['a page', () => html(502)],
    ['a page that says yes', () => html(200)],
    ['a page that says no', () => html(403)],
  ])('is not confused by %s instead of an answer', async (_, answer) => {
    transport.answers.password = answer
    const session = await load()
    expect(await session.signIn(ADMIN.email, PASSWORD)).toMatchObject({ error: { kind: 'answer' } })
  })

  test('works on a device that stores nothing, for as long as the page', async () => {
    fakeLocalStorage.refusal = new Error('QuotaExceededError')
    const session = await signedIn()
    expect(session.session$.value).toEqual(active)
    expect(await session.accessToken()).toEqual({ ok: true, value: 'access-1' })
    await session.signOut()
    expect(await session.accessToken()).toEqual({ ok: false, error: 'ended' })
  })
})

describe('the record of who is signed in', () => {
  test('is there at once after a reload, before anybody is asked', async () => {
    await signedIn()
    transport.asked.length = 0
    const session = await load()
    expect(session.session$.value).toEqual(active)
    expect(transport.asked).toEqual([])
  })

  test.each([
    ['no JSON', '{'],
    ['an older form', JSON.stringify({ user: ADMIN.uid })],
    ['a phase nobody knows', JSON.stringify({ ...active, phase: 'root' })],
    ['no person', JSON.stringify({ ...active, uid: '' })],
    ['a list', '[]'],
  ])('counts as nobody when it is %s', async (_, text) => {
    fakeLocalStorage.setItem('claqueta-session', text)
    const { session$ } = await load()
    expect(session$.value).toEqual({ phase: 'none' })
  })

  test('follows what another tab does', async () => {
    const { session$ } = await signedIn()
    fakeLocalStorage.writeElsewhere('claqueta-session', null)
    expect(session$.value).toEqual({ phase: 'none' })
    fakeLocalStorage.writeElsewhere('claqueta-session', JSON.stringify(active))
    expect(session$.value).toEqual(active)
    fakeLocalStorage.writeElsewhere('cart', '[]')
    expect(session$.value).toEqual(active)
    fakeLocalStorage.writeElsewhere(null, null)
    expect(session$.value).toEqual({ phase: 'none' })
  })

  test('costs a visitor no request', async () => {
    const { accessToken } = await load()
    page.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await accessToken()).toEqual({ ok: false, error: 'ended' })
    expect(transport.asked).toEqual([])
  })

  test('changes only for the person whom the server refused', async () => {
    const { endSession, session$ } = await signedIn()
    endSession('forbidden', GUEST.uid)
    expect(session$.value).toEqual(active)
    endSession('forbidden', ADMIN.uid)
    expect(session$.value).toEqual({ ...active, phase: 'forbidden' })
  })
})

describe('a server that takes an administrator for a visitor', () => {
  const asVisitor = () => json(200, { role: 'visitor', uid: ADMIN.uid })

  test('has taken the role, when it renews the token', async () => {
    const { doubtRole, session$ } = await signedIn()
    transport.answers.role = asVisitor
    await within(100, doubtRole(ADMIN.uid))
    expect(transport.to('refresh_token')).toHaveLength(1)
    expect(session$.value).toEqual({ ...active, phase: 'forbidden' })
  })

  test('has ended the session, when it does not: what is on the device stays', async () => {
    const { doubtRole, session$ } = await signedIn()
    transport.answers.role = asVisitor
    transport.answers.refresh = () => json(400, { error_code: 'refresh_token_not_found', msg: 'no' })
    await within(100, doubtRole(ADMIN.uid))
    expect(session$.value).toEqual({ ...active, phase: 'expired' })
  })

  test('is unknown while the server cannot be reached, and is requested once at a time', async () => {
    const { doubtRole, session$ } = await signedIn()
    transport.answers.refresh = silent
    const both = Promise.all([doubtRole(ADMIN.uid), doubtRole(ADMIN.uid)])
    await within(30_000, both)
    expect(session$.value).toEqual(active)
    expect(transport.to('sync_pull')).toHaveLength(1)
  })

  test('ends only for the token it was reported for: another tab has signed in again', async () => {
    const { doubtRole, session$ } = await signedIn()
    await within(100, doubtRole(ADMIN.uid))
    expect(session$.value).toEqual(active)
  })
})

describe('a token that has run out', () => {
  async function dayLater() {
    await signedIn()
    vi.setSystemTime(Date.now() + DAY_MS)
    transport.asked.length = 0
  }

  test('is renewed when it is asked for', async () => {
    await dayLater()
    const { accessToken } = await load()
    expect(await within(100, accessToken())).toEqual({ ok: true, value: 'access-2' })
    expect(transport.to('refresh_token')[0]?.body).toEqual({ refresh_token: 'refresh-1' })
  })

  test('does not sign anybody out without a network, and is renewed when it is back', async () => {
    await dayLater()
    fakeNavigator.onLine = false
    transport.answers.refresh = unreachable
    const { accessToken, session$ } = await load()
    expect(await within(2_000, accessToken())).toEqual({ ok: false, error: 'network' })
    await vi.advanceTimersByTimeAsync(120_000)
    expect(session$.value).toEqual(active)

    fakeNavigator.onLine = true
    transport.answers.refresh = () => transport.issue(ADMIN.email)
    expect(await within(100, accessToken())).toEqual({ ok: true, value: 'access-2' })
  })

  test('is renewed where the browser wrongly says that there is no network', async () => {
    await dayLater()
    fakeNavigator.onLine = false
    const { accessToken } = await load()
    expect(await within(100, accessToken())).toEqual({ ok: true, value: 'access-2' })
  })

  test.each([
    ['nobody answers', unreachable],
    ['the answer is late', silent],
    ['a gateway answers 502', () => html(502)],
    ['a gateway answers 503', () => json(503, { msg: 'upstream' })],
    ['a gateway answers 504', () => html(504)],
    ['the server has an error', () => json(500, { code: 500, msg: 'oops' })],
    ['there were too many requests', () => json(429, { error_code: 'over_request_rate_limit', msg: 'slow' })],
    ["a hotel's page answers", () => html(403)],
    ["a hotel's page answers with yes", () => html(200)],
  ])('does not end the session when %s', async (_, answer) => {
    await dayLater()
    transport.answers.refresh = answer
    const { accessToken, session$ } = await load()
    expect(await within(10_000, accessToken())).toEqual({ ok: false, error: 'network' })
    expect(session$.value).toEqual(active)
    expect(storedTokens()).not.toBeNull()
  })

  test('is renewed soon after the server is back, not a minute later', async () => {
    await dayLater()
    transport.answers.refresh = unreachable
    const { accessToken } = await load()
    expect(await within(40_000, accessToken())).toEqual({ ok: false, error: 'network' })
    transport.answers.refresh = () => transport.issue(ADMIN.email)
    expect(await within(1_000, accessToken())).toEqual({ ok: true, value: 'access-2' })
  })

  test('is tried again after 200 ms, then after twice as long each time', async () => {
    await dayLater()
    transport.answers.refresh = () => json(503, {})
    const { accessToken } = await load()
    await within(4_000, accessToken())
    const times = transport.to('refresh_token').map(({ at }) => at)
    expect(times.slice(0, 4).map((at, index) => at - (times[index - 1] ?? at))).toEqual([0, 200, 400, 800])
  })

  test.each([
    [
      'is not known',
      () => json(400, { error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' }),
    ],
    ['belongs to an ended session', () => json(403, { error_code: 'session_not_found', msg: 'Session' })],
    ['is refused without a code', () => json(401, { message: 'no' })],
  ])('ends the session when the refresh token %s, and keeps who it was', async (_, answer) => {
    await dayLater()
    transport.answers.refresh = answer
    const { accessToken, session$ } = await load()
    expect(await within(100, accessToken())).toEqual({ ok: false, error: 'ended' })
    expect(session$.value).toEqual({ ...active, phase: 'expired' })
    expect((await load()).session$.value).toEqual({ ...active, phase: 'expired' })
  })

  test('ends the session also without a request for it', async () => {
    await dayLater()
    transport.answers.refresh = () => json(400, { error_code: 'refresh_token_not_found', msg: 'no' })
    const { session$ } = await load()
    await vi.advanceTimersByTimeAsync(100)
    expect(session$.value).toEqual({ ...active, phase: 'expired' })
  })

  test('is no reason to forget what the same person left waiting', async () => {
    const { endSession, session$, signIn } = await signedIn()
    endSession('expired')
    await signIn(ADMIN.email, PASSWORD)
    expect(session$.value).toEqual(active)
    endSession('expired')
    await signIn(GUEST.email, PASSWORD)
    expect(session$.value).toMatchObject({ phase: 'forbidden', uid: GUEST.uid })
  })
})

describe('a good token', () => {
  test('is renewed well before it ends', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) })
    const { accessToken } = await signedIn()
    const endsAt = Date.now() + TOKEN_S * 1000
    await vi.advanceTimersByTimeAsync((TOKEN_S - 90) * 1000)
    const [renewal] = transport.to('refresh_token')
    expect(endsAt - (renewal?.at ?? endsAt)).toBeGreaterThanOrEqual(90_000)
    expect(await accessToken()).toEqual({ ok: true, value: 'access-2' })
  })

  test('is replaced when the server refused it', async () => {
    const { accessToken } = await signedIn()
    expect(await within(100, accessToken(true))).toEqual({ ok: true, value: 'access-2' })
    expect(await accessToken()).toEqual({ ok: true, value: 'access-2' })
  })

  test('does not help when the server refuses to replace it', async () => {
    const { accessToken, session$ } = await signedIn()
    transport.answers.refresh = () => json(403, { error_code: 'session_not_found', msg: 'gone' })
    expect(await within(100, accessToken(true))).toEqual({ ok: false, error: 'ended' })
    expect(session$.value.phase).toBe('expired')
  })

  test('is good enough without a network', async () => {
    const { accessToken } = await signedIn()
    fakeNavigator.onLine = false
    expect(await accessToken()).toEqual({ ok: true, value: 'access-1' })
  })

  test('of another user is never used', async () => {
    const { accessToken, session$ } = await signedIn()
    const other = { ...active, uid: GUEST.uid }
    fakeLocalStorage.writeElsewhere('claqueta-session', JSON.stringify(other))
    expect(await within(100, accessToken())).toEqual({ ok: false, error: 'ended' })
    expect(session$.value).toEqual({ ...other, phase: 'expired' })
  })
})

describe('a clock that is two days wrong', () => {
  /** Counts the renewals of a token read `times` times, 4 s apart: an hour of an idle admin area. */
  async function renewals(times: number, accessToken: () => Promise<unknown>): Promise<number> {
    for (let asked = 0; asked < times; asked++) {
      await vi.advanceTimersByTimeAsync(4_000)
      await accessToken()
    }
    return transport.to('refresh_token').length
  }

  test.each([
    ['ahead', 2 * DAY_MS],
    ['behind', -2 * DAY_MS],
  ])('and %s asks for no token before the first has run out, also after a reload', async (_, ahead) => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) + ahead })
    transport.ahead = ahead
    await signedIn()
    const { accessToken } = await load()
    expect(await renewals(450, accessToken)).toBe(0)
    expect(await renewals(600, accessToken)).toBe(1)
    expect(await accessToken()).toEqual({ ok: true, value: 'access-2' })
  })

  test('and set right meanwhile: the tokens of this page last as long as they do', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) })
    const { accessToken } = await signedIn()
    for (const step of [2 * DAY_MS, -4 * DAY_MS]) {
      vi.setSystemTime(Date.now() + step)
      expect(await accessToken()).toEqual({ ok: true, value: 'access-1' })
    }
    expect(transport.to('refresh_token')).toEqual([])
  })

  test('and set ahead before a reload costs one renewal', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) })
    await signedIn()
    vi.setSystemTime(Date.now() + 2 * DAY_MS)
    transport.ahead = 2 * DAY_MS
    const { accessToken } = await load()
    expect(await renewals(450, accessToken)).toBe(1)
  })
})

describe('signing out', () => {
  test('tells the server, for this device alone', async () => {
    const { session$, signOut } = await signedIn()
    expect(await signOut()).toEqual({ ok: true, value: null })
    expect(session$.value).toEqual({ phase: 'none' })
    expect(storedTokens()).toBeNull()
    const [goodbye] = transport.to('/logout')
    expect(goodbye?.path).toBe('/auth/v1/logout?scope=local')
    expect(goodbye?.headers.get('authorization')).toBe('Bearer access-1')
  })

  test.each([
    ['nobody answers', unreachable],
    ['the server takes its time', silent],
    ['the server fails', () => json(500, { msg: 'oops' })],
  ])('is done at once when %s', async (_, answer) => {
    const { session$, signOut } = await signedIn()
    transport.answers.logout = answer
    expect(await within(0, signOut())).toEqual({ ok: true, value: null })
    expect(session$.value).toEqual({ phase: 'none' })
    expect((await load()).session$.value).toEqual({ phase: 'none' })
    expect(storedTokens()).toBeNull()
  })

  test('holds when a renewal is answered afterwards', async () => {
    const { accessToken, signOut } = await signedIn()
    let answer = (_: Response) => {}
    transport.answers.refresh = () => new Promise((resolve) => (answer = resolve))
    const renewal = accessToken(true)
    await vi.advanceTimersByTimeAsync(0)
    await signOut()
    answer(transport.issue(ADMIN.email))
    expect(await within(100, renewal)).toEqual({ ok: false, error: 'ended' })
    expect(storedTokens()).toBeNull()
  })
})
