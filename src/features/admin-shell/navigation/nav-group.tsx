import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import styles from './admin-nav.module.css'

type NavGroupProps = { name: string; isFolded: boolean; onToggle: () => void; children: ReactNode }

/** A part of the sidebar that folds under its name (A§2). */
export function NavGroup({ name, isFolded, onToggle, children }: NavGroupProps) {
  const listId = useId()
  return (
    <li>
      <button
        type="button"
        className={styles['group']}
        aria-expanded={!isFolded}
        aria-controls={listId}
        onClick={onToggle}
      >
        {name}
        <ChevronDown aria-hidden size={16} />
      </button>
      <ul id={listId} hidden={isFolded} className={styles['list']}>
        {children}
      </ul>
    </li>
  )
}
