import './support/web-socket.ts'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { hash } from 'bcryptjs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADMIN_EMAIL, DEMO_PASSWORD, VISITOR_EMAIL } from '../local/accounts/accounts.ts'
import { addAccount, answerAccountRequests, resetPassword } from '../local/accounts/commands.ts'
import { insertAccount } from '../local/accounts/store.ts'
import { isLoopback } from '../local/server/hosts.ts'
import { openBackend, type Backend } from '../local/backend.ts'
import { inShop, openDataDir } from '../local/data/data-dir.ts'
import { createFront } from '../local/server/front.ts'
import { lockDataDir } from '../local/data/lock.ts'
import { copyPreparedShop } from '../local/data/prepared.ts'
import { quietLite } from '../local/data/quiet.ts'
import { startShop } from '../local/shop.ts'
import { LOCAL_KEY } from '../../tests/support/servers/stack.ts'

const NEXT = 'otra contraseña larga'
quietLite(() => undefined)

type Session = { access_token: string; refresh_token: string }

let folder: string
let url: string
let backend: Backend
let close: () => Promise<void>
let count = 0

/** A new client address behind the proxy for each test, so that failures do not add up. */
let address: string
beforeEach(() => {
  address = `198.51.100.${(count += 1)}`
})

const send = (path: string, body: object, token = LOCAL_KEY, method = 'POST', from = address) =>
  fetch(`${url}${path}`, {
    method,
    headers: {
      apikey: LOCAL_KEY,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': from,
    },
    body: JSON.stringify(body),
  })
const trySignIn = (email: string, password: string, from = address) =>
  send('/auth/v1/token?grant_type=password', { email, password }, LOCAL_KEY, 'POST', from)
async function signIn(email: string, password = DEMO_PASSWORD): Promise<Session> {
  const answer = await trySignIn(email, password)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Session
}
const renew = async ({ refresh_token }: Session) =>
  (await send('/auth/v1/token?grant_type=refresh_token', { refresh_token })).status
/** Makes an account and returns its password, hashed at a low cost. */
async function grow(email: string): Promise<string> {
  const account = { email, hash: await hash('tan-larga-como-otra', 4), role: null }
  await backend.alone((connection) => insertAccount(connection, account))
  return 'tan-larga-como-otra'
}
const codeOf = async (answer: Response) => ((await answer.json()) as { error_code?: string }).error_code

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claqueta-accounts-'))
  await copyPreparedShop(folder)
  const dir = await openDataDir(folder)
  const unlock = await lockDataDir(folder)
  backend = await openBackend(dir.shop, 'http://127.0.0.1')
  const requests = await answerAccountRequests(dir, backend)
  const server = createServer(createFront(backend, null, undefined, 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = async () => {
    server.close()
    await requests.close()
    await backend.close()
    await unlock()
  }
}, 300_000)
afterAll(async () => {
  await close()
  await rm(folder, { recursive: true, force: true })
})

describe('signing in', () => {
  test('after ten failures the next is answered 429 at once, the right password too, from there only', async () => {
    const statuses = await Promise.all(
      // Concurrently, because pending attempts count, too.
      Array.from({ length: 14 }, async (_, n) => (await trySignIn(VISITOR_EMAIL, `wrong-${n}`)).status),
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(10).fill(400),
      ...Array<number>(4).fill(429),
    ])
    const refused = await trySignIn(VISITOR_EMAIL, DEMO_PASSWORD)
    expect(refused.status).toBe(429)
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(20)
    expect(await codeOf(refused)).toBe('over_request_rate_limit')
    expect((await trySignIn(VISITOR_EMAIL, DEMO_PASSWORD, '203.0.113.1')).status).toBe(200)
  })

  test.each(['/auth/v1/token?grant_type=%70assword', '/auth/v1/token'])(
    '%s is counted like any other',
    async (path) => {
      const email = `nadie-${count}@claqueta.test`
      const ask = async () => (await send(path, { email, password: 'x' })).status
      for (let n = 0; n < 10; n++) expect(await ask()).not.toBe(429)
      expect(await ask()).toBe(429)
    },
  )

  test('with the right password may happen as often as one likes', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 15 }, async () => (await trySignIn(ADMIN_EMAIL, DEMO_PASSWORD)).status),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('takes as long for an address that nobody has', async () => {
    const timeOf = async (email: string) => {
      const times: number[] = []
      for (let n = 0; n < 5; n++) {
        const began = performance.now()
        expect((await trySignIn(email, 'wrong password')).status).toBe(400)
        times.push(performance.now() - began)
      }
      return times.sort((a, b) => a - b)[2] ?? 0
    }
    const known = await timeOf(VISITOR_EMAIL)
    const unknown = await timeOf('nadie@claqueta.test')
    // Without the dummy hash it is a tenth of it.
    expect(unknown / known).toBeGreaterThan(0.5)
    expect(unknown / known).toBeLessThan(2)
  })

  test('nobody signs up', async () => {
    expect((await send('/auth/v1/signup', { email: 'yo@claqueta.test', password: NEXT })).status).toBe(404)
  })
})

