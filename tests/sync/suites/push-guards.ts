import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ADMIN, USER } from '../../../supabase/tests/support/database.ts'
import { cancel } from '#db/commands/commands.ts'
import { retryChange } from '#db/commands/changes.ts'
import { readCounters } from '#db/outbox/outbox.ts'
import { queueImage } from '#db/images/new-image.ts'
import { recordVisit } from '#db/device/telemetry.ts'
import { createOp } from '#domain/commands/command.ts'
import { Device } from '../../support/devices/browser-device.ts'
import { op, oneOp } from '../../support/actions.ts'
import { imagesOf } from '../../support/servers/edge-backend.ts'
import type { Server } from '../../support/servers/pglite.ts'

const A = '00000000-0000-4000-8000-00000000000a'
const B = '00000000-0000-4000-8000-00000000000b'

/** Tests of threats to pending changes. `open` returns the server. */
export function pushGuardsSuite(open: () => Server): void {
  describe('what waits is safe', () => {
    let server: Server
    let device: Device

    beforeEach(async () => {
      server = open()
      await server.reset()
      await server.exec(`delete from public.page_visits;
        insert into public.products (id, name, price) values ('${A}', 'a', 10), ('${B}', 'b', 20)`)
      imagesOf(server).clear()
      device = await new Device(server, ADMIN).open()
      expect(await device.cycle()).toBeNull()
    })
    afterEach(async () => {
      vi.restoreAllMocks()
      await device.close()
    })

    const rename = (id: string, from: string, to: string) => oneOp(op(id, { name: from }, { name: to }))
    const nameOf = async (id: string) =>
      (await server.sql<{ name: string }>('select name from public.products where id = $1', [id]))[0]?.name
    const statuses = async () =>
      (await device.outbox.journal.orderBy('n').toArray()).map(({ n, status }) => [n, status])
    const waiting = () => device.outbox.commands.count()
    const inStep = async () => {
      await device.expectInStep()
      expect(await waiting()).toBe(0)
    }

    describe('when the server is another than before', () => {
      const restore = () =>
        server.exec(`update public.sync_meta set epoch = gen_random_uuid();
          alter sequence public.sync_seq restart with 1;
          update public.products set name = name || ' restaurado'`)

      it('sends it once the restored server has taken over, and everything is equal', async () => {
        await device.issue(rename(A, 'a', 'a mía'))
        await restore()
        expect(await device.cycle()).toBeNull()
        expect(await nameOf(A)).toBe('a mía')
        expect(await device.names('products')).toEqual(['a mía', 'b restaurado'])
        await inStep()
      })

      it('a change of a row that the restored server does not have is gone, not shown for ever', async () => {
        await device.issue(rename(A, 'a', 'a mía'))
        await server.exec(`delete from public.products where id = '${A}'`)
        await restore()
        expect(await device.cycle()).toBeNull()
        expect(await statuses()).toEqual([[1, 'gone']])
        expect(await device.names('products')).toEqual(['b restaurado'])
        await inStep()
      })
    })

    it('a change is either cancelled or sent, whenever the user cancels it during a cycle', async () => {
      const turn = () => new Promise((resolve) => setImmediate(resolve))
      let isSent = false
      for (let turns = 0; !isSent; turns++) {
        const n = await device.issue(rename(A, 'a', 'a mía'))
        const cycle = device.cycle()
        for (let at = 0; at < turns; at++) await turn()
        isSent = !(await cancel(device.store, n))
        expect(await cycle).toBeNull()
        expect(await nameOf(A), `cancelled after ${turns} turns`).toBe(isSent ? 'a mía' : 'a')
        await inStep()
      }
    })

    describe('when the answer is for somebody else', () => {
      it.each([
        ['role', 'visitor'],
        ['uid', USER],
      ])('nothing moves when its %s is %s', async (field, value) => {
        await device.issue(rename(A, 'a', 'a mía'))
        device.edge.change = (answer) => ({ ...answer, [field]: value })
        expect(await device.cycle()).toEqual({ kind: 'principal' })
        expect(await waiting()).toBe(1)
        expect(await device.names('products')).toEqual(['a mía', 'b'])
      })

      it('nothing is sent without a token, and all of it with the next one', async () => {
        await device.issue(rename(A, 'a', 'a mía'))
        device.edge.tokens.refusal = 'ended'
        const asked = device.edge.pushes.length + device.edge.requests.length
        expect(await device.cycle()).toMatchObject({ kind: 'unauthorised' })
        expect(device.edge.pushes.length + device.edge.requests.length).toBe(asked)
        device.edge.tokens.refusal = null
        expect(await device.cycle()).toBeNull()
        expect(await nameOf(A)).toBe('a mía')
      })

      it('a token that ran out is renewed once, without a word', async () => {
        await device.issue(rename(A, 'a', 'a mía'))
        device.edge.tokens.expire()
        expect(await device.cycle()).toBeNull()
        await inStep()
      })

      it('a user who lost the role keeps the pending changes', async () => {
        await device.issue(rename(A, 'a', 'a mía'))
        await server.exec(`delete from public.staff where user_id = '${ADMIN}'`)
        expect(await device.cycle()).toEqual({ kind: 'principal' })
        expect(await waiting()).toBe(1)
        await server.exec(`insert into public.staff (user_id, role) values ('${ADMIN}', 'admin')`)
        expect(await device.cycle()).toBeNull()
        await inStep()
      })
    })

    describe('when the device is a copy, or was set back', () => {
      it('goes on as another device: its numbers are not taken for old ones', async () => {
        const before = await readCounters(device.outbox)
        for (const name of ['uno', 'dos', 'tres']) await device.issue(rename(A, '', name))
        await device.cycle()
        await device.outbox.state.put(before)
        await device.outbox.journal.clear()
        // A fresh database would count from 1 again.
        const command = { ...rename(B, 'b', 'b mía'), keys: [`products/${B}` as const], pictures: [], at: 0 }
        await device.outbox.commands.put({ ...command, ops: [...command.ops], n: 2 })
        expect(await device.cycle()).toBeNull()
        expect(await nameOf(B)).toBe('b mía')
        expect((await readCounters(device.outbox)).client).not.toBe(before.client)
      })
    })

    describe('when a batch is too much', () => {
      it('halves it until it fits', async () => {
        for (let n = 0; n < 6; n++) await device.issue(rename(A, '', `a ${n}`))
        let isFull = true
        device.edge.mischief = (path) => {
          const last = device.edge.pushes.at(-1)
          isFull = path.endsWith('sync_push') && (last?.commands.length ?? 0) > 2
          return isFull ? { status: 413 } : null
        }
        expect(await device.cycle()).toBeNull()
        expect(device.edge.pushes.map(({ commands }) => commands.length)).toEqual([6, 3, 2, 4, 2, 2])
        expect(await nameOf(A)).toBe('a 5')
      })

      it('one that is always refused is set aside, and the others continue', async () => {
        await device.issue(rename(A, 'a', 'demasiado largo'))
        await device.issue(rename(B, 'b', 'b nueva'))
        device.edge.mischief = (path) => {
          const commands = device.edge.pushes.at(-1)?.commands ?? []
          return path.endsWith('sync_push') && commands.some(({ n }) => n === 1) ? { status: 413 } : null
        }
        expect(await device.cycle()).toBeNull()
        expect(await statuses()).toEqual([
          [1, 'refused'],
          [2, 'sent'],
        ])
        expect(await device.names('products')).toEqual(['a', 'b nueva'])
      })
    })

    describe('images', () => {
      const image = (path: string) => ({
        path,
        url: `https://x.test/${path}`,
        bytes: new TextEncoder().encode('image').buffer,
        type: 'image/webp',
      })
      const PATH = 'product_images/1.webp'
      const withImage = () => ({ ...oneOp(op(A, { image_url: null }, { image_url: PATH })), images: [PATH] })

      it('go before the change that names them', async () => {
        await queueImage(device.store, image(PATH))
        await device.issue(withImage())
        device.edge.faults = ['gone']
        expect(await device.cycle()).toMatchObject({ kind: 'network' })
        expect(device.edge.pushes).toEqual([])
        expect(await device.cycle()).toBeNull()
        expect([...imagesOf(server).keys()]).toEqual([PATH])
        expect(await device.outbox.pictures.count()).toBe(0)
        await inStep()
      })

      it('are there once when the answer to the upload was lost', async () => {
        await queueImage(device.store, image(PATH))
        await device.issue(withImage())
        device.edge.faults = ['lost']
        expect(await device.cycle()).toMatchObject({ kind: 'network' })
        expect(await device.cycle()).toBeNull()
        expect(imagesOf(server).size).toBe(1)
        expect(await statuses()).toEqual([[1, 'sent']])
      })

      it('are not put aside when it is the person who may not upload them any more', async () => {
        await queueImage(device.store, image(PATH))
        await device.issue(withImage())
        await server.exec(`delete from public.staff where user_id = '${ADMIN}'`)
        expect(await device.cycle()).toEqual({ kind: 'principal' })
        expect([await waiting(), (await device.outbox.pictures.get(PATH))?.refusal]).toEqual([1, null])
        await server.exec(`insert into public.staff (user_id, role) values ('${ADMIN}', 'admin')`)
        expect(await device.cycle()).toBeNull()
        expect(await statuses()).toEqual([[1, 'sent']])
      })

      it('that are refused hold up nothing, and can be tried again', async () => {
        await queueImage(device.store, image(PATH))
        await device.issue(withImage())
        await device.issue(rename(B, 'b', 'b nueva'))
        device.edge.faults = [{ status: 404 }]
        expect(await device.cycle()).toBeNull()
        expect(await statuses()).toEqual([
          [1, 'refused'],
          [2, 'sent'],
        ])
        expect(await retryChange(device.store, 1)).toEqual({ ok: true, value: null })
        expect(await device.cycle()).toBeNull()
        expect([...imagesOf(server).keys()]).toEqual([PATH])
        expect(await device.rows('products')).toMatchObject({ [A]: { image_url: PATH } })
      })
    })

    describe('visits', () => {
      const visit = { path: '/rental', referrer: '', user_agent: 'x' }
      const counted = async () => (await server.sql('select from public.page_visits')).length

      it('wait for the network and count once, whatever becomes of the answer', async () => {
        vi.spyOn(console, 'warn').mockReturnValue()
        await recordVisit(device.store, visit)
        await recordVisit(device.store, visit)
        device.edge.mischief = (path) => (path.endsWith('page_visits') ? 'lost' : null)
        expect(await device.cycle()).toBeNull()
        expect(await device.outbox.visits.count()).toBe(2)
        await recordVisit(device.store, visit)
        device.edge.mischief = () => null
        expect(await device.cycle()).toBeNull()
        expect(await device.outbox.visits.count()).toBe(0)
        expect(await counted()).toBe(3)
      })

      it('that the server will not have are forgotten', async () => {
        vi.spyOn(console, 'warn').mockReturnValue()
        await recordVisit(device.store, { ...visit, path: '' })
        await recordVisit(device.store, visit)
        expect(await device.cycle()).toBeNull()
        expect(await device.outbox.visits.count()).toBe(0)
        expect(await counted()).toBe(1)
      })

      it('are kept up to a bound, the newest', async () => {
        for (let n = 0; n < 510; n++) await recordVisit(device.store, { ...visit, path: `/${n}` })
        const kept = await device.outbox.visits.orderBy('n').toArray()
        expect([kept.length, kept[0]?.path, kept.at(-1)?.path]).toEqual([500, '/10', '/509'])
      })
    })

    it('a new row and what refers to it go as one', async () => {
      const section = crypto.randomUUID()
      await device.issue(
        oneOp(
          createOp('sections', section, { name: 's', order_index: 1 }),
          createOp('products', crypto.randomUUID(), { name: 'c', section_id: section, price: -1 }),
        ),
      )
      expect(await device.cycle()).toBeNull()
      expect(await statuses()).toEqual([[1, 'refused']])
      expect(await device.rows('sections')).toEqual({})
      await inStep()
    })
  })
}
