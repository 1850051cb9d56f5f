import { describe, expect, it } from 'vitest'
import { homeCrop, homeCropWords } from '#domain/images/carousel-image.ts'

describe('what the home page shows of an image', () => {
  it.each([
    // Wide images lose their sides, most on a computer.
    [1600, 900, 0.47, 1, 'El inicio muestra el centro: 47 % del ancho.'],
    [1280, 800, 0.52, 1, 'El inicio muestra el centro: 52 % del ancho.'],
    [1000, 1000, 0.84, 1, 'El inicio muestra el centro: 84 % del ancho.'],
    // Tall images lose top and bottom, most on a phone.
    [900, 1600, 1, 0.63, 'El inicio muestra el centro: 63 % del alto.'],
    // Between the two frames each crops a little of another side.
    [860, 1000, 0.97, 0.97, 'El inicio muestra el centro: 97 % del ancho y 97 % del alto.'],
  ])('of %i × %i: %f of its width, %f of its height', (width, height, wide, high, words) => {
    const crop = homeCrop({ width, height })
    expect(crop.width).toBeCloseTo(wide, 2)
    expect(crop.height).toBeCloseTo(high, 2)
    expect(homeCropWords({ width, height })).toBe(words)
  })
})
