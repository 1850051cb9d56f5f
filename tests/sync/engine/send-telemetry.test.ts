import '../../support/devices/browser-globals.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeStore, openStore, type Store } from '#db/store/store.ts'
import { recordMissedSearch, recordRequest, used$, recordVisit } from '#db/device/telemetry.ts'
import { sendTelemetry } from '#sync/engine/send-telemetry.ts'
import { unsuccessful } from '#sync/transport/failure.ts'
import { createInsert, type Insert } from '#sync/transport/transport.ts'
import { principalOfKey } from '../../support/devices/principals.ts'

const A = '00000000-0000-4000-8000-00000000000a'
const request = (quantity: number, folio = 'K7Q-3FD') => ({
  lines: [{ id: A, quantity }],
  folio,
  dates: { from: null, to: null },
})
const VISIT = { path: '/', referrer: '', user_agent: '' }

let store: Store
beforeEach(async () => {
  vi.stubGlobal('sessionStorage', storage())
  store = await openStore(principalOfKey('public'))
  await store.outbox?.usage.clear()
  await store.outbox?.visits.clear()
})
afterEach(async () => {
  await closeStore(store)
  vi.unstubAllGlobals()
})

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  }
}
const outbox = () => {
  if (!store.outbox) throw new Error('nothing is kept')
  return store.outbox
}
const rows = async () =>
  (await outbox().usage.toArray()).map(({ table, row: { id: _, ...row } }) => ({ table, ...row }))
const signal = new AbortController().signal

describe('signals of use', () => {
  it('are stored once per visit, with an id of their own, and count as pending', async () => {
    const notified = vi.fn<() => void>()
    const ears = used$.subscribe(notified)
    await recordMissedSearch(store, 'Grúa Telescópica')
    await recordMissedSearch(store, ' grua  telescopica')
    await recordMissedSearch(store, 'ana@ejemplo.mx')
    await recordRequest(store, 'copy', request(2))
    await recordRequest(store, 'whatsapp', request(2))
    await recordRequest(store, 'whatsapp', request(3, 'K7Q-3FF'))
    ears.unsubscribe()
    const days = { from_day: null, to_day: null }
    expect(await rows()).toEqual([
      { table: 'missed_searches', term: 'grua telescopica' },
      { table: 'opened_requests', way: 'copy', product_ids: [A], quantities: [2], folio: 'K7Q-3FD', ...days },
      {
        table: 'opened_requests',
        way: 'whatsapp',
        product_ids: [A],
        quantities: [3],
        folio: 'K7Q-3FF',
        ...days,
      },
    ])
    expect(notified).toHaveBeenCalledTimes(3)
    const ids = (await outbox().usage.toArray()).map(({ row }) => row.id)
    expect(new Set(ids).size).toBe(3)
  })

  it.each([
    ['asks not to be followed', { globalPrivacyControl: true }],
    ['asks it the old way', { doNotTrack: '1' }],
  ])('nothing is kept for who %s', async (_, asks) => {
    vi.stubGlobal('navigator', { onLine: true, ...asks })
    await recordMissedSearch(store, 'grúa')
    await recordRequest(store, 'copy', request(2))
    vi.unstubAllGlobals()
    expect(await rows()).toEqual([])
  })

  it('nothing is kept of those who run the shop', async () => {
    await recordMissedSearch({ ...store, principal: principalOfKey('admin-x') }, 'grúa')
    expect(await rows()).toEqual([])
  })

  it('the oldest give way when too many wait', async () => {
    const many = Array.from({ length: 203 }, (_, n) => ({
      table: 'missed_searches' as const,
      row: { id: `${n}`, term: 'x' },
    }))
    await outbox().usage.bulkAdd(many)
    await recordMissedSearch(store, 'grúa')
    expect(await outbox().usage.count()).toBe(200)
    expect(await rows()).toContainEqual({ table: 'missed_searches', term: 'grua' })
  })

  it('a storage that is shut keeps nothing back', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    await recordMissedSearch(store, 'grúa')
    expect(await rows()).toHaveLength(1)
  })
})

