import { Search } from 'lucide-react'
import { isApple } from './is-apple.ts'
import styles from './search-button.module.css'

/** Opens the command palette; says with which keys it also opens. */
export function SearchButton({ onSearch }: { onSearch: () => void }) {
  return (
    <button
      type="button"
      className={styles['button']}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onSearch}
    >
      <Search aria-hidden size={18} />
      Buscar o ir a…
      <kbd aria-hidden>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
    </button>
  )
}
