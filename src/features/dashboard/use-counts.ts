import { useCart } from '#db/cart.ts'
import { countRows } from '#db/counts.ts'
import { useLive } from '#db/react.tsx'
import { unitCount } from '#domain/cart.ts'
import type { TableName } from '#domain/tables/tables.ts'
import { syncStatus$ } from '#sync/status.ts'
import { useBehavior } from '#ui/use-behavior.ts'

/** A number of the dashboard; `undefined` while it is not known: what has half arrived is not a count. */
export type Card = { label: string; note?: string; count: number | undefined }

/** The four numbers of the dashboard (A§2). The carts are this device's own, as nobody else's is known (AMB-12). */
export function useCounts(): Card[] {
  const counts = useLive(countRows)
  const units = unitCount(useCart())
  const { tablesReady } = useBehavior(syncStatus$)
  const known = (table: TableName, count: number | undefined) =>
    tablesReady.includes(table) ? count : undefined
  return [
    { label: 'Artículos', count: known('products', counts?.products) },
    { label: 'Secciones', count: known('sections', counts?.sections) },
    { label: 'Páginas', count: known('modifiable_page_content', counts?.pages) },
    { label: 'En carritos', note: 'en este dispositivo', count: units },
  ]
}
