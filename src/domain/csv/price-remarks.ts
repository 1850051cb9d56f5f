import { fold } from '#domain/core/values.ts'
import { foreignIn, inForeign, isWithoutTax } from './cell-amounts.ts'
import { foreignHeading, words } from './price-headings.ts'
import type { Grid } from './read-table.ts'

/** Statement about all prices of a table: their money, if it is not pesos, or that they do not include tax. */
export type PriceRemark = {
  /** Place of the text, as a sentence quotes it. */
  by: string
  money: string | null
  isWithoutTax: boolean
}

const PRICES =
  /\b(?:precios?|tarifas?|costos?|importes?|montos?|moneda|divisa|lista|pric(?:es?|ing)|rates?|currency|preise?|prix)\b/
/** Texts that name pesos, too, or are about other amounts. */
const OTHERWISE = /\b(?:pesos|mxn?|m\.? ?n)\b|cambi|repos|deposit|garant|segur|\bdan[oa]/
/** Signs that a text may have for other reasons: 'Q4', 'US'. */
const UNSURE = /\bQ ?\d|\bUS\b(?! ?\$)/g
const BRACKETED = /[([]([^()[\]]*)[)\]]/
/** Longest text, in characters, that is about the prices without naming them: '+ IVA'. */
const SHORT = 24

const moneyIn = (text: string) => foreignIn(text.replace(UNSURE, ' '))

/** Returns true for a text that names prices. */
export const namesPrices = (text: string): boolean => PRICES.test(fold(text))

/** Reads a text above, below or beside a table. Returns null if it says nothing about the prices. */
export function priceRemark(text: string): PriceRemark | null {
  const name = fold(text)
  if (OTHERWISE.test(name)) return null
  const isAbout = namesPrices(text)
  const money = moneyIn(isAbout ? text : (BRACKETED.exec(text)?.[1] ?? ''))
  const isUntaxed = (isAbout || name.length <= SHORT) && isWithoutTax(text)
  return money === null && !isUntaxed ? null : { by: `“${text.trim()}”`, money, isWithoutTax: isUntaxed }
}

/** Reads the name of a sheet: 'Lentes USD'. */
export function sheetRemarks(name: string): PriceRemark[] {
  const [money, isUntaxed] = [moneyIn(name), isWithoutTax(name)]
  return money === null && !isUntaxed ? [] : [{ by: `la hoja “${name}”`, money, isWithoutTax: isUntaxed }]
}

/** Reads the sheets of a workbook that list no products, such as a cover: each text that stands alone in its row. */
export const coverRemarks = (grids: readonly Grid[]): PriceRemark[] =>
  grids
    .filter(({ rows }) => rows.length <= MOST_OF_A_COVER)
    .flatMap(({ rows }) =>
      rows.flatMap(({ cells }) => {
        const texts = cells.filter((cell) => cell.trim() !== '')
        return (texts.length === 1 && priceRemark(texts.join(''))) || []
      }),
    )

const MOST_OF_A_COVER = 40

/** Returns the remarks of columns of tax, which stand beside prices without it. */
export const taxColumns = (headers: readonly string[], column: (index: number) => string[]): PriceRemark[] =>
  headers.flatMap((header, index) =>
    /^(?:tasa (?:de )?)?(?:iva|impuestos?|vat|tax)(?: \d+)?$/.test(words(header)) &&
    column(index).some((cell) => /[1-9]/.test(cell))
      ? { by: `la columna “${header}”`, money: null, isWithoutTax: true }
      : [],
  )

/** Messages about each price of a column: why it is refused, and a note. */
export type AboutPrice = { error: string | null; note: string | null }

/** Returns what the heading of the prices says, else the remarks. */
export function aboutPrice(header: string, remarks: readonly PriceRemark[]): AboutPrice {
  const own = foreignHeading(header)
  const name = words(header)
  const other = /\b(?:mxn?|mn|pesos)\b/.test(name) ? undefined : remarks.find(({ money }) => money !== null)
  const isTaxed = /\b(?:con|c) iva\b|\biva incl/.test(name)
  const untaxed = isTaxed ? undefined : remarks.find((remark) => remark.isWithoutTax)
  const by = isWithoutTax(header) ? 'su encabezado' : untaxed?.by
  return {
    error:
      own !== null ? inForeign(own) : other?.money ? `${inForeign(other.money)} Lo dice ${other.by}.` : null,
    note: by === undefined ? null : `Según ${by} no incluye el IVA: revisa si es el precio final.`,
  }
}
