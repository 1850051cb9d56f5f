// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useKeptHandle } from '#ui/sortable/use-virtual-rows.ts'

let keep: (key: string) => void
/** Renders the list; another number gives its handle another element. */
let draw: (as: number) => void
let close: () => void

type ListProps = { as: number; list: { current: HTMLElement }; seen: (keep: (key: string) => void) => void }

function List({ as, list, seen }: ListProps) {
  seen(useKeptHandle(list))
  return createElement('button', { key: as, 'data-sortable-handle': 'item a' })
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.useFakeTimers({ toFake: ['performance'] })
  const list = { current: document.body.appendChild(document.createElement('main')) }
  const page = createRoot(list.current)
  const seen = (own: typeof keep) => (keep = own)
  draw = (as) => act(() => page.render(createElement(List, { as, list, seen })))
  close = () => {
    act(() => page.unmount())
    list.current.remove()
  }
  draw(0)
})
afterEach(() => {
  close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const handle = () => document.querySelector('button')
/** Taps outside of everything. */
const tapBeside = () => {
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  handle()?.blur()
}

it('gives the focus to the handle of what was dragged when its row is drawn anew', () => {
  handle()?.focus()
  keep('item a')
  draw(1)
  expect(document.activeElement).toBe(handle())
})

it('leaves the focus alone once the person has gone on', () => {
  handle()?.focus()
  keep('item a')
  tapBeside()
  draw(1)
  expect(document.activeElement).toBe(document.body)
})

it('leaves the focus alone later, however late the list is drawn again', () => {
  handle()?.focus()
  keep('item a')
  vi.advanceTimersByTime(60_000)
  handle()?.blur()
  draw(1)
  expect(document.activeElement).toBe(document.body)
})
