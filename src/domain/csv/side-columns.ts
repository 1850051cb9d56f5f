import type { CsvField } from './csv-columns.ts'
import { otherMoney } from './cell-amounts.ts'
import { words } from './price-headings.ts'
import { isNo, isYes } from './read-cell.ts'

/** Facts about a line by columns that fill no product column. */
export type SideFacts = { money: string | null; isOutOfStock: boolean; isHidden: boolean }

const MONEY = /^(?:(?:tipo|codigo|clave) de |price |cod )?(?:moneda|currency|divisa)(?: code| codigo)?$/
/** Questions for yes or no beside a number of pieces. */
const STOCK = /^(?:(?:en )?existencias?|in stock|disponib(?:le|ilidad)|hay existencias?)$/
const SHOWN =
  /^(?:status|estatus|estado|activ[eo]|published|publicado|(?:catalog )?visibility|visibilidad(?: en (?:el|la) \w+)?)$/
const HIDDEN = /^(?:ocult[oa]|hidden|archivad[oa]|archived|descontinuad[oa]|discontinued)$/

/** Returns a function that reads what the columns without a product column say about a line. */
export function sideColumns(
  headers: readonly string[],
  columns: ReadonlyMap<CsvField, number>,
): (cells: readonly string[]) => SideFacts {
  const used = new Set(columns.values())
  const free = headers.flatMap((header, index) => (used.has(index) ? [] : { name: words(header), index }))
  const under = (known: RegExp) => free.flatMap(({ name, index }) => (known.test(name) ? index : []))
  const [money = -1] = under(MONEY)
  const [stock, shown, hidden] = [under(STOCK), under(SHOWN), under(HIDDEN)]
  return (cells) => {
    const says = (columns: readonly number[], test: (cell: string) => boolean) =>
      columns.some((index) => test(cells[index] ?? ''))
    return {
      money: otherMoney(cells[money] ?? ''),
      isOutOfStock: says(stock, isNo),
      isHidden: says(shown, isNo) || says(hidden, isYes),
    }
  }
}
