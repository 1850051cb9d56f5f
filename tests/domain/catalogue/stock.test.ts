import { describe, expect, it } from 'vitest'
import {
  isAvailable,
  maxQuantity,
  stockLabel,
  stockState,
  UNAVAILABLE_MESSAGE,
} from '../../../src/domain/catalogue/price-and-stock.ts'

describe('stock (S§4, S§5, AMB-14, AMB-15)', () => {
  it.each([
    // stock, service, the most, state, label
    [null, false, Infinity, 'unlimited', null],
    [0, false, 0, 'out', 'Agotado'],
    [1, false, 1, 'available', 'x1 Unidad Disponible'],
    [2, false, 2, 'available', 'x2 Unidades Disponibles'],
    [5, false, 5, 'available', 'x5 Unidades Disponibles'],
    [1200, false, 1200, 'available', 'x1,200 Unidades Disponibles'],
    [1_000_000, false, 1_000_000, 'available', 'x1,000,000 Unidades Disponibles'],
    [2.7, false, 2, 'available', 'x2 Unidades Disponibles'],
    [0.5, false, 0, 'out', 'Agotado'],
    [-3, false, 0, 'out', 'Agotado'],
    [Number.NaN, false, Infinity, 'unlimited', null],
    [null, true, Infinity, 'unlimited', 'Servicio'],
    [0, true, 0, 'out', 'No Disponible Actualmente'],
    [-1, true, 0, 'out', 'No Disponible Actualmente'],
    [1, true, Infinity, 'unlimited', 'Servicio'],
    [5, true, Infinity, 'unlimited', 'Servicio'],
  ] as const)('%s, service %s: at most %s, %s, %s', (stock_quantity, is_service, max, state, label) => {
    const product = { stock_quantity, is_service }
    expect(maxQuantity(product)).toBe(max)
    expect(stockState(product)).toBe(state)
    expect(isAvailable(product)).toBe(state !== 'out')
    expect(stockLabel(product)).toBe(label)
  })

  it('says what the specification says about an unavailable product', () => {
    expect(UNAVAILABLE_MESSAGE).toBe('Este artículo no está disponible actualmente.')
  })
})
