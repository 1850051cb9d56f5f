import { describe, expect, test } from 'vitest'
import { IMAGE_SHAPES, placeIn } from '../../../src/domain/images/prepare-image.ts'

describe('where an image is drawn to get its shape', () => {
  test.each([
    ['image', [4000, 3000], [1600, 1200], [0, 0, 1600, 1200]],
    ['image', [800, 600], [800, 600], [0, 0, 800, 600]],
    ['image', [9000, 2], [1600, 1], [0, 0, 1600, 1]],
    ['social', [1200, 1260], [1200, 630], [0, -315, 1200, 1260]],
    ['social', [600, 100], [1200, 630], [-1290, 0, 3780, 630]],
    ['profile', [800, 1600], [800, 800], [0, -400, 800, 1600]],
    ['logo', [1280, 320], [640, 160], [0, 0, 640, 160]],
    ['logo', [100, 400], [80, 320], [0, 0, 80, 320]],
    ['favicon', [512, 256], [256, 256], [0, 64, 256, 128]],
    ['favicon', [64, 64], [256, 256], [0, 0, 256, 256]],
  ] as const)('%s of %j on %j', (use, [width, height], canvas, place) => {
    const found = placeIn(IMAGE_SHAPES[use], { width, height })
    expect([found.canvas.width, found.canvas.height]).toEqual(canvas)
    expect([found.x, found.y, found.width, found.height]).toEqual(place)
  })
})
