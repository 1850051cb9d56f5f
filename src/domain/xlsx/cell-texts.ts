import { otherMoney } from '#domain/csv/cell-amounts.ts'
import { unescaped, walkXml } from './parts.ts'

/**
 * Reads the shared texts of cells by index, without pronunciation guides.
 * @throws Damaged
 */
export function sharedTexts(xml: string): string[] {
  const texts: string[] = []
  let isText = false
  let isSaid = false
  let said = ''
  walkXml(xml, {
    open: (name) => {
      if (name === 'si') said = ''
      if (name === 'rPh') isSaid = true
      if (name === 't') isText = !isSaid
    },
    text: (part) => {
      if (isText) said += part
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isSaid = false
      if (name === 'si') texts.push(unescaped(said))
    },
  })
  return texts
}

/**
 * Reads the number formats of cells by style index.
 * @throws Damaged
 */
export function cellFormats(xml: string): NumberFormat[] {
  const codes = new Map<string, string>()
  const formats: NumberFormat[] = []
  let isOfCells = false
  walkXml(xml, {
    open: (name, attribute) => {
      if (name === 'numFmt') codes.set(attribute('numFmtId') ?? '', attribute('formatCode') ?? '')
      if (name === 'cellXfs') isOfCells = true
      if (name !== 'xf' || !isOfCells) return
      const id = attribute('numFmtId') ?? '0'
      formats.push(readFormat(Number(id), codes.get(id)))
    },
    close: (name) => name !== 'cellXfs',
  })
  return formats
}

/**
 * Number format. `decimals` is null to show all. `digits` is the least number before the point. `before` and `after` are
 * the words beside the number, such as other money than pesos, '+ IVA' or 'CAM-'.
 */
type PlainFormat = {
  kind: 'number'
  decimals: number | null
  digits: number
  isPercent: boolean
  before: string
  after: string
}
type DateFormat = { kind: 'date'; hasDay: boolean; hasTime: boolean }

/** Display of a number, as far as a table of products needs it. */
export type NumberFormat = PlainFormat | DateFormat

/** Format that shows numbers unchanged. */
export const GENERAL: PlainFormat = {
  kind: 'number',
  decimals: null,
  digits: 1,
  isPercent: false,
  before: '',
  after: '',
}

/** Built-in formats without a code in the workbook (ECMA-376, 18.8.30) that differ from general. */
const BUILT_IN: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'dd/mm/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm',
  19: 'h:mm:ss',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yy h:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '#,##0',
  43: '#,##0.00',
  44: '#,##0.00',
  45: 'mm:ss',
  46: 'h:mm:ss',
  47: 'mm:ss',
}

/** Parts of a code that are no pattern: quoted texts, escaped characters, money; then blanks, fillers and colours. */
const LITERAL = /"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|[_*].|\[[^\][]*\]/g
const FIRST_SECTION = new RegExp(`^(?:${LITERAL.source}|[^;])*`)
const MOST_DECIMALS = 15
/** Most digits before the point of a format. */
const MOST_DIGITS = 30
/** Fewest decimals, so that a price shown in whole pesos keeps its cents. */
const CENTS = 2
/** Digits that a double represents exactly. */
const CERTAIN_DIGITS = 15

/** Parses a number format by its code, or by its id without one. */
export function readFormat(id: number, code: string | undefined): NumberFormat {
  const [section = ''] = FIRST_SECTION.exec(code ?? BUILT_IN[id] ?? '') ?? []
  const positive = section.replace(LITERAL, '')
  const beside = besideNumber(section)
  if (/^(?:general|estándar)?$/i.test(positive.trim())) return { ...GENERAL, ...beside }
  if (/[ydhsm]/i.test(positive)) {
    const hasTime = /[hs]/i.test(positive)
    return { kind: 'date', hasDay: /[yd]/i.test(positive) || !hasTime, hasTime }
  }
  const [, whole = '', decimals = ''] =
    /([#0?,]*)(?:\.([#0?]*))?/.exec(positive.replace(/^[^#0?.]*/, '')) ?? []
  // Fractions and powers of ten are read unformatted.
  if (/[/e]/i.test(positive) || whole + decimals === '') return { ...GENERAL, ...beside }
  return {
    kind: 'number',
    decimals: Math.min(decimals.length, MOST_DECIMALS),
    digits: Math.min(whole.replaceAll(/[^0]/g, '').length, MOST_DIGITS),
    isPercent: positive.includes('%'),
    ...beside,
  }
}

/** Returns the words on both sides of the number. Pesos and signs alone say nothing: '$' is pesos wherever it comes from. */
function besideNumber(section: string): { before: string; after: string } {
  const sides = ['', '']
  let side = 0
  for (const [sign, ...literals] of section.matchAll(new RegExp(`${LITERAL.source}|.`, 'gu'))) {
    if (/^[#0?@g]/i.test(sign)) side = 1
    sides[side] += literals.find((text) => text !== undefined) ?? (/^[\p{Sc}+ ]$/u.test(sign) ? sign : '')
  }
  // '#,##0,"K"' shows thousands, whose sign is no word.
  if (/[#0?],+[^#0?.,]*$/.test(section.replace(LITERAL, ''))) sides[1] = ''
  const [before = '', after = ''] = sides.map((text) => (otherMoney(text) === null ? '' : text))
  return { before: before.trimStart(), after: after.trimEnd() }
}

/**
 * Formats a number with a point, rounded as shown but not below cents. Removes the rounding error after the fifteenth
 * digit.
 */
export function shownNumber(value: number, format: PlainFormat): string {
  const { decimals, digits, isPercent, before, after } = format
  const shown = Number((isPercent ? value * 100 : value).toPrecision(CERTAIN_DIGITS))
  // A sheet has lost the further digits of a long code, which '1.2e+17' says.
  const isCut = Math.abs(shown) >= 10 ** CERTAIN_DIGITS
  const plain = decimals === null ? shown : Number(shown.toFixed(Math.max(decimals, CENTS)))
  const text = isCut ? shown.toExponential() : String(plain)
  if (text.includes('e')) return text
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(.*)$/.exec(text) ?? []
  return `${before}${sign}${whole.padStart(digits, '0')}${rest}${isPercent ? '%' : ''}${after}`
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Day 0 of a workbook, and the distance to the other epoch. */
const EPOCH_MS = Date.UTC(1899, 11, 30)
const DAYS_TO_1904 = 1462
/** First day after 29 February 1900, which Excel has although it did not exist. */
const AFTER_LEAP = 60
/** Last day of the year 9999. */
const LAST_DAY = 2_958_465

/**
 * Formats a number of days as a Mexican date: '24/11/2026', '24/11/2026 09:30'. Formats it as a number if it is out of
 * range.
 */
export function shownDate(days: number, { hasDay, hasTime }: DateFormat, from1904: boolean): string {
  const counted = from1904 ? days + DAYS_TO_1904 : days < AFTER_LEAP ? days + 1 : days
  if (!(days >= 0 && counted <= LAST_DAY + 1)) return shownNumber(days, GENERAL)
  const minutes = Math.round((counted * DAY_MS) / MINUTE_MS) * MINUTE_MS
  const [day = '', time = ''] = new Date(EPOCH_MS + minutes).toISOString().split('T')
  return [hasDay ? day.split('-').toReversed().join('/') : [], hasTime ? time.slice(0, 5) : []]
    .flat()
    .join(' ')
}
