import { useBusiness } from '#app/store/use-business.ts'
import { useKept, usePrimedLive } from '#app/store/react.tsx'
import { findCatalogueProducts } from '#db/queries/public-products.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { requestLines, type CartLine, type RequestLine, unitCount } from '#domain/request/cart-lines.ts'
import type { SharedRequest } from '#domain/request/request-link.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { productCount } from '#domain/core/format.ts'
import { datesText } from '#domain/request/request-message.ts'
import { momentText } from './another-request.ts'
import styles from './shared-request.module.css'

const NONE: ReadonlyMap<string, CatalogueProduct> = new Map()

/** Joins the lines of a shared request with the catalogue on this device. */
export function useSharedLines(lines: readonly CartLine[]): {
  /** Lines with current catalogue data. */
  shared: RequestLine[]
  /** Lines as they were when the link was made. */
  before: RequestLine[]
  /** Lines that are still there, with current prices. */
  today: RequestLine[]
  /** Is false until the catalogue is loaded. Changes are then not shown. */
  isKnown: boolean
} {
  const { serviceSectionIds } = useBusiness()
  const { tablesReady } = useBehavior(syncStatus$)
  const ids = lines.map(({ id }) => id)
  const found = usePrimedLive((from) => findCatalogueProducts(from, ids, serviceSectionIds))
  const products = useKept(found) ?? NONE
  const isKnown = found !== undefined && tablesReady.includes('products')
  const shared = requestLines(lines, products, isKnown)
  return {
    shared,
    before: requestLines(lines, NONE, false),
    today: shared.filter(({ state }) => state !== 'unknown'),
    isKnown,
  }
}

/** Renders the details of a shared request: folio, time, dates, and the sender's data. */
export function SharedFacts({ request }: { request: SharedRequest }) {
  const { folio, at, lines, details } = request
  const facts = [
    ['Folio', folio],
    ['Compartida', momentText(at)],
    ['Artículos', productCount(unitCount(lines))],
    ['Fechas', datesText(details)],
    ['Lugar', details.place],
    ['Nombre', details.name],
    ['Notas', details.notes],
  ].flatMap(([label, value]) => (label && value ? [{ label, value }] : []))
  return (
    <dl className={styles['facts']}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
