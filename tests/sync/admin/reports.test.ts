import '../../support/devices/browser-globals.ts'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { visitReport } from '#db/device/reports.ts'
import { closeStore, openStore, type Store } from '#db/store/store.ts'
import type { Result } from '#domain/core/values.ts'
import type { RequestFailure } from '#sync/transport/failure.ts'
import type { Rpc } from '#sync/transport/transport.ts'
import { askVisitSummary } from '#sync/admin/admin-requests.ts'
import { PATIENT } from '../../support/devices/browser-eventually.ts'
import { principalOfKey } from '../../support/devices/principals.ts'

const SUMMARY = { days: [{ day: '2026-11-21', visits: 3 }], articles: [{ id: 'a', visits: 2 }] }

let store: Store
let stop: (() => void) | undefined
beforeEach(async () => {
  store = await openStore(principalOfKey('admin-reports'))
  await store.outbox?.reports.clear()
})
afterEach(async () => {
  stop?.()
  stop = undefined
  await closeStore(store)
})

/** Subscribes to the figures, and returns a function that reads the latest. */
function watch(): () => unknown {
  const kept = visitReport.find(store)
  stop = kept.subscribe(() => undefined)
  return () => kept.value
}
const answers = (answer: Result<unknown, RequestFailure>) => () => Promise.resolve(answer)
const fails = (kind: RequestFailure['kind']) =>
  answers({ ok: false, error: { kind, status: 0, code: '', message: '', retryAfterMs: null } })
const ask = (rpc: Rpc) => askVisitSummary(store, new AbortController().signal, rpc)

it('the last figures are there after a reload, with the time they came', async () => {
  await visitReport.keep(store, SUMMARY, 1_000)
  await visitReport.keep(store, { ...SUMMARY, articles: [] }, 2_000)
  await closeStore(store)
  store = await openStore(principalOfKey('admin-reports'))
  await expect.poll(watch(), PATIENT).toEqual({ value: { ...SUMMARY, articles: [] }, at: 2_000 })
})

it('a device that never had any says so, and shows them when they come', async () => {
  const seen = watch()
  await expect.poll(seen, PATIENT).toBeNull()
  expect(await ask(answers({ ok: true, value: SUMMARY }))).toEqual({ ok: true, value: null })
  await expect.poll(seen, PATIENT).toMatchObject({ value: SUMMARY })
})

it('an invalid answer is not stored, and keeps the figures shown', async () => {
  await visitReport.keep(store, SUMMARY, 1_000)
  expect(await ask(answers({ ok: true, value: { days: 'muchos' } }))).toEqual({ ok: false, error: 'refused' })
  expect(await ask(fails('network'))).toEqual({ ok: false, error: 'network' })
  expect(await ask(fails('server'))).toEqual({ ok: false, error: 'network' })
  expect(await ask(fails('refused'))).toEqual({ ok: false, error: 'refused' })
  await expect.poll(watch(), PATIENT).toEqual({ value: SUMMARY, at: 1_000 })
})

it('figures stored by another version are ignored', async () => {
  await store.outbox?.reports.put({ key: 'visits', value: { total: 5 }, at: 1 })
  await expect.poll(watch(), PATIENT).toBeNull()
})

it('without storage there are no figures, and no failure', async () => {
  const memory = { ...store, outbox: null }
  await visitReport.keep(memory, SUMMARY, 1)
  store = { ...store, outbox: null }
  await expect.poll(watch(), PATIENT).toBeNull()
})

it('an outbox from before there were figures keeps what it holds', async () => {
  const earlier = new Dexie('claqueta-outbox-admin-earlier')
  earlier
    .version(1)
    .stores({ commands: '++n, *keys', journal: 'n, open', bases: 'key', pictures: 'path', visits: '++n' })
  await earlier.table('visits').add({ id: 'v', path: '/' })
  earlier.close()
  await closeStore(store)
  store = await openStore(principalOfKey('admin-earlier'))
  expect(await store.outbox?.visits.toArray()).toMatchObject([{ id: 'v' }])
  await visitReport.keep(store, SUMMARY, 1)
  await expect.poll(watch(), PATIENT).toMatchObject({ at: 1 })
})
