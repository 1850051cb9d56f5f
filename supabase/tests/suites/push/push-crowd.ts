import { describe, expect, test } from 'vitest'
import { actAs, ADMIN, codeOf, type Session } from '../../support/database.ts'
import { changed, sendRequest, type SentOp } from '../../support/push.ts'

const DEVICES = 5
const PUSHES = 12
const PRODUCTS = 9

const id = (n: number) => `00000000-0000-4000-8000-0000000${String(90_000 + n)}`
const SECTION_IDS = [id(91), id(92), id(93)]

/** Picks by a fixed order for each device and turn. */
const pick = (device: number, turn: number, size: number) => (device * 7 + turn * 5 + device * turn) % size

/** Tests many devices that push concurrently. Needs several sessions, and leaves its rows behind. */
export function pushCrowdSuite(open: () => Promise<Session>): void {
  const withSessions = async (count: number, work: (sessions: Session[]) => Promise<void>) => {
    const sessions = await Promise.all(Array.from({ length: count }, open))
    try {
      await work(sessions)
    } finally {
      await Promise.all(sessions.map((session) => session.close()))
    }
  }
  const send = async (session: Session, request: unknown) => {
    await session.exec('begin')
    try {
      const answer = await sendRequest(session, request)
      await session.exec('commit')
      return answer
    } catch (error) {
      await session.exec('rollback')
      throw error
    }
  }

  describe('many devices at once', () => {
    test('lists end 1..n, and every command was dealt with', async () => {
      await withSessions(DEVICES + 1, async ([reader, ...devices]) => {
        if (!reader) throw new Error('no session')
        await reader.exec(`
          insert into public.sections (id, name, order_index)
            select s::uuid, s, row_number() over () from unnest(array['${SECTION_IDS.join("', '")}']) s;
          insert into public.products (id, name, section_id, order_in_section)
            select ('00000000-0000-4000-8000-0000000' || 90000 + n)::uuid, 'crowd', '${SECTION_IDS[0]}', n
            from generate_series(1, ${PRODUCTS}) n`)
        const drive = async (session: Session, device: number) => {
          const client = crypto.randomUUID()
          for (let turn = 1; turn <= PUSHES; turn++) {
            const ops: SentOp[] = [0, 1, 2].map((step) =>
              changed('products', id(1 + pick(device, turn + step, PRODUCTS)), {
                section_id: SECTION_IDS[pick(device, turn * step, 3)],
                order_in_section: 1 + pick(device + step, turn, 4),
              }),
            )
            ops.push(
              changed('sections', SECTION_IDS[pick(device, turn, 3)] ?? '', { order_index: 1 + (turn % 3) }),
            )
            await send(session, { client, confirmed: turn - 1, commands: [{ n: turn, ops }] })
          }
        }
        await Promise.all(devices.map(drive))

        const lists = await reader.query<{ positions: number[] }>(
          `select array_agg(order_in_section::int order by order_in_section) as positions from public.products
           where not deleted and section_id is not null group by section_id
           union all select array_agg(order_index::int order by order_index) from public.sections where not deleted`,
        )
        expect(lists.length).toBeGreaterThan(1)
        for (const { positions } of lists) expect(positions).toEqual(positions.map((_, index) => index + 1))
        const clients = await reader.query(`select 1 from public.sync_clients where last_n = ${PUSHES}`)
        expect(clients).toHaveLength(DEVICES)
      })
    })

    test('two tabs that send the same commands at once apply them once', async () => {
      await withSessions(DEVICES, async (tabs) => {
        const [reader] = tabs
        if (!reader) throw new Error('no session')
        const written = async () =>
          Number((await reader.query<{ n: string }>('select last_value as n from public.sync_seq'))[0]?.n)
        const before = await written()
        const commands = Array.from({ length: 20 }, (_, index) => ({
          n: index + 1,
          ops: [changed('sections', SECTION_IDS[0] ?? '', { name: `name ${index}` })],
        }))
        const client = crypto.randomUUID()
        const answers = await Promise.all(tabs.map((tab) => send(tab, { client, commands })))
        expect(answers.map(({ last }) => last)).toEqual(tabs.map(() => 20))
        expect((await written()) - before).toBe(20)
      })
    })

    test.each([
      ['statement_timeout', '57014'],
      ['lock_timeout', '55P03'],
    ])('a push that waits longer than %s fails whole, and can be sent again', async (setting, code) => {
      await withSessions(2, async ([holder, device]) => {
        if (!holder || !device) throw new Error('no session')
        const commands = [{ n: 1, ops: [changed('sections', SECTION_IDS[1] ?? '', { name: setting })] }]
        const request = { client: crypto.randomUUID(), commands }
        await holder.exec(`begin; update public.products set description = 'held' where id = '${id(1)}'`)
        await device.exec(`set ${setting} = '150ms'`)
        await expect(send(device, request).catch((error: unknown) => codeOf(error))).resolves.toBe(code)
        await holder.exec('rollback')
        await device.exec(`set ${setting} = 0`)
        expect(await send(device, request)).toMatchObject({ last: 1, outcomes: [] })
      })
    })

    test('a push that had to wait sees what the other hand wrote meanwhile', async () => {
      await withSessions(3, async ([holder, device, watcher]) => {
        if (!holder || !device || !watcher) throw new Error('no session')
        const [stored] = await watcher.query<{ name: string }>(
          'select name from public.sections where id = $1',
          [SECTION_IDS[2]],
        )
        const op = changed('sections', SECTION_IDS[2] ?? '', { name: 'mine' }, { name: stored?.name })
        await holder.exec(`begin; update public.sections set name = 'theirs' where id = '${SECTION_IDS[2]}'`)
        const sending = send(device, { client: crypto.randomUUID(), commands: [{ n: 1, ops: [op] }] })
        const isWaiting = `select 1 from pg_locks where locktype = 'advisory' and not granted`
        while ((await watcher.query(isWaiting)).length === 0);
        await holder.exec('commit')
        const { outcomes } = await sending
        expect(outcomes).toMatchObject([{ status: 'merged', ops: [{ theirs: { name: 'theirs' } }] }])
      })
    })

    test('devices that read while others push miss nothing', async () => {
      await withSessions(3, async ([reader, first, second]) => {
        if (!reader || !first || !second) throw new Error('no session')
        const known = new Map<string, number>()
        let cursor = 0
        const follow = async () => {
          await reader.exec('begin')
          await actAs(reader, 'authenticated', ADMIN)
          const [found] = await reader.query<{ rows: { id: string; seq: number }[] }>(
            `select public.sync_pull($1) -> 'tables' -> 'sections' as rows`,
            [JSON.stringify({ cursors: { sections: cursor } })],
          )
          await reader.exec('commit')
          for (const row of found?.rows ?? []) {
            known.set(row.id, row.seq)
            cursor = row.seq
          }
        }
        const pushing = new AbortController()
        const drive = async (session: Session, name: string) => {
          const client = crypto.randomUUID()
          for (let n = 1; n <= 40; n++) {
            const ops = SECTION_IDS.map((section) => changed('sections', section, { name: `${name}${n}` }))
            await send(session, { client, commands: [{ n, ops }] })
          }
        }
        const done = Promise.all([drive(first, 'a'), drive(second, 'b')]).finally(() => pushing.abort())
        while (!pushing.signal.aborted) await follow()
        await done
        await follow()
        const stored = await reader.query<{ id: string; seq: string }>(
          `select id, seq from public.sections where id in ('${SECTION_IDS.join("', '")}')`,
        )
        for (const row of stored) expect(known.get(row.id)).toBe(Number(row.seq))
        expect(stored).toHaveLength(3)
      })
    })
  })
}
