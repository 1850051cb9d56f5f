import { describe, expect, test } from 'vitest'
import { undone, type Session } from '../../support/database.ts'
import { inTier } from '../../../../tests/support/tier.ts'
import { changed, made, sendCommands } from '../../support/push.ts'

const SIZE = inTier(60, 1_200)
const SECTIONS = 3
const id = (n: number) => `00000000-0000-4000-8000-0000${String(10_000_000 + n)}`
const sectionId = (n: number) => id(90_000 + (n % SECTIONS))
const products = Array.from({ length: SIZE }, (_, index) => index)

/**
 * Tests that an action on very many products is one command, applied as a whole or not at all (replication.md §3.3).
 */
export function pushSizeSuite(open: () => Session): void {
  const count = async (where: string) =>
    (await open().query(`select 1 from public.products where ${where}`)).length
  const stock = async () => {
    await open().exec(
      Array.from({ length: SECTIONS }, (_, n) => n)
        .map(
          (n) =>
            `insert into public.sections (id, name, order_index) values ('${sectionId(n)}', 's', ${n + 1});`,
        )
        .join(''),
    )
    const rows = products.map((n) =>
      made('products', id(n), {
        name: `product ${n}`,
        section_id: sectionId(n),
        order_in_section: Math.floor(n / SECTIONS) + 1,
        price: 10,
        description: 'x'.repeat(300),
      }),
    )
    return sendCommands(open(), [rows])
  }

  describe(`a command of ${SIZE} rows`, () => {
    test('makes, changes, moves and deletes all of them', { timeout: 120_000 }, async () => {
      await undone(open(), async () => {
        expect(await stock()).toMatchObject({ last: 1, outcomes: [] })
        expect(await count('not deleted')).toBe(SIZE)
        const dearer = products.map((n) => changed('products', id(n), { price: 11 }, { price: 10 }))
        expect(await sendCommands(open(), [dearer], 2)).toMatchObject({ last: 2, outcomes: [] })
        expect(await count('price = 11')).toBe(SIZE)
        const moved = products.map((n) =>
          changed('products', id(n), { section_id: sectionId(0), order_in_section: n + 1 }),
        )
        expect(await sendCommands(open(), [moved], 3)).toMatchObject({ last: 3, outcomes: [] })
        const [list] = await open().query<{ positions: number[] }>(
          `select array_agg(order_in_section::int order by order_in_section) as positions
           from public.products where section_id = '${sectionId(0)}'`,
        )
        expect(list?.positions).toEqual(products.map((n) => n + 1))
        const tombstones = products.map((n) =>
          changed('products', id(n), { deleted: true }, { deleted: false }),
        )
        expect(await sendCommands(open(), [tombstones], 4)).toMatchObject({ last: 4, outcomes: [] })
        expect(await count('not deleted')).toBe(0)
      })
    })

    test('does nothing at all when its last row is refused', { timeout: 120_000 }, async () => {
      await undone(open(), async () => {
        await stock()
        const ops = products.map((n) =>
          changed('products', id(n), { price: n === SIZE - 1 ? -1 : 11 }, { price: 10 }),
        )
        const { outcomes } = await sendCommands(open(), [ops], 2)
        expect(outcomes).toMatchObject([
          { n: 2, status: 'refused', sqlstate: '23514', ops: [{ index: SIZE - 1 }] },
        ])
        expect(await count('price = 10')).toBe(SIZE)
      })
    })
  })
}
