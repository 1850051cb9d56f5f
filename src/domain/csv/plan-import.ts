import type { CatalogueRows } from '#domain/commands/bulk-fields.ts'
import type { Command } from '#domain/commands/command.ts'
import { CSV_COLUMNS, type CsvField, type CsvKind, type Mapping } from './csv-columns.ts'
import { productFinder, type CellOf, sectionFinder, productNames, type NewProduct } from './find-rows.ts'
import { importCommand } from './import-command.ts'
import { readLine, type Edit, type LineChange, type Problem } from './read-line.ts'
import { decimalSignOf, hasAmbiguous, type DecimalSign } from '#domain/catalogue/typed-amounts.ts'
import { isTickColumn } from './read-cell.ts'
import type { CsvTable } from './read-table.ts'

/** Result of a line of a file. */
export type ImportLine = {
  /** Line number, as in a spreadsheet. */
  line: number
  status: 'new' | 'changed' | 'same' | 'error'
  /** Current name of the product, or the file's name for a new one. */
  name: string
  changes: readonly LineChange[]
  problems: readonly Problem[]
}

/** Preview of an import: the result of each line, and one command for all valid lines. */
export type ImportPlan = {
  lines: readonly ImportLine[]
  counts: Record<ImportLine['status'], number>
  /** Decimal sign of the prices; null if it is unknown. `isAsked` is true if a price depends on it. */
  decimals: { sign: DecimalSign | null; isAsked: boolean }
  /** Names in the file without a section. */
  missingSections: readonly string[]
  /** One command, applied and undone as a whole. Null if nothing changes. */
  command: Command | null
  /** True if the command is too long to be sent within the time limit. */
  isTooLong: boolean
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
 * @param options.createSections true to create missing sections
 * @param options.decimals decimal sign chosen by the user; otherwise the prices decide
 * @param options.bucket origin that own images have in an exported file
 * @param options.mediaBaseUrl base address of images that are given by name only (AMB-32)
 */
export function planImport(
  table: CsvTable,
  mapping: Mapping,
  rows: CatalogueRows,
  options: {
    createSections: boolean
    mediaBaseUrl: string
    bucket?: string
    newId: () => string
    decimals?: DecimalSign | null
  },
): ImportPlan {
  const columns = new Map<CsvField, number>()
  for (const [index, field] of mapping.entries()) if (field) columns.set(field, index)
  const cellsOf = (field: CsvField, wantsNumbers = true): string[] => {
    const index = columns.get(field)
    if (index === undefined) return []
    return table.records.flatMap(({ cells, numbers }) =>
      wantsNumbers || !numbers?.has(index) ? (cells[index] ?? '') : [],
    )
  }
  const fieldsOf = (wanted: CsvKind) =>
    CSV_COLUMNS.flatMap(({ kind, field }) => (kind === wanted ? field : []))
  const ticked = new Set(fieldsOf('flag').filter((field) => isTickColumn(cellsOf(field))))
  const prices = fieldsOf('price').flatMap((field) => cellsOf(field, false))
  const decimals = options.decimals ?? decimalSignOf(prices)
  const sections = sectionFinder(rows.sections, options.createSections, options.newId)
  const findProduct = productFinder(rows.products)
  const made = columns.has('goes_with') ? newProducts(table, columns, findProduct, options.newId) : []
  const context = {
    columns,
    headers: table.headers,
    mediaBaseUrl: options.mediaBaseUrl,
    bucket: options.bucket ?? '',
    ticked,
    decimals,
    names: {
      sections: new Map(rows.sections.map((section) => [section.id, section])),
      products: productNames(rows.products, made),
    },
    made: new Map(made.map(({ id, name }) => [name, id])),
    findSection: sections.find,
    findProduct,
  }
  const seen = new Map<string, number>()
  const read = table.records.map((record): Outcome => {
    const { edit, name, changes, problems: own } = readLine(record, context)
    const problems = [...own]
    const key = edit && (edit.product?.id ?? `nuevo ${name}`)
    const earlier = key === null ? undefined : seen.get(key)
    if (earlier !== undefined) {
      problems.push({ column: null, reason: `Repite el artículo del renglón ${earlier}: deja solo uno.` })
    } else if (key !== null) seen.set(key, record.line)
    if (!edit || problems.length > 0) {
      return { edit: null, line: { line: record.line, status: 'error', name, changes: [], problems } }
    }
    const status = edit.product ? (changes.length > 0 ? 'changed' : 'same') : 'new'
    const line: ImportLine = { line: record.line, status, name, changes, problems }
    return { edit: status === 'same' ? null : edit, line }
  })
  const outcomes = withoutUnmade(read, made, table.headers[columns.get('goes_with') ?? -1] ?? null)
  const lines = outcomes.map(({ line }) => line)
  const edits = outcomes.flatMap(({ edit }) => edit ?? [])
  const counts = { new: 0, changed: 0, same: 0, error: 0 }
  for (const { status } of lines) counts[status]++
  const missing = [...sections.missing.values()]
  const command = importCommand(edits, options.createSections ? missing : [], rows, options.newId)
  return {
    lines,
    counts,
    decimals: { sign: decimals, isAsked: hasAmbiguous(prices) },
    missingSections: missing.map(({ name }) => name),
    command,
    isTooLong: command !== null && JSON.stringify(command.ops).length > MOST_CHARACTERS,
  }
}

/** Result of a line, and its edit; null if it changes nothing. */
type Outcome = { edit: Edit | null; line: ImportLine }

/** Returns the products that lines would create, so that other lines can name them. */
function newProducts(
  { records }: CsvTable,
  columns: ReadonlyMap<CsvField, number>,
  findProduct: ReturnType<typeof productFinder>,
  newId: () => string,
): NewProduct[] {
  const made = new Map<string, NewProduct>()
  for (const { cells, fault } of records) {
    const cellOf: CellOf = (field) => {
      const index = columns.get(field)
      return index === undefined ? undefined : (cells[index] ?? '')
    }
    const found = fault === null && findProduct(cellOf)
    if (!found || !found.ok || found.value.product || made.has(found.value.name)) continue
    const { name } = found.value
    made.set(name, { id: newId(), name, saidId: cellOf('id')?.trim().toLowerCase() ?? '' })
  }
  return [...made.values()]
}

/** Refuses lines that name a product whose own line is invalid, and repeats this for lines that name theirs. */
function withoutUnmade(
  outcomes: readonly Outcome[],
  made: readonly NewProduct[],
  column: string | null,
): readonly Outcome[] {
  const coming = new Set(outcomes.map(({ edit }) => edit?.newId))
  const unmade = new Map(made.flatMap(({ id, name }) => (coming.has(id) ? [] : [[id, name] as const])))
  const refused = ({ edit, line }: Outcome): Outcome | null => {
    const missing = edit?.fields.goes_with?.find((id) => unmade.has(id))
    if (missing === undefined) return null
    if (edit?.newId) unmade.set(edit.newId, line.name)
    const reason = `“${unmade.get(missing)}” no se puede crear: corrige primero su renglón.`
    return { edit: null, line: { ...line, status: 'error', changes: [], problems: [{ column, reason }] } }
  }
  let left = outcomes
  for (let before = -1; unmade.size > before;) {
    before = unmade.size
    left = left.map((outcome) => refused(outcome) ?? outcome)
  }
  return left
}
