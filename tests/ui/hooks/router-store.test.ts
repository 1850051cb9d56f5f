// @vitest-environment jsdom
import { act, createElement, startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAtom, noteNavigation, useSelector } from '../../../src/ui/hooks/router-store.ts'

type Place = { path: string; search: string }

const START: Place = { path: '/rental', search: '' }

let place: ReturnType<typeof createAtom<Place | undefined>>
/** Every render, in order. */
let drawn: string[]
let root: Root

function Screen({ tap }: { tap: number }) {
  const path = useSelector(place, (now) => {
    if (!now) throw new Error('There is no such place.')
    return now.path
  })
  drawn.push(`${path} ${tap}`)
  return path
}

const render = (tap: number) => root.render(createElement(Screen, { tap }))
/** Goes somewhere as the router does, while something else is tapped. */
const goDuringTap = (to: Place | undefined) =>
  act(async () => {
    startTransition(() => place.set(to))
    render(2)
  })

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = createAtom<Place | undefined>(START)
  drawn = []
  root = createRoot(document.createElement('div'))
  await act(async () => render(1))
  drawn = []
})
afterEach(async () => {
  noteNavigation(false)
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

it('answers a tap before it draws the next screen', async () => {
  noteNavigation(true)
  await goDuringTap({ path: '/', search: '' })
  expect(drawn).toEqual(['/rental 2', '/ 2'])
})

it('draws a change on the same screen with the tap', async () => {
  await goDuringTap({ path: '/renta', search: '?q=luz' })
  expect(drawn).toEqual(['/renta 2'])
})

it('draws nothing for a change that it does not select', async () => {
  await act(async () => place.set({ path: '/rental', search: '?q=luz' }))
  expect(drawn).toEqual([])
})

it('follows a place that was left and entered again within one transition', async () => {
  noteNavigation(true)
  await act(async () =>
    startTransition(() => {
      place.set({ path: '/', search: '' })
      place.set(START)
    }),
  )
  await act(async () => render(3))
  expect(drawn.at(-1)).toBe('/rental 3')
})

it('lets a screen go whose place no longer exists', async () => {
  noteNavigation(true)
  await act(async () =>
    startTransition(() => {
      place.set(undefined)
      root.render(null)
    }),
  )
  expect(drawn).toEqual([])
})
