import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_EMAIL, DEMO_PASSWORD } from '../local/accounts/accounts.ts'
import { openBackend, type Backend } from '../local/backend.ts'
import { createFront } from '../local/server/front.ts'
import { copyPreparedShop } from '../local/data/prepared.ts'

type Fields = Record<string, unknown>

/** Statuses and codes that devices depend on: the embedded backend answers as hosted Supabase does. */
describe('the embedded backend answers', () => {
  let folder: string
  let backend: Backend
  let server: Server
  let url: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'claqueta-answers-'))
    await copyPreparedShop(folder, 0)
    backend = await openBackend(join(folder, 'shop'), 'http://127.0.0.1')
    server = createServer(createFront(backend, null))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    server.close()
    await backend.close()
    await rm(folder, { recursive: true, force: true })
  })

  const send = (path: string, body: unknown, token = backend.key) =>
    fetch(url + path, {
      method: 'POST',
      headers: { apikey: backend.key, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const signIn = async () => {
    const answer = await send('/auth/v1/token?grant_type=password', {
      email: ADMIN_EMAIL,
      password: DEMO_PASSWORD,
    })
    const { access_token, refresh_token } = (await answer.json()) as Record<string, string>
    return { access: access_token ?? '', refresh: refresh_token ?? '' }
  }
  const roleOf = async (token: string) => {
    const answer = await send('/rest/v1/rpc/sync_pull', { request: { cursors: {} } }, token)
    return ((await answer.json()) as Fields)['role']
  }

  test('a visit that breaks a rule with 400 and the rule, for good', async () => {
    const answer = await send('/rest/v1/page_visits', { path: '', referrer: '', user_agent: '' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      code: '23514',
      message: expect.stringContaining('page_visits_path_check'),
    })
    const long = await send('/rest/v1/missed_searches', { term: 'x'.repeat(61) })
    expect([long.status, ((await long.json()) as Fields)['code']]).toEqual([400, '23514'])
  })

  test('a flood with 429, and when to come back', async () => {
    const visits = (rows: number) =>
      send(
        '/rest/v1/page_visits',
        Array.from({ length: rows }, () => ({ path: '/', referrer: '', user_agent: '' })),
      )
    expect((await visits(50)).status).toBe(201)
    const refused = await visits(51)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await refused.json()).toMatchObject({ code: 'PT429' })
  })

  test('signing out everywhere at once, also to tokens that have an hour left', async () => {
    const [lost, own] = [await signIn(), await signIn()]
    expect([await roleOf(lost.access), await roleOf(own.access)]).toEqual(['admin', 'admin'])
    expect((await send('/auth/v1/logout?scope=others', {}, own.access)).status).toBe(204)
    expect([await roleOf(lost.access), await roleOf(own.access)]).toEqual(['visitor', 'admin'])
    const push = { request: { client: crypto.randomUUID(), commands: [] } }
    expect((await send('/rest/v1/rpc/sync_push', push, lost.access)).status).toBe(403)
    const renewal = { refresh_token: lost.refresh }
    expect((await send('/auth/v1/token?grant_type=refresh_token', renewal)).status).toBe(400)
    expect((await send('/auth/v1/logout?scope=global', {}, own.access)).status).toBe(204)
    expect(await roleOf(own.access)).toBe('visitor')
  })

  test('a session that nobody used for a month with an end', async () => {
    const { refresh } = await signIn()
    await backend.sql(`update auth.sessions set created_at = now() - interval '31 days',
      refreshed_at = now() - interval '31 days'`)
    const answer = await send('/auth/v1/token?grant_type=refresh_token', { refresh_token: refresh })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(await answer.json())).toContain('session_expired')
  })

  test('a file by its public address to everybody, the list of files to administrators', async () => {
    const { access } = await signIn()
    const list = async (token?: string) => {
      const answer = await send('/storage/v1/object/list/public-assets', { prefix: '' }, token)
      return answer.ok ? ((await answer.json()) as { name: string }[]).map(({ name }) => name) : []
    }
    expect(await list()).toEqual([])
    expect(await list(access)).toContain('robots.txt')
    const file = await fetch(`${url}/storage/v1/object/public/public-assets/robots.txt`)
    expect([file.status, (await file.text()).length > 0]).toEqual([200, true])
  })
})
