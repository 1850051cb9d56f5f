import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepTidy } from '../local/caretaker.ts'

const HOUR_MS = 3_600_000

describe('the caretaker of the embedded backend', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 9) })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test('clears away at the start and once a day, until the shop closes', async () => {
    const sql = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
    const caretaker = keepTidy({ sql })
    expect(sql.mock.calls).toEqual([['select public.sync_purge()']])
    await vi.advanceTimersByTimeAsync(23 * HOUR_MS)
    expect(sql).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    expect(sql).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(48 * HOUR_MS)
    expect(sql).toHaveBeenCalledTimes(4)
    caretaker.close()
    await vi.advanceTimersByTimeAsync(48 * HOUR_MS)
    expect(sql).toHaveBeenCalledTimes(4)
  })

  test('does it after a night asleep, whatever the timers missed', async () => {
    const sql = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
    const caretaker = keepTidy({ sql })
    vi.setSystemTime(Date.now() + 30 * HOUR_MS)
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    expect(sql).toHaveBeenCalledTimes(2)
    caretaker.close()
  })

  test('a shop that cannot tidy up still serves, and tries again the next day', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const sql = vi.fn<(text: string) => Promise<void>>().mockRejectedValue(new Error('disk full'))
    const caretaker = keepTidy({ sql })
    await vi.advanceTimersByTimeAsync(24 * HOUR_MS)
    expect([sql.mock.calls.length, warn.mock.calls.length]).toEqual([2, 2])
    expect(String(warn.mock.calls[0])).toContain('disk full')
    caretaker.close()
  })
})
