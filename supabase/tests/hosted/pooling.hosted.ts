import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TABLE_NAMES } from '../../../src/domain/tables/tables.ts'
import { ADMIN, claimsOf } from '../support/database.ts'
import { startPooler } from './pooler.ts'
import { startProject, type Project } from './project.ts'

const CONNECTIONS = 3
const DEVICES = 12
const COMMANDS = 10

type Answer = { role: string; uid: string | null; last: number; outcomes: unknown[] }
type Pulled = { role: string; uid: string | null; tables: Record<string, { name: string }[]> }

/** All requests of the app, through connections that change clients after each transaction. */
describe('behind a pooler in transaction mode', () => {
  let project: Project
  let pooler: Awaited<ReturnType<typeof startPooler>>
  let clients: Client[]
  beforeAll(async () => {
    project = await startProject()
    await project.cli('db', 'push')
    const owner = new Client({ connectionString: project.url })
    await owner.connect()
    await owner.query(`insert into auth.users (id, email) values ('${ADMIN}', 'a@x')`)
    await owner.query(`insert into auth.sessions (id, user_id) values ('${ADMIN}', '${ADMIN}')`)
    await owner.query(`insert into public.staff (user_id, role) values ('${ADMIN}', 'admin')`)
    await owner.end()
    pooler = await startPooler(project.port, CONNECTIONS)
    clients = Array.from(
      { length: DEVICES },
      () => new Client({ host: '127.0.0.1', port: pooler.port, user: 'authenticator', database: 'shop' }),
    )
    await Promise.all(clients.map((client) => client.connect()))
  }, 300_000)
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.end()))
    await pooler.stop()
    await project.stop()
  })

  /** Calls a function as PostgREST does: in one transaction with the role and claims. */
  async function call<T>(client: Client, uid: string | null, name: string, request: object): Promise<T> {
    const role = uid === null ? 'anon' : 'authenticated'
    await client.query('begin')
    await client.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
      role,
      claimsOf(role, uid ?? undefined),
    ])
    const { rows } = await client.query<{ answer: T }>(`select public.${name}($1) as answer`, [
      JSON.stringify(request),
    ])
    await client.query('commit')
    const [first] = rows
    if (!first) throw new Error('no answer')
    return first.answer
  }
  const cursors = Object.fromEntries(TABLE_NAMES.map((table) => [table, 0]))

  test('devices of administrators and visitors take turns, and each is answered as who it is', async () => {
    const busy = clients.map(async (client, index) => {
      const device = randomUUID()
      const isAdmin = index % 2 === 0
      for (let n = 1; n <= COMMANDS; n++) {
        const patch = { name: `${index}-${n}`, order_index: 1 }
        const ops = [{ table: 'sections', id: randomUUID(), insert: true, base: {}, patch }]
        const sent = { client: device, commands: [{ n, ops }] }
        // oxlint-disable-next-line no-await-in-loop -- a device sends one request after another
        const answer = isAdmin ? await call<Answer>(client, ADMIN, 'sync_push', sent) : null
        const { uid = null, last = 0, outcomes = [] } = answer ?? {}
        expect([uid, last, outcomes]).toEqual(isAdmin ? [ADMIN, n, []] : [null, 0, []])
        // oxlint-disable-next-line no-await-in-loop
        const pulled = await call<Pulled>(client, isAdmin ? ADMIN : null, 'sync_pull', { cursors })
        expect(pulled).toMatchObject(isAdmin ? { role: 'admin', uid: ADMIN } : { role: 'visitor', uid: null })
      }
    })
    await Promise.all(busy)
    const [client] = clients
    if (!client) throw new Error('no client')
    const { tables } = await call<Pulled>(client, null, 'sync_pull', { cursors })
    const names = Array.from({ length: DEVICES / 2 }, (_, index) =>
      Array.from({ length: COMMANDS }, (__, n) => `${index * 2}-${n + 1}`),
    ).flat()
    expect(tables['sections']?.map(({ name }) => name).sort()).toEqual(names.sort())
  }, 120_000)

  test('leaves nothing of a request to whoever has the connection next', async () => {
    const [one, ...others] = clients
    if (!one) throw new Error('no client')
    await call(one, ADMIN, 'sync_pull', { cursors })
    for (const client of others) {
      // oxlint-disable-next-line no-await-in-loop -- each of the few connections in turn
      const { rows } = await client.query<{ claims: string | null; command: string | null; role: string }>(
        `select current_setting('request.jwt.claims', true) as claims,
          current_setting('claqueta.command', true) as command, current_setting('role') as role`,
      )
      expect([rows[0]?.claims ?? '', rows[0]?.command ?? '', rows[0]?.role]).toEqual(['', '', 'none'])
    }
  })
})
