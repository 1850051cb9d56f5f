import type { ResultOrder } from '#domain/catalogue/relevance.ts'
import type { Choice } from './choice.ts'
import styles from './results-bar.module.css'

const ORDERS: Record<ResultOrder, string> = {
  relevance: 'Por relevancia',
  section: 'Por sección',
  cheapest: 'Precio: menor primero',
  dearest: 'Precio: mayor primero',
}
const NAMES = Object.keys(ORDERS) as ResultOrder[]

type ResultsBarProps = {
  order: ResultOrder
  availableOnly: boolean
  onChoice: (choice: Partial<Choice>) => void
}

/** The order of results, and whether only what is available is shown. */
export function ResultsBar({ order, availableOnly, onChoice }: ResultsBarProps) {
  return (
    <div className={styles['bar']} role="group" aria-label="Resultados">
      {/* Without sections the cards have a heading of their own above them. */}
      {order !== 'section' && <h2 className="visually-hidden">Resultados</h2>}
      <select
        className={styles['order']}
        aria-label="Ordenar resultados"
        value={order}
        onChange={({ target }) => {
          const chosen = NAMES.find((name) => name === target.value)
          if (chosen) onChoice({ order: chosen })
        }}
      >
        {NAMES.map((name) => (
          <option key={name} value={name}>
            {ORDERS[name]}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={styles['available']}
        aria-pressed={availableOnly}
        onClick={() => onChoice({ availableOnly: !availableOnly })}
      >
        Solo disponibles
      </button>
    </div>
  )
}
