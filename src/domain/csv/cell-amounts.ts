import { parsePrice, parseWhole, type DecimalSign } from '#domain/catalogue/typed-amounts.ts'
import { formatCount } from '#domain/core/format.ts'
import { fold, fine, wrong, type Result } from '#domain/core/values.ts'
import type { PriceUnit } from '#domain/tables/catalogue-tables.ts'

/** Words for units behind a number, folded. */
const UNITS: Readonly<Record<PriceUnit, string>> = {
  day: 'day|dias?|jornadas?|diari[oa]s?|24 ?h(?:rs?|oras)?',
  event: 'event|eventos?',
  hour: 'hour|horas?|hrs?|h',
  piece: 'piece|piezas?|pzas?|pz|unidad(?:es)?|uds?|u|uno|una',
}
/** A number with a unit behind it: '1200/día', '10 pzas', '350 c/u'. */
const WITH_UNIT = new RegExp(
  String.raw`^(.*?\d[\d.,]*)\s*(?:mxn|mn|m\.n\.|pesos)?\s*(?:[cp]\/|\/|por\b|x\b|cada\b|al\b|la\b)?\s*(${Object.values(UNITS).join('|')})\.?$`,
)
/** Texts for a price that is not in the list. */
const NO_PRICE =
  /^(?:n\/?[ad]|s\/?[cp]|(?:a |por )?(?:consultar|cotizar|convenir|definir)|consult[ae]\w*.*|cotiza\w*|(?:pedir|solicitar|preguntar) precio|precio a consultar|sin precio|pendiente|tbd)\.?$/
const FREE = /^(?:incluid[oa]s?|cortesia)\.?$/
const FOREIGN =
  /U\.S\.(?:D\.?)?|US\s?\$|U\$[SD]?|\b(?:AU|CA|NZ|RD|R|C)\$|[€£¥₡₲₹₩]|\b(?:US|USD|EUR|GBP|CAD|AUD|NZD|CHF|CNY|COP|ARS|CLP|PEN|UYU|BOB|VES|CRC|GTQ|HNL|NIO|DOP|BRL|JPY|d[oó]lar(?:es)?|dollars?|dl[lr]?s|dll|euros?|kr)(?!\p{L})|\b(?:[QL]|Bs)\.?(?= ?\d)|S\/\.?(?= ?\d)/iu
/** Sales tax by its names, and headings or cells that leave it out. */
const TAX = String.raw`(?:\d+ ?% ?(?:de )?)?(?:el |los )?(?:i\.?v\.?a|impuestos?|tax(?:es)?|vat|mwst)(?![a-z])`
const WITHOUT_TAX = new RegExp(
  String.raw`(?:\+|mas|plus|sin|ohne|hors|without|s/|antes de|before|no incluye|not? incl\w*|\bexcl\w*\.?|\bexkl\.?|zzgl\.?|\bex) ?${TAX}|${TAX}\.? (?:no incl|excl|aparte|por separado)|^net price|\bnetto\b|\bht\b|base imponible`,
)
export const isWithoutTax = (text: string): boolean => WITHOUT_TAX.test(fold(text).replaceAll('_', ' '))
/** Digits that no one writes as a price. */
const CODE = /^(?:0\d+|\d{8,})$/
const BESIDE = /\b(?:pesos|mxp|(?:con )?iva incluido|c\/ ?iva|con iva)\b\.?/g

/** Price of a cell, and the unit that stands behind it. */
type CellPrice = { price: number | null; unit: PriceUnit | null }

/** Returns the sign of other money than pesos in a cell or heading, or null. */
export const foreignIn = (text: string): string | null => FOREIGN.exec(text)?.[0] ?? null

const PESOS = /^(?:(?:mx[np]?|m\.? ?n\.?|\$|mex)\W*)?(?:pesos?(?: mex\w*)?|(?:moneda )?nacional)?$/

/** Returns the money that a column of currencies or a format names, unless it is pesos. */
export function otherMoney(said: string): string | null {
  const isNone = !/[\p{L}\p{Sc}]/u.test(said) || PESOS.test(fold(said))
  return isNone ? null : said.trim().slice(0, 20)
}

export const inForeign = (money: string): string => `Está en otra moneda (${money}): escríbelo en pesos.`

