import '../../support/devices/browser-globals.ts'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { ADMIN } from '../../../supabase/tests/support/database.ts'
import { restoreTheirs, retryChange } from '#db/commands/changes.ts'
import { undo, cancel } from '#db/commands/commands.ts'
import { keepSiteFile, latestText, refreshSiteFile } from '#db/commands/kept-site-files.ts'
import { saveSiteFile } from '#domain/commands/content-commands.ts'
import { createSection } from '#domain/commands/section-commands.ts'
import { Device } from '../../support/devices/browser-device.ts'
import { textsOf } from '../../support/servers/edge-backend.ts'
import { startPglite } from '../../support/servers/pglite.ts'

const NAME = 'robots.txt'
const SECTION = '00000000-0000-4000-8000-00000000000a'

const server = await startPglite()
let device: Device
afterAll(() => server.close())

const served = () => textsOf(server).get(NAME)
const shown = () => latestText(device.store, NAME)
const states = async () => (await device.outbox.journal.toArray()).map(({ status }) => status)

async function save(before: string | null, after: string): Promise<number> {
  const command = saveSiteFile(NAME, before, after)
  if (!command) throw new Error('nothing to save')
  return device.issue(command)
}

beforeEach(async () => {
  await server.reset()
  textsOf(server).clear()
  textsOf(server).set(NAME, 'one')
  device = await new Device(server, ADMIN).open()
  await device.cycle()
  await keepSiteFile(device.outbox, NAME, 'one')
})
afterEach(() => device.close())

it('a saved text is shown at once, waits while nobody answers, and survives a reload', async () => {
  await save('one', 'two')
  expect(await shown()).toBe('two')
  device.edge.faults = ['gone']
  expect(await device.cycle()).toMatchObject({ kind: 'network' })
  await device.reload()
  expect(await shown()).toBe('two')
  expect(served()).toBe('one')
  expect(await device.cycle()).toBeNull()
  expect(served()).toBe('two')
  expect(await states()).toEqual(['sent'])
  expect(await shown()).toBe('two')
})

it('several saves and other actions between them arrive in their order, each once', async () => {
  await save('one', 'two')
  await device.issue(createSection([], SECTION, { name: 'Grip', name_es: 'Grip', name_en: null }))
  await save('two', 'three')
  expect(await device.cycle()).toBeNull()
  expect(served()).toBe('three')
  expect(await states()).toEqual(['sent', 'sent', 'sent'])
  expect(await device.names('sections')).toEqual(['Grip'])
})

it('a text whose answer was lost is not taken for another admin’s', async () => {
  await save('one', 'two')
  let asked = 0
  // It is read first, then written.
  device.edge.mischief = (path) => (path.endsWith(NAME) && ++asked === 2 ? 'lost' : null)
  expect(await device.cycle()).toMatchObject({ kind: 'network' })
  expect(served()).toBe('two')
  expect(await device.cycle()).toBeNull()
  expect(served()).toBe('two')
  expect(await states()).toEqual(['sent'])
})

it('what another admin wrote is told also when the answer to the writing was lost', async () => {
  await save('one', 'mine')
  textsOf(server).set(NAME, 'theirs')
  let asked = 0
  device.edge.mischief = (path) => (path.endsWith(NAME) && ++asked === 2 ? 'lost' : null)
  expect(await device.cycle()).toMatchObject({ kind: 'network' })
  expect(served()).toBe('mine')
  expect(await device.cycle()).toBeNull()
  const [entry] = await device.outbox.journal.toArray()
  expect(entry).toMatchObject({ status: 'merged', files: [{ theirs: 'theirs' }] })
})

it('a text that was read before a save and arrives after it does not stand over the save', async () => {
  await save('one', 'two')
  await refreshSiteFile(device.outbox, NAME, async () => {
    await device.cycle()
    return { ok: true, value: 'one' }
  })
  expect(await shown()).toBe('two')
})

it('an HTML page, as of a captive portal, is not taken for robots.txt', async () => {
  await save('one', 'two')
  let asked = 0
  device.edge.mischief = (path) => (path.endsWith(NAME) && ++asked === 1 ? 'html' : null)
  expect(await device.cycle()).toMatchObject({ kind: 'server' })
  expect(await device.cycle()).toBeNull()
  expect(served()).toBe('two')
  expect(await states()).toEqual(['sent'])
})

it('undone before it is sent it never was; undone later the old text goes out again', async () => {
  const n = await save('one', 'two')
  expect(await cancel(device.store, n)).toBe(true)
  expect(await shown()).toBe('one')
  const again = await save('one', 'two')
  await device.cycle()
  expect(await undo(device.store, again)).toEqual({ ok: true, value: null })
  expect(await shown()).toBe('one')
  await device.cycle()
  expect(served()).toBe('one')
})

it('an earlier save is not withdrawn from under a later one', async () => {
  const n = await save('one', 'two')
  await save('two', 'three')
  expect(await cancel(device.store, n)).toBe(false)
  expect(await shown()).toBe('three')
})

it('what another admin wrote meanwhile is told, and can be restored', async () => {
  const n = await save('one', 'mine')
  textsOf(server).set(NAME, 'theirs')
  await device.cycle()
  expect(served()).toBe('mine')
  const [entry] = await device.outbox.journal.toArray()
  expect(entry).toMatchObject({ status: 'merged', open: 1, told: false, files: [{ theirs: 'theirs' }] })
  await restoreTheirs(device.store, n)
  expect(await shown()).toBe('theirs')
  await device.cycle()
  expect(served()).toBe('theirs')
})

it('a refused text goes aside with its reason, holds nobody up, and can be tried again', async () => {
  device.edge.mischief = (path) => (path.endsWith(`/public-assets/${NAME}`) ? { status: 403 } : null)
  const n = await save('one', 'two')
  await device.cycle()
  const [entry] = await device.outbox.journal.toArray()
  expect(entry).toMatchObject({ status: 'refused', refusal: `Error al guardar ${NAME}` })
  expect(await shown()).toBe('one')
  device.edge.mischief = () => null
  await retryChange(device.store, n)
  await device.cycle()
  expect(served()).toBe('two')
})

it('a text waits when it is the person who may not write it any more', async () => {
  await server.sql('delete from public.staff')
  await save('one', 'two')
  expect(await device.cycle()).toEqual({ kind: 'principal' })
  expect(await states()).toEqual([])
  expect(await device.outbox.commands.count()).toBe(1)
  await server.sql('insert into public.staff (user_id, role) values ($1, $2)', [ADMIN, 'admin'])
  await device.cycle()
  expect(served()).toBe('two')
})

it('a file that is not there yet is made', async () => {
  textsOf(server).clear()
  await keepSiteFile(device.outbox, NAME, null)
  await save(null, 'new')
  await device.cycle()
  expect(served()).toBe('new')
  expect(await states()).toEqual(['sent'])
})

it('undone, a file that was not there is not there again: the root answers from the catalogue', async () => {
  textsOf(server).clear()
  await keepSiteFile(device.outbox, NAME, null)
  const n = await save(null, 'new')
  await device.cycle()
  expect(await undo(device.store, n)).toEqual({ ok: true, value: null })
  expect(await shown()).toBeNull()
  await device.cycle()
  expect(served()).toBeUndefined()
  expect(await shown()).toBeNull()
})
