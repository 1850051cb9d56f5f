import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ADMIN } from '../../../supabase/tests/support/database.ts'
import { undo } from '#db/commands/commands.ts'
import { productsOf, moveProduct, reorderProducts } from '#domain/commands/product-positions.ts'
import { deleteProduct } from '#domain/commands/product-commands.ts'
import { reorderSections } from '#domain/commands/section-commands.ts'
import type { Command } from '#domain/commands/command.ts'
import type { ProductRow, SectionRow } from '#domain/tables/catalogue-tables.ts'
import { Device } from '../../support/devices/browser-device.ts'
import { PATHS } from '../../support/servers/edge-backend.ts'
import type { Server } from '../../support/servers/pglite.ts'
import { inTier } from '../../support/tier.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const S = '00000000-0000-4000-8000-0000000000a1'
const T = '00000000-0000-4000-8000-0000000000a2'

/**
 * Tests of reordering: the device sends a row's new position, and the server numbers the others. `open` returns the
 * server.
 */
export function movesSuite(open: () => Server): void {
  describe('putting rows in order', () => {
    let server: Server
    let device: Device

    beforeEach(async () => {
      server = open()
      await server.reset()
      await server.exec(`insert into public.sections (id, name, order_index) values ('${S}', 's', 1), ('${T}', 't', 2);
        insert into public.products (id, name, section_id, order_in_section)
          select ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'p' || n, '${S}', n from generate_series(1, 6) n;
        insert into public.products (id, name, section_id, order_in_section)
          select ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'p' || n, '${T}', n - 6 from generate_series(7, 9) n`)
      device = await new Device(server, ADMIN).open()
      expect(await device.cycle()).toBeNull()
    })
    afterEach(() => device.close())

    const products = async () => Object.values(await device.rows('products')) as ProductRow[]
    const sections = async () => Object.values(await device.rows('sections')) as SectionRow[]
    const section = async (which: string) => {
      const found = (await sections()).find((row) => row.id === which)
      if (!found) throw new Error('no section')
      return found
    }
    /** Returns the products of both sections, each numbered 1..n: '1 2 3 | 4 5'. */
    const listsOf = (rows: readonly ProductRow[]) =>
      [S, T]
        .map((which) => {
          const list = productsOf(which, rows)
          expect(list.map((row) => row.order_in_section)).toEqual(list.map((_, index) => index + 1))
          return list.map(({ id: of }) => of.slice(-1)).join(' ')
        })
        .join(' | ')
    const shown = async () => listsOf(await products())
    const held = async () => listsOf(Object.values(await server.liveRows('products')) as ProductRow[])
    const issue = async (command: Command | null) => {
      if (!command) throw new Error('nothing happened')
      return device.issue(command)
    }
    const reorder = async (from: number, to: number) =>
      issue(reorderProducts(await section(S), await products(), from, to))
    const inStep = async () => {
      expect(await device.cycle()).toBeNull()
      await device.expectInStep()
      expect(await device.outbox.bases.count()).toBe(0)
    }
    const sent = () => device.edge.pushes.flatMap(({ commands }) => commands.map(({ ops }) => ops.length))

    const moves: [number, number, string][] = [
      [0, 5, '2 3 4 5 6 1 | 7 8 9'],
      [5, 0, '6 1 2 3 4 5 | 7 8 9'],
      [1, 3, '1 3 4 2 5 6 | 7 8 9'],
      [4, 2, '1 2 5 3 4 6 | 7 8 9'],
      [2, 3, '1 2 4 3 5 6 | 7 8 9'],
    ]
    it.each(inTier(moves.slice(0, 2), moves))(
      'from %i to %i is one operation',
      async (from, to, expected) => {
        await reorder(from, to)
        expect(await shown()).toBe(expected)
        await inStep()
        expect(await held()).toBe(expected)
        expect(sent()).toEqual([1])
      },
    )

    it('goes on from what is shown when several wait, and they arrive in one request', async () => {
      await reorder(0, 5)
      await reorder(0, 5)
      await reorder(3, 1)
      await issue(
        moveProduct(
          (await products()).find((row) => row.id === id(8)) as ProductRow,
          await section(S),
          2,
          await products(),
        ),
      )
      await reorder(6, 0)
      const expected = await shown()
      expect(expected).toBe('2 3 6 8 4 5 1 | 7 9')
      await inStep()
      expect(await held()).toBe(expected)
      expect(device.edge.pushes).toHaveLength(1)
      expect(sent()).toEqual([1, 1, 1, 1, 1])
    })

    it('shows the new order from the first moment to the last', async () => {
      const seen: string[] = []
      await reorder(0, 5)
      const ear = device.store.db.products.find().$.subscribe((found) => {
        const list = found.map((document) => document.toMutableJSON())
        seen.push(
          productsOf(S, list)
            .map((row) => row.id.slice(-1))
            .join(' '),
        )
      })
      await inStep()
      ear.unsubscribe()
      expect(new Set(seen)).toEqual(new Set(['2 3 4 5 6 1']))
    })

    it.each([
      ['waits', false],
      ['is answered', true],
    ])(
      'takes no row along that a restored server has never had, while the reorder %s',
      async (_, isAnswered) => {
        const lost = '00000000-0000-4000-8000-0000000000a3'
        await server.backUp()
        await server.exec(`insert into public.sections (id, name, order_index) values ('${lost}', 'u', 3)`)
        expect(await device.cycle()).toBeNull()
        await issue(reorderSections(await sections(), 0, 2))
        // It is applied, and the device gets nothing but the answer.
        device.edge.mischief = (path) => (path === PATHS.pull ? { status: 500 } : null)
        const failure = isAnswered ? await device.cycle() : null
        expect(failure !== null).toBe(isAnswered)
        device.edge.mischief = () => null
        await server.restore()
        // Changes sent again after a restore are numbered by the server, and arrive with the next cycle.
        expect(await device.cycle()).toBeNull()
        await inStep()
        expect((await sections()).map(({ id: of }) => of)).not.toContain(lost)
      },
    )

    it('can be undone when it was sent', async () => {
      const n = await reorder(1, 4)
      await inStep()
      expect(await undo(device.store, n)).toEqual({ ok: true, value: null })
      expect(await shown()).toBe('1 2 3 4 5 6 | 7 8 9')
      await inStep()
      expect(await held()).toBe('1 2 3 4 5 6 | 7 8 9')
      expect(sent()).toEqual([1, 1])
    })

    it('a deletion closes the gap with one operation, and its undo opens it again', async () => {
      const rows = await products()
      const n = await issue(deleteProduct(rows.find((row) => row.id === id(2)) as ProductRow, rows, []))
      expect(await shown()).toBe('1 3 4 5 6 | 7 8 9')
      await inStep()
      expect(await undo(device.store, n)).toEqual({ ok: true, value: null })
      await inStep()
      expect(await held()).toBe('1 2 3 4 5 6 | 7 8 9')
      expect(sent()).toEqual([1, 1])
    })

    it('of sections is one operation, too', async () => {
      await issue(reorderSections(await sections(), 1, 0))
      await inStep()
      const orders = (await sections()).map((row) => [row.id, row.order_index])
      expect(Object.fromEntries(orders)).toEqual({ [T]: 1, [S]: 2 })
      expect(sent()).toEqual([1])
    })

    it('by two hands at once ends alike for both', async () => {
      await reorder(0, 5)
      const hand = (n: number, place: number) => ({
        n,
        ops: [
          {
            table: 'products',
            id: id(n),
            insert: false,
            base: {},
            patch: { order_in_section: place },
            move: true,
          },
        ],
      })
      const client = crypto.randomUUID()
      await server.push({ client, commands: [hand(2, 6), hand(5, 1), hand(6, 99)] }, ADMIN)
      expect(await held()).toBe('5 1 3 4 2 6 | 7 8 9')
      await inStep()
      expect(await held()).toBe('5 3 4 2 6 1 | 7 8 9')
      expect(await shown()).toBe(await held())
    })

    it('that is refused is shown as it was', async () => {
      const command = reorderProducts(await section(S), await products(), 0, 5)
      if (!command) throw new Error('nothing happened')
      const bad = { table: 'products' as const, id: id(7), insert: false, base: {}, patch: { price: -1 } }
      await issue({ ...command, ops: [...command.ops, bad] })
      await inStep()
      expect(await shown()).toBe('1 2 3 4 5 6 | 7 8 9')
      const [entry] = await device.outbox.journal.toArray()
      expect(entry?.outcomes).toMatchObject([{ index: command.ops.length, status: 'refused' }])
    })
  })
}
