import { describe, expect, test } from 'vitest'
import { addToDigest, NO_ROWS, type TableDigest } from '../../../src/domain/replication/row-check.ts'
import { TABLE_NAMES, type TableName } from '../../../src/domain/tables/tables.ts'
import { callFunction, CALLERS, outcome, undone, type Caller, type Session } from '../support/database.ts'
import { insertSamples } from '../support/rows.ts'

type Row = Record<string, unknown>
type Answer = { epoch: string; role: string; uid: string | null; head: number; terms: unknown }
type Digested = Answer & { tables: Record<TableName, TableDigest>; server?: Row }
type Pulled = Answer & { staff_role: string | null; tables: Record<TableName, Row[]> }

/** Numbers beyond the prime, instants with every number of digits and in other zones, and hidden rows. */
const ROWS = `
  select setval('public.sync_seq', 9007199254000);
  insert into public.products (name, is_public) select 'p' || n, n % 3 > 0 from generate_series(1, 200) n;
  update public.products set name = name || '!' where name like '%7';
  update public.products set is_public = not is_public where name like 'p1%';
  delete from public.products where name like '%5';
  insert into public.catalog_settings (setting_key, setting_value, updated_at) values
    ('a', '1', '2026-11-22T10:00:00Z'), ('b', '2', '2026-11-22T10:00:00.9996Z'), ('c', '3', '2026-11-22T23:59:59.05+05:30'),
    ('d', '4', '1999-12-31T23:59:59.123456-06:00'), ('e', '5', '2120-01-01T00:00:00.001Z');
  delete from public.catalog_settings where setting_key = 'a'`

/** Tests that sync_digest equals the digests that a device computes from sync_pull for the same caller. */
export function digestSuite(open: () => Session): void {
  const call = <T>(name: string, request: object, caller: Caller) =>
    callFunction<T>(open(), `select public.${name}($1) as answer`, request, caller)
  const cursors = Object.fromEntries(TABLE_NAMES.map((table) => [table, 0]))

  describe('sync_digest', () => {
    test.each(Object.entries(CALLERS))('%s: says what a device computes of its rows', async (_, caller) => {
      await undone(open(), async () => {
        await insertSamples(open())
        await open().exec(ROWS)
        for (const zone of ['UTC', 'America/Mexico_City', 'Asia/Kathmandu']) {
          await open().exec(`set local timezone = '${zone}'`)
          const digested = await call<Digested>('sync_digest', {}, caller)
          const pulled = await call<Pulled>('sync_pull', { cursors, limit: 2_000 }, caller)
          const { epoch, role, staff_role: staffRole, uid, head, terms } = pulled
          expect(digested).toMatchObject({ epoch, role, staff_role: staffRole, uid, head, terms })
          const computed = TABLE_NAMES.map((table) => [table, addToDigest(NO_ROWS, pulled.tables[table])])
          expect(digested.tables).toEqual(Object.fromEntries(computed))
        }
      })
    })

    test.each([
      ['another version', `update public.products set price = 1 where name = 'p1'`],
      ['a row less', `delete from public.products where name = 'p1'`],
      [
        'numbers that two rows have swapped, which leaves their sum',
        `set local session_replication_role = replica;
         update public.products p set seq = q.seq from public.products q
           where p.name in ('p1', 'p2') and q.name in ('p1', 'p2') and p.name <> q.name`,
      ],
    ])('differs by %s', async (_, change) => {
      await undone(open(), async () => {
        await open().exec(`insert into public.products (name) values ('p1'), ('p2'), ('p3')`)
        const before = await call<Digested>('sync_digest', {}, CALLERS.visitor)
        await open().exec(change)
        const after = await call<Digested>('sync_digest', {}, CALLERS.visitor)
        expect(after.tables.products).not.toEqual(before.tables.products)
        expect({ ...after.tables, products: null }).toEqual({ ...before.tables, products: null })
      })
    })

    test('tells administrators alone what the server is', async () => {
      await undone(open(), async () => {
        expect((await call<Digested>('sync_digest', {}, CALLERS.owner)).server).toMatchObject({
          postgres: expect.stringMatching(/^\d+\.\d+$/),
        })
        expect(await call('sync_digest', {}, CALLERS.visitor)).not.toHaveProperty('server')
        expect(await call('sync_digest', {}, CALLERS['no role'])).not.toHaveProperty('server')
      })
    })

    test.each(['null', '[]', '"x"'])('refuses %s', async (request) => {
      await undone(open(), async () => {
        expect(await outcome(open(), 'select public.sync_digest($1)', [request])).toBe('22023')
      })
    })
  })
}
