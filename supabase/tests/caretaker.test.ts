import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepPlans, keepTidy } from '../local/caretaker.ts'

const HOUR_MS = 3_600_000

describe('the caretaker of the embedded backend', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 9) })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  const opened = (sql: (text: string) => Promise<void>, destroyRemovedImages = async () => undefined) =>
    keepTidy({ sql, destroyRemovedImages })

  test('clears away at the start and once a day, until the shop closes', async () => {
    const sql = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
    const destroy = vi.fn<() => Promise<undefined>>().mockResolvedValue(undefined)
    const caretaker = opened(sql, destroy)
    expect(sql.mock.calls).toEqual([['select public.sync_purge()']])
    await vi.advanceTimersByTimeAsync(23 * HOUR_MS)
    expect(sql).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    expect(sql).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(48 * HOUR_MS)
    expect(sql).toHaveBeenCalledTimes(4)
    expect(destroy).toHaveBeenCalledTimes(4)
    caretaker.close()
    await vi.advanceTimersByTimeAsync(48 * HOUR_MS)
    expect(sql).toHaveBeenCalledTimes(4)
  })

  test('does it after a night asleep, whatever the timers missed', async () => {
    const sql = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
    const caretaker = opened(sql)
    vi.setSystemTime(Date.now() + 30 * HOUR_MS)
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    expect(sql).toHaveBeenCalledTimes(2)
    caretaker.close()
  })

  test('a shop that cannot tidy up still serves, and tries again the next day', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const sql = vi.fn<(text: string) => Promise<void>>().mockRejectedValue(new Error('disk full'))
    const caretaker = opened(sql)
    await vi.advanceTimersByTimeAsync(24 * HOUR_MS)
    expect([sql.mock.calls.length, warn.mock.calls.length]).toEqual([2, 2])
    expect(String(warn.mock.calls[0])).toContain('disk full')
    const without = opened(vi.fn<(text: string) => Promise<void>>().mockResolvedValue(), () =>
      Promise.reject(new Error('no such folder')),
    )
    await vi.advanceTimersByTimeAsync(0)
    expect(String(warn.mock.calls[2])).toContain('no such folder')
    without.close()
    caretaker.close()
  })
})

describe('the clock of planned changes', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test('looks at the start and every few seconds, until the shop closes', async () => {
    const sql = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
    const caretaker = keepPlans({ sql })
    expect(sql.mock.calls).toEqual([['select public.apply_planned_changes(), public.recount_overdue()']])
    await vi.advanceTimersByTimeAsync(30_000)
    expect(sql).toHaveBeenCalledTimes(4)
    caretaker.close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sql).toHaveBeenCalledTimes(4)
  })

  test('never runs twice at once; a failure gives one warning, and the clock continues', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    let fail: (error: Error) => void = () => undefined
    const sql = vi.fn<(text: string) => Promise<void>>().mockImplementation(
      () =>
        new Promise((_, reject) => {
          fail = reject
        }),
    )
    const caretaker = keepPlans({ sql })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sql).toHaveBeenCalledTimes(1)
    for (let time = 0; time < 3; time++) {
      fail(new Error('disk full'))
      await vi.advanceTimersByTimeAsync(10_000)
    }
    expect([sql.mock.calls.length, warn.mock.calls.length]).toEqual([4, 1])
    expect(String(warn.mock.calls[0])).toContain('disk full')
    caretaker.close()
  })
})
