import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ADMIN } from '../../../supabase/tests/support/database.ts'
import { loadProduct, Machine, type Page, type Product } from '../../support/devices/browser-page.ts'
import { op, oneOp } from '../../support/actions.ts'
import type { Fault } from '../../support/servers/edge.ts'
import type { Server } from '../../support/servers/pglite.ts'
import { inTier } from '../../support/tier.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

/** Tests of devices whose memory is a copy, or was restored. `open` returns the server. */
export function copiesSuite(open: () => Server): void {
  describe('a device of which there is a copy', () => {
    let server: Server
    let product: Product
    let machine: Machine
    let page: Page

    beforeAll(async () => {
      product = await loadProduct()
    }, 120_000)
    beforeEach(async () => {
      server = open()
      await server.reset()
      await server.exec(
        Array.from(
          { length: 9 },
          (_, n) => `insert into public.products (id, name) values ('${id(n)}', 'p');`,
        ).join(''),
      )
      machine = new Machine('original', product, server, ADMIN)
      page = await machine.open()
      await rename(page, 0, 'antes')
      expect(await page.cycle()).toBeNull()
    })
    afterEach(() => page.close())

    const rename = async (on: Page, n: number, name: string) => {
      const kept = await on.issue(oneOp(op(id(n), { name: 'p' }, { name })))
      if (!kept.ok) throw new Error(kept.error)
    }
    const names = async () => {
      const rows = await server.sql<{ name: string }>('select name from public.products order by id')
      return rows.map(({ name }) => name)
    }
    const statuses = async (on: Page) =>
      (await on.outbox.journal.orderBy('n').toArray()).map(({ n, status }) => [n, status])
    /** Closes the page, copies the device's storage, and opens both. */
    const clone = async () => {
      await page.close()
      const other = machine.copy('copia')
      page = await machine.open()
      return other.open()
    }
    const client = async (on: Page) => (await on.outbox.state.get('counters'))?.client
    const inStep = async (...pages: Page[]) => {
      for (const one of pages) expect(await one.cycle()).toBeNull()
      const held = await server.liveRows('products')
      for (const one of pages) {
        expect(await one.rows('products')).toEqual(held)
        expect(await one.outbox.commands.count()).toBe(0)
      }
    }

    it('loses none of its edits to those that the other one sent under the same numbers', async () => {
      const copy = await clone()
      for (const n of [1, 2, 3]) await rename(page, n, `original ${n}`)
      for (const n of [4, 5, 6]) await rename(copy, n, `copia ${n}`)
      expect(await page.cycle()).toBeNull()
      expect(await copy.cycle()).toBeNull()
      expect((await names()).slice(1, 7)).toEqual([
        'original 1',
        'original 2',
        'original 3',
        'copia 4',
        'copia 5',
        'copia 6',
      ])
      expect(await statuses(copy)).toEqual([1, 2, 3, 4].map((n) => [n, 'sent']))
      expect(await client(copy)).not.toBe(await client(page))
      await inStep(page, copy)
      await copy.close()
    })

    it('loses none either when it had tried in vain before the other one got through', async () => {
      const copy = await clone()
      for (const n of [1, 2, 3]) await rename(page, n, `original ${n}`)
      for (const n of [4, 5, 6]) await rename(copy, n, `copia ${n}`)
      copy.edge.faults = ['gone']
      expect(await copy.cycle()).toMatchObject({ kind: 'network' })
      expect(await page.cycle()).toBeNull()
      expect(await copy.cycle()).toBeNull()
      expect((await names()).slice(1, 7)).toEqual([
        'original 1',
        'original 2',
        'original 3',
        'copia 4',
        'copia 5',
        'copia 6',
      ])
      await inStep(page, copy)
      await copy.close()
    })

    it('loses nothing when its profile is put back to an older copy', async () => {
      await page.close()
      const older = machine.copy('respaldo')
      page = await machine.open()
      for (const n of [1, 2]) await rename(page, n, `después ${n}`)
      expect(await page.cycle()).toBeNull()
      await page.close()
      page = await older.open()
      for (const n of [3, 4]) await rename(page, n, `vuelta ${n}`)
      expect(await page.cycle()).toBeNull()
      expect((await names()).slice(0, 5)).toEqual(['antes', 'después 1', 'después 2', 'vuelta 3', 'vuelta 4'])
      await inStep(page)
    })
  })

  describe('a device that is alone', () => {
    const faults: Fault[] = ['lost', 'stray', 'duplicate', 'late', 'nonsense']
    it.each(inTier(faults.slice(0, 2), faults))(
      'is not taken for a copy when an answer is %s',
      async (fault) => {
        const server = open()
        await server.reset()
        await server.exec(`insert into public.products (id, name) values ('${id(1)}', 'p')`)
        const page = await new Machine('una', await loadProduct(), server, ADMIN).open()
        expect(await page.cycle()).toBeNull()
        for (const name of ['a', 'b', 'c']) {
          await page.issue(oneOp(op(id(1), {}, { name })))
          page.edge.faults = [fault]
          await page.cycle()
        }
        await Promise.all(page.edge.strays)
        expect(await page.cycle()).toBeNull()
        expect(await page.outbox.commands.count()).toBe(0)
        const clients = await server.sql('select from public.sync_clients')
        expect(clients).toHaveLength(1)
        await page.close()
      },
    )
  })
}
