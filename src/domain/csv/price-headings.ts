import { fold } from '#domain/core/values.ts'
import type { PriceUnit } from '#domain/tables/catalogue-tables.ts'
import { foreignIn, isWithoutTax } from './cell-amounts.ts'

/** Splits a heading into folded words: 'PRECIO_usd', 'PrecioUSD' and 'Precio (USD)' are two. */
const spaced = (header: string): string =>
  header
    .normalize('NFC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll('_', ' ')
    .replace(/[º°]/g, 'o')

export const words = (header: string): string => fold(spaced(header).replace(/[^\p{L}\p{N}]+/gu, ' '))

const CENTS = /\b(?:cents|centavos)\b/
/** Returns the sign of other money than pesos in a heading, or null. Cents are other money, too. */
export const foreignHeading = (header: string): string | null =>
  foreignIn(spaced(header)) ?? CENTS.exec(words(header))?.[0] ?? null

const DAY = String.raw`\b(?:dias?|jornadas?|diari[oa]s?|daily|days?|24 ?h\w*|tag|jour)\b`
const OF_A_DAY = new RegExp(DAY)
/** Headings that name the price of a day among other words. */
const PRICE_WORD = new RegExp(
  String.raw`\b(?:precios?|tarifas?|renta|alquiler|price|rate|charge|montos?|cobro|valor|prix|precos?|prezzo|tarif|\w*preis)\b|^(?:costo|importe|cost|amount)\b.*${DAY}|^(?:de )?1(?:er|o)? (?:(?:a|o|y) )?(?:\d )?(?:dias?|jornadas?|days?)\b`,
)
/** Words of amounts that are no price of a day. */
const OTHER_AMOUNT =
  /seman|week|woche|\bmes(?:es)?\b|mensual|mestr|month|monat|quincen|anual|year|fin de|extra|adicional|additional|\b(?:medi[oa]|half)\b|compra|. (?:cost|import)|total|desc|dto|promo|ofert|rebaj|compare|sale|deposit|garant|anticip|^unidad|unidad de|unit of|docena|millar|\bmiles\b|lista de|fecha|repos|replac|segur|insur|multa|penal|flete|envio|tipo|type|period|defini|struct|\bm(?:in|ax)(?:im\w*)?\b|\bdias de\b|comercial|mercado|factur|avaluo|adquisi|inversion|frame|bit ?rate|refresh|sampl/
/** Words behind these say what a price leaves out: 'sin depósito'. */
const LEFT_OUT = /\b(?:sin|no incluye|mas|iva(?= \d)) (?:el |la )?\w+/g
const SEVERAL_DAYS = /\b(?:[2-9](?! ?h)|[1-9]00|[1-9]\d ?(?:d|dias?|days?|jornadas?|noches?))\b/
const HOURS = /\b(?:[2-9]|1\d|2[0-35-9]|[3-9]\d) ?h/

/** Returns true for a heading of an amount that is not the price of a day: of a week, a deposit, a dozen. */
export function isOtherAmount(header: string): boolean {
  const name = words(header).replace(LEFT_OUT, ' ')
  const isOneDay = /^(?:de )?1\b/.test(name) || /\b(?:24|1) ?h/.test(name)
  return (
    OTHER_AMOUNT.test(name) ||
    (!isOneDay && SEVERAL_DAYS.test(name)) ||
    (!OF_A_DAY.test(name) && HOURS.test(name))
  )
}

/** Returns true for a heading with a word of prices, whatever they are for. */
export const hasPriceWord = (header: string): boolean => PRICE_WORD.test(words(header))

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
  [OF_A_DAY, 1],
  [/\b(?:horas?|hours?|eventos?|1 ?hr?s?)\b/, -3],
  [/^valor$/, -1],
]

/** Rates a heading among those that name prices: the price of a day for everyone, with tax, in pesos, is highest. */
export function priceRank(header: string): number {
  const name = words(header)
  const points = POINTS.reduce((sum, [pattern, value]) => sum + (pattern.test(name) ? value : 0), 0)
  return points - (isWithoutTax(header) ? 1 : 0) - (foreignHeading(header) === null ? 0 : 100)
}

/** Returns the year that a heading names, or 0. */
export const yearOf = (header: string): number => Number(/\b20\d\d\b/.exec(words(header))?.[0] ?? 0)

const UNITS: readonly (readonly [RegExp, PriceUnit])[] = [
  [/(?:^|\D |\b1 )(?:horas?|hrs?|hour)\b/, 'hour'],
  [/\b(?:eventos?|event)\b/, 'event'],
  [/\b(?:piezas?|pzas?|pieces?|(?:por|x) unidad)\b/, 'piece'],
]

/** Returns the unit that a heading of prices names: 'Precio por hora'. A day is what a price is for without one. */
export const unitOfHeading = (header: string): PriceUnit | null =>
  UNITS.find(([pattern]) => pattern.test(words(header)))?.[1] ?? null

/** Returns true for a note about a price: its money, its tax, or what it is for. */
export const isPriceNote = (text: string): boolean =>
  /^\W*\$\W*$|\b(?:mxn?|mn|pesos|iva|neto)\b/.test(fold(text)) ||
  OF_A_DAY.test(words(text)) ||
  (/\p{L}/u.test(text) && isOtherAmount(text)) ||
  unitOfHeading(text) !== null ||
  foreignHeading(text) !== null
