import { Bell } from 'lucide-react'
import { useRef } from 'react'
import { useStaffRole } from '#app/access/use-staff-role.ts'
import { maySee } from '#domain/access/roles.ts'
import { openNotices } from '#ui/feedback/toasts/notices.ts'
import { NavGroup } from './nav-group.tsx'
import { NavLink } from './nav-link.tsx'
import { ADMIN_GROUPS, ADMIN_SCREENS, type Screen } from './screens.ts'
import { useFoldedGroups } from './use-folded-groups.ts'
import { useHereInView } from './use-here-in-view.ts'
import { useScreenCounts } from './use-screen-counts.ts'
import styles from './admin-nav.module.css'

/** Where the admin area leads, in parts that fold (A§2). `onLeave`: a link was followed. */
export function AdminNav({ onLeave }: { onLeave: () => void }) {
  const { isFolded, toggle } = useFoldedGroups()
  const counts = useScreenCounts()
  const listRef = useRef<HTMLElement>(null)
  useHereInView(listRef)
  const role = useStaffRole()
  const screens = ADMIN_SCREENS.filter(({ path }) => maySee(role, path))
  const linksOf = (group: Screen['group']) =>
    screens
      .filter((screen) => screen.group === group)
      .map((screen) => (
        <NavLink key={screen.path} screen={screen} count={counts[screen.path]} onLeave={onLeave} />
      ))
  return (
    <nav ref={listRef} aria-label="Administración" className={styles['nav']}>
      <ul className={styles['list']}>
        {linksOf(null)}
        <li className={styles['item']}>
          {/* The way to the recent toasts without a keyboard (AMB-27). */}
          <button type="button" className={styles['link']} onClick={openNotices}>
            <Bell aria-hidden size={20} />
            Notificaciones
          </button>
        </li>
        {ADMIN_GROUPS.filter((group) => screens.some((screen) => screen.group === group)).map((group) => (
          <NavGroup key={group} name={group} isFolded={isFolded(group)} onToggle={() => toggle(group)}>
            {linksOf(group)}
          </NavGroup>
        ))}
      </ul>
    </nav>
  )
}
