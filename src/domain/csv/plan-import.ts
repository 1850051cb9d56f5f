import type { CatalogueRows } from '#domain/commands/bulk-fields.ts'
import { inParts, type Command } from '#domain/commands/command.ts'
import { decimalsOf, type DecimalSign } from '#domain/catalogue/typed-amounts.ts'
import { readCellPrice } from './cell-amounts.ts'
import {
  CSV_COLUMNS,
  isProductColumn,
  priceCandidates,
  type CsvField,
  type CsvKind,
  type Mapping,
} from './csv-columns.ts'
import { judgeDiscounts, type DiscountColumn, type DiscountMeaning } from './discounts.ts'
import { lookOf, productFinder, sectionFinder, productNames, type NewProduct } from './find-rows.ts'
import type { CsvTable } from './find-table.ts'
import { photoFinder } from './image-cells.ts'
import { importCommand } from './import-command.ts'
import { factReader } from './line-facts.ts'
import { aboutPrice } from './price-remarks.ts'
import { isTickColumn, tidyName } from './read-cell.ts'
import { placeOf } from './read-table.ts'
import { cellsOf, readLine, type ImportLine, type Outcome, type Problem } from './read-line.ts'
import { pathTest, repeatedSections, withRepeated } from './repeated-sections.ts'
import { withoutCycles, withoutTakenCodes, withoutUnmade } from './refused-lines.ts'

/** Reason that several lines share, with the number of these lines. */
export type CommonReason = Problem & { lines: number }

/** Preview of an import: the result of each line, and one command for all valid lines. */
export type ImportPlan = {
  lines: readonly ImportLine[]
  counts: Record<ImportLine['status'], number>
  /** Decimal sign of the numbers; null if it is unknown. `isAsked` is true if a number depends on it. */
  decimals: { sign: DecimalSign | null; isAsked: boolean }
  /** Meaning of the discount column, with its heading; null without such a column. */
  discount: (DiscountColumn & { header: string }) | null
  /** Empty cells over values of products, which are erased only if the user says so. */
  blanks: number
  /** Lines without a section below one that has it, if the file writes each section once; and their sections. */
  repeated: { lines: number; sections: number }
  /** Reasons and notes of at least three lines, most frequent first. */
  common: readonly CommonReason[]
  /** Names in the file without a section. */
  missingSections: readonly string[]
  /** One command, applied and undone as a whole. Null if nothing changes. */
  command: Command | null
  /** True if the command is too long to be sent within the time limit. */
  isTooLong: boolean
}

/** Decisions of the user about a file. */
export type ImportChoices = {
  /** True to create missing sections. */
  createSections: boolean
  /** Decimal sign; otherwise the numbers decide. */
  decimals: DecimalSign | null
  /** Meaning of the discount column; otherwise its values decide. */
  discount: DiscountMeaning | null
  /** True if empty cells erase what products have. */
  erases: boolean
  /** True if blank section cells repeat the section above, where a file writes each once. */
  repeatsSections: boolean
  /** Origin that own images have in an exported file. */
  bucket: string
  /** Lines that are imported or not, against the default. */
  lines: ReadonlyMap<number, boolean>
}

/** Characters that a slow connection sends within the time limit of a request (sync/push/push.ts). */
const MOST_CHARACTERS = 4_000_000

/** Returns the problem of a mapping that does not identify products, or null. */
export function mappingProblem(mapping: Mapping): string | null {
  const identifying: readonly CsvField[] = ['id', 'code', 'name', 'name_es']
  if (identifying.some((field) => mapping.includes(field))) return null
  return 'Indica qué columna lleva el nombre, el código o el id: sin ella no se sabe de qué artículo habla cada renglón.'
}

/**
 * Compares a file with the current rows. Columns that are not mapped are not changed.
 * @param onProgress receives the number of lines read, every few hundred
 */
