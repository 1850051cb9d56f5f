import { describe, expect, test } from 'vitest'
import { TABLE_NAMES } from '../../../src/domain/tables/tables.ts'
import { actAs, ADMIN, undone, type Session } from '../support/database.ts'
import { changed, made, sendCommands } from '../support/push.ts'
import { insertSamples, PRODUCT, SECTION, whereSample } from '../support/rows.ts'

type Line = {
  who: string | null
  email: string | null
  command: number | null
  renumbered: boolean
  table_name: string
  row_id: string
  op: string
  before: Record<string, unknown> | null
  after: Record<string, unknown>
}

const SECOND = '00000000-0000-4000-8000-0000000000e2'
const THIRD = '00000000-0000-4000-8000-0000000000e3'

/** Tests the records of the triggers (row_history). */
export function historySuite(open: () => Session): void {
  const lines = () =>
    open().query<Line>(
      `select who, email, command::int, renumbered, table_name, row_id, op, before, after from public.row_history order by id`,
    )
  /** Removes the records so far. */
  const forget = () => open().exec('delete from public.row_history')

  describe('the history', () => {
    test.each(TABLE_NAMES)('%s: a row is made, deleted and brought back', async (table) => {
      await undone(open(), async () => {
        await insertSamples(open())
        const found = (await lines()).filter(({ table_name: name }) => name === table)
        expect(found).toHaveLength(1)
        expect(found[0]).toMatchObject({ op: 'insert', who: null, email: null, before: null })
        expect(found[0]?.after).toMatchObject({ deleted: false })
        for (const column of ['seq', 'updated_at', 'was_public'])
          expect(found[0]?.after).not.toHaveProperty(column)
        await forget()
        await open().exec(`delete from public.${table} ${whereSample(table)}`)
        await open().exec(`update public.${table} set deleted = false ${whereSample(table)}`)
        const own = (await lines()).filter(({ table_name: name }) => name === table)
        expect(own.map(({ op, before, after }) => [op, before, after])).toEqual([
          ['delete', { deleted: false }, { deleted: true }],
          ['restore', { deleted: true }, { deleted: false }],
        ])
      })
    })

    test('only what changed stands there, and nothing where nothing did', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await forget()
        await open().exec(`update public.products set name = name, price = 12.5 where id = '${PRODUCT}'`)
        await open().exec(`update public.products set price = 12.50 where id = '${PRODUCT}'`)
        await open().exec(`update public.catalog_settings set updated_at = now() + interval '1 day'`)
        expect((await lines()).map(({ before, after }) => [before, after])).toEqual([
          [{ price: null }, { price: 12.5 }],
        ])
      })
    })

    test('an action has its user and command; rows that the server renumbered are marked', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await open().exec(`update public.products set order_in_section = 1`)
        await forget()
        await sendCommands(open(), [
          [made('products', SECOND, { name: 'dos', section_id: SECTION, order_in_section: 9 })],
          [changed('products', PRODUCT, { price: 5 }, { price: null })],
        ])
        await open().exec(`insert into public.products (id, name) values ('${THIRD}', 'tres')`)
        const found = await lines()
        expect(
          found.map(({ who, email, command, renumbered, row_id, op }) => [
            who,
            email,
            command,
            renumbered,
            row_id,
            op,
          ]),
        ).toEqual([
          [ADMIN, 'a@x', 1, false, SECOND, 'insert'],
          [ADMIN, 'a@x', 2, false, PRODUCT, 'update'],
          [ADMIN, 'a@x', null, true, SECOND, 'update'],
          [null, null, null, false, THIRD, 'insert'],
        ])
        expect(found[2]?.after).toEqual({ order_in_section: 2 })
      })
    })

    test('a command that was refused leaves no line', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await open().exec(`update public.products set order_in_section = 1`)
        await forget()
        const answer = await sendCommands(open(), [
          [changed('products', PRODUCT, { price: 7 }), changed('products', PRODUCT, { price: -1 })],
        ])
        expect(answer.outcomes).toMatchObject([{ status: 'refused' }])
        expect(await lines()).toEqual([])
      })
    })

    test('what a deletion brings about stands after it', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await forget()
        await open().exec(`delete from public.sections`)
        expect((await lines()).map(({ table_name: table, op }) => `${op} ${table}`)).toEqual([
          'delete sections',
          'update products',
        ])
      })
    })

    test('is kept for 180 days, and never more than so many lines', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        const count = (await lines()).length
        await open().exec(
          `update public.row_history set at = now() - interval '181 days' where table_name = 'sections'`,
        )
        await open().exec('select public.sync_purge()')
        expect(await lines()).toHaveLength(count - 1)
        await open().exec(`select sync_private.purge_history('180 days', 3)`)
        expect((await lines()).map(({ table_name: table }) => table)).toHaveLength(3)
      })
    })

    test('a plain statement of an administrator is theirs too', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await actAs(open(), 'authenticated', ADMIN)
        await open().exec(`update public.sections set name = 'Luz'`)
        await actAs(open())
        expect((await lines()).at(-1)).toMatchObject({ who: ADMIN, email: 'a@x', after: { name: 'Luz' } })
      })
    })
  })
}
