import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_EMAIL, DEMO_PASSWORD } from '../../supabase/local/accounts/accounts.ts'
import { copyPreparedShop } from '../../supabase/local/data/prepared.ts'
import { quietLite } from '../../supabase/local/data/quiet.ts'
import { startShop, type Shop } from '../../supabase/local/shop.ts'
import { TABLE_NAMES } from '../../src/domain/tables/tables.ts'
import { fc, hostileJson, hostileRecord, hostileText, stored } from './values.ts'
import { inTier } from '../support/tier.ts'
import { LOCAL_KEY } from '../support/servers/stack.ts'

/** Timeout of an answer, on a busy machine. */
const PATIENCE_MS = 5_000
const RUNS = { numRuns: inTier(40, 120) }

quietLite(() => undefined)

describe('the embedded server answers whatever it is sent', () => {
  let folder: string
  let shop: Shop
  let token: string

  const send = async (path: string, body: string, bearer?: string) => {
    const began = performance.now()
    const answer = await fetch(shop.url + path, {
      method: 'POST',
      headers: {
        apikey: LOCAL_KEY,
        'content-type': 'application/json',
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      },
      body,
    })
    const text = await answer.text()
    expect(performance.now() - began, `too long: ${body.slice(0, 200)}`).toBeLessThan(PATIENCE_MS)
    return { status: answer.status, text }
  }
  /** Asserts that a refusal has a reason, and that the server itself did not fail. */
  const expectClear = ({ status, text }: { status: number; text: string }, body: string) => {
    expect(status, `${body.slice(0, 300)} → ${text.slice(0, 300)}`).toBeLessThan(500)
    if (status >= 400)
      expect(Object(JSON.parse(text))['message'] ?? Object(JSON.parse(text))['msg'], text).toBeTruthy()
  }
  const pull = (cursors: object) => send('/rest/v1/rpc/sync_pull', JSON.stringify({ request: { cursors } }))

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'claqueta-hostile-'))
    await copyPreparedShop(folder)
    shop = await startShop({ port: 0, dataDir: folder })
    const account = JSON.stringify({ email: ADMIN_EMAIL, password: DEMO_PASSWORD })
    const { text } = await send('/auth/v1/token?grant_type=password', account)
    token = (JSON.parse(text) as { access_token: string }).access_token
  }, 120_000)
  afterAll(async () => {
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  })

  const cursors = fc.dictionary(
    fc.oneof(fc.constantFrom(...TABLE_NAMES), hostileText),
    fc.oneof(fc.nat(), hostileJson),
    { maxKeys: 4 },
  )
  const pulls = hostileRecord({
    request: hostileRecord({
      cursors,
      limit: fc.integer(),
      since: fc.nat(),
      epoch: hostileText,
      terms: fc.array(hostileText, { maxLength: 3 }),
    }),
  })

  test('sync_pull, from a visitor', async () => {
    await fc.assert(
      fc.asyncProperty(stored(pulls), async (body) =>
        expectClear(await send('/rest/v1/rpc/sync_pull', body), body),
      ),
      RUNS,
    )
    expect((await pull({ products: 0 })).status).toBe(200)
  }, 120_000)

  const table = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...TABLE_NAMES) },
    { weight: 1, arbitrary: hostileText },
  )
  const columns = fc.dictionary(
    fc.oneof(
      fc.constantFrom('id', 'name', 'price', 'order_index', 'keywords', 'image_links', 'content_structure'),
      hostileText,
    ),
    hostileJson,
    { maxKeys: 4 },
  )
  const op = hostileRecord({
    table,
    id: fc.uuid(),
    insert: fc.boolean(),
    base: columns,
    patch: columns,
    delete: fc.boolean(),
  })
  const command = hostileRecord({ n: fc.integer({ min: 1, max: 9 }), ops: fc.array(op, { maxLength: 3 }) })
  const pushes = hostileRecord({
    request: hostileRecord({
      client: fc.uuid(),
      push: fc.uuid(),
      confirmed: fc.nat(),
      sent: fc.nat(),
      after: fc.array(fc.uuid(), { maxLength: 2 }),
      commands: fc.array(command, { maxLength: 3 }),
    }),
  })

  test('sync_push, from an administrator and from a visitor', async () => {
    const products = async () =>
      (JSON.parse((await pull({ products: 0 })).text) as { tables: { products: unknown[] } }).tables.products
        .length
    const before = await products()
    await fc.assert(
      fc.asyncProperty(stored(pushes), fc.boolean(), async (body, isAdmin) => {
        const answer = await send('/rest/v1/rpc/sync_push', body, isAdmin ? token : undefined)
        expectClear(answer, body)
        expect(isAdmin || answer.status >= 400).toBe(true)
      }),
      RUNS,
    )
    expect(await products()).toBeGreaterThanOrEqual(before)
  }, 120_000)

  const visit = hostileRecord({
    id: fc.uuid(),
    path: hostileText,
    referrer: hostileText,
    user_agent: hostileText,
  })
  const visits = stored(fc.oneof(visit, fc.array(visit, { maxLength: 4 })))

  test('what visitors leave', async () => {
    const paths = ['/rest/v1/page_visits', '/rest/v1/missed_searches', '/rest/v1/opened_requests']
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), visits, async (path, body) =>
        expectClear(await send(path, body), body),
      ),
      { ...RUNS, examples: [['/rest/v1/page_visits', '[{"id":[{"toString":""}]}]']] },
    )
    expect((await pull({ products: 0 })).status).toBe(200)
  }, 120_000)

  test.each([
    ['lists in lists', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
    ['records in records', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
    ['an endless number', `{"request":{"cursors":{"products":${'9'.repeat(60_000)}}}}`],
    [
      'thousands of names',
      JSON.stringify({
        request: { cursors: Object.fromEntries(Array.from({ length: 4_000 }, (_, n) => [`t${n}`, 0])) },
      }),
    ],
    ['nothing', ''],
    ['half an emoji', '{"request":{"cursors":{"\\ud800":0}}}'],
    ['a zero byte', '{"request":{"epoch":"\\u0000","cursors":{}}}'],
  ])(
    'a body of %s',
    async (_, body) => {
      for (const path of ['/rest/v1/rpc/sync_pull', '/rest/v1/rpc/sync_push', '/rest/v1/page_visits'])
        for (const bearer of [undefined, token]) expectClear(await send(path, body, bearer), body)
      expect((await pull({ products: 0 })).status).toBe(200)
    },
    60_000,
  )
})
