import { requestLines, type CartLine, type RequestLine, unitCount } from '#domain/request/cart-lines.ts'
import type { SharedRequest } from '#domain/request/request-link.ts'
import { productCount } from '#domain/core/format.ts'
import { datesText } from '#domain/request/request-message.ts'
import { useCatalogueLines } from '../request-buttons.tsx'
import { momentText } from './another-request.ts'
import styles from './shared-request.module.css'

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
  const { lines: shared, isKnown } = useCatalogueLines(lines)
  return {
    shared,
    before: requestLines(lines, new Map(), false),
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
