import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Session } from '../support/database.ts'

const WRITERS = 5
const ROWS = 60
const LASTS_MS = 2_500

type Row = { id: string; seq: number; name: string }

/**
 * Tests long and short concurrent transactions while a reader follows its cursor. It must end with exactly the server's
 * rows. Without the lock a number drawn early and committed late is skipped. Needs several sessions.
 */
export function commitOrderSuite(open: () => Promise<Session>): void {
  test('a reader that polls misses no row, however writers overlap', async () => {
    const reader = await open()
    const writers = await Promise.all(Array.from({ length: WRITERS }, open))
    await reader.exec(
      `insert into public.products (name) select 'row ' || n from generate_series(1, ${ROWS}) n`,
    )
    const ends = performance.now() + LASTS_MS
    const writing = new AbortController()

    const write = async (session: Session, writer: number) => {
      for (let turn = 0; performance.now() < ends; turn++) {
        await session.exec('begin')
        const pick = `(select id from public.products where name like 'row%' order by md5(id::text || ${turn * WRITERS + writer}) limit 1)`
        await session.exec(
          `update public.products set description = 'w${writer} t${turn}' where id = ${pick}`,
        )
        // Every other writer holds its transaction open for a while after it has drawn its number.
        if (writer % 2 === 0) await sleep(5 + ((turn * 13) % 40))
        await session.exec(turn % 7 === 6 ? 'rollback' : 'commit')
        await sleep(writer)
      }
    }

    const copy = new Map<string, number>()
    let cursor = 0
    const follow = async () => {
      const [row] = await reader.query<{ page: Row[] }>(
        `select public.sync_pull($1) -> 'tables' -> 'products' as page`,
        [JSON.stringify({ cursors: { products: cursor }, limit: 7 })],
      )
      for (const { id, seq } of row?.page ?? []) {
        expect(seq).toBeGreaterThan(cursor)
        copy.set(id, seq)
        cursor = seq
      }
      return row?.page.length ?? 0
    }
    const poll = async () => {
      while (!writing.signal.aborted) await follow()
      while ((await follow()) > 0);
    }

    const polling = poll()
    await Promise.all(writers.map(write))
    writing.abort()
    await polling
    const truth = await reader.query<{ id: string; seq: string }>('select id, seq from public.products')
    expect(Object.fromEntries(copy)).toEqual(
      Object.fromEntries(truth.map(({ id, seq }) => [id, Number(seq)])),
    )
    await Promise.all([reader, ...writers].map((session) => session.close()))
  })
}
