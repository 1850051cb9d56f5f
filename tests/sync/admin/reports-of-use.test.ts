import '../../support/devices/browser-globals.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { staffReport, usageReport } from '#db/device/reports.ts'
import { closeStore, openStore, type Store } from '#db/store/store.ts'
import type { Live } from '#db/live/live.ts'
import type { RequestFailure } from '#sync/transport/failure.ts'
import { askHistory, askStaff, askUsage } from '#sync/admin/admin-requests.ts'
import type { Rpc } from '#sync/transport/transport.ts'
import { PATIENT } from '../../support/devices/browser-eventually.ts'
import { principalOfKey } from '../../support/devices/principals.ts'

const SUMMARY = {
  days: [{ day: '2026-11-21', visits: 3 }],
  paths: [],
  searches: [],
  articles: [],
  requests: 0,
  week: { requests: 0, units: 0 },
}
const PEOPLE = [{ user_id: 'u', email: 'a@x', role: 'admin', since: '2026-11-21T10:00:00Z' }]

let store: Store
const stops: (() => void)[] = []
beforeEach(async () => {
  store = await openStore(principalOfKey('admin-use'))
  await store.outbox?.reports.clear()
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await closeStore(store)
})

function watch<T>(query: Live<T>): () => T | undefined {
  stops.push(query.subscribe(() => undefined))
  return () => query.value
}
const { signal } = new AbortController()
const answers =
  (value: unknown): Rpc =>
  () =>
    Promise.resolve({ ok: true, value })
const fails =
  (kind: RequestFailure['kind'], code = ''): Rpc =>
  () =>
    Promise.resolve({ ok: false, error: { kind, status: 0, code, message: '', retryAfterMs: null } })

describe('the figures of analytics', () => {
  it('are kept by span, and with the admin area apart', async () => {
    const month = { span: 30, isAdminShown: false } as const
    const asked: object[] = []
    const rpc: Rpc = (name, request) => {
      asked.push({ name, ...request })
      return Promise.resolve({ ok: true, value: SUMMARY })
    }
    expect(await askUsage(store, month, signal, rpc)).toEqual({ ok: true, value: null })
    expect(asked).toMatchObject([{ name: 'usage_summary', days: 30, back_office: false }])
    await expect.poll(watch(usageReport(month).find(store)), PATIENT).toMatchObject({ value: SUMMARY })
    await expect.poll(watch(usageReport({ ...month, isAdminShown: true }).find(store)), PATIENT).toBeNull()
    await expect.poll(watch(usageReport({ ...month, span: 7 }).find(store)), PATIENT).toBeNull()
  })

  it('an invalid answer keeps the figures shown', async () => {
    const week = { span: 7, isAdminShown: false } as const
    await askUsage(store, week, signal, answers(SUMMARY))
    expect(await askUsage(store, week, signal, answers({ days: 5 }))).toEqual({ ok: false, error: 'refused' })
    expect(await askUsage(store, week, signal, fails('server'))).toEqual({ ok: false, error: 'network' })
    await expect.poll(watch(usageReport(week).find(store)), PATIENT).toMatchObject({ value: SUMMARY })
  })
})

describe('who has a role', () => {
  const list = { name: 'staff_list', request: {} } as const

  it('is kept as of the last answer; nothing is where one took their own', async () => {
    const kept = watch(staffReport.find(store))
    await expect.poll(kept, PATIENT).toBeNull()
    expect(await askStaff(store, list, signal, answers({ people: PEOPLE }))).toMatchObject({ ok: true })
    await expect.poll(kept, PATIENT).toMatchObject({ value: { people: PEOPLE } })
    expect(await askStaff(store, list, signal, answers({ people: null }))).toMatchObject({ ok: true })
    expect(kept()).toMatchObject({ value: { people: PEOPLE } })
  })

  it('the code gives the reason of a refusal', async () => {
    const refused = await askStaff(store, list, signal, fails('refused', '23514'))
    expect(refused).toMatchObject({ ok: false, error: { code: '23514' } })
    expect(await askStaff(store, list, signal, answers('gente'))).toMatchObject({ ok: false })
  })
})

describe('the history', () => {
  it('is read, and never believed when it does not fit', async () => {
    const page = { deeds: [], next: null }
    expect(await askHistory({}, signal, answers(page))).toEqual({ ok: true, value: page })
    expect(await askHistory({}, signal, answers({ deeds: [{}] }))).toEqual({ ok: false, error: 'refused' })
    expect(await askHistory({}, signal, fails('unauthorised'))).toEqual({ ok: false, error: 'refused' })
    expect(await askHistory({}, signal, fails('network'))).toEqual({ ok: false, error: 'network' })
  })
})
