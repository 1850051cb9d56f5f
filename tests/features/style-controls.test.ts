// @vitest-environment jsdom
import { act, createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BorderControl, LengthControl } from '#features/admin/page-editor/style-controls.tsx'

const root = document.body.appendChild(document.createElement('main'))
let styled: { padding: unknown; border: unknown }
let close: () => Promise<void>

function Controls({ seen }: { seen: (now: typeof styled) => void }) {
  const [styles, setStyles] = useState<{ padding: unknown; border: unknown }>({
    padding: '12px',
    border: '2px solid #000000',
  })
  seen(styles)
  return [
    createElement(LengthControl, {
      key: 'padding',
      label: 'Relleno',
      property: 'padding',
      value: styles.padding,
      onChange: (padding: unknown) => setStyles({ ...styles, padding }),
    }),
    createElement(BorderControl, {
      key: 'border',
      label: 'Borde',
      property: 'border',
      value: styles.border,
      onChange: (border: unknown) => setStyles({ ...styles, border }),
    }),
  ]
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const page = createRoot(root)
  close = () => act(async () => page.unmount())
  await act(async () => page.render(createElement(Controls, { seen: (now) => void (styled = now) })))
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

/** Types a text into one of the two number inputs, as a browser reports it. */
async function type(which: 'padding' | 'border', text: string, isBad = false) {
  const input = root.querySelectorAll<HTMLInputElement>('input[type=number]')[which === 'padding' ? 0 : 1]
  if (!input) throw new Error('no input')
  Object.defineProperty(input, 'validity', { value: { badInput: isBad }, configurable: true })
  // React watches the property of the element itself.
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  await act(async () => {
    own?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  return input
}

it.each([
  ['padding', '-5', false, 'Escribe un número desde 0.'],
  // A browser reports a text that is no number as a blank.
  ['padding', '', true, 'Escribe un número desde 0.'],
  ['border', '0', false, 'Escribe un número desde 1.'],
  ['border', '', true, 'Escribe un número desde 1.'],
] as const)(
  'a %s of %j that cannot be read is refused and leaves the style',
  async (which, text, isBad, said) => {
    const before = styled
    const input = await type(which, text, isBad)
    expect(styled).toEqual(before)
    expect(input.value).toBe(text)
    expect(root.querySelector(`[id="${input.getAttribute('aria-describedby')}"]`)?.textContent).toBe(said)
    await type(which, '7')
    expect(styled[which]).toContain('7px')
    expect(root.textContent).not.toContain(said)
  },
)

it('a padding that is emptied is none', async () => {
  await type('padding', '')
  expect(styled.padding).toBeUndefined()
})
