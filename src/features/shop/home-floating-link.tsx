import { Link } from '@tanstack/react-router'
import { LayoutGrid } from 'lucide-react'
import styles from './home.module.css'

/** Renders the floating link to the catalogue on a phone's home page (S§2). */
export function HomeFloatingLink() {
  return (
    <Link to="/rental" className={styles['floating']}>
      <LayoutGrid aria-hidden size={20} />
      Ver Catálogo
    </Link>
  )
}
