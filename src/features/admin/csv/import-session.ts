import { newId } from '#db/core/plain-http.ts'
import type { CatalogueRows } from '#domain/commands/bulk-fields.ts'
import type { Command } from '#domain/commands/command.ts'
import { fileKind } from '#domain/core/file-kind.ts'
import { fine, wrong, type Result } from '#domain/core/values.ts'
import { isProductColumn, type Mapping } from '#domain/csv/csv-columns.ts'
import { decodeText, judgeEncoding, type Encoding } from '#domain/csv/encoding.ts'
import { findTable, MOST_ABOVE, type CsvTable } from '#domain/csv/find-table.ts'
import { isList, joinSheets } from '#domain/csv/join-sheets.ts'
import { hasHtmlTable, htmlGrids } from '#domain/csv/html-table.ts'
import { planImport, type ImportChoices, type ImportPlan } from '#domain/csv/plan-import.ts'
import { coverRemarks, sheetRemarks, type PriceRemark } from '#domain/csv/price-remarks.ts'
import { isZip, readGrid, type Grid } from '#domain/csv/read-table.ts'
import { readWorkbook } from '#domain/xlsx/read-workbook.ts'

/** Opened file: its sheets with a table, the one that looks most like products, and the encoding of a text file. */
export type OpenedFile = {
  sheets: readonly { name: string; lines: number }[]
  best: number
  encoding: Encoding | null
}

/** Table as the user maps its columns. */
export type TableView = {
  headers: readonly string[]
  /** First different values of each column. */
  samples: readonly (readonly string[])[]
  lines: number
  /** Line of the headers; null for none. */
  header: number | null
  /** Rows that may be the headers. */
  rows: readonly { line: number; text: string }[]
  /** Columns suggested by headings and values. */
  mapping: Mapping
}

/** Choice of a table in the opened file. `header` is undefined to find it. */
export type TableChoice = { sheet: number; header: number | null | undefined }
type PlanInput = TableChoice & { mapping: Mapping; choices: ImportChoices }

/** Plan as a page shows it, without the command. */
export type ShownPlan = Omit<ImportPlan, 'command' | 'lines'> & { hasCommand: boolean }

/** Holds an opened file and answers about it. Runs in a worker, because a large file takes seconds. */
export function importSession() {
  let grids: readonly Grid[] = []
  /** Statements about prices in the names of sheets and in sheets without products, for each sheet. */
  let beside: readonly (readonly PriceRemark[])[] = []
  /** The sheets that list products as one table, which is chosen by the number behind the last sheet's. */
  let joined: CsvTable | null = null
  let rows: CatalogueRows = { sections: [], products: [], links: [] }
  let last: { choice: string; table: Result<CsvTable> } | null = null
  const tableOf = ({ sheet, header }: TableChoice): Result<CsvTable> => {
    const choice = `${sheet} ${header}`
    if (last?.choice !== choice) {
      const grid = grids[sheet]
      const whole = joined ? fine(joined) : wrong('El archivo está vacío.')
      last = { choice, table: grid ? withRemarks(findTable(grid, header), beside[sheet]) : whole }
    }
    return last.table
  }
  const plan = (input: PlanInput, onProgress: (done: number) => void): ImportPlan => {
    const table = tableOf(input)
    if (!table.ok) throw new Error(table.error)
    const { records } = table.value
    return planImport(table.value, input.mapping, rows, input.choices, newId, (read) =>
      onProgress(read / records.length),
    )
  }
  return {
    open: async (input: {
      name: string
      bytes: Uint8Array<ArrayBuffer>
      encoding: Encoding | null
    }): Promise<Result<OpenedFile>> => {
      const read = await readFile(input.name, input.bytes, input.encoding)
      last = null
      if (!read.ok) return read
      const found = read.value.sheets.map(({ name, grid }) => ({ name, grid, table: findTable(grid) }))
      const others = found.filter(({ table }) => !table.ok || !isList(table.value))
      const said = coverRemarks(others.map(({ grid }) => grid))
      const usable = found.flatMap(({ table, ...sheet }) => {
        const remarks = [...sheetRemarks(sheet.name), ...said]
        const told = withRemarks(table, remarks)
        return told.ok ? { ...sheet, remarks, table: told.value } : []
      })
      const [first] = found
      if (usable.length === 0) return first && !first.table.ok ? first.table : wrong('El archivo está vacío.')
      grids = usable.map(({ grid }) => grid)
      beside = usable.map(({ remarks }) => remarks)
      const scores = usable.map(({ table }) => scoreOf(table))
      const all = joinSheets(usable)
      joined = all?.table ?? null
      const sheets = usable.map(({ name, table }) => ({ name, lines: table.records.length }))
      if (all) sheets.push({ name: `Las ${all.count} hojas con precios`, lines: all.table.records.length })
      const best = all?.isOneList ? usable.length : scores.indexOf(Math.max(...scores))
      return { ok: true, value: { sheets, best, encoding: read.value.encoding } }
    },
    /** Takes the catalogue that the file is compared with. Sent only when it changes. */
    catalogue: (latest: CatalogueRows): void => {
      rows = latest
    },
    table: (choice: TableChoice): Result<TableView> => {
      const table = tableOf(choice)
      return table.ok ? { ok: true, value: viewOf(table.value, grids[choice.sheet]) } : table
    },
    plan: (
      input: PlanInput,
      onProgress: (done: number) => void,
    ): { value: ShownPlan; items: ImportPlan['lines'] } => {
      const { command, lines, ...shown } = plan(input, onProgress)
      return { value: { ...shown, hasCommand: command !== null }, items: lines }
    },
    command: (
      input: PlanInput,
      onProgress: (done: number) => void,
    ): { value: Omit<Command, 'ops'> | null; items: Command['ops'] } => {
      const { command } = plan(input, onProgress)
      if (!command) return { value: null, items: [] }
      const { ops, ...rest } = command
      return { value: rest, items: ops }
    },
  }
}

