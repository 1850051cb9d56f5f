// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Subject } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DbProvider, storeState$ } from '#app/store/react.tsx'
import { useScreen, type Screen } from '#app/store/use-screen.tsx'
import { live } from '#db/live/live.ts'
import type { Db, Store } from '#db/store/store.ts'
import { forgetStatus, updateStatus } from '#sync/state/status.ts'

let rows$: Subject<string[] | null>
let seen: Screen<string[] | null>
let close: () => void

const has = vi.fn<(rows: string[] | null) => boolean>()
let notifies: typeof has | undefined

function Probe({ notify }: { notify: (screen: typeof seen) => void }) {
  notify(useScreen((db: Db) => live(db, 'rows', () => rows$), ['products', 'sections'], notifies))
  return null
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  rows$ = new Subject()
  notifies = undefined
  forgetStatus()
  storeState$.next({ phase: 'ready', store: { db: {} } as Store })
  const page = createRoot(document.createElement('div'))
  const probe = createElement(Probe, { notify: (screen: typeof seen) => void (seen = screen) })
  await act(async () => page.render(createElement(DbProvider, null, probe)))
  close = () => page.unmount()
})
afterEach(() => act(async () => close()))

const answer = (rows: string[] | null) => act(async () => rows$.next(rows))
const status = (change: Parameters<typeof updateStatus>[0]) => act(async () => updateStatus(change))

it('a screen is loading until the local store has answered, whatever the replication says', async () => {
  await status({ phase: 'idle', tablesReady: ['products', 'sections'] })
  expect(seen).toEqual({ state: 'loading', isComplete: true, rows: undefined })
})

it('a screen shows the rows of this device, also offline and while more are on their way', async () => {
  await status({ phase: 'offline', tablesReady: ['products'] })
  await answer(['a'])
  expect(seen).toEqual({ state: 'ready', isComplete: false, rows: ['a'] })
})

it('a screen without rows waits for each of its tables, and is empty a moment after all have come', async () => {
  vi.useFakeTimers()
  await answer([])
  await status({ phase: 'syncing', tablesReady: ['products'] })
  expect(seen.state).toBe('loading')
  await status({ phase: 'offline', tablesReady: ['products', 'sections'] })
  expect(seen).toEqual({ state: 'loading', isComplete: true, rows: [] })
  await act(async () => vi.advanceTimersByTime(1_500))
  expect(seen).toEqual({ state: 'ready', isComplete: true, rows: [] })
  vi.useRealTimers()
})

it('rows that come after their tables are shown at once', async () => {
  await answer([])
  await status({ phase: 'syncing', tablesReady: ['products', 'sections'] })
  await answer(['a'])
  expect(seen).toEqual({ state: 'ready', isComplete: true, rows: ['a'] })
})

it('a screen without a record has failed where the server cannot be asked', async () => {
  await answer(null)
  await status({ phase: 'offline' })
  expect(seen.state).toBe('failed')
  await status({ phase: 'failed' })
  expect(seen.state).toBe('failed')
})

it('a screen may say what counts as rows', async () => {
  notifies = has.mockReturnValue(false)
  await answer(['hidden'])
  await status({ phase: 'offline' })
  expect(has).toHaveBeenLastCalledWith(['hidden'])
  expect(seen).toEqual({ state: 'failed', isComplete: false, rows: ['hidden'] })
})
