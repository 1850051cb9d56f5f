import { expect, test } from 'vitest'
import { imageSizesAttribute } from '#domain/custom-page/image-sizes.ts'

test.each([
  ['nothing', {}, 640, 'min(100vw, 640px)'],
  ['nothing, and is wider than the page', {}, 1600, 'min(100vw, 1016px)'],
  ['all of the column', { width: '100%', height: 'auto' }, 1600, 'min(100vw, 1016px)'],
  ['half of the column', { width: '50%' }, 1600, 'min(50vw, 508px)'],
  ['px', { width: '120px' }, 640, 'min(120px, 100vw, 1016px)'],
  ['more than the page has', { width: '2000px' }, 640, 'min(2000px, 100vw, 1016px)'],
  ['its own size', { width: 'auto' }, 640, undefined],
  ['its least size', { width: 'min-content' }, 640, undefined],
  ['a height', { width: '100%', height: '300px' }, 640, undefined],
] as const)('an image that asks for %s is drawn %j', (_, style, width, expected) => {
  expect(imageSizesAttribute(style, width)).toBe(expected)
})
