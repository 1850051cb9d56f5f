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
    const product = { stock_quantity, kit_stock: null, is_service }
    expect(maxQuantity(product)).toBe(max)
    expect(stockState(product)).toBe(state)
    expect(isAvailable(product)).toBe(state !== 'out')
    expect(stockLabel(product)).toBe(label)
  })

  it.each([
    // stock, kits of its parts, service, the most, label
    [null, 3, false, 3, 'x3 Unidades Disponibles'],
    [2, 3, false, 2, 'x2 Unidades Disponibles'],
    [5, 3, false, 3, 'x3 Unidades Disponibles'],
    [5, 0, false, 0, 'Agotado'],
    [null, 1, true, 1, 'x1 Unidad Disponible'],
    [5, 3, true, 3, 'x3 Unidades Disponibles'],
    [null, 0, true, 0, 'No Disponible Actualmente'],
    [0, 3, true, 0, 'No Disponible Actualmente'],
  ] as const)('a kit of stock %s has at most the %s that its parts make, service %s', (...row) => {
    const [stock_quantity, kit_stock, is_service, max, label] = row
    const product = { stock_quantity, kit_stock, is_service }
    expect(maxQuantity(product)).toBe(max)
    expect(stockLabel(product)).toBe(label)
  })

  it('says what the specification says about an unavailable product', () => {
    expect(UNAVAILABLE_MESSAGE).toBe('Este artículo no está disponible actualmente.')
  })
})
