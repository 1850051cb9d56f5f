import { fold, trimEndOf } from '#domain/core/values.ts'
import { readCellPrice } from './cell-amounts.ts'
import { nameColumn, type Mapping } from './csv-columns.ts'
import { isContact } from './loose-list.ts'
import { namesPrices, priceRemark } from './price-remarks.ts'
import type { CsvRecord } from './read-table.ts'

type Table = { headers: readonly string[]; records: readonly CsvRecord[]; mapping: Mapping }

const TITLE = 'Es un título de grupo, no un artículo.'
const NO_PRODUCT = 'Parece una nota, no un artículo.'
/** Beginnings of what stands below a list. */
const NOTE =
  /^(?:\d+[.)] )?(?:\*|notas?\b|observ|precios? |los precios|tarifas? |vigencia|valid|condicion|politica|iva\b|sujeto|no incluye|incluye|www\.|http|gracias|actualizad|renta |horario|pago|anticipo|deposito|requisito|reserva|entrega|(?:se|no|el|la|los|las|todos?|todas?|para|en) )/
/** Signs that tell a note from a product without a price. */
const SENTENCE = /[:@!;]|\.$|^(?:\S+ ){4}/
/** Totals, and words that may begin one or a name: 'Total Station'. */
const TOTAL =
  /^(?:(?:gran |importe |suma )?(?:sub ?-? ?)?total(?:es)?|neto|suma)(?: (?:general|final|neto|bruto|parcial|global|(?:a|por) pagar|(?:con|sin|mas|\+) iva|mxn?|pesos))*\s*(?:[:(].*)?$|^(?:suma )?sub ?-? ?total(?:es)? .*|^i\.?v\.?a\.?(?: \(?\d+ ?%\)?)?\s*:?$/
const TOTAL_OF = /^(?:(?:gran |importe |suma )?total(?:es)?|neto|suma) /

/** Most titles above one another, such as 'Video' over 'Cámaras'. The last is the section. */
const MOST_TITLES = 3
/** Longest cell beside the title of a group: its number, or how many articles it has. */
const MOST_BESIDE = 4

const isLoud = (text: string) => /\p{Lu}{2}/u.test(text) && text === text.toUpperCase()
/** A loud name with a number may be a model. */
const isLoudTitle = (text: string) => isLoud(text) && !/\d/.test(text)
/** 'FX6' is neither loud nor not. */
const isLoudName = (text: string) => isLoud(text) && /\p{Lu}{4}/u.test(text)

/** Line with its trimmed texts, and the columns that are filled. */
type Line = {
  texts: readonly string[]
  filled: readonly number[]
  name: string
  lead: string
  price: string
  isSingle: boolean
}

/**
 * Marks titles of groups, totals, notes, and repeated headers, which are no products. Titles become the sections of the
 * lines below them, in the column of sections or in one more.
 */
export function withAsides<T extends Table>(table: T): T {
  const { headers, records, mapping } = table
  const name = nameColumn(mapping)
  const price = mapping.indexOf('price')
  const lines = records.map(({ cells, fault, numbers }): Line => {
    const texts = cells.map((cell) => cell.trim())
    const filled = [...texts.keys()].filter((index) => texts[index] !== '')
    const said = new Set(filled.map((index) => texts[index]))
    const isNumber = cells.every((_, index) => numbers?.has(index))
    const lead = texts[filled[0] ?? -1] ?? ''
    const isSingle = said.size === 1 && fault === null && !isNumber
    return { texts, filled, name: texts[name] ?? '', lead, price: texts[price] ?? '', isSingle }
  })
  const isTitle = titlesOf(lines, mapping)
  const isTotal = totalsOf(lines, headers.length)
  const end = lines.findLastIndex(({ isSingle }) => !isSingle)
  const known = headers.map(fold)
  let first = ''
  let block = 0
  let isApart = false
  const asideOf = (record: CsvRecord, index: number): string | null => {
    const { texts, filled, lead, isSingle, ...line } = lines[index] ?? NO_LINE
    const repeats = (header: string, at: number) => fold(texts[at] ?? '') === header
    if (filled.length > 1 && known.every(repeats)) return 'Repite los encabezados.'
    const isHead = headers[price] && known.every((header, at) => at === name || repeats(header, at))
    if (isHead && line.name !== '') {
      first = headers[name] ?? ''
      return HEAD
    }
    if (isTotal(index, block)) return 'Es un total, no un artículo.'
    const isBelow = isSingle && index > end && end >= 0
    isApart ||= isBelow && record.line - (records[index - 1]?.line ?? 0) > 1
    const isNote =
      NOTE.test(fold(lead)) || (isTitle.areAllPriced && (isApart || line.name === '' || SENTENCE.test(lead)))
    if (isBelow && isNote) return NO_PRODUCT
    const isOfShop = filled.length < 3 && amountIn(line.price) === 0
    if (isOfShop && isContact(filled.map((column) => texts[column]).join(' '))) return NO_PRODUCT
    if (isSingle && namesPrices(lead) && priceRemark(lead) !== null) return NO_PRODUCT
    return isTitle.at(index, record.wide !== undefined, index > end) ? TITLE : null
  }
  const marked = records.map((record, index): CsvRecord => {
    const aside = asideOf(record, index)
    if (aside === null) return record
    block = index + 1
    if (aside !== HEAD) return { ...record, aside }
    return { ...record, aside: TITLE, cells: record.cells.map((cell, at) => (at === name ? cell : '')) }
  })
  if (!marked.some(({ aside }) => aside === TITLE)) return { ...table, records: marked }
  const own = mapping.indexOf('section_id')
  const column = own >= 0 ? own : headers.length
  let section = first
  const withSections = marked.map((record, index) => {
    const isHere = record.aside === TITLE
    if (isHere) section = trimEndOf(lines[index]?.name || lines[index]?.lead || '', ':').trimEnd()
    const cells = [...record.cells]
    cells[column] = cells[column]?.trim() || (isHere ? '' : section)
    return { ...record, cells }
  })
  if (own >= 0) return { ...table, records: withSections }
  return {
    ...table,
    headers: [...headers, 'Sección, por los títulos de grupo'],
    records: withSections,
    mapping: [...mapping, 'section_id'],
  }
}

/** Headers with a section in the place of the name. */
const HEAD = 'HEAD'
const NO_LINE: Line = { texts: [], filled: [], name: '', lead: '', price: '', isSingle: false }

/** Returns a function that tells titles of groups, and whether all products have a price. */
function titlesOf(lines: readonly Line[], mapping: Mapping) {
  const [name, unit] = [nameColumn(mapping), mapping.indexOf('price_unit')]
  const full = lines.filter(({ isSingle }) => !isSingle)
  const areLoud = full.filter((line) => isLoudName(line.name)).length > full.length / 3
  const hasPrice = mapping.includes('price')
  // With the number of the group, or of its articles: '2 | LENTES | '.
  const numbered = lines.map(
    ({ texts, filled, isSingle, ...line }, index) =>
      hasPrice &&
      !isSingle &&
      isLoudTitle(line.name) &&
      line.price === '' &&
      !texts[unit] &&
      (lines[index + 1]?.price ?? '') !== '' &&
      filled.every((column) => column === name || (texts[column] ?? '').length <= MOST_BESIDE),
  )
  const count = numbered.filter((is) => is).length
  const priced = full.filter((line) => line.price !== '').length
  const areAllPriced = priced > 1 && priced >= (full.length - count) * 0.9
  const areNumbered = areLoud
    ? numbered[0] === true && count > 1 && areAllPriced
    : numbered[0] === true || count > 1
  // Lengths of runs of single cells, at their first line.
  const runs = lines.map(({ isSingle }, index) =>
    isSingle && lines[index - 1]?.isSingle !== true
      ? lines.slice(index, index + MOST_TITLES + 1).findIndex((line) => !line.isSingle)
      : 0,
  )
  // One line without a price is an article, unless the list begins so.
  const groups = runs.filter((length) => length > 0).length
  const isFirst = lines[0]?.isSingle === true
  const areGrouped =
    areAllPriced && (priced > 3 ? isFirst || groups > 1 : priced === 3 && isFirst && groups > 1)
  const used = mapping.filter((field) => field !== null).length
  let run = 0
  const at = (index: number, isWide: boolean, isBelow: boolean): boolean => {
    if (lines[index - 1]?.isSingle !== true) run = runs[index] ?? 0
    const { filled, lead, isSingle } = lines[index] ?? NO_LINE
    if (areNumbered && numbered[index] === true) return true
    if (!isSingle || used < 2 || isBelow || !/\p{L}{2}/u.test(lead) || lead.length > 80) return false
    if (isWide || filled[0] !== name || lead.endsWith(':')) return true
    return (isLoudTitle(lead) && !areLoud) || (areGrouped && run > 0)
  }
  return { at, areAllPriced }
}

/** Returns a function that tells totals, line after line. `from` is the first line of the block above one. */
function totalsOf(lines: readonly Line[], width: number): (index: number, from: number) => boolean {
  const sums = new Map<number, number[]>()
  const totals = new Set<number>()
  /** Sums of the lines above each up to `index`, without the totals among them. */
  const sumsIn = (column: number, index: number) => {
    const known = sums.get(column) ?? [0]
    sums.set(column, known)
    for (let at = known.length - 1; at < index; at++)
      known.push((known[at] ?? 0) + (totals.has(at) ? 0 : amountIn(lines[at]?.texts[column])))
    return known
  }
  const isTotal = (index: number, from: number) => {
    const line = lines[index] ?? NO_LINE
    const said = [fold(line.name), fold(line.lead)]
    if (said.some((text) => TOTAL.test(text))) return true
    if (width < 2 || !said.some((text) => TOTAL_OF.test(text))) return false
    const isSum = (column: number) => {
      const [amount, all] = [amountIn(line.texts[column]), sumsIn(column, index)]
      const isOf = (begin: number) => Math.abs((all[index] ?? 0) - (all[begin] ?? 0) - amount) < 0.005
      // One article above may cost as much.
      return amount > 0 && ((from > 0 && isOf(from)) || (index > 1 && isOf(0)))
    }
    return line.filled.length === 1 || line.filled.some(isSum)
  }
  return (index, from) => {
    const is = isTotal(index, from)
    if (is) totals.add(index)
    return is
  }
}

/** Returns the amount of a cell, or 0. */
function amountIn(cell = ''): number {
  const read = [readCellPrice(cell, 'point'), readCellPrice(cell, 'comma')].find(({ ok }) => ok)
  return (read?.ok ? read.value.price : null) ?? 0
}
