import { PRODUCT_COLUMNS } from '#domain/columns/product-columns.ts'
import type { DecimalSign } from '#domain/catalogue/typed-amounts.ts'
import { toCents } from '#domain/core/format.ts'
import { fold, fine, wrong, type Result } from '#domain/core/values.ts'
import { isNoDiscount, readCellPercent, readCellPrice } from './cell-amounts.ts'

/** Meaning of the numbers in a discount column: the price to pay, a percentage off, or pesos off. */
export type DiscountMeaning = 'price' | 'percent' | 'off'

/**
 * Meaning of a column, if its values tell. `isAsked` is true if the user should look. `isOwn` is true for the column of
 * an exported file, where 0 is a price. `isShare` is true for per cents as shares: 0.1.
 */
export type DiscountColumn = {
  meaning: DiscountMeaning | null
  isAsked: boolean
  isOwn: boolean
  isShare: boolean
}

/** Share of the price below which a discount price is in doubt: few shops take off more than 80 %. */
const DOUBTFUL = 0.2

export const isDoubtful = (discount: number, price: number | null): boolean =>
  price !== null && discount < price * DOUBTFUL

/**
 * Judges a discount column by its heading and all of its values.
 * @param lines cells of the column, with the price of their line
 */
export function judgeDiscounts(
  header: string,
  lines: readonly { cell: string; price: number | null }[],
): DiscountColumn {
  const isOwn = header.trim() === PRODUCT_COLUMNS.discount_price.csv.header
  const cells = lines.filter(({ cell }) => cell.trim() !== '')
  const percents = cells.map(({ cell }) => readCellPercent(cell) ?? 0)
  const isShare =
    percents.every((percent) => percent <= 1) &&
    percents.some((percent) => !Number.isInteger(percent)) &&
    !cells.some(({ cell }) => cell.includes('%'))
  const facts = { isOwn, isShare }
  const arePercents = cells.every(({ cell }) => readCellPercent(cell) !== null)
  if (arePercents && [header, ...cells.map(({ cell }) => cell)].some((text) => /%|porcent/i.test(text)))
    return { meaning: 'percent', isAsked: true, ...facts }
  const amounts = cells.flatMap(({ cell, price }) => {
    const read = readCellPrice(cell, 'point')
    return read.ok && read.value.price ? [{ value: read.value.price, price }] : []
  })
  const doubtful = amounts.filter(({ value, price }) => isDoubtful(value, price))
  const saysPrice = /preci|price|ofert|rebaj|sale|promo/.test(fold(header))
  if (saysPrice || amounts.length === 0) return { meaning: 'price', isAsked: doubtful.length > 0, ...facts }
  if (arePercents && doubtful.length * 2 >= amounts.length)
    return { meaning: 'percent', isAsked: true, ...facts }
  const areBelow = amounts.every(({ value, price }) => price !== null && value < price)
  const isPrice = doubtful.length === 0 && areBelow && amounts.some(({ value }) => value > 100)
  return { meaning: isPrice ? 'price' : null, isAsked: true, ...facts }
}

/** Facts about the discount column of a cell. `isSure` is true if the user said what it means. */
export type DiscountReading = {
  meaning: DiscountMeaning | null
  isSure: boolean
  isOwn: boolean
  isShare: boolean
  decimals: DecimalSign | null
}

/**
 * Reads a cell of a discount column as the price to pay. Null is no discount, which other programs also write as 0.
 * @param price price of the product, from its line or as it is now
 */
export function readDiscountCell(
  cell: string,
  price: number | null,
  { meaning, isSure, isOwn, isShare, decimals }: DiscountReading,
): Result<number | null> {
  if (isNoDiscount(cell)) return fine(null)
  const said = readCellPercent(cell)
  const percent = said !== null && isShare && !cell.includes('%') ? said * 100 : said
  const read = readCellPrice(cell, decimals)
  // A per cent sign says what it is in any column.
  if (meaning === 'percent' || cell.includes('%')) {
    if (percent === null) return wrong('Escribe un porcentaje de 0 a 100.')
    if (percent === 0) return fine(null)
    return price === null ? wrong(NO_PRICE) : fine(toCents(price * (1 - percent / 100)) / 100)
  }
  if (!read.ok) return read
  const amount = read.value.price
  if (amount === null) return fine(null)
  if (amount === 0) return fine(isOwn ? 0 : null)
  if (meaning === null)
    return wrong('No queda claro qué dice: elige arriba si es un porcentaje o el precio con descuento.')
  if (meaning === 'off') {
    if (price === null) return wrong(NO_PRICE)
    return amount > price ? wrong('Se descuenta más que el precio.') : fine(toCents(price - amount) / 100)
  }
  if (!isOwn && price !== null && amount > price)
    return wrong('El precio con descuento es más alto que el precio.')
  if (!isSure && isDoubtful(amount, price)) return wrong(DOUBT)
  return fine(amount)
}

const NO_PRICE = 'Falta el precio del que se descuenta.'
export const DOUBT =
  'El precio con descuento es menos de la quinta parte del precio: si está bien, elige arriba “Precio con descuento”.'