export function planImport(
  given: CsvTable,
  mapping: Mapping,
  rows: CatalogueRows,
  choices: ImportChoices,
  newId: () => string,
  onProgress: (read: number) => void = () => {},
): ImportPlan {
  const columns = new Map<CsvField, number>()
  for (const [index, field] of mapping.entries()) if (isProductColumn(field)) columns.set(field, index)
  const sectionColumn = columns.get('section_id')
  const repeated = repeatedSections(given.records, sectionColumn)
  const table = choices.repeatsSections ? withRepeated(given, repeated, sectionColumn) : given
  const isWanted = (line: number, aside: string | undefined) => choices.lines.get(line) ?? aside === undefined
  const records = table.records.filter(({ line, aside }) => isWanted(line, aside))
  const cellsIn = (field: CsvField, wantsNumbers = true): string[] => {
    const index = columns.get(field)
    if (index === undefined) return []
    return records.flatMap(({ cells, numbers }) =>
      wantsNumbers || !numbers?.has(index) ? (cells[index] ?? '') : [],
    )
  }
  const textsOf = (...wanted: CsvKind[]) =>
    CSV_COLUMNS.flatMap(({ kind, field }) => (wanted.includes(kind) ? cellsIn(field, false) : []))
  const flags = CSV_COLUMNS.flatMap(({ kind, field }) => (kind === 'flag' ? field : []))
  const judged = decimalsOf(textsOf('price'), textsOf('stock'))
  const decimals = { ...judged, sign: choices.decimals ?? judged.sign }
  const discount = discountColumn(table, records, columns, decimals.sign)
  const sheets = new Set(records.map(({ sheet }) => tidyName(sheet ?? '')))
  const isPath = pathTest(
    table.headers[sectionColumn ?? -1] ?? '',
    cellsIn('section_id'),
    sheets,
    rows.sections,
  )
  const sections = sectionFinder(rows.sections, choices.createSections, newId, isPath)
  const findProduct = productFinder(rows.products)
  const made =
    columns.has('goes_with') || columns.has('contents')
      ? newProducts(records, columns, findProduct, newId)
      : []
  // A column of currencies says it for each line.
  const remarks = mapping.includes('currency') ? [] : (table.remarks ?? [])
  const context = {
    columns,
    headers: table.headers,
    ticked: new Set(flags.filter((field) => isTickColumn(cellsIn(field)))),
    decimals: decimals.sign,
    discount: {
      meaning: choices.discount ?? discount?.meaning ?? null,
      isSure: choices.discount !== null,
      isOwn: discount?.isOwn ?? false,
      isShare: discount?.isShare ?? false,
    },
    erases: choices.erases,
    bucket: choices.bucket,
    names: {
      sections: new Map(rows.sections.map((section) => [section.id, section])),
      products: productNames(rows.products, made),
    },
    made: new Map(made.map(({ id, name }) => [name, id])),
    findSection: sections.find,
    findProduct,
    findPhoto: photoFinder(rows.products),
    factsOf: factReader(mapping),
    aboutPrices: mapping.map((_, index) => aboutPrice(table.headers[index] ?? '', remarks)),
  }
  const seen = new Map<string, string>()
  let blanks = 0
  const read = table.records.map((record, index): Outcome => {
    if (index % PROGRESS === 0) onProgress(index)
    const { line, aside } = record
    const place = placeOf(record)
    const cellOf = cellsOf(record, columns)
    if (!isWanted(line, aside)) {
      const name = cellOf('name_es') || cellOf('name') || record.cells.find((cell) => cell.trim() !== '')
      const notes = aside === undefined ? [] : [{ column: null, reason: aside }]
      return {
        edit: null,
        line: { line, place, status: 'left', name: name?.trim() ?? '', changes: [], problems: [], notes },
      }
    }
    const { edit, name, changes, problems: own, notes, blanks: empty } = readLine(record, context)
    blanks += empty
    const problems = [...own]
    const key = edit && (edit.product?.id ?? `nuevo ${lookOf(name)}`)
    const earlier = key === null ? undefined : seen.get(key)
    if (earlier !== undefined) {
      problems.push({ column: null, reason: `Repite el artículo del renglón ${earlier}: deja solo uno.` })
    } else if (key !== null) seen.set(key, place)
    if (!edit || problems.length > 0)
      return { edit: null, line: { line, place, status: 'error', name, changes: [], problems, notes } }
    const status = edit.product ? (changes.length > 0 ? 'changed' : 'same') : 'new'
    return {
      edit: status === 'same' ? null : edit,
      line: { line, place, status, name, changes, problems, notes },
    }
  })
  const headerOf = (field: CsvField) => table.headers[columns.get(field) ?? -1] ?? null
  const coded = withoutTakenCodes(read, rows.products, headerOf('code'))
  const outcomes = withoutCycles(withoutUnmade(coded, made, headerOf), rows.products, headerOf('contents'))
  const lines = outcomes.map(({ line }) => line)
  const edits = outcomes.flatMap(({ edit }) => edit ?? [])
  const counts = { new: 0, changed: 0, same: 0, error: 0, left: 0 }
  for (const { status } of lines) counts[status]++
  const missing = [...sections.missing.values()]
  const command = importCommand(edits, choices.createSections ? missing : [], rows, newId)
  const parts = command ? inParts(command) : []
  return {
    lines,
    counts,
    decimals,
    discount: discount && { ...discount, meaning: context.discount.meaning },
    blanks,
    repeated: { lines: repeated.size, sections: new Set(repeated.values()).size },
    common: [...priceDoubt(table, columns, records.length), ...commonReasons(lines)],
    missingSections: missing.map(({ name }) => name),
    command,
    isTooLong: parts.some(({ ops }) => JSON.stringify(ops).length > MOST_CHARACTERS),
  }
}

