import { describe, expect, test } from 'vitest'
import { EDITOR, outcome, undone, type Session } from '../support/database.ts'
import { changed, CLIENT, made, OTHER_CLIENT, sendCommands, sendRequest } from '../support/push.ts'
import { PRODUCT } from '../support/rows.ts'
import { inParts, invert } from '../../../src/domain/commands/command.ts'

const SECOND = '00000000-0000-4000-8000-0000000000d2'

/** Tests products.code: trimmed, and unique among live products without regard to case. */
export function productCodeSuite(open: () => Session): void {
  const codes = async () =>
    (await open().query<{ code: string | null }>('select code from public.products order by name')).map(
      ({ code }) => code,
    )
  const insert = (name: string, code: string | null, more = 'false') =>
    outcome(
      open(),
      `insert into public.products (name, code, deleted) values ($1, $2, ${more}) returning id`,
      [name, code],
    )

  describe('a product code', () => {
    test.each([
      ['the same', 'LUZ-01', '23505'],
      ['in other letters', 'luz-01', '23505'],
      ['with blanks around it', ' Luz-01 ', '23505'],
      ['another', 'LUZ-02', 'ok 1'],
      ['blank', '  ', 'ok 1'],
      ['none', null, 'ok 1'],
      ['of 301 characters', 'x'.repeat(301), '23514'],
    ])('beside LUZ-01, %s: %s', async (_, code, expected) => {
      await undone(open(), async () => {
        expect(await insert('a', 'LUZ-01')).toBe('ok 1')
        expect(await insert('b', code)).toBe(expected)
      })
    })

    test('is stored trimmed, blank as none, and free again once its product is deleted', async () => {
      await undone(open(), async () => {
        await insert('a', '  A \t 1 ')
        await insert('b', ' ')
        await insert('c', ' ')
        expect(await codes()).toEqual(['A 1', null, null])
        await open().exec(`update public.products set deleted = true where name = 'a'`)
        expect(await insert('d', 'a 1')).toBe('ok 1')
        const back = `update public.products set deleted = false where name = 'a'`
        expect(await outcome(open(), back)).toBe('23505')
        await open().exec(`update public.products set code = null where name = 'd'`)
        expect(await outcome(open(), back)).toBe('ok 0')
      })
    })

    test('that two devices give without a network is the first one’s, and the other hears of its product', async () => {
      await undone(open(), async () => {
        await sendCommands(open(), [
          [made('products', PRODUCT, { name: 'Foco', name_es: 'Foco LED' })],
          [made('products', SECOND, { name: 'Cable' })],
        ])
        await sendCommands(open(), [[changed('products', PRODUCT, { code: 'LUZ-01' }, { code: null })]], 3)
        const ops = [changed('products', SECOND, { code: 'luz-01', price: 5 }, { code: null, price: null })]
        const answer = await sendRequest(open(), { client: OTHER_CLIENT, commands: [{ n: 1, ops }] }, EDITOR)
        expect(answer.outcomes).toMatchObject([
          {
            n: 1,
            status: 'refused',
            sqlstate: '23505',
            constraint: 'products_code_key',
            table: 'products',
            column: 'code',
            message: 'Foco LED',
          },
        ])
        expect(answer.rows[`products/${SECOND}`]).toMatchObject({ code: null, price: null })
        // Its owner lets go of it, and the same change is sent again.
        await sendCommands(
          open(),
          [[changed('products', PRODUCT, { code: null }, { code: 'LUZ-01' })]],
          4,
          CLIENT,
        )
        const again = await sendRequest(
          open(),
          { client: OTHER_CLIENT, confirmed: 1, sent: 1, commands: [{ n: 2, ops }] },
          EDITOR,
        )
        expect(again.outcomes.filter(({ n }) => n === 2)).toEqual([])
        expect(again.rows[`products/${SECOND}`]).toMatchObject({ code: 'luz-01', price: 5 })
      })
    })

    test('is swapped between two products by one command, and swapped back by its undo', async () => {
      await undone(open(), async () => {
        await sendCommands(open(), [
          [made('products', PRODUCT, { name: 'a', code: 'UNO' })],
          [made('products', SECOND, { name: 'b', code: 'dos' })],
        ])
        const [swap] = inParts({
          label: '',
          refusal: '',
          ops: [
            changed('products', PRODUCT, { code: 'DOS' }, { code: 'UNO' }),
            changed('products', SECOND, { code: 'uno' }, { code: 'dos' }),
          ],
        })
        if (!swap) throw new Error('No command')
        await sendCommands(open(), [[...swap.ops]], 3)
        expect(await codes()).toEqual(['DOS', 'uno'])
        await sendCommands(open(), [[...invert(swap).ops]], 4)
        expect(await codes()).toEqual(['UNO', 'dos'])
      })
    })
  })
}
