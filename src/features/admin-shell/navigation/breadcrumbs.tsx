import { Link, useLocation } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useStaffRole } from '#app/access/use-staff-role.ts'
import { maySee } from '#domain/access/roles.ts'
import { editedAt, screenAt } from './screens.ts'
import styles from './breadcrumbs.module.css'

/** Where this screen is, and the way back to the dashboard; the dashboard itself needs none. */
export function Breadcrumbs() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const role = useStaffRole()
  const screen = screenAt(path)
  const edited = editedAt(path)
  if (!screen || screen.path === '/config/dashboard' || !maySee(role, '/config/dashboard')) return null
  return (
    <nav aria-label="Ruta de navegación" className={styles['crumbs']}>
      <ol>
        <li>
          <Link to="/config/dashboard">Panel</Link>
          <ChevronRight aria-hidden size={14} />
        </li>
        <li>
          {screen.group}
          <ChevronRight aria-hidden size={14} />
        </li>
        {edited === null ? (
          <li aria-current="page">{screen.label}</li>
        ) : (
          <>
            <li>
              <Link to={screen.path}>{screen.label}</Link>
              <ChevronRight aria-hidden size={14} />
            </li>
            <li aria-current="page">{edited}</li>
          </>
        )}
      </ol>
    </nav>
  )
}