/** Reads a price with the words that lists put beside it. Rounds computed prices to cents. */
export function readCellPrice(text: string, decimals: DecimalSign | null): Result<CellPrice> {
  const none = { price: null, unit: null }
  if (isBlankMark(text)) return fine(none)
  const foreign = foreignIn(text)
  if (foreign !== null) return wrong(inForeign(foreign))
  const words = fold(text)
  if (NO_PRICE.test(words)) return fine(none)
  if (isWithoutTax(text)) return wrong('No incluye el IVA: escribe el precio final.')
  if (FREE.test(words)) return fine({ price: 0, unit: null })
  // Accounting formats show a zero as a dash behind the currency.
  if (/^\$ ?[-–—]+$/.test(words)) return fine({ price: 0, unit: null })
  const { number, unit } = withoutUnit(words.replace(BESIDE, '').trim())
  // Folding joins lines, each of which may be a price.
  const price = parsePrice(/\d\s*[\n\r]\s*\d/.test(text) ? text : number, decimals, true)
  if (price.ok && CODE.test(number)) return wrong('Parece un teléfono o un código, no un precio.')
  return price.ok ? fine({ price: price.value, unit }) : price
}

/** Reads a number of pieces. Null is no limit. */
export function readCellStock(text: string, decimals: DecimalSign | null): Result<number | null> {
  const words = fold(text)
  if (isBlankMark(text) || /^(?:∞|ilimitad[oa]s?|sin limite)$/.test(words)) return fine(null)
  if (/^(?:agotad[oa]s?|sin existencias?|no disponible|out of stock)$/.test(words)) return fine(0)
  const { number } = withoutUnit(
    words.replace(/ ?\+$| (?:disponibles?|en stock|disp\.?|pares|par|juegos?|kits?|sets?)$/, ''),
  )
  return readCellWhole(number, decimals, 0, NO_WHOLE)
}

/** Reads a number of units or days up to `most`. A blank is 0. */
export function readCellCount(text: string, decimals: DecimalSign | null, most: number): Result<number> {
  if (isBlankMark(text)) return fine(0)
  const error = `Escribe un número entero de 0 a ${formatCount(most)}.`
  const read = readCellWhole(withoutUnit(fold(text)).number, decimals, 0, error)
  return read.ok && read.value > most ? wrong(error) : read
}

const NO_WHOLE = 'Escribe un número entero, o deja la celda vacía si no hay límite.'
const LARGEST = 2_147_483_647

/** Reads a whole number from `least` on, or returns an error. */
export function readCellWhole(
  text: string,
  decimals: DecimalSign | null,
  least: number,
  error: string,
): Result<number> {
  const value = /\$/.test(text) ? null : parseWhole(text, decimals)
  if (value !== null) return value >= least && value <= LARGEST ? fine(value) : wrong(error)
  const isInDoubt = parseWhole(text, 'comma') !== null && !/\$/.test(text)
  if (!isInDoubt) return wrong(error)
  return wrong(
    `No queda claro si lleva miles o decimales: escribe ${parseWhole(text, 'comma')} o ${parseWhole(text, 'point')}.`,
  )
}

/** Returns true for a dash that stands for an empty cell in a column of numbers. */
export const isBlankMark = (text: string): boolean => /^[-–—]*$/.test(text.trim())

function withoutUnit(words: string): { number: string; unit: PriceUnit | null } {
  // '$500 (por día)'
  const [, number, word] = WITH_UNIT.exec(words.replace(/\(([^()]*\p{L})\)$/u, '$1')) ?? []
  if (number === undefined || word === undefined) return { number: words, unit: null }
  return { number: number.trim(), unit: unitNamed(word) }
}

/** Returns the unit of a word: 'pza', 'Por día', '/ hora'. */
export function unitNamed(text: string): PriceUnit | null {
  const word = fold(text)
    .replace(/^(?:por |x |c\/ ?|\/ ?)/, '')
    .replace(/\.$/, '')
  const [unit] = Object.entries(UNITS).find(([, all]) => new RegExp(`^(?:${all})$`).test(word)) ?? []
  return (unit as PriceUnit | undefined) ?? null
}

const PERCENT = /^(\d{1,3}(?:[.,]\d{1,4})?) ?(?:%(?: (?:off|menos|(?:de )?(?:desc|dto)\w*\.?))?)?$/
/** No discount, as other programs and people write it. */
const NO_DISCOUNT =
  /^(?:-1(?:\.0+)?|no|n\/?a|no aplica|ningun[ao]?|sin (?:descuento|oferta|promocion|rebaja))$/

export const isNoDiscount = (text: string): boolean => isBlankMark(text) || NO_DISCOUNT.test(fold(text))

/** Reads a percentage of a discount column as a number, '15%' and '15' alike. Returns null for anything else. */
export function readCellPercent(text: string): number | null {
  if (isNoDiscount(text)) return 0
  const value = Number(PERCENT.exec(fold(text).replace(/^-/, ''))?.[1]?.replace(',', '.') ?? 'none')
  return value <= 100 ? value : null
}
