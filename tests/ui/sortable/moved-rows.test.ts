// @vitest-environment jsdom
import { DndContext } from '@dnd-kit/core'
import { act, createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { layOutGroups } from '../../../src/ui/sortable/sortable-layout.ts'
import { GroupRows } from '../../../src/ui/sortable/sortable-rows.tsx'

const ITEMS = [
  { id: 'one', name: 'Uno' },
  { id: 'two', name: 'Dos' },
]
const GROUP = { id: 'lights', name: 'Luces', items: ITEMS }
const LAYOUT = layOutGroups([GROUP])

/** Head, two items and tail; the second item stands below the first, whatever its height. */
const boxesFor = (firstPx: number) =>
  [0, 50, 50 + firstPx, 150 + firstPx].map((start, index, starts) => ({
    start,
    end: starts[index + 1] ?? start + 16,
  }))

it('moves a row without rendering it again', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const drawn: string[] = []
  const renderItem = ({ name }: { name: string }, handle: ReactNode) => {
    drawn.push(name)
    return createElement('p', null, name, handle)
  }
  const stable = {
    group: GROUP,
    groupIndex: 0,
    layout: LAYOUT,
    origin: 0,
    at: [0, 1, 2],
    isOver: false,
    canMoveItems: true,
    canMoveGroups: false,
    measure: () => undefined,
    renderItem,
    renderHead: () => null,
    renderEmpty: () => null,
  }
  const place = document.createElement('div')
  const root = createRoot(place)
  const render = (firstPx: number) =>
    act(async () =>
      root.render(
        createElement(DndContext, null, createElement(GroupRows, { ...stable, boxes: boxesFor(firstPx) })),
      ),
    )
  const topOf = (name: string) =>
    place.querySelector<HTMLElement>(`li[aria-label="${name}"]`)?.style.transform
  await render(100)
  expect(topOf('Dos')).toBe('translateY(150px)')
  drawn.length = 0
  await render(140)
  expect(topOf('Dos')).toBe('translateY(190px)')
  expect(drawn).toEqual([])
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})
