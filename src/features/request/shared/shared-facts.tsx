import { productCount } from '#domain/core/format.ts'
import { unitCount } from '#domain/request/cart.ts'
import { datesText } from '#domain/request/message-end.ts'
import type { SharedRequest } from '#domain/saved-request/request-link.ts'
import { momentText } from './moment.ts'
import styles from './shared-request.module.css'

/** Lists the facts of a shared request besides its lines: folio, moment, dates, and the data that its sender put in. */
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
