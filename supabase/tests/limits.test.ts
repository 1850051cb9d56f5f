import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@supabase/lite/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_EMAIL, DEMO_PASSWORD } from '../local/accounts/accounts.ts'
import { openBackend, type Backend } from '../local/backend.ts'
import { inShop } from '../local/data/data-dir.ts'
import { copyPreparedShop } from '../local/data/prepared.ts'
import { readSecret } from '../local/secret.ts'
import { createFront } from '../local/server/front.ts'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const visits = (count: number) =>
  Array.from({ length: count }, () => ({ path: '/', referrer: '', user_agent: '' }))

describe('a server on the open internet', () => {
  let folder: string
  let backend: Backend
  let server: Server
  let url: string
  let broken = 0

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'claqueta-limits-'))
    await copyPreparedShop(folder, 0)
    backend = await openBackend(join(folder, 'shop'), 'http://127.0.0.1')
    server = createServer(createFront(backend, null, () => (broken += 1)))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    server.close()
    await backend.close()
    await rm(folder, { recursive: true, force: true })
  })

  const sendText = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { apikey: backend.key, 'content-type': 'application/json', ...headers },
      body,
    })
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    sendText(path, JSON.stringify(body), headers)
  const pulls = async () => {
    const answer = await send('/rest/v1/rpc/sync_pull', { request: { cursors: { products: 0 } } })
    const { tables } = (await answer.json()) as { tables: { products: unknown[] } }
    return tables.products.length
  }

  test('more rows than a statement can have parameters for are refused, and the next pull works', async () => {
    expect((await send('/rest/v1/page_visits', visits(10_923))).status).toBe(413)
    // Short enough to be read, but too many.
    expect((await send('/rest/v1/page_visits', visits(201))).status).toBe(413)
    const spaced = ' '.repeat(100) + JSON.stringify(visits(201))
    expect((await sendText('/rest/v1/page_visits', spaced)).status).toBe(413)
    expect((await send('/rest/v1/page_visits', visits(50))).status).toBe(201)
    expect(await pulls()).toBeGreaterThan(100)
  })

  test('a visitor sends no long bodies, with the published key as bearer either', async () => {
    const long = { request: { cursors: {}, padding: 'x'.repeat(70_000) } }
    expect((await send('/rest/v1/rpc/sync_pull', long)).status).toBe(413)
    // Also with an invalid token, which the backend takes for a visitor's.
    for (const token of [backend.key, 'x']) {
      const asVisitor = { authorization: `Bearer ${token}` }
      expect((await send('/rest/v1/rpc/sync_pull', long, asVisitor)).status).toBe(413)
    }
  })

  test('a token without a session is refused, whoever it names', async () => {
    // Signed as the backend signs the address of a file that an editor has named by an owner's id.
    const secret = await readSecret(inShop(join(folder, 'shop')).secret)
    const owner = await backend.alone(({ driver }) =>
      driver.query<{ user_id: string }>(`select user_id from public.staff where role = 'admin'`),
    )
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const now = Math.floor(Date.now() / 1_000)
    const claims = { sub: owner.rows[0]?.user_id, bucket: 'public_images', intent: 'download' }
    const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claims, iat: now, exp: now + 600 })}`
    const token = `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
    for (const bearer of [`Bearer ${token}`, `bearer ${token}`, `Bearer  \t${token}`]) {
      const answer = await send('/rest/v1/rpc/staff_role', {}, { authorization: bearer })
      expect([answer.status, await answer.text()]).not.toContain('"admin"')
      expect(answer.status).toBe(401)
    }
    const user = await fetch(`${url}/auth/v1/user`, {
      headers: { apikey: backend.key, authorization: `Bearer ${token}` },
    })
    expect(user.status).toBe(401)
  })

  test('addresses of files with a token in them are not made', async () => {
    const signIn = await send('/auth/v1/token?grant_type=password', {
      email: ADMIN_EMAIL,
      password: DEMO_PASSWORD,
    })
    const { access_token } = (await signIn.json()) as { access_token: string }
    const asAdmin = { authorization: `Bearer ${access_token}` }
    expect((await send('/rest/v1/rpc/staff_list', { request: {} }, asAdmin)).status).toBe(200)
    for (const path of ['sign', 'upload/sign'])
      expect(
        (
          await send(
            `/storage/v1/object/${path}/public-assets/robots.txt`,
            { expiresIn: 600_000_000 },
            asAdmin,
          )
        ).status,
        path,
      ).toBe(404)
  })

  test.each([
    'signup',
    'otp',
    'verify',
    'recover',
    'magiclink',
    'resend',
    'invite',
    'admin/users',
    'callback',
  ])('auth has no %s here', async (path) => {
    const answer = await send(`/auth/v1/${path}`, {
      email: 'admin@claqueta.test',
      type: 'magiclink',
      token: '000000',
    })
    expect(answer.status).toBe(404)
  })

  test('what cannot be stored of an account is answered 400, before anybody is looked up', async () => {
    const paths = ['token?grant_type=password', 'token?grant_type=refresh_token', 'invitation']
    const long = `${'a'.repeat(251)}@x.mx`
    const bodies = [
      ...['email', 'password', 'token', 'refresh_token', 'data'].flatMap((name) =>
        ['a\0@x.mx', 'a\ud800@x.mx', '\udc00'].map((text) => JSON.stringify({ [name]: text })),
      ),
      JSON.stringify({ data: { deep: ['\0'] } }),
      JSON.stringify({ 'a\0': 1 }),
      JSON.stringify({ email: long, password: DEMO_PASSWORD, token: 'x' }),
      ...['email', 'token', 'refresh_token'].map((name) => JSON.stringify({ [name]: {} })),
      JSON.stringify({ email: ADMIN_EMAIL, password: {} }),
      'null',
      '7',
      '[]',
    ]
    // More requests than allowed failures: none of them counts as one.
    for (const path of paths) {
      for (const body of bodies) {
        const answer = await sendText(`/auth/v1/${path}`, body)
        expect([path, body, answer.status]).toEqual([path, body, 400])
      }
    }
    const put = { method: 'PUT', headers: { apikey: backend.key, 'content-type': 'application/json' } }
    const answer = await fetch(`${url}/auth/v1/user`, {
      ...put,
      body: JSON.stringify({ password: 'una-clave\0larga' }),
    })
    expect(answer.status).toBe(400)
    const right = { email: ADMIN_EMAIL, password: DEMO_PASSWORD }
    expect((await send('/auth/v1/token?grant_type=password', right)).status).toBe(200)
  })

  const read = (query: string, headers: object = {}) =>
    fetch(`${url}/rest/v1/${query}`, { headers: { apikey: backend.key, ...headers } })

  test('related rows are selected one level deep', async () => {
    const select = (columns: string) => read(`sections?select=${columns}`)
    expect((await select('id,products(id,name)')).status).toBe(200)
    expect((await select('id,products(id,sections(id,products(id)))')).status).toBe(400)
    expect((await select('id,products(id)&select=id,products(sections(id))')).status).toBe(400)
  })

  test.each([
    'name=match.x',
    'name=imatch.x',
    'name=not.match.x',
    'name=match(any).{x,y}',
    'or=(id.eq.1,name.match.x)',
    'and=(name.not.imatch(all).{x})',
    'name=%6Datch.x',
    'products.name=match.x',
  ])('rows are not asked for by a pattern, which could take minutes: %s', async (filter) => {
    expect((await read(`sections?select=id,products(id)&${filter}`)).status).toBe(400)
  })

  test('rows are counted exactly, because an estimate tells of rows that nobody is shown', async () => {
    const count = async (how: string) => (await read('products?select=id', { prefer: `count=${how}` })).status
    expect(await Promise.all(['exact', 'planned', ' "Estimated"'].map(count))).toEqual([200, 400, 400])
    expect((await read('orders?select=id')).status).toBe(401)
  })

  // Last test, because the database cannot be repaired afterwards.
  test('too many parameters are refused, and a database that answers wrongly is reported', async () => {
    const health = async () => (await fetch(`${url}/healthz`)).status
    const many = Array.from({ length: 32_768 }, (_, n) => n)
    const text = `select 1 where 1 in (${many.map((n) => `$${n + 1}::int`).join()})`
    await expect(backend.alone(({ driver }) => driver.query(text, many))).rejects.toThrow('parameters')
    await expect(
      backend.alone(({ driver }) => driver.transaction((inner) => inner.query(text, many))),
    ).rejects.toThrow('parameters')
    expect([await health(), broken]).toEqual([200, 0])

    await backend
      .alone(({ driver }) => PGlite.prototype.query.call(driver, text, many))
      .catch(() => undefined)
    expect([await health(), broken]).toEqual([503, 1])
  })
})
