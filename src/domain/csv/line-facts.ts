import { otherMoney } from './cell-amounts.ts'
import type { LineFact, Mapping } from './csv-columns.ts'
import { words } from './price-headings.ts'
import { isNo, isYes } from './read-cell.ts'
import type { CsvRecord } from './read-table.ts'

/** Facts about a line by columns that fill no product column. */
export type LineFacts = {
  money: string | null
  isOutOfStock: boolean
  isHidden: boolean
  /** Index and text of cells that say neither yes nor no. */
  unknown: readonly { index: number; cell: string }[]
}

const YES_OR_NO = (cell: string) => isYes(cell) || isNo(cell)
/** Headings of the facts, and cells that give one. 'Estado' may as well be 'Jalisco', or 'Bueno'. */
const COLUMNS: readonly (readonly [LineFact, heading: RegExp, gives: (cell: string) => boolean])[] = [
  [
    'currency',
    /^(?:(?:tipo|codigo|clave) de |price |cod )?(?:moneda|currency|divisa)(?: code| codigo)?$/,
    (cell) => otherMoney(cell) !== null,
  ],
  ['in_stock', /^(?:(?:en )?existencias?|in stock|disponib(?:le|ilidad)|hay existencias?)$/, YES_OR_NO],
  [
    'shown',
    /^(?:status|estatus|estado|activ[eo]|published|publicado|(?:catalog )?visibility|visibilidad(?: en (?:el|la) \w+)?)$/,
    YES_OR_NO,
  ],
  ['hidden', /^(?:ocult[oa]|hidden|archivad[oa]|archived|descontinuad[oa]|discontinued)$/, YES_OR_NO],
]

type Table = { headers: readonly string[]; records: readonly CsvRecord[]; mapping: Mapping }

/** Returns the mapping of a table with the facts of its unused columns. */
export const withFacts = ({ headers, records, mapping }: Table): Mapping =>
  mapping.map((field, index) => {
    if (field !== null) return field
    const name = words(headers[index] ?? '')
    const known = COLUMNS.find(([, heading]) => heading.test(name))
    if (!known) return null
    const [fact, , gives] = known
    return records.some(({ cells }) => gives(cells[index] ?? '')) ? fact : null
  })

/** Returns a function that reads the facts about a line. */
export function factReader(mapping: Mapping): (cells: readonly string[]) => LineFacts {
  const of = (fact: LineFact) => mapping.flatMap((field, index) => (field === fact ? index : []))
  const [currency, stock, shown, hidden] = [of('currency'), of('in_stock'), of('shown'), of('hidden')]
  return (cells) => {
    const says = (columns: readonly number[], test: (cell: string) => boolean) =>
      columns.some((index) => test(cells[index] ?? ''))
    return {
      money: currency.map((index) => otherMoney(cells[index] ?? '')).find((money) => money !== null) ?? null,
      isOutOfStock: says(stock, isNo),
      isHidden: says(shown, isNo) || says(hidden, isYes),
      unknown: [...stock, ...shown, ...hidden].flatMap((index) => {
        const cell = cells[index]?.trim() ?? ''
        return !/\p{L}/u.test(cell) || YES_OR_NO(cell) ? [] : { index, cell }
      }),
    }
  }
}
