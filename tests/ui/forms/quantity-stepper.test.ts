// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'

const onChange = vi.fn<(quantity: number) => void>()
const page = document.body.appendChild(document.createElement('main'))
let close: () => void

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  onChange.mockReset()
  const root = createRoot(page)
  const props = { value: 12, max: 20, read: Number, decreaseTitle: 'Una menos', onChange }
  act(() => root.render(createElement(QuantityStepper, props)))
  close = () => root.unmount()
})
afterEach(() => {
  act(() => close())
  vi.unstubAllGlobals()
})

it.each([
  ['ArrowUp', false, [[13]]],
  ['ArrowDown', false, [[11]]],
  ['ArrowLeft', true, []],
  ['ArrowRight', true, []],
  ['Home', true, []],
  ['Enter', true, []],
])('%s in a quantity is left to the browser: %s', (key, isLeft, given) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  act(() => void page.querySelector('input')?.dispatchEvent(event))
  expect(event.defaultPrevented).toBe(!isLeft)
  expect(onChange.mock.calls).toEqual(given)
})
