// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ChangeRules, useOptimistic } from '../../../src/ui/hooks/use-optimistic.ts'

type Row = { price: number }
type Begin = (price: number, kept: Promise<boolean>) => void

const ROWS: ChangeRules<Row, number> = {
  apply: (row, price) => (row.price === price ? row : { price }),
  slot: () => '',
  aspect: (row) => row,
}

/** Every price rendered, in order. */
let drawn: number[]
let begin: Begin
let give: (row: Row) => Promise<void>
let close: () => void

function Probe({ row, seen }: { row: Row; seen: (shown: Row, begin: Begin) => void }) {
  const optimistic = useOptimistic(row, ROWS)
  seen(optimistic.shown, optimistic.begin)
  return null
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  drawn = []
  const page = createRoot(document.createElement('div'))
  const seen = (row: Row, own: Begin) => {
    drawn.push(row.price)
    begin = own
  }
  give = (row) => act(async () => page.render(createElement(Probe, { row, seen })))
  close = () => page.unmount()
  await give({ price: 1 })
})
afterEach(async () => {
  await act(async () => close())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const start = (price: number) => {
  let answer: (isKept: boolean) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const kept = new Promise<boolean>((resolve, reject) => ([answer, fail] = [resolve, reject]))
  act(() => begin(price, kept))
  return {
    end: (isKept: boolean) => act(async () => answer(isKept)),
    fail: () => act(async () => fail(new Error('no room'))),
  }
}
/** Returns the rendered prices without repetitions. */
const changes = () => drawn.filter((price, at) => price !== drawn[at - 1])

it('a change shows at once and until what is given knows of it, without the old value in between', async () => {
  const { end } = start(2)
  expect(changes()).toEqual([1, 2])
  await end(true)
  await give({ price: 2 })
  expect(changes()).toEqual([1, 2])
  await give({ price: 3 })
  expect(changes()).toEqual([1, 2, 3])
})

it('two changes, of which the second begins before the first is kept, show one after the other', async () => {
  const first = start(2)
  const second = start(3)
  await first.end(true)
  await give({ price: 2 })
  await second.end(true)
  await give({ price: 3 })
  expect(changes()).toEqual([1, 2, 3])
})

it.each([
  ['is not kept', ({ end }: ReturnType<typeof start>) => end(false)],
  ['fails', ({ fail }: ReturnType<typeof start>) => fail()],
])('a change that %s gives way to what is kept', async (_, finish) => {
  await finish(start(2))
  expect(changes()).toEqual([1, 2, 1])
})

it('a change that nothing given ever knows of gives way four seconds after it was kept', async () => {
  const { end } = start(2)
  await act(async () => vi.advanceTimersByTime(60_000))
  expect(drawn.at(-1)).toBe(2)
  await end(true)
  await act(async () => vi.advanceTimersByTime(3_999))
  expect(drawn.at(-1)).toBe(2)
  await act(async () => vi.advanceTimersByTime(1))
  expect(drawn.at(-1)).toBe(1)
})
