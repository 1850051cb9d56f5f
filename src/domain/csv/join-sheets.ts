import { fold } from '#domain/core/values.ts'
import { isProductColumn, nameColumn, type Mapping } from './csv-columns.ts'
import type { CsvTable } from './find-table.ts'
import { unitOfHeading } from './price-headings.ts'
import { aboutPrice, sheetRemarks } from './price-remarks.ts'
import { MOST_LINES, OF_A_SHEET, type CsvRecord } from './read-table.ts'

/** Sheet of a workbook, or table of a page, with the table in it. */
export type NamedTable = { name: string; table: CsvTable }

type Joined = {
  table: CsvTable
  /** Number of joined sheets. */
  count: number
  /** True for the parts of one list: the same columns, and no product in two of them. */
  isOneList: boolean
}

/**
 * Joins the sheets that list products, as price lists with a sheet for each section. A sheet without a column of sections
 * is one. Returns null where fewer than two sheets do, or all together are too long.
 */
export function joinSheets(sheets: readonly NamedTable[]): Joined | null {
  const all = sheets.filter(({ table }) => isList(table))
  const alike = (sheet: NamedTable) => all.filter((one) => meaningOf(one) === meaningOf(sheet))
  const lists = all.map(alike).reduce((most, some) => (some.length > most.length ? some : most), [])
  if (lists.length < 2 || lists.reduce((sum, { table }) => sum + table.records.length, 0) > MOST_LINES)
    return null
  const columns = new Map<string, { header: string; field: Mapping[number] }>()
  const keys = lists.map(({ table: { headers, mapping } }) =>
    headers.map((header, index) => {
      const field = mapping[index] ?? null
      const same = headers.slice(0, index).filter((one) => fold(one) === fold(header))
      const key = isProductColumn(field) ? field : `${fold(header)} ${same.length}`
      const known = columns.get(key)
      columns.set(key, { header: known?.header ?? header, field: known?.field ?? field })
      return key
    }),
  )
  const isSame = new Set(keys.map((own) => own.toSorted().join('\n'))).size === 1
  const isOneList = lists.length === all.length && isSame && areDistinct(lists)
  if (!columns.has('section_id') && lists.some(({ name }) => isSection(name)))
    columns.set('section_id', { header: 'Sección, por el nombre de la hoja', field: 'section_id' })
  const order = [...columns.keys()]
  const records = lists.flatMap(({ name, table }, place) => {
    const own = new Map<string, number>((keys[place] ?? []).map((key, index) => [key, index]))
    const isNamed = !own.has('section_id') && isSection(name)
    const places = order.map((key) => own.get(key) ?? -1)
    const section = isNamed ? order.indexOf('section_id') : -1
    const absent = new Set(places.flatMap((at, index) => (at >= 0 || index === section ? [] : index)))
    return table.records.map((record): CsvRecord => {
      const { cells, numbers, wide: _, ...rest } = record
      return {
        ...rest,
        line: (place + 1) * OF_A_SHEET + record.line,
        sheet: name,
        cells: places.map((at, index) => (index === section ? name : (cells[at] ?? ''))),
        absent,
        ...(numbers && { numbers: new Set(places.flatMap((at, index) => (numbers.has(at) ? index : []))) }),
      }
    })
  })
  const shown = [...columns.values()]
  const headers = shown.map(({ header }) => header)
  return {
    table: {
      headers,
      records,
      header: null,
      mapping: shown.map(({ field }) => field),
      remarks: lists.flatMap(remarksOf),
    },
    count: lists.length,
    isOneList,
  }
}

/** Names of sheets that are no sections: those that programs give, and those of any list. */
const OF_ANY_LIST =
  /^(?:copia de )?(?:hoja|sheet|tabla|table|pagina|page|precios?|tarifas?|listas?|inventario|equipos?|catalogo|articulos|productos|renta)? ?\d*(?: ?\(\d+\))?$/
const isSection = (name: string) => !OF_ANY_LIST.test(fold(name))

const remarksOf = ({ name, table }: NamedTable) => [...(table.remarks ?? []), ...sheetRemarks(name)]

/** Returns all that the heading of prices, the texts around and the name of the sheet say: currency, unit, tax. */
function meaningOf(sheet: NamedTable): string {
  const { headers, mapping } = sheet.table
  const heading = headers[mapping.indexOf('price')] ?? ''
  const { error, note } = aboutPrice(heading, remarksOf(sheet))
  return [error !== null, unitOfHeading(heading), note !== null].join()
}

/** Returns true for a table of products with prices. A list of customers has names, too. */
export const isList = ({ mapping }: CsvTable) => nameColumn(mapping) >= 0 && mapping.includes('price')

function areDistinct(lists: readonly NamedTable[]): boolean {
  const seen = new Set<string>()
  return lists.every(({ table: { mapping, records } }) => {
    const name = nameColumn(mapping)
    const names = records.flatMap(({ cells, aside }) => (aside === undefined ? fold(cells[name] ?? '') : []))
    const areNew = names.every((one) => !seen.has(one))
    for (const one of names) if (one !== '') seen.add(one)
    return areNew
  })
}
