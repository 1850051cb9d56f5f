import { Bell, ChevronDown } from 'lucide-react'
import { useRef, useId, type ReactNode, useEffect, type RefObject, useState } from 'react'
import { Link, useLocation } from '@tanstack/react-router'
import { useStaffRole } from '#app/actions/use-staff-role.ts'
import { maySee } from '#domain/access/roles.ts'
import { openNotices } from '#ui/feedback/toaster.ts'
import { isTextList, keepChoice, readChoice } from '#db/device/device-choices.ts'
import { countRows } from '#db/queries/counts.ts'
import { useLive } from '#app/store/react.tsx'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { ADMIN_GROUPS, ADMIN_SCREENS, type Screen, screenAt } from './screens.ts'
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

type NavGroupProps = { name: string; isFolded: boolean; onToggle: () => void; children: ReactNode }

/** A part of the sidebar that folds under its name (A§2). */
function NavGroup({ name, isFolded, onToggle, children }: NavGroupProps) {
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

const numbers = new Intl.NumberFormat('es-MX')

type NavLinkProps = { screen: Screen; count: number | undefined; onLeave: () => void }

/** A line of the sidebar: a screen, and how much there is of what it shows. */
function NavLink({ screen, count, onLeave }: NavLinkProps) {
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

/** What scrolls this part of the page; null when nothing but the page does. */
function scrollerOf(part: HTMLElement): HTMLElement | null {
  for (let box = part.parentElement; box && box !== document.body; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight && getComputedStyle(box).overflowY !== 'visible') return box
  return null
}

/**
 * The list of screens is longer than a low window: the line of the screen that is open is in view there, also after the
 * window became lower or a tablet was turned.
 */
function useHereInView(listRef: RefObject<HTMLElement | null>): void {
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    const list = listRef.current
    if (!list) return
    const show = () => {
      const here = list.querySelector<HTMLElement>('[aria-current="page"]')
      const box = here && scrollerOf(here)
      if (!box) return
      const line = here.getBoundingClientRect()
      const view = box.getBoundingClientRect()
      if (line.height === 0 || (line.top >= view.top && line.bottom <= view.bottom)) return
      // By hand: scrollIntoView would move the page as well.
      box.scrollTop += line.top - view.top - (view.height - line.height) / 2
    }
    show()
    addEventListener('resize', show)
    // What stands around the list comes later than its lines. Where all of the column scrolls, folding a part is no reason.
    const size = new ResizeObserver(() => list.scrollHeight > list.clientHeight && show())
    size.observe(list)
    return () => {
      removeEventListener('resize', show)
      size.disconnect()
    }
  }, [listRef, path])
}

const KEY = 'claqueta-folded-groups'

/** Which parts of the sidebar are folded, as this device remembers it (A§2). */
function useFoldedGroups() {
  const [folded, setFolded] = useState(() => readChoice(KEY, isTextList) ?? [])
  const toggle = (group: string) => {
    const next = folded.includes(group) ? folded.filter((name) => name !== group) : [...folded, group]
    setFolded(next)
    keepChoice(KEY, next)
  }
  return { isFolded: (group: string) => folded.includes(group), toggle }
}

/** How much there is on a screen, by its path; nothing while it is not known: what has half arrived is no count. */
function useScreenCounts(): Partial<Record<string, number>> {
  const counts = useLive(countRows)
  const { tablesReady } = useBehavior(syncStatus$)
  if (!counts || !tablesReady.includes('products')) return {}
  return { '/config/catalog-products': counts.products }
}
