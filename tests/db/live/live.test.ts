import { Observable, Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { live } from '#db/live/live.ts'
import type { Db } from '#db/store/store.ts'

let db: Db
let source: Subject<number>
let subscribed: number
let running: number

beforeEach(() => {
  vi.useFakeTimers()
  db = {} as Db
  source = new Subject()
  subscribed = running = 0
})
afterEach(() => vi.useRealTimers())

const open = () =>
  new Observable<number>((observer) => {
    subscribed++
    running++
    const inner = source.subscribe(observer)
    return () => {
      running--
      inner.unsubscribe()
    }
  })
const query = (key = 'k') => live(db, key, open)

describe('a live query', () => {
  it('is one for all who ask for the same in one store', () => {
    expect(query()).toBe(query())
    expect(query('other')).not.toBe(query())
    expect(live({} as Db, 'k', open)).not.toBe(query())
  })

  it('asks nothing before somebody watches, and once however many do', () => {
    const one = query()
    expect(subscribed).toBe(0)
    const ends = [one.subscribe(vi.fn()), query().subscribe(vi.fn())]
    expect(subscribed).toBe(1)
    for (const end of ends) end()
  })

  it('has no value until the first answer, then tells everybody of the latest', () => {
    const one = query()
    const listeners = [vi.fn<() => void>(), vi.fn<() => void>()]
    for (const listener of listeners) one.subscribe(listener)
    expect(one.value).toBeUndefined()
    source.next(1)
    source.next(2)
    expect(one.value).toBe(2)
    for (const listener of listeners) expect(listener).toHaveBeenCalledTimes(2)
  })

  it('keeps its result for a minute after the last one left, so that going back shows it at once', () => {
    const end = query().subscribe(vi.fn())
    source.next(1)
    end()
    vi.advanceTimersByTime(59_000)
    source.next(2)
    expect(query().value).toBe(2)
    const again = query().subscribe(vi.fn())
    vi.advanceTimersByTime(120_000)
    expect(running).toBe(1)
    expect(subscribed).toBe(1)
    again()
    vi.advanceTimersByTime(60_000)
    expect(running).toBe(0)
    expect(query().value).toBeUndefined()
  })

  it('survives that React subscribes twice (StrictMode)', () => {
    const one = query()
    const listener = vi.fn<() => void>()
    one.subscribe(listener)()
    const end = one.subscribe(listener)
    vi.advanceTimersByTime(120_000)
    source.next(1)
    expect(listener).toHaveBeenCalledOnce()
    expect(subscribed).toBe(1)
    end()
    end()
    vi.advanceTimersByTime(60_000)
    expect(running).toBe(0)
  })

  it('lets two who watch with one function leave one by one', () => {
    const one = query()
    const listener = vi.fn<() => void>()
    const ends = [one.subscribe(listener), one.subscribe(listener)]
    ends[0]?.()
    vi.advanceTimersByTime(120_000)
    source.next(1)
    expect(listener).toHaveBeenCalledOnce()
  })

  it('runs again for somebody who held on to it after it had stopped', () => {
    const held = query()
    held.subscribe(vi.fn())()
    vi.advanceTimersByTime(60_000)
    const listener = vi.fn<() => void>()
    held.subscribe(listener)
    source.next(7)
    expect(held.value).toBe(7)
    expect(listener).toHaveBeenCalledOnce()
  })

  it('does not take its successor with it when it stops', () => {
    const held = query()
    held.subscribe(vi.fn())()
    vi.advanceTimersByTime(60_000)
    const successor = query()
    successor.subscribe(vi.fn())
    held.subscribe(vi.fn())()
    vi.advanceTimersByTime(60_000)
    expect(query()).toBe(successor)
  })

  it('tells what went wrong and keeps the last value', () => {
    const one = query()
    const listener = vi.fn<() => void>()
    one.subscribe(listener)
    source.next(1)
    source.error(new Error('broken'))
    expect(one.error).toEqual(new Error('broken'))
    expect(one.value).toBe(1)
    expect(listener).toHaveBeenCalledTimes(2)
    // It is not queried again while the failed screen is open, because that would never end.
    expect(query()).toBe(one)
  })

  it('is asked anew once the screen that failed has gone', () => {
    const end = query().subscribe(vi.fn())
    source.error(new Error('broken'))
    end()
    source = new Subject()
    const again = query()
    expect(again.error).toBeUndefined()
    again.subscribe(vi.fn())
    source.next(3)
    expect(again.value).toBe(3)
  })
})
