import { List, Table2 } from 'lucide-react'
import type { ProductsView } from './table/table-storage.ts'
import styles from './products-screen.module.css'

const VIEWS = [
  { view: 'list', name: 'Lista', icon: List },
  { view: 'table', name: 'Tabla', icon: Table2 },
] as const

/** Products by section, or as a table; not on phones. */
export function ViewSwitch({ view, onView }: { view: ProductsView; onView: (view: ProductsView) => void }) {
  return (
    <div role="group" aria-label="Vista" className={styles['views']}>
      {VIEWS.map(({ view: one, name, icon: Icon }) => (
        <button
          key={one}
          type="button"
          aria-label={`Vista de ${name.toLowerCase()}`}
          aria-pressed={one === view}
          onClick={() => onView(one)}
        >
          <Icon aria-hidden size={19} />
          <span aria-hidden>{name}</span>
        </button>
      ))}
    </div>
  )
}