const withRemarks = (table: Result<CsvTable>, remarks: readonly PriceRemark[] = []): Result<CsvTable> =>
  table.ok ? fine({ ...table.value, remarks: [...(table.value.remarks ?? []), ...remarks] }) : table

/** Counts the columns that a table fills. A list of customers has names, too, but no prices. Rows decide ties. */
const scoreOf = ({ mapping, records }: CsvTable): number =>
  mapping.filter(isProductColumn).length + (mapping.includes('price') ? 1.5 : 0) + records.length / 100_000

type ReadFile = { sheets: readonly { name: string; grid: Grid }[]; encoding: Encoding | null }

/** Reads the grids of a file by its content: a workbook, a page with tables, or text. Errors are in Spanish. */
export async function readFile(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  chosen: Encoding | null = null,
): Promise<Result<ReadFile>> {
  if (/^(?:~\$|\.~lock)/.test(name))
    return wrong('Es un archivo temporal de tu hoja de cálculo: elige el que no empieza con “~$”.')
  const kind = fileKind(name, bytes)
  if (kind) return wrong(`Es ${kind.words}. ${WAYS_OUT[kind.holds]}`)
  if (isZip(bytes)) {
    const sheets = await readWorkbook(bytes)
    return sheets.ok ? { ok: true, value: { sheets: sheets.value, encoding: null } } : sheets
  }
  const encoding = chosen ?? judgeEncoding(bytes)
  const text = decodeText(bytes, encoding)
  if (hasHtmlTable(text)) {
    const sheets = htmlGrids(text).map((grid, index) => ({ name: `Tabla ${index + 1}`, grid }))
    return sheets.length > 0 ? { ok: true, value: { sheets, encoding } } : wrong('El archivo está vacío.')
  }
  // Some programs call a text .xls, none .xlsx.
  if (/\.xlsx$/i.test(name) || (chosen === null && BINARY.test(text.slice(0, 10_000))))
    return wrong('No es una tabla que se pueda leer. Guárdala como .xlsx o CSV y elige ese archivo.')
  const grid = readGrid(text)
  return grid.ok ? { ok: true, value: { sheets: [{ name: '', grid: grid.value }], encoding } } : grid
}

const WAYS_OUT = {
  sheet: 'Guárdalo como .xlsx o CSV y elige ese archivo.',
  locked: 'Ábrelo, guárdalo sin contraseña y elige ese archivo.',
  document: 'Copia su tabla a una hoja de cálculo, guárdala como .xlsx o CSV y elige ese archivo.',
  image: 'Las fotos se añaden con “Añadir fotos por nombre”.',
  archive: 'Ábrelo y elige el archivo que trae dentro.',
  other: 'Elige una lista en .xlsx o CSV.',
}

// oxlint-disable-next-line no-control-regex -- no text has them
const BINARY = /[\0-\u0008\u000e-\u001a]/
const MOST_SAMPLES = 3
const MOST_SAID = 40

function viewOf({ headers, records, header, mapping }: CsvTable, grid: Grid | undefined): TableView {
  const said = (text: string) => {
    const plain = text.trim().replaceAll(/\s+/g, ' ')
    return plain.length > MOST_SAID ? `${plain.slice(0, MOST_SAID - 1)}…` : plain
  }
  const products = records.filter(({ aside }) => aside === undefined)
  const samples = headers.map((_, index) => {
    const found = new Set<string>()
    for (const { cells } of products) {
      const text = said(cells[index] ?? '')
      if (text !== '') found.add(text)
      if (found.size === MOST_SAMPLES) break
    }
    return [...found]
  })
  const rows = (grid?.rows ?? [])
    .map(({ line, cells }) => ({ line, text: said(cells.filter((cell) => cell.trim() !== '').join(' · ')) }))
    .filter(({ text }) => text !== '')
    .slice(0, MOST_ABOVE)
  return { headers, samples, lines: records.length, header, rows, mapping }
}
