import { expect, it } from 'vitest'
import { isPlainClick } from '#ui/html/plain-click.ts'

const CLICK = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

it.each([
  [{}, true],
  [{ button: 1 }, false],
  [{ metaKey: true }, false],
  [{ ctrlKey: true }, false],
  [{ shiftKey: true }, false],
  // Saves the target of the link.
  [{ altKey: true }, false],
])('takes a click with %j for a plain one: %s', (keys, isPlain) => {
  expect(isPlainClick({ ...CLICK, ...keys })).toBe(isPlain)
})