/** Lines between two reports of progress. */
const PROGRESS = 500

function discountColumn(
  { headers }: CsvTable,
  records: CsvTable['records'],
  columns: ReadonlyMap<CsvField, number>,
  decimals: DecimalSign | null,
): ImportPlan['discount'] {
  const index = columns.get('discount_price')
  const price = columns.get('price')
  if (index === undefined) return null
  const header = headers[index] ?? ''
  const lines = records.map(({ cells }) => {
    const read = price === undefined ? null : readCellPrice(cells[price] ?? '', decimals ?? 'point')
    return { cell: cells[index] ?? '', price: read?.ok ? read.value.price : null }
  })
  return { ...judgeDiscounts(header, lines), header }
}

/** Fewest lines for which a reason is said once above all. */
const SEVERAL = 3

const reasonKey = ({ column, reason }: Problem) => `${column} ${reason.replace(/“[^”]*”|[\d.,]+/g, '')}`

/** Returns true for reasons that differ by the values that they quote, or not at all. */
export const isSameReason = (one: Problem, other: Problem): boolean => reasonKey(one) === reasonKey(other)

/** Collects the reasons that several lines share, whatever values they quote. */
function commonReasons(lines: readonly ImportLine[]): CommonReason[] {
  const found = new Map<string, CommonReason>()
  for (const { problems, notes, status } of lines) {
    for (const { column, reason } of status === 'left' ? [] : [...problems, ...notes]) {
      const key = reasonKey({ column, reason })
      const known = found.get(key)
      if (known) known.lines++
      else found.set(key, { column, reason, lines: 1 })
    }
  }
  return [...found.values()].filter((one) => one.lines >= SEVERAL).sort((a, b) => b.lines - a.lines)
}

/** Returns what to say where columns may be the price, and none was suggested. */
function priceDoubt(
  { headers, records, mapping }: CsvTable,
  columns: ReadonlyMap<CsvField, number>,
  lines: number,
): CommonReason[] {
  const isChosen = columns.has('price') || mapping.includes('price')
  const prices = isChosen ? [] : priceCandidates(headers, records, mapping)
  if (prices.length === 0) return []
  const said = prices.slice(0, MOST_PRICES).join('” o “')
  return [
    {
      column: null,
      reason: `No se importa ningún precio: si está en “${said}”, regresa y elige la columna.`,
      lines,
    },
  ]
}

/** Most columns that a doubt about the price names. */
const MOST_PRICES = 4

/** Returns the products that lines would create, so that other lines can name them. */
function newProducts(
  records: CsvTable['records'],
  columns: ReadonlyMap<CsvField, number>,
  findProduct: ReturnType<typeof productFinder>,
  newId: () => string,
): NewProduct[] {
  const made = new Map<string, NewProduct>()
  for (const record of records) {
    const cellOf = cellsOf(record, columns)
    const found = record.fault === null && findProduct(cellOf)
    if (!found || !found.ok || found.value.product || made.has(found.value.name)) continue
    const { name } = found.value
    made.set(name, { id: newId(), name, saidId: cellOf('id')?.trim().toLowerCase() ?? '' })
  }
  return [...made.values()]
}
