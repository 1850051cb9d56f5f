import { describe, expect, test } from 'vitest'
import {
  LABEL_SIZES,
  labelsPerSheet,
  MOST_COPIES,
  onSheets,
  readCount,
  readLabelSize,
  type LabelSize,
  type LabelSizeName,
} from '#domain/catalogue/label-sheets.ts'

const NAMES = Object.keys(LABEL_SIZES) as LabelSizeName[]

describe('label sheets', () => {
  test.each(NAMES)('%s: every label lies on its page', (name) => {
    const size: LabelSize = LABEL_SIZES[name]
    const right = size.left + size.columns * size.width + (size.columns - 1) * size.gap
    expect(right).toBeLessThanOrEqual(size.page.width)
    expect(size.top + size.rows * size.height).toBeLessThanOrEqual(size.page.height)
  })

  test('hold as many as their names say', () => expect(NAMES.map(labelsPerSheet)).toEqual([24, 30, 40, 1]))

  test('take the copies of a product beside one another, and go on with the next sheet', () => {
    const sheets = onSheets(['a', 'b', 'c'], { size: 'letter24', copies: 10, first: 1 })
    expect(sheets.map((sheet) => sheet.join(''))).toEqual([
      'a'.repeat(10) + 'b'.repeat(10) + 'cccc',
      'c'.repeat(6),
    ])
  })

  test('leave the labels that were used already, on the first sheet only', () => {
    const sheets = onSheets(['a', 'b', 'c'], { size: 'letter24', copies: 1, first: 23 })
    expect(sheets).toEqual([[...Array.from({ length: 22 }, () => null), 'a', 'b'], ['c']])
    // The last one, because this size has fewer labels per sheet.
    expect(onSheets(['a', 'b'], { size: 'single', copies: 1, first: 23 })).toEqual([['a'], ['b']])
  })

  test('are none without a product', () => {
    expect(onSheets([], { size: 'letter40', copies: 3, first: 5 })).toEqual([])
  })

  test.each([
    ['1', 1],
    [' 50 ', 50],
    ['0', null],
    ['51', null],
    ['-2', null],
    ['2.5', null],
    ['', null],
    ['99999', null],
  ])('read %j copies as %j', (text, count) => expect(readCount(text, MOST_COPIES)).toBe(count))

  test('know their sizes by name, and take the first for anything else', () => {
    expect(readLabelSize('letter40')).toBe('letter40')
    expect(readLabelSize('toString')).toBe('letter24')
  })
})
