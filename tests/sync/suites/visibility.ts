import { Device } from '../../support/devices/browser-device.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Command } from '#domain/commands/command.ts'
import { saveRow, showPage } from '#domain/commands/content-commands.ts'
import type { ModifiablePageContentRow } from '#domain/tables/content-tables.ts'
import { ADMIN } from '../../../supabase/tests/support/database.ts'
import type { Server } from '../../support/servers/pglite.ts'

const PAGES = 'modifiable_page_content'
const PAGE = '00000000-0000-4000-8000-0000000000a1'

/** Tests of rows that become visible or hidden. `open` returns the server. */
export function visibilitySuite(open: () => Server): void {
  describe('visibility', () => {
    let server: Server
    let device: Device

    beforeAll(() => {
      server = open()
    })
    beforeEach(async () => {
      await server.reset()
      await server.exec(`insert into public.sections (name) values ('Luces');
    insert into public.products (name, section_id) select n, (select id from public.sections)
      from unnest(array['a', 'b', 'c']) n`)
      device = await new Device(server).open()
      await device.cycle()
    })
    afterEach(() => device.close())

    const set = (name: string, change: string) =>
      server.exec(`update public.products set ${change} where name = '${name}'`)

    describe('what a visitor has after the next replication', () => {
      it('a product that changed is changed', async () => {
        await set(
          'b',
          `price = 1234.50, keywords = '{luz,led}', image_links = '[{"imageUrl": "/x", "linkUrl": ""}]'`,
        )
        expect(await device.cycle()).toBeNull()
        await device.expectInStep()
        expect(Object.values(await device.rows('products'))).toContainEqual(
          expect.objectContaining({ name: 'b', price: 1234.5, keywords: ['luz', 'led'] }),
        )
      })

      it('a product that was hidden is gone, and back when it is public again', async () => {
        await set('b', 'is_public = false')
        expect(await device.cycle()).toBeNull()
        expect(await device.names('products')).toEqual(['a', 'c'])
        await set('b', 'is_public = true')
        expect(await device.cycle()).toBeNull()
        expect(await device.names('products')).toEqual(['a', 'b', 'c'])
        await device.expectInStep()
      })

      it('nothing of a hidden product stays on the device, not even out of sight', async () => {
        await set('b', 'is_public = false')
        await device.cycle()
        const { storageInstance } = device.store.db.products
        const [hidden] = await server.sql<{ id: string }>(`select id from public.products where name = 'b'`)
        const [left] = await storageInstance.findDocumentsById([hidden?.id ?? ''], true)
        expect(left).toMatchObject({ _deleted: true })
        expect(left).not.toHaveProperty('name')
      })

      it('a deleted product is gone, and back when it is restored', async () => {
        await server.exec(`delete from public.products where name = 'a'`)
        expect(await device.cycle()).toBeNull()
        expect(await device.names('products')).toEqual(['b', 'c'])
        await set('a', 'deleted = false')
        expect(await device.cycle()).toBeNull()
        expect(await device.names('products')).toEqual(['a', 'b', 'c'])
        await device.expectInStep()
      })

      it('a deleted section is gone and its products are without one', async () => {
        await server.exec(`delete from public.sections`)
        expect(await device.cycle()).toBeNull()
        await device.expectInStep()
        expect(await device.names('sections')).toEqual([])
        expect(await device.names('products')).toEqual(['a', 'b', 'c'])
      })

      it('a custom page is with visitors while it is public, and as a draft with administrators alone', async () => {
        const admin = new Device(server, ADMIN)
        /** Runs work as an administrator's device; the other one is closed meanwhile, because a page has one store. */
        const asAdmin = async (work: () => Promise<unknown>) => {
          await device.close()
          await admin.open()
          await work()
          expect(await admin.cycle()).toBeNull()
          expect(Object.keys(await admin.rows(PAGES))).toEqual(['verano'])
          await admin.close()
          await device.open()
          expect(await device.cycle()).toBeNull()
          return Object.keys(await device.rows(PAGES))
        }
        const issue = (command: Command | null) => {
          if (!command) throw new Error('there is nothing to do')
          return admin.issue(command)
        }
        const made = () => issue(saveRow(PAGES, 'verano', null, { id: PAGE, title: 'V', is_public: false }))
        expect(await asAdmin(made)).toEqual([])
        await server.exec('update public.modifiable_page_content set is_public = true')
        expect(await device.cycle()).toBeNull()
        expect(Object.keys(await device.rows(PAGES))).toEqual(['verano'])
        const hide = async () => {
          expect(await admin.cycle()).toBeNull()
          const { verano } = (await admin.rows(PAGES)) as { verano: ModifiablePageContentRow }
          await issue(showPage(verano, false))
        }
        expect(await asAdmin(hide)).toEqual([])
        const { storageInstance } = device.store.db.modifiable_page_content
        const [left] = await storageInstance.findDocumentsById(['verano'], true)
        expect(left).toMatchObject({ _deleted: true })
        expect(left).not.toHaveProperty('title')
        await device.expectInStep()
      })

      it('a product that was never public never arrives, whatever happens to it', async () => {
        const answers: string[] = []
        device.edge.change = (answer) => {
          answers.push(JSON.stringify(answer))
          return answer
        }
        await server.exec(`insert into public.products (name, is_public) values ('secreto', false)`)
        await device.cycle()
        await set('secreto', `description = 'en secreto'`)
        await device.cycle()
        await server.exec(`delete from public.products where name = 'secreto'`)
        await device.cycle()
        const [secret] = await server.sql<{ id: string }>(
          `select id from public.products where name = 'secreto'`,
        )
        expect(secret).toBeDefined()
        expect(answers.join()).not.toContain('secreto')
        expect(answers.join()).not.toContain(secret?.id)
        expect(await device.names('products')).toEqual(['a', 'b', 'c'])
      })

      it('a device that comes new sees no trace of what is hidden or deleted', async () => {
        await set('a', 'is_public = false')
        await server.exec(`delete from public.products where name = 'b'`)
        await device.close()
        device = await new Device(server).open()
        let sent: Record<string, unknown[]> = {}
        device.edge.change = (answer) => {
          sent = answer['tables'] as typeof sent
          return answer
        }
        expect(await device.cycle()).toBeNull()
        expect(sent['products']).toHaveLength(1)
        await device.expectInStep()
      })

      it('a product that is hidden before its first page is wholly stored does not stay', async () => {
        await device.close()
        device = await new Device(server).open()
        device.edge.faults = []
        // The tab is closed between the documents and the cursors.
        const { write } = device.memory
        device.memory.write = async (change) => {
          if (change.lastSuccessAt) throw new Error('the tab is gone')
          await write(change)
        }
        expect(await device.cycle()).toMatchObject({ kind: 'storage' })
        expect(await device.names('products')).toEqual(['a', 'b', 'c'])
        await set('a', 'is_public = false')
        await device.reload()
        expect(await device.cycle()).toBeNull()
        expect(await device.names('products')).toEqual(['b', 'c'])
        expect((await device.memory.read()).refilling).toBe(false)
      })
    })
  })
}
