import { describe, expect, test } from 'vitest'
import type { TableName } from '../../../src/domain/tables/tables.ts'
import { actAs, ADMIN, outcome, undone, type Session } from '../support/database.ts'
import { changed, made, sendCommands } from '../support/push.ts'
import { SECTION } from '../support/rows.ts'

/** A table of this suite: everything that a migration for one contains. */
const MIGRATION = `
  create table public.notes (
    id uuid primary key default gen_random_uuid(),
    section_id uuid references public.sections (id),
    order_in_section bigint,
    text text not null,
    is_public boolean not null default true,
    updated_at timestamptz not null default now()
  );
  insert into sync_registry.tables (name, key, order_column, list_column, visible, title, limits) values
    ('notes', 'id', 'order_in_section', 'section_id', '{row}.is_public', 'x.text', '{"text": {"length": 9}}');
  select sync_private.replicate('notes')`

const NOTES = 'notes' as TableName
const FIRST = '00000000-0000-4000-8000-0000000000d1'
const SECOND = '00000000-0000-4000-8000-0000000000d2'
const note = (id: string, patch: object) => made(NOTES, id, { section_id: SECTION, ...patch })

/** Tests that a line in the registry makes a table a replicated one. */
export function newTableSuite(open: () => Session): void {
  const answer = async <T>(text: string, request: object): Promise<T> => {
    const [row] = await open().query<{ answer: T }>(`select public.${text}($1) as answer`, [
      JSON.stringify(request),
    ])
    if (!row) throw new Error('no answer')
    return row.answer
  }
  type Pulled = { tables: { notes: { id: string; deleted: boolean }[] } }
  const pulled = async (after: number) => {
    const { tables } = await answer<Pulled>('sync_pull', { cursors: { notes: after } })
    return tables.notes.map(({ id, deleted }) => [id, deleted])
  }
  const withTable = (work: () => Promise<void>) =>
    undone(open(), async () => {
      await open().exec(MIGRATION)
      await open().exec(`insert into public.sections (id, name) values ('${SECTION}', 'Luz')`)
      await work()
    })

  describe('a new replicated table', () => {
    test('takes what administrators push, in order, and refuses what does not fit', async () => {
      await withTable(async () => {
        const { rows, outcomes } = await sendCommands(open(), [
          [note(FIRST, { text: 'uno', order_in_section: 7 })],
          [note(SECOND, { text: 'dos', order_in_section: 9 })],
          [changed(NOTES, FIRST, { text: 'demasiado largo' })],
          [changed(NOTES, FIRST, { text: 5 })],
          [changed(NOTES, FIRST, { updated_at: '2026-01-01' })],
        ])
        expect(outcomes.map(({ n, sqlstate, column }) => [n, sqlstate, column])).toEqual([
          [3, '23514', 'text'],
          [4, '22023', 'text'],
          [5, '22023', 'updated_at'],
        ])
        const moved = await sendCommands(
          open(),
          [[{ ...changed(NOTES, SECOND, { order_in_section: 1 }), move: true } as never]],
          6,
        )
        expect(rows[`notes/${SECOND}`]).toMatchObject({ order_in_section: 2 })
        expect(moved.rows[`notes/${SECOND}`]).toMatchObject({ order_in_section: 1 })
      })
    })

    test('shows visitors what is public, hides the rest, and lets nobody else write', async () => {
      await withTable(async () => {
        await open().exec(`insert into public.notes (id, text, is_public) values
          ('${FIRST}', 'uno', true), ('${SECOND}', 'dos', false)`)
        const [{ seq } = { seq: 0 }] = await open().query<{ seq: number }>(
          'select max(seq)::int as seq from public.notes',
        )
        await actAs(open(), 'anon')
        expect(await pulled(0)).toEqual([[FIRST, false]])
        expect(await outcome(open(), 'select * from public.notes')).toBe('ok 1')
        expect(await outcome(open(), `insert into public.notes (text) values ('x')`)).toBe('42501')
        await actAs(open())
        await open().exec('update public.notes set is_public = not is_public')
        await actAs(open(), 'anon')
        expect(new Map((await pulled(seq)) as [string, boolean][])).toEqual(
          new Map([
            [FIRST, true],
            [SECOND, false],
          ]),
        )
        await actAs(open(), 'authenticated', ADMIN)
        expect((await pulled(seq)).map(([, deleted]) => deleted)).toEqual([false, false])
        const { tables } = await answer<{ tables: Record<string, { rows: number }> }>('sync_digest', {})
        expect(tables['notes']?.rows).toBe(2)
      })
    })

    test('loses a deleted parent, never has a deleted one, is in the history and is purged', async () => {
      await withTable(async () => {
        await sendCommands(open(), [[note(FIRST, { text: 'uno', order_in_section: 1 })]])
        await open().exec(`delete from public.sections where id = '${SECTION}'`)
        expect(await open().query('select section_id, order_in_section from public.notes')).toEqual([
          { section_id: null, order_in_section: null },
        ])
        const refused = await sendCommands(open(), [[note(SECOND, { text: 'dos' })]], 2)
        expect(refused.outcomes.map(({ sqlstate, constraint }) => [sqlstate, constraint])).toEqual([
          ['23503', 'notes_section_id_fkey'],
        ])
        await actAs(open(), 'authenticated', ADMIN)
        const { deeds } = await answer<{ deeds: { lines: { name: string }[] }[] }>('history_list', {
          tables: ['notes'],
        })
        expect(deeds.flatMap(({ lines }) => lines.map(({ name }) => name))).toEqual(['uno', 'uno'])
        await actAs(open())
        await open()
          .exec(`delete from public.notes; insert into public.catalog_settings (setting_key) values ('z');
          select public.sync_purge(); update public.sync_marks set at = at - interval '91 days'; select public.sync_purge()`)
        expect(await open().query('select from public.notes')).toEqual([])
      })
    })
  })
}
