import { Link } from '@tanstack/react-router'
import { LayoutDashboard, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './admin-shell.module.css'

/** Where the back office leads: a sidebar, and on phones a bar within reach of a thumb. */
const LINKS = [
  { to: '/config/dashboard', label: 'Panel', Icon: LayoutDashboard },
  { to: '/', label: 'Ver sitio', Icon: Store },
] as const

/** The links of the back office; `children` stands at their end. */
export function AdminNav({ children }: { children: ReactNode }) {
  return (
    <nav aria-label="Administración" className={styles['nav']}>
      {LINKS.map(({ to, label, Icon }) => (
        <Link key={to} to={to} className={styles['link']} activeOptions={{ exact: true }}>
          <Icon aria-hidden size={20} />
          {label}
        </Link>
      ))}
      {children}
    </nav>
  )
}
