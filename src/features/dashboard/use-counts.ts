import { useCart } from '#app/cart/cart.ts'
import { countRows } from '#db/queries/counts.ts'
import { useLive } from '#app/store/react.tsx'
import { findVisitSummary } from '#db/device/reports.ts'
import type { Store } from '#db/store/store.ts'
import { unitCount } from '#domain/request/cart.ts'
import { productCount } from '#domain/core/format.ts'
import type { TableName } from '#domain/tables/tables.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'

/** A number of the dashboard; `undefined` while it is not known: what has half arrived is not a count. */
export type Card = { label: string; note?: string; count: number | undefined; more?: string }

/**
 * The four numbers of the dashboard (A§2). The cart is this device's own, as nobody else's is known; beside it, what was
 * asked for in the last 7 days (AMB-12).
 */
export function useCounts(store: Store | null): Card[] {
  const counts = useLive(countRows)
  const units = unitCount(useCart())
  const { tablesReady } = useBehavior(syncStatus$)
  const known = (table: TableName, count: number | undefined) =>
    tablesReady.includes(table) ? count : undefined
  return [
    { label: 'Artículos', count: known('products', counts?.products) },
    { label: 'Secciones', count: known('sections', counts?.sections) },
    { label: 'Páginas', count: known('modifiable_page_content', counts?.pages) },
    { label: 'En carritos', note: 'en este dispositivo', count: units, ...useRequested(store) },
  ]
}

function useRequested(store: Store | null): { more: string } | null {
  const kept = useLive(() => (store ? findVisitSummary(store) : NOTHING))
  if (!store || kept === undefined) return null
  const week = kept?.summary.week
  return { more: `En solicitudes, últimos 7 días: ${week ? productCount(week.units) : 'N/D'}` }
}

const NOTHING = { value: null, error: undefined, subscribe: () => () => {} }
