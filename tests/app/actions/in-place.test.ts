import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Done, displaced$, endInPlace, inPlace$, openPlace, sayInPlace } from '#app/actions/actions.ts'

/** Builds a finished action; notices about it need no store. */
const done = (place?: string) =>
  ({
    ns: [1],
    label: 'Cambiar precio',
    notification: { title: 'Artículo actualizado' },
    place,
  }) as unknown as Done

let displaced: Done[]
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  displaced = []
  const subscription = displaced$.subscribe((one) => displaced.push(one))
  stop = () => subscription.unsubscribe()
})
afterEach(() => {
  stop()
  inPlace$.next(null)
  vi.useRealTimers()
})

describe('what a row says of its own actions', () => {
  it('is said there while it is on screen, once for each that shows it, and nowhere else', () => {
    expect(sayInPlace(done('a'), false)).toBe(false)
    expect(sayInPlace(done(), false)).toBe(false)
    const leave = [openPlace('a'), openPlace('a')]
    leave[0]?.()
    expect(sayInPlace(done('a'), false)).toBe(true)
    expect(inPlace$.value).toMatchObject({ place: 'a', isUndone: false })
    expect(sayInPlace(done('b'), false)).toBe(false)
    leave[1]?.()
    expect(sayInPlace(done('a'), false)).toBe(false)
  })

  it('goes only while it is still that', () => {
    const leave = openPlace('a')
    sayInPlace(done('a'), false)
    const first = inPlace$.value
    sayInPlace(done('a'), true)
    if (first) endInPlace(first)
    expect(inPlace$.value?.isUndone).toBe(true)
    leave()
  })

  it.each([
    ['a row that goes because of it hands it over', 0, false, false, 1],
    ['a row that moves keeps it', 0, true, false, 0],
    ['a row that is scrolled away later does not', 2_000, false, false, 0],
    ['what was undone is not told again', 0, false, true, 0],
  ])('%s', (_, afterMs, isBack, isUndone, count) => {
    const leave = openPlace('a')
    sayInPlace(done('a'), isUndone)
    vi.advanceTimersByTime(afterMs)
    leave()
    const leaveAgain = isBack ? openPlace('a') : () => {}
    vi.runAllTimers()
    expect(displaced).toHaveLength(count)
    expect(inPlace$.value === null).toBe(!isBack)
    leaveAgain()
    vi.runAllTimers()
  })
})
