import { describe, expect, it } from 'vitest'
import { numberProblem, storedNumber, testChat } from '../../../src/domain/business/setting-values.ts'

describe('a number of the settings (AMB-58)', () => {
  it.each([
    ['9840001234', '529840001234'],
    ['(984) 000-1234', '529840001234'],
    ['044 984 000 1234', '529840001234'],
    ['+52 984 000 1234', '529840001234'],
    ['529840001234', '529840001234'],
    ['5219840001234', '5219840001234'],
    ['+1 305 555 0100', '+13055550100'],
    ['+34 600 123 456', '+34600123456'],
  ])('%s is kept as %s', (typed, stored) => {
    expect(storedNumber(typed)).toBe(stored)
    expect(numberProblem(typed)).toBeNull()
    // Saving a stored value again does not change it.
    expect(storedNumber(stored)).toBe(stored)
    expect(testChat(typed)).toMatch(
      new RegExp(`^https://wa\\.me/${stored.replace('+', '')}\\?text=Hola%2C%20`),
    )
  })

  it.each([
    ['', 'Escribe un número de México'],
    ['pendiente', 'Escribe un número de México'],
    ['984 000 123', 'Escribe un número de México'],
    ['98400012345', 'Escribe un número de México'],
    ['13055550100', 'Escribe un número de México'],
    ['javascript:alert(1)', 'Escribe un número de México'],
    ['+52 984 000 123', 'Después del 52'],
    ['52984000123', 'Después del 52'],
    ['+52 1 984 000 12345', 'Después del 52'],
  ])('%j is refused: %s…', (typed, start) => {
    expect(numberProblem(typed)).toContain(start)
    expect(storedNumber(typed)).toBeNull()
    expect(testChat(typed)).toBeNull()
  })
})
