import { describe, expect, test } from 'vitest'
import {
  actAs,
  ADMIN,
  EDITOR,
  outcome,
  undone,
  USER,
  WAREHOUSE,
  type Session,
} from '../../support/database.ts'
import { changed, CLIENT, made, sendRequest, type SentOp } from '../../support/push.ts'
import { insertSamples, PRODUCT, SECTION } from '../../support/rows.ts'

const product = (patch: object) => changed('products', PRODUCT, { ...patch })
const setting = changed('catalog_settings', 'default_view_mode_web', { setting_value: 'list' })

/** Tests the columns that each role may write of fully readable rows (ADR 0068). */
export function rolesSuite(open: () => Session): void {
  const push = (uid: string, ...commands: SentOp[][]) =>
    sendRequest(
      open(),
      { client: CLIENT, commands: commands.map((ops, index) => ({ n: index + 1, ops })) },
      uid,
    )
  const verdicts = async (uid: string, ops: SentOp[]) => {
    const { outcomes, last } = await push(uid, ...ops.map((op) => [op]))
    expect(last).toBe(ops.length)
    return ops.map((_, index) => outcomes.find(({ n }) => n === index + 1)?.constraint ?? 'done')
  }
  const asUser = async (uid: string, text: string) => {
    await actAs(open(), 'authenticated', uid)
    const result = await outcome(open(), text)
    await actAs(open())
    return result
  }

  describe('roles', () => {
    test('a warehouse’s price is refused with its reason, and the rest of the batch goes on', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        const { outcomes, last, rows } = await push(
          WAREHOUSE,
          [product({ stock_quantity: 4 })],
          [product({ price: 1 })],
          [product({ is_public: false }), product({ name: 'Otra' })],
          [product({ image_url: 'https://x/b.webp', image_urls: ['https://x/b.webp'] })],
        )
        expect(last).toBe(4)
        expect(outcomes).toMatchObject([
          {
            n: 2,
            status: 'refused',
            sqlstate: '42501',
            constraint: 'staff_role_warehouse',
            column: 'price',
            table: 'products',
          },
          { n: 3, status: 'refused', constraint: 'staff_role_warehouse', column: 'name' },
        ])
        expect(rows[`products/${PRODUCT}`]).toMatchObject({
          stock_quantity: 4,
          is_public: true,
          image_url: 'https://x/b.webp',
        })
      })
    })

    test('a warehouse makes, deletes and moves nothing', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        const refused = [
          made('products', crypto.randomUUID(), { name: 'Nuevo' }),
          product({ deleted: true }),
          product({ section_id: null }),
          product({ order_in_section: 3 }),
          product({ stock_quantity: 3, discount_price: 1 }),
          changed('sections', SECTION, { name: 'Luz' }),
          made('sections', crypto.randomUUID(), { name: 'Nueva' }),
          setting,
        ]
        expect(await verdicts(WAREHOUSE, refused)).toEqual(refused.map(() => 'staff_role_warehouse'))
      })
    })

    test('an editor writes catalogue and content, and no settings', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        const ops = [product({ price: 9 }), changed('sections', SECTION, { deleted: true }), setting]
        expect(await verdicts(EDITOR, ops)).toEqual(['done', 'done', 'staff_role_editor'])
        expect(await verdicts(ADMIN, ops).catch(({ code }: { code: string }) => code)).toBe('42501')
      })
    })

    test('a plain statement of a warehouse is held to the same columns', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        const set = (what: string) =>
          asUser(WAREHOUSE, `update public.products set ${what} where id = '${PRODUCT}' returning 1`)
        expect(await set('stock_quantity = 7, is_public = false')).toBe('ok 1')
        for (const what of [
          'price = 1',
          'stock_quantity = 7, name = $$x$$',
          'deleted = true',
          'order_in_section = 9',
        ])
          expect(await set(what), what).toBe('42501')
        // Nor during a renumbering, when only positions may change.
        await open().exec(`set local claqueta.command = 'renumbering'`)
        for (const what of ['price = 1', 'deleted = true']) expect(await set(what), what).toBe('42501')
        expect(await set('order_in_section = 9')).toBe('ok 1')
        await open().exec(`set local claqueta.command = ''`)
        expect(await asUser(EDITOR, `update public.products set price = 1 returning 1`)).toMatch(/^ok [1-9]/)
      })
    })

    test('a list that is not numbered yet keeps nobody’s stock from being saved', async () => {
      await undone(open(), async () => {
        await insertSamples(open())
        await open().exec(`update public.products set section_id = '${SECTION}', order_in_section = 40`)
        const { outcomes, rows } = await push(WAREHOUSE, [product({ stock_quantity: 2 })])
        expect(outcomes).toEqual([])
        expect(rows[`products/${PRODUCT}`]).toMatchObject({ stock_quantity: 2 })
      })
    })

    test('the answer says the role beside whose rows are sent; both end with the session', async () => {
      const asked = async (uid?: string) => {
        await actAs(open(), uid === undefined ? 'anon' : 'authenticated', uid)
        const [row] = await open().query<{ answer: { role: string; staff_role: string | null } }>(
          `select public.sync_pull('{"cursors": {}}') as answer`,
        )
        await actAs(open())
        return [row?.answer.role, row?.answer.staff_role]
      }
      await undone(open(), async () => {
        expect(await asked()).toEqual(['visitor', null])
        expect(await asked(USER)).toEqual(['visitor', null])
        expect(await asked(WAREHOUSE)).toEqual(['admin', 'warehouse'])
        expect(await asked(EDITOR)).toEqual(['admin', 'editor'])
        expect(await asked(ADMIN)).toEqual(['admin', 'admin'])
        await open().query(`select set_config('request.jwt.claims', $1, true)`, [
          JSON.stringify({ role: 'authenticated', sub: EDITOR, session_id: CLIENT }),
        ])
        expect(await open().query('select public.staff_role() as role, public.is_staff() as staff')).toEqual([
          { role: null, staff: false },
        ])
      })
    })
  })
}
