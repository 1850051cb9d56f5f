import { Link } from '@tanstack/react-router'
import type { Screen } from './screens.ts'
import styles from './admin-nav.module.css'

const numbers = new Intl.NumberFormat('es-MX')

type NavLinkProps = { screen: Screen; count: number | undefined; onLeave: () => void }

/** A line of the sidebar: a screen, and how much there is of what it shows. */
export function NavLink({ screen: { path, label, Icon }, count, onLeave }: NavLinkProps) {
  return (
    <li className={styles['item']}>
      <Link to={path} className={styles['link']} activeOptions={{ exact: path === '/' }} onClick={onLeave}>
        <Icon aria-hidden size={20} />
        {label}
      </Link>
      {count !== undefined && <span className={`${styles['count']} num`}>{numbers.format(count)}</span>}
    </li>
  )
}
