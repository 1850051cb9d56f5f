import type { CatalogueRows } from '#domain/commands/bulk/bulk-plan.ts'
import type { Command } from '#domain/commands/core/command.ts'
import { CSV_COLUMNS, type CsvField, type Mapping } from './columns.ts'
import { productFinder } from './find-product.ts'
import { sectionFinder } from './find-section.ts'
import { importCommand } from './import-command.ts'
import { readLine, type Edit, type LineChange, type Problem } from './read-line.ts'
import { isTickColumn } from './read-cell.ts'
import type { CsvTable } from './read-table.ts'

/** What a line of a file comes to. */
export type ImportLine = {
  /** As a spreadsheet numbers it. */
  line: number
  status: 'new' | 'changed' | 'same' | 'error'
  /** The product, as it is called now; for a new one as the file calls it. */
  name: string
  changes: readonly LineChange[]
  problems: readonly Problem[]
}

/** An import before it is done: what each line comes to, and one command for all lines without an error. */
export type ImportPlan = {
  lines: readonly ImportLine[]
  counts: Record<ImportLine['status'], number>
  /** Names in the file that no section has. */
  missingSections: readonly string[]
  /** All of it or nothing, and one undo. Null when nothing changes. */
  command: Command | null
  /** The command is too long to be sent in its time. */
  isTooLong: boolean
}

/** What a slow connection carries within the time limit of a request (sync/push/push.ts), as characters. */
const MOST_CHARACTERS = 4_000_000

/** Why a file cannot be imported with these columns, or null. */
export function mappingProblem(mapping: Mapping): string | null {
  if (mapping.includes('id') || mapping.includes('name') || mapping.includes('name_es')) return null
  return 'Indica qué columna lleva el nombre o el id: sin ella no se sabe de qué artículo habla cada renglón.'
}

/**
 * Compares a file with the rows as they stand now. Columns that are not mapped stay untouched.
 * @param options.createSections whether names that no section has make one
 * @param options.mediaBaseUrl where images stand that are given by a bare name (AMB-32)
 */
export function planImport(
  table: CsvTable,
  mapping: Mapping,
  rows: CatalogueRows,
  options: { createSections: boolean; mediaBaseUrl: string; newId: () => string },
): ImportPlan {
  const columns = new Map<CsvField, number>()
  for (const [index, field] of mapping.entries()) if (field) columns.set(field, index)
  const ticked = new Set(
    CSV_COLUMNS.filter(({ kind, field }) => {
      const index = columns.get(field)
      return (
        kind === 'flag' &&
        index !== undefined &&
        isTickColumn(table.records.map(({ cells }) => cells[index] ?? ''))
      )
    }).map(({ field }) => field),
  )
  const sections = sectionFinder(rows.sections, options.createSections, options.newId)
  const context = {
    columns,
    headers: table.headers,
    mediaBaseUrl: options.mediaBaseUrl,
    ticked,
    sections: new Map(rows.sections.map((section) => [section.id, section])),
    findSection: sections.find,
    findProduct: productFinder(rows.products),
  }
  const edits: Edit[] = []
  const seen = new Map<string, number>()
  const lines = table.records.map((record): ImportLine => {
    const read = readLine(record, context)
    const { edit, name, changes } = read
    const problems = [...read.problems]
    const key = edit && (edit.product?.id ?? `nuevo ${name}`)
    const earlier = key === null ? undefined : seen.get(key)
    if (earlier !== undefined) {
      problems.push({ column: null, reason: `Repite el artículo del renglón ${earlier}: deja solo uno.` })
    } else if (key !== null) seen.set(key, record.line)
    if (!edit || problems.length > 0) {
      return { line: record.line, status: 'error', name, changes: [], problems }
    }
    const status = edit.product ? (changes.length > 0 ? 'changed' : 'same') : 'new'
    if (status !== 'same') edits.push(edit)
    return { line: record.line, status, name, changes, problems }
  })
  const counts = { new: 0, changed: 0, same: 0, error: 0 }
  for (const { status } of lines) counts[status]++
  const made = [...sections.missing.values()]
  const command = importCommand(edits, options.createSections ? made : [], rows, options.newId)
  return {
    lines,
    counts,
    missingSections: made.map(({ name }) => name),
    command,
    isTooLong: command !== null && JSON.stringify(command.ops).length > MOST_CHARACTERS,
  }
}