describe('what everybody leaves', () => {
  const fill = async () => {
    await recordVisit(store, VISIT)
    await recordMissedSearch(store, 'grúa')
    await recordMissedSearch(store, 'riel')
    await recordRequest(store, 'copy', request(2))
  }

  it('goes to its table, several at once', async () => {
    await fill()
    const insertTelemetry = vi.fn<Insert>().mockResolvedValue({ ok: true, value: null })
    await sendTelemetry(outbox(), insertTelemetry, signal)
    expect(insertTelemetry.mock.calls.map(([table, sent]) => [table, sent.length])).toEqual([
      ['page_visits', 1],
      ['missed_searches', 2],
      ['opened_requests', 1],
    ])
    expect([await outbox().usage.count(), await outbox().visits.count()]).toEqual([0, 0])
  })

  it('waits while nobody answers', async () => {
    await fill()
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const insertTelemetry = vi.fn<Insert>().mockResolvedValue(unsuccessful(503, '503', null))
    await sendTelemetry(outbox(), insertTelemetry, signal)
    expect([await outbox().usage.count(), await outbox().visits.count(), warn.mock.calls.length]).toEqual([
      3, 1, 2,
    ])
    warn.mockRestore()
  })

  it('pauses as long as an overloaded server asks, and continues then', async () => {
    await fill()
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    vi.useFakeTimers({ toFake: ['performance'] })
    const answers: Response[] = [
      new Response('{"code":"PT429","message":"Too many"}', {
        status: 429,
        headers: { 'content-type': 'application/json', 'retry-after': '90' },
      }),
    ]
    const asked = vi.fn<typeof fetch>(() =>
      Promise.resolve(answers.shift() ?? new Response(null, { status: 201 })),
    )
    vi.stubGlobal('fetch', asked)
    const insertTelemetry = createInsert({ url: 'http://server.test', key: 'key' })
    await sendTelemetry(outbox(), insertTelemetry, signal)
    // Nothing else is tried, and nothing is lost.
    expect([asked.mock.calls.length, await outbox().visits.count(), await outbox().usage.count()]).toEqual([
      1, 1, 3,
    ])
    vi.advanceTimersByTime(89_000)
    await sendTelemetry(outbox(), insertTelemetry, signal)
    expect(asked).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(2_000)
    await sendTelemetry(outbox(), insertTelemetry, signal)
    expect([await outbox().visits.count(), await outbox().usage.count()]).toEqual([0, 0])
    vi.useRealTimers()
    warn.mockRestore()
  })

  it.each([
    [400, '23514'],
    [413, ''],
    [422, '22023'],
  ])('a visit that is refused for good (%d %s) leaves the device', async (status, code) => {
    await recordVisit(store, VISIT)
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        new Response(JSON.stringify({ code, message: 'no' }), {
          status,
          headers: { 'content-type': 'application/json' },
        }),
      ),
    )
    await sendTelemetry(outbox(), createInsert({ url: 'http://server.test', key: 'key' }), signal)
    expect([await outbox().visits.count(), warn.mock.calls.length]).toEqual([0, 1])
    warn.mockRestore()
  })

  it('a refused or known row is removed alone', async () => {
    await fill()
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const left: object[] = []
    const insertTelemetry: Insert = (_, sent) => {
      const [row] = sent as { term?: string }[]
      if (sent.length > 1 || row?.term === 'grua') return Promise.resolve(unsuccessful(400, 'no', null))
      left.push(...sent)
      return Promise.resolve({ ok: true, value: null })
    }
    await sendTelemetry(outbox(), insertTelemetry, signal)
    expect(left).toMatchObject([VISIT, { term: 'riel' }, { way: 'copy' }])
    expect(await outbox().usage.count()).toBe(0)
    expect(warn).toHaveBeenCalledTimes(1)
    warn.mockRestore()
  })
})
