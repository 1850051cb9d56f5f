import { Link, useLocation } from '@tanstack/react-router'
import { screenAt, type Screen } from './screens.ts'
import styles from './admin-nav.module.css'

const numbers = new Intl.NumberFormat('es-MX')

type NavLinkProps = { screen: Screen; count: number | undefined; onLeave: () => void }

/** A line of the sidebar: a screen, and how much there is of what it shows. */
export function NavLink({ screen, count, onLeave }: NavLinkProps) {
  const { path, label, Icon } = screen
  const isHere = useLocation({ select: ({ pathname }) => screenAt(pathname) === screen })
  return (
    <li className={styles['item']}>
      <Link
        to={path}
        className={styles['link']}
        activeOptions={{ exact: path === '/' }}
        // An editor of it may stand elsewhere.
        {...(isHere ? { 'aria-current': 'page' as const } : {})}
        onClick={onLeave}
      >
        <Icon aria-hidden size={20} />
        {label}
      </Link>
      {count !== undefined && <span className={`${styles['count']} num`}>{numbers.format(count)}</span>}
    </li>
  )
}
