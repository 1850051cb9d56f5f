import { readCatalogueRows } from '#db/queries/catalogue-rows.ts'
import type { Db } from '#db/store/store.ts'
import { inCatalogueOrder } from '#domain/catalogue/catalogue-order.ts'
import { writeCsv } from '#domain/csv/write-csv.ts'

/** 'articulos-2026-11-21.csv', by this device's calendar. */
function fileName(today: Date): string {
  const parts = [today.getFullYear(), today.getMonth() + 1, today.getDate()]
  return `articulos-${parts.map((part) => String(part).padStart(2, '0')).join('-')}.csv`
}

/**
 * Hands the person a file with products as they stand on this device, in the order of the catalogue.
 * @param ids which; all of them when null
 * @returns how many, and the name of the file
 */
export async function exportProducts(
  db: Db,
  ids: ReadonlySet<string> | null,
): Promise<{ count: number; name: string }> {
  const { sections, products } = await readCatalogueRows(db)
  const chosen = inCatalogueOrder(sections, products).filter(({ id }) => ids === null || ids.has(id))
  const text = writeCsv(chosen, sections, products)
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName(new Date())
  link.click()
  // The browser reads it after this.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return { count: chosen.length, name: link.download }
}
