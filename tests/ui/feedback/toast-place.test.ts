import { expect, it } from 'vitest'
import { freeBottom, isCovered } from '#ui/feedback/toast-place.ts'

const TOAST = { left: 100, right: 300, height: 60 }
const bar = (top: number, bottom: number, left = 0, right = 400) => ({
  top,
  bottom,
  left,
  right,
  height: bottom - top,
})

it.each([
  ['on the floor where there is no bar', [], 0],
  ['above a bar', [bar(740, 800)], 60],
  ['above two bars, one on the other', [bar(740, 800), bar(690, 740)], 110],
  ['above a bar that the first one lifts it into', [bar(740, 800), bar(640, 700)], 160],
  ['on a bar below another that is out of its way', [bar(740, 800), bar(500, 560)], 60],
  ['on the floor where the bar is beside it', [bar(740, 800, 320)], 0],
  ['on the floor where the bar is not shown', [bar(800, 800)], 0],
  ['over what begins near the top of the window', [bar(100, 800)], 0],
])('a toast stands %s', (_, bars, bottom) => expect(freeBottom(TOAST, bars, 800)).toBe(bottom))

it.each([
  ['covers a tall dialog', bar(100, 800), true],
  ['is above a short one', bar(500, 800), false],
  ['is beside a tall one', bar(100, 800, 320), false],
])('a toast %s', (_, dialog, is) => expect(isCovered(TOAST, dialog, 800)).toBe(is))
