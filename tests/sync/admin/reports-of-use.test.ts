import '../../support/devices/browser-globals.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findStaff, findUsage } from '#db/device/reports.ts'
import { closeStore, openStore, type Store } from '#db/store/store.ts'
import type { Live } from '#db/live/live.ts'
import type { RequestFailure } from '#sync/transport/failure.ts'
import { readHistory, askAboutStaff, fetchUsage } from '#sync/admin/admin-requests.ts'
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
    expect(await fetchUsage(store, rpc, month, signal)).toEqual({ ok: true, value: null })
    expect(asked).toMatchObject([{ name: 'usage_summary', days: 30, back_office: false }])
    await expect.poll(watch(findUsage(store, month)), PATIENT).toMatchObject({ summary: SUMMARY })
    await expect.poll(watch(findUsage(store, { ...month, isAdminShown: true })), PATIENT).toBeNull()
    await expect.poll(watch(findUsage(store, { ...month, span: 7 })), PATIENT).toBeNull()
  })

  it('what does not fit takes nothing away', async () => {
    const week = { span: 7, isAdminShown: false } as const
    await fetchUsage(store, answers(SUMMARY), week, signal)
    expect(await fetchUsage(store, answers({ days: 5 }), week, signal)).toEqual({
      ok: false,
      error: 'refused',
    })
    expect(await fetchUsage(store, fails('server'), week, signal)).toEqual({ ok: false, error: 'network' })
    await expect.poll(watch(findUsage(store, week)), PATIENT).toMatchObject({ summary: SUMMARY })
  })
})

describe('who has a role', () => {
  const list = { name: 'staff_list', request: {} } as const

  it('is kept as of the last answer; nothing is where one took their own', async () => {
    const kept = watch(findStaff(store))
    await expect.poll(kept, PATIENT).toBeNull()
    expect(await askAboutStaff(store, answers({ people: PEOPLE }), list, signal)).toMatchObject({ ok: true })
    await expect.poll(kept, PATIENT).toMatchObject({ people: PEOPLE })
    expect(await askAboutStaff(store, answers({ people: null }), list, signal)).toMatchObject({ ok: true })
    expect(kept()).toMatchObject({ people: PEOPLE })
  })

  it('why not is told by the code', async () => {
    const refused = await askAboutStaff(store, fails('refused', '23514'), list, signal)
    expect(refused).toMatchObject({ ok: false, error: { code: '23514' } })
    expect(await askAboutStaff(store, answers('gente'), list, signal)).toMatchObject({ ok: false })
  })
})

describe('the history', () => {
  it('is read, and never believed when it does not fit', async () => {
    const page = { deeds: [], next: null }
    expect(await readHistory(answers(page), {}, signal)).toEqual({ ok: true, value: page })
    expect(await readHistory(answers({ deeds: [{}] }), {}, signal)).toEqual({ ok: false, error: 'refused' })
    expect(await readHistory(fails('unauthorised'), {}, signal)).toEqual({ ok: false, error: 'refused' })
    expect(await readHistory(fails('network'), {}, signal)).toEqual({ ok: false, error: 'network' })
  })
})
