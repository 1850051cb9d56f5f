import { describe, expect, it } from 'vitest'
import { readFormat, shownDate, shownNumber } from '../../../src/domain/xlsx/cell-texts.ts'

/** Formats a number by a format code or by the number of a built-in format. */
function shown(value: number, format: string | number, from1904 = false): string {
  const read = typeof format === 'number' ? readFormat(format, undefined) : readFormat(164, format)
  return read.kind === 'date' ? shownDate(value, read, from1904) : shownNumber(value, read)
}

describe('a number', () => {
  it.each([
    ['General', 1250, '1250'],
    ['General', 7590.19, '7590.19'],
    ['General', 0.1 + 0.2, '0.3'],
    ['General', -5.5, '-5.5'],
    ['General', 1e21, '1e+21'],
    ['General', 1.234_567_890_123_45e17, '1.23456789012345e+17'],
    ['0', 1_234_567_890_123_456, '1.23456789012346e+15'],
    ['General', 7_501_234_567_890, '7501234567890'],
    ['@', 12.5, '12.5'],
    ['0.00', 33.333_333, '33.33'],
    ['#,##0.00', 1_234_567.891, '1234567.89'],
    ['"$"#,##0.00', 1250, '1250'],
    ['[$$-80A]#,##0.00;[Red]-[$$-80A]#,##0.00', 1250.5, '1250.5'],
    ['_-* #,##0.00\\ "€"_-;-* #,##0.00\\ "€"_-', 1.005, '1 €'],
    ['_-* #,##0.00\\ _€_-;-* #,##0.00\\ _€_-', 12.5, '12.5'],
    ['_("RD$"* #,##0.00_);_("RD$"* (#,##0.00)', 350, 'RD$350'],
    ['"S/." #,##0.00', 350, 'S/. 350'],
    ['#,##0.00 €', 350, '350 €'],
    ['[$MXN] #,##0.00', 350, '350'],
    ['"$"#,##0.00\\ "+ IVA";[Red]"no"', 350, '350 + IVA'],
    ['"$"#,##0"/sem"', 350, '350/sem'],
    ['"desde $"#,##0', 350, 'desde $350'],
    ['General" MXN"', 350, '350'],
    ['"$"#,##0.0,"K"', 1500, '1500'],
    ['"CAM-"000', 42, 'CAM-042'],
    ['0" pzas"', 4, '4 pzas'],
    ['0.000', 1.2345, '1.234'],
    // Displayed as whole pesos, but the cents are kept.
    ['#,##0', 1250.5, '1250.5'],
    ['00000', 42, '00042'],
    ['0%', 0.15, '15%'],
    ['0.00E+00', 12_345, '12345'],
    ['# ?/?', 0.5, '0.5'],
    [0, 12.345, '12.345'],
    [2, 12.345, '12.35'],
    [44, 12.5, '12.5'],
    [999, 12.5, '12.5'],
  ])('in %j: %d is %s', (format, value, text) => expect(shown(value, format)).toBe(text))
})

describe('a date', () => {
  it.each([
    [14, 46_350, '24/11/2026'],
    ['d-mmm-yy', 46_350.75, '24/11/2026'],
    ['dd/mm/yyyy hh:mm', 46_350.395_83, '24/11/2026 09:30'],
    ['[$-80A]dddd, d "de" mmmm "de" yyyy', 46_350, '24/11/2026'],
    ['h:mm AM/PM', 0.75, '18:00'],
    ['[h]:mm:ss', 0.5, '12:00'],
    ['mmm', 1, '01/01/1900'],
    [14, 61, '01/03/1900'],
    [14, -3, '-3'],
    [14, 1e12, '1000000000000'],
  ])('in %j: %d is %s', (format, value, text) => expect(shown(value, format)).toBe(text))

  it('counts from 1904 where the workbook does', () => expect(shown(44_888, 14, true)).toBe('24/11/2026'))
})
