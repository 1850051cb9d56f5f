import { page, resetPage } from '../../support/devices/browser-globals.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  runScheduler,
  isSubscribed$,
  missed$,
  pokes$,
  received$,
  watchTouches,
} from '#sync/engine/scheduler.ts'
import { syncNow } from '#sync/state/status.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('the pace of the replication, by the clock', () => {
  let life: AbortController
  let cycles: number
  /** Called during a cycle. */
  let meanwhile: () => void
  beforeEach(() => {
    vi.useFakeTimers()
    resetPage()
    life = new AbortController()
    cycles = 0
    meanwhile = () => {}
    isSubscribed$.next(false)
  })
  afterEach(() => {
    life.abort()
    vi.useRealTimers()
  })

  const start = async (role: 'visitor' | 'admin') => {
    watchTouches(() => Date.now(), life.signal)
    const cycle = () => {
      cycles += 1
      meanwhile()
      return Promise.resolve(null)
    }
    void runScheduler(cycle, role, life.signal)
    await pass(0)
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  /** Counts the cycles within that time. */
  const within = async (ms: number) => {
    const before = cycles
    await pass(ms)
    return cycles - before
  }
  const touch = () => page.dispatchEvent(new Event('pointerdown'))

  it.each(['visitor', 'admin'] as const)(
    'a %s’s idle hour takes fewer than 20 requests with notifications',
    async (role) => {
      await start(role)
      isSubscribed$.next(true)
      // Changes from before the subscription are pulled at the usual interval.
      expect(await within(10_000)).toBeGreaterThanOrEqual(1)
      expect(await within(HOUR)).toBe(12)
    },
  )

  it('an administrator without notifications stops polling after two minutes without input', async () => {
    await start('admin')
    expect(await within(2 * MINUTE)).toBe(24)
    expect(await within(HOUR)).toBe(60)
    touch()
    expect(await within(0)).toBe(1)
    expect(await within(MINUTE)).toBe(12)
  })

  it.each(['focus', 'online'])('%s wakes who rests', async (event) => {
    await start('admin')
    await pass(10 * MINUTE + 1)
    page.dispatchEvent(new Event(event))
    expect(await within(0)).toBe(1)
  })

  it('a touch while the person is there changes nothing', async () => {
    await start('visitor')
    await pass(MINUTE)
    touch()
    expect(await within(0)).toBe(0)
  })

  it('a poke is answered, also one that comes while an answer is on its way', async () => {
    await start('visitor')
    pokes$.next()
    expect(await within(0)).toBe(1)
    meanwhile = () => {
      meanwhile = () => {}
      pokes$.next()
    }
    pokes$.next()
    expect(await within(0)).toBe(2)
  })

  it('a device that loses its subscription polls at the usual interval', async () => {
    await start('visitor')
    isSubscribed$.next(true)
    await pass(20_000)
    isSubscribed$.next(false)
    missed$.next()
    expect(await within(0)).toBe(1)
    expect(await within(MINUTE)).toBe(6)
  })

  it('a server whose notifications fail is polled as before, until one arrives', async () => {
    await start('visitor')
    isSubscribed$.next(true)
    await pass(10_000)
    meanwhile = () => received$.next()
    expect(await within(5 * MINUTE)).toBe(1)
    meanwhile = () => {}
    expect(await within(10 * MINUTE)).toBe(10)
    pokes$.next()
    await pass(0)
    expect(await within(HOUR)).toBe(12)
  })

  it('changes found by a requested sync do not count against the notifications', async () => {
    await start('visitor')
    isSubscribed$.next(true)
    await pass(10_000)
    meanwhile = () => received$.next()
    syncNow()
    await pass(0)
    meanwhile = () => {}
    expect(await within(HOUR)).toBe(12)
  })
})
