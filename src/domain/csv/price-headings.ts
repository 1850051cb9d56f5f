import { fold } from '#domain/core/values.ts'
import type { PriceUnit } from '#domain/tables/catalogue-tables.ts'
import { foreignIn, isWithoutTax } from './cell-amounts.ts'

/** Splits a heading into folded words: 'PRECIO_usd', 'PrecioUSD' and 'Precio (USD)' are two. */
const spaced = (header: string): string =>
  header
    .normalize('NFC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll('_', ' ')

export const words = (header: string): string => fold(spaced(header).replace(/[^\p{L}\p{N}]+/gu, ' '))

/** Returns the sign of other money than pesos in a heading, or null. */
export const foreignHeading = (header: string): string | null => foreignIn(spaced(header))

/** Headings that name the price of a day among other words, and words of other amounts. */
const PRICE_WORD =
  /\b(?:precios?|tarifas?|renta|alquiler|price|rate|montos?|cobro|valor)\b|^(?:de )?1 (?:(?:a|o|y) )?(?:\d )?(?:dias?|jornadas?|days?)\b/
const OTHER_AMOUNT =
  /seman|week|\bmes|mensual|month|quincen|fin de|hora extra|compra|cost|total|importe|desc|dto|promo|ofert|rebaj|compare|sale|deposit|garant|unidad|unit of|lista de|fecha|repos|replac|segur|insur|multa|penal|flete|envio|tipo|type|period|defini|struct|minim|\bdias de\b/
const SEVERAL_DAYS = /\b[2-9]\b/

/** Returns true for a heading that names a price among words that no list of names has. */
export function isPriceHeading(header: string): boolean {
  const name = words(header)
  const isOneDay = /^(?:de )?1\b/.test(name) || /\b(?:24|1) ?h/.test(name)
  return PRICE_WORD.test(name) && !OTHER_AMOUNT.test(name) && (isOneDay || !SEVERAL_DAYS.test(name))
}

/** Words that make a price more or less the one that a visitor pays today for one day. */
const POINTS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:con|c) iva\b|\biva incl/, 1],
  [/\b(?:actual|nuev[oa]|vigente|new|current)\b/, 1],
  [/\b(?:anterior|viej[oa]|antigu[oa]|antes|old|previous|pasad[oa])\b/, -4],
  [/\b(?:menudeo|publico|general|retail)\b/, 1],
  [
    /\b(?:mayore\w*|mayorista|wholesale|socios?|miembros?|members?|distribu\w*|revende\w*|estudiant\w*|emplead\w*|vip|especial|frecuentes?|proveedor\w*|venta|foraneo)\b/,
    -2,
  ],
  [/\b(?:rentas?|alquiler|rental|tarifas?|cobro|rate)\b/, 1],
  [/ (?:dias?|jornadas?|diari[oa]|daily|day|24 ?h\w*)\b|\b(?:daily|day|dias?) /, 1],
  [/\b(?:medi[oa]|half|horas?|hours?|eventos?|1[0-9]? ?hr?s?)\b/, -3],
  [/^valor$/, -1],
]

/** Rates a heading among those that name prices: the price of a day for everyone, with tax, of this year, is highest. */
export function priceRank(header: string): number {
  const name = words(header)
  const year = /\b20\d\d\b/.exec(name)?.[0]
  const points = POINTS.reduce((sum, [pattern, value]) => sum + (pattern.test(name) ? value : 0), 0)
  return (
    points -
    (isWithoutTax(header) ? 1 : 0) -
    (year === undefined ? 0 : (2100 - Number(year)) / 1000) -
    (foreignHeading(header) === null ? 0 : 100)
  )
}

const UNITS: readonly (readonly [RegExp, PriceUnit])[] = [
  [/(?:^|\D )(?:horas?|hrs?|hour)\b/, 'hour'],
  [/\b(?:eventos?|event)\b/, 'event'],
  [/\b(?:piezas?|pzas?|pieces?|(?:por|x) unidad)\b/, 'piece'],
]

/** Returns the unit that a heading of prices names: 'Precio por hora'. A day is what a price is for without one. */
export const unitOfHeading = (header: string): PriceUnit | null =>
  UNITS.find(([pattern]) => pattern.test(words(header)))?.[1] ?? null
