import { describe, expect, test } from 'vitest'
import { TABLE_NAMES } from '../../../src/domain/tables/tables.ts'
import { actAs, ADMIN, CALLERS, outcome, undone, type Caller, type Session } from '../support/database.ts'
import { changed, made, sendCommands } from '../support/push.ts'
import { insertSamples, PRODUCT, SECTION, whereSample } from '../support/rows.ts'

/** Realtime of hosted Supabase, as far as notifications need it. */
const REALTIME = `
  create schema realtime;
  grant usage on schema realtime to anon, authenticated;
  create table realtime.messages (
    topic text not null, extension text not null, payload jsonb, event text, private boolean default false,
    id uuid not null default gen_random_uuid()
  );
  alter table realtime.messages enable row level security;
  grant select, insert, update on realtime.messages to anon, authenticated;
  create function realtime.topic() returns text language sql stable as $$
    select nullif(current_setting('realtime.topic', true), '')
  $$;
  create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
  language plpgsql as $$
  begin
    execute format('set local realtime.topic to %L', topic);
    insert into realtime.messages (payload, event, topic, private, extension)
      values (payload, event, topic, private, 'broadcast');
  end $$;
  select sync_private.open_channel();`

/** Simulates another transaction for the triggers, and removes earlier messages. */
const NEXT = `select set_config('claqueta.poked', '', true); delete from realtime.messages`

/** Tests that the database notifies of changes, without content (ADR 0030). */
export function pokeSuite(open: () => Session): void {
  const said = async () =>
    open().query('select topic, event, payload, private from realtime.messages order by id')
  const withRealtime = (work: () => Promise<void>) =>
    undone(open(), async () => {
      await insertSamples(open())
      await open().exec(REALTIME)
      await open().exec(NEXT)
      await work()
    })
  const POKE = { topic: 'claqueta', event: 'changed', payload: {}, private: true }

  describe('pokes', () => {
    test.each(TABLE_NAMES)('%s: what is written or deleted is told once, without content', async (table) => {
      await withRealtime(async () => {
        await open().exec(`update public.${table} set deleted = false ${whereSample(table)}`)
        expect(await said()).toEqual([POKE])
        await open().exec(`delete from public.${table} ${whereSample(table)}`)
        expect(await said()).toEqual([POKE])
        await open().exec(NEXT)
        await open().exec(`delete from public.${table} ${whereSample(table)}`)
        expect(await said()).toEqual([])
      })
    })

    test('a push is told once, however many rows it writes', async () => {
      await withRealtime(async () => {
        const other = crypto.randomUUID()
        await sendCommands(open(), [
          [changed('products', PRODUCT, { price: 1 }), changed('sections', SECTION, { name: 'Luz' })],
          [made('products', other, { name: 'Otra', section_id: SECTION })],
        ])
        expect(await said()).toEqual([POKE])
      })
    })

    test('a statement that changes no row, and a visit, are not told', async () => {
      await withRealtime(async () => {
        await open().exec(`update public.products set price = 1 where false`)
        await open().exec(`insert into public.page_visits (path) values ('/')`)
        await open().exec(`select public.sync_purge()`)
        expect(await said()).toEqual([])
      })
    })

    test('what is rolled back is not told, and keeps nothing after it from being told', async () => {
      await withRealtime(async () => {
        await open().exec('savepoint before')
        await open().exec(`update public.products set price = 1`)
        expect(await said()).toEqual([POKE])
        await open().exec('rollback to savepoint before')
        expect(await said()).toEqual([])
        await open().exec(`update public.products set price = 2`)
        expect(await said()).toEqual([POKE])
      })
    })

    test('a right that is taken away and another history of the server are told', async () => {
      await withRealtime(async () => {
        await open().exec(`delete from public.staff where user_id = '${ADMIN}'`)
        expect(await said()).toEqual([POKE])
        await open().exec(NEXT)
        await open().exec('select public.sync_new_epoch()')
        expect(await said()).toEqual([POKE])
      })
    })

    test.each(Object.keys(CALLERS) as (keyof typeof CALLERS)[])(
      '%s hears on this channel, and does not speak',
      async (who) => {
        await withRealtime(async () => {
          await open().exec(`update public.products set price = 1`)
          const [role, uid]: Caller = CALLERS[who]
          await actAs(open(), role, uid)
          const hears = () => outcome(open(), 'select from realtime.messages')
          await open().exec(`set local realtime.topic to 'claqueta'`)
          expect(await hears()).toBe('ok 1')
          await open().exec(`set local realtime.topic to 'other'`)
          expect(await hears()).toBe('ok 0')
          for (const text of [
            `select realtime.send('{}', 'changed', 'claqueta', true)`,
            `insert into realtime.messages (topic, extension) values ('claqueta', 'broadcast')`,
          ])
            expect(await outcome(open(), text)).toBe('42501')
          expect(await outcome(open(), 'select sync_private.open_channel()')).toBe('42501')
        })
      },
    )

    test('a Realtime that cannot tell keeps no change from being made', async () => {
      await withRealtime(async () => {
        await open().exec('drop table realtime.messages')
        await open().exec(`update public.products set price = 3`)
        expect(await open().query(`select price::int from public.products`)).toEqual([{ price: 3 }])
      })
    })

    test('without a Realtime there is no channel to open', async () => {
      expect(await open().query('select sync_private.open_channel() as opened')).toEqual([{ opened: false }])
    })
  })
}
