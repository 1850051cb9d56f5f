import { describe, expect, it } from 'vitest'
import { firstLine } from '../../../src/domain/catalogue/catalogue.ts'

describe('firstLine (S§3)', () => {
  it.each([
    [null, ''],
    ['', ''],
    [' \n\t\r\n ', ''],
    ['Una', 'Una'],
    ['Una línea\nOtra', 'Una línea'],
    ['Una línea\r\nOtra', 'Una línea'],
    ['Una\rOtra', 'Una'],
    ['Una\u2028Otra\u2029Más', 'Una'],
    ['\n\n  Una  \nOtra', 'Una'],
    ['\u00a0\n\ufeffUna', 'Una'],
    ['Con  dos espacios', 'Con  dos espacios'],
    ['<b>Una</b>\n', '<b>Una</b>'],
  ])('of %j is %j', (description, line) => expect(firstLine(description)).toBe(line))

  it('bears enormous descriptions', () => {
    expect(firstLine(`${'\n'.repeat(1_000_000)}Una${' '.repeat(1_000_000)}\n${'x\n'.repeat(500_000)}`)).toBe(
      'Una',
    )
    expect(firstLine('x'.repeat(1_000_000))).toHaveLength(1_000_000)
  })
})