describe('steady guesses at an account', () => {
  const PASSWORD = '/auth/v1/token?grant_type=password'
  const server = createServer()
  let email: string
  let password: string
  let base: string
  /** Starts another server over the same shop, without the memory of the previous one. */
  const restart = () => {
    server.removeAllListeners('request')
    server.on('request', createFront(backend, null, undefined, 1))
  }
  const ask = (from: string, body: object, headers: Record<string, string> = {}, path = PASSWORD) =>
    fetch(`${base}${path}`, {
      method: 'POST',
      headers: { apikey: LOCAL_KEY, 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
      body: JSON.stringify({ email, ...body }),
    })
  const cookieOf = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const guess = async (from: (n: number) => string) => {
    for (let n = 0; n < 20; n++) await ask(from(n), { password: `wrong-${n}` })
  }
  const somewhere = (n: number) => `203.0.113.${n + 10}`

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(async () => {
    email = `steady-${count}@claqueta.test`
    password = await grow(email)
    restart()
  })
  afterAll(() => server.close())

  test('keep nobody out of a device that has signed in before, also in the same office and after a restart', async () => {
    const first = await ask('192.0.2.1', { password })
    expect(first.status).toBe(200)
    const cookie = cookieOf(first)
    expect(first.headers.get('set-cookie')).toMatch(
      /^claqueta-[\w-]{16}=[\w-]{22}\.[\w-]{43}; Path=\/auth\/v1; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    )
    restart()
    await guess(() => '192.0.2.1')
    await guess(somewhere)
    expect((await ask('192.0.2.1', { password })).status).toBe(429)
    expect((await ask('198.18.0.1', { password })).status).toBe(429)
    const again = await ask('198.18.0.1', { password }, { cookie: `other=1; ${cookie}` })
    expect(again.status).toBe(200)
    // The same cookie, with a new lifetime.
    expect(cookieOf(again)).toBe(cookie)
    // Its guesses are counted separately, and limited, too.
    for (let n = 0; n < 10; n++) await ask('198.18.0.2', { password: 'wrong' }, { cookie })
    expect((await ask('198.18.0.2', { password }, { cookie })).status).toBe(429)
  })

  test('keep nobody out of an address that they signed in from before, also without cookies and after a restart', async () => {
    expect((await ask('192.0.2.2', { password })).status).toBe(200)
    restart()
    await guess(somewhere)
    expect((await ask('198.18.0.1', { password })).status).toBe(429)
    expect((await ask('192.0.2.2', { password })).status).toBe(200)
    const file = inShop(backend.shop).places
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const text = await readFile(file, 'utf8')
    expect(text).toMatch(/^\["[\w-]{22}"/)
    expect(text).not.toMatch(/192\.0\.2\.2|claqueta\.test/)
    await writeFile(file, text.slice(0, -3))
    restart()
    expect((await ask('192.0.2.2', { password })).status).toBe(200)
  })

  test('are not helped by a cookie of another account, nor by one that is made up', async () => {
    const mine = cookieOf(await ask('192.0.2.3', { email: VISITOR_EMAIL, password: DEMO_PASSWORD }))
    const theirs = cookieOf(await ask('192.0.2.4', { password }))
    const [name = '', value = ''] = theirs.split('=')
    await guess(somewhere)
    const made = [
      mine,
      `${name}=${mine.split('=')[1]}`,
      `${name}=${'A'.repeat(22)}${value.slice(22)}`,
      `${name}=`,
    ]
    for (const cookie of made) expect((await ask('198.18.0.1', { password }, { cookie })).status).toBe(429)
    expect((await ask('198.18.0.1', { password }, { cookie: theirs })).status).toBe(200)
  })

  test('are not helped by a session of somebody else that is renewed under this address', async () => {
    const path = '/auth/v1/token?grant_type=refresh_token&grant_type=refresh_token'
    const other = await signIn(VISITOR_EMAIL)
    const answer = await ask('192.0.2.5', { refresh_token: other.refresh_token }, {}, path)
    // Renewed or refused, because no password was sent.
    expect([200, 400]).toContain(answer.status)
    expect(answer.headers.get('set-cookie')).toBeNull()
    await guess(somewhere)
    expect((await ask('192.0.2.5', { password })).status).toBe(429)
  })

  test.each([
    ['a page by https', { origin: 'https://renta.mx' }, true],
    ['a proxy that took it by https', { 'x-forwarded-proto': 'https' }, true],
    ['a proxy that took it by http', { 'x-forwarded-proto': 'http' }, false],
    ['a page by http', { origin: 'http://localhost:4173' }, false],
  ])('for %s (%j) the cookie goes by https alone: %s', async (_, headers, isSecure) => {
    const answer = await ask('192.0.2.6', { password }, headers)
    expect(answer.headers.get('set-cookie')?.endsWith('; Secure')).toBe(isSecure)
  })
})

describe('a password', () => {
  const change = (token: string, body: object) => send('/auth/v1/user', body, token, 'PUT')
  const another = async () => {
    const email = `persona-${(count += 1)}@claqueta.test`
    return { email, password: await grow(email) }
  }

  test('is changed in a session that has just begun, and all others end', async () => {
    const { email, password } = await another()
    const [earlier, fresh] = [await signIn(email, password), await signIn(email, password)]
    expect((await change(fresh.access_token, { password: NEXT, current_password: password })).status).toBe(
      200,
    )
    expect((await trySignIn(email, password)).status).toBe(400)
    expect((await trySignIn(email, NEXT)).status).toBe(200)
    expect(await renew(earlier)).toBe(400)
    expect(await renew(fresh)).toBe(200)
  })

  test('is changed by supabase-js', async () => {
    const { email, password } = await another()
    const options = { auth: { persistSession: false, autoRefreshToken: false } }
    const client = createClient(url, LOCAL_KEY, options)
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull()
    expect((await client.auth.updateUser({ password: NEXT })).error).toBeNull()
    expect((await trySignIn(email, NEXT)).status).toBe(200)
  })

  test('is not changed by a token alone: the sign-in must be fresh', async () => {
    const { email, password } = await another()
    const { access_token: token } = await signIn(email, password)
    await backend.sql(`update auth.sessions set created_at = now() - interval '6 minutes'`)
    const refused = await change(token, { password: NEXT })
    expect([refused.status, await codeOf(refused)]).toEqual([400, 'reauthentication_needed'])
    expect((await trySignIn(email, password)).status).toBe(200)
  })

  test('is not changed by a forged token, nor for one', async () => {
    const { email, password } = await another()
    const { access_token: token } = await signIn(email, password)
    const [head, claims, signature = ''] = token.split('.')
    const forged = [head, claims, signature.split('').toReversed().join('')].join('.')
    expect((await change(forged, { password: NEXT })).status).toBeGreaterThanOrEqual(400)
    expect((await change(LOCAL_KEY, { password: NEXT })).status).toBe(400)
    expect((await trySignIn(email, password)).status).toBe(200)
  })

  test.each([
    ['is too short', { password: '123456789' }, 'weak_password'],
    ['is longer than bcrypt reads', { password: 'ñ'.repeat(37) }, 'validation_failed'],
    ['is no text', { password: ['x'] }, 'validation_failed'],
    ['comes with another address', { password: NEXT, email: 'x@claqueta.test' }, 'validation_failed'],
    ['is not there', { data: { name: 'Ana' } }, 'validation_failed'],
  ])('is not taken when it %s', async (_, body, code) => {
    const { email, password } = await another()
    const { access_token: token } = await signIn(email, password)
    const refused = await change(token, body)
    expect([refused.status, await codeOf(refused)]).toEqual([422, code])
    expect((await trySignIn(email, password)).status).toBe(200)
  })

  test('may be the one before: no', async () => {
    const { email, password } = await another()
    const { access_token: token } = await signIn(email, password)
    expect(await codeOf(await change(token, { password }))).toBe('same_password')
  })
})

describe('signing out everywhere', () => {
  test('ends every session of the account', async () => {
    const [one, two] = [await signIn(VISITOR_EMAIL), await signIn(VISITOR_EMAIL)]
    expect((await send('/auth/v1/logout?scope=global', {}, two.access_token)).status).toBe(204)
    expect(await Promise.all([renew(one), renew(two)])).toEqual([400, 400])
  })
})

describe('npm run account', () => {
  test('makes an account in a shop that runs, which may sign in and has no role', async () => {
    const password = await addAccount(folder, ' Ana@Ejemplo.MX ', null)
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    const { access_token: token } = await signIn('ana@ejemplo.mx', password)
    expect(await (await send('/rest/v1/rpc/is_admin', {}, token)).json()).toBe(false)
    await expect(addAccount(folder, 'ana@ejemplo.mx', null)).rejects.toThrow('There is an account')
    expect(await readdir(join(folder, 'requests'))).toEqual([])
  })

  test('makes an administrator', async () => {
    const password = await addAccount(folder, 'jefa@ejemplo.mx', 'admin')
    const { access_token: token } = await signIn('jefa@ejemplo.mx', password)
    expect(await (await send('/rest/v1/rpc/is_admin', {}, token)).json()).toBe(true)
  })

  test('gives another password to who forgot theirs, and ends their sessions', async () => {
    const first = await addAccount(folder, 'olvida@ejemplo.mx', null)
    const session = await signIn('olvida@ejemplo.mx', first)
    const second = await resetPassword(folder, 'olvida@ejemplo.mx')
    expect((await trySignIn('olvida@ejemplo.mx', first)).status).toBe(400)
    expect((await trySignIn('olvida@ejemplo.mx', second)).status).toBe(200)
    expect(await renew(session)).toBe(400)
    await expect(resetPassword(folder, 'nadie@ejemplo.mx')).rejects.toThrow('Nobody has an account')
    for (const email of [
      'nobody',
      'a\0@x.mx',
      'a\ud800@x.mx',
      `${'a'.repeat(251)}@x.mx`,
      `${'İ'.repeat(200)}@x.mx`,
    ])
      await expect(addAccount(folder, email, null)).rejects.toThrow('is not an e-mail address')
  })

  test('does the same while the shop is down, and tells of the password of the demo', async () => {
    const dataDir = join(folder, 'other')
    await expect(addAccount(dataDir, 'ana@ejemplo.mx', 'admin')).rejects.toThrow('There is no shop')
    await copyPreparedShop(dataDir)
    const added = await addAccount(dataDir, 'ana@ejemplo.mx', 'admin')
    const other = await startShop({ port: 0, dataDir })
    const first = url
    url = other.url
    try {
      await signIn('ana@ejemplo.mx', added)
      expect(await other.hasDemoPassword()).toBe(true)
      const renewed = await resetPassword(dataDir, ADMIN_EMAIL)
      expect(await other.hasDemoPassword()).toBe(false)
      await signIn(ADMIN_EMAIL, renewed)
    } finally {
      url = first
      await other.close()
    }
  }, 120_000)
})

describe('an invitation', () => {
  const owner = async () => (await signIn(ADMIN_EMAIL, DEMO_PASSWORD)).access_token
  const invite = async (role: string) => {
    const answer = await send('/rest/v1/rpc/staff_invite', { request: { role } }, await owner())
    return ((await answer.json()) as { token: string }).token
  }
  const take = async (token: string, email: string, password = 'una-clave-larga', from = address) => {
    const answer = await send('/auth/v1/invitation', { token, email, password }, LOCAL_KEY, 'POST', from)
    return [answer.status, ((await answer.json()) as { error_code?: string }).error_code]
  }
  const GONE = [410, 'invitation_gone']

  test('is taken while others guess at tokens from elsewhere', async () => {
    const token = await invite('warehouse')
    for (let guess = 0; guess < 24; guess += 1) await take('x', 'x@ejemplo.mx', 'x', `203.0.113.${guess % 4}`)
    expect(await take(token, 'chofer@ejemplo.mx')).toEqual([200, undefined])
  })

  test('makes one account with its role, and is used up; only a hash of it is kept', async () => {
    const token = await invite('warehouse')
    expect(token).toMatch(/^[\da-f]{64}$/)
    expect(await take(token, 'bodega@ejemplo.mx', 'corta')).toEqual([422, 'weak_password'])
    for (const email of ['no es', `${'İ'.repeat(200)}@x.mx`])
      expect(await take(token, email)).toEqual([422, 'email_address_invalid'])
    expect(await take(token, ADMIN_EMAIL.toUpperCase())).toEqual([422, 'email_exists'])
    expect(await take(token, ' Bodega@Ejemplo.MX ')).toEqual([200, undefined])
    expect(await take(token, 'otra@ejemplo.mx')).toEqual(GONE)
    const { access_token: theirs } = await signIn('bodega@ejemplo.mx', 'una-clave-larga')
    expect(await (await send('/rest/v1/rpc/staff_role', {}, theirs)).json()).toBe('warehouse')
    expect((await send('/rest/v1/rpc/staff_invite', { request: { role: 'admin' } }, theirs)).status).toBe(403)
  })

  test('ends when it is taken back, and with its seven days', async () => {
    const first = await invite('editor')
    const list = await send('/rest/v1/rpc/staff_invitations_list', { request: {} }, await owner())
    const { invitations } = (await list.json()) as {
      invitations: { id: string; since: string; until: string }[]
    }
    expect(invitations).toHaveLength(1)
    const [{ id, since, until } = { id: '', since: '', until: '' }] = invitations
    expect(Date.parse(until) - Date.parse(since)).toBe(7 * 86_400_000)
    await send('/rest/v1/rpc/staff_uninvite', { request: { id } }, await owner())
    expect(await take(first, 'tarde@ejemplo.mx')).toEqual(GONE)
    expect(await take('x'.repeat(64), 'tarde@ejemplo.mx')).toEqual(GONE)
    const second = await invite('editor')
    await backend.sql(`update public.staff_invitations set expires_at = now()`)
    expect(await take(second, 'tarde@ejemplo.mx')).toEqual(GONE)
  })
})

test('why a role is not given reaches the app by its code', async () => {
  const { access_token: token } = await signIn(ADMIN_EMAIL)
  const grant = async (email: string) => {
    const answer = await send('/rest/v1/rpc/staff_grant', { request: { email, role: 'admin' } }, token)
    return ((await answer.json()) as { code?: string }).code
  }
  expect(await grant('nadie@ejemplo.mx')).toBe('23503')
  await addAccount(folder, 'doble@ejemplo.mx', null)
  await backend.sql(`update auth.users set email_confirmed_at = null where email = 'doble@ejemplo.mx'`)
  expect(await grant('doble@ejemplo.mx')).toBe('23502')
  await backend.sql(`insert into auth.users (id, email, is_sso_user)
    values (gen_random_uuid(), 'doble@ejemplo.mx', true)`)
  expect(await grant('doble@ejemplo.mx')).toBe('23505')
})

test.each([
  ['127.0.0.1', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.20', false],
  ['127.evil.example', false],
])('%s is for this machine alone: %s', (host, isAlone) => expect(isLoopback(host)).toBe(isAlone))
