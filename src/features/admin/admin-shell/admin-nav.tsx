import { ChevronDown } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from '@tanstack/react-router'
import { useStaffRole } from '#app/actions/use-staff-role.ts'
import { formatCount } from '#domain/core/format.ts'
import { isTextList, keepChoice, readChoice } from '#db/device/device-choices.ts'
import { countRows } from '#db/queries/counts.ts'
import { useLive } from '#app/store/react.tsx'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { lineOf, type Screen, screenAt, screensFor, tabsOf } from './screens.ts'
import styles from './admin-nav.module.css'

/** Renders the links to the admin screens in collapsible groups (A§2). Calls `onLeave` when a link is followed. */
export function AdminNav({ onLeave }: { onLeave?: () => void }) {
  const { isFolded, toggle } = useFoldedGroups()
  const counts = useScreenCounts()
  const listRef = useRef<HTMLElement>(null)
  useHereInView(listRef)
  const screens = screensFor(useStaffRole())
  // Of the tabs of a line, the first one that the role may see is its link.
  const lines = screens.filter((screen) => tabsOf(screen, screens)[0] === screen)
  const linksOf = (group: Screen['group']) =>
    lines
      .filter((screen) => screen.group === group)
      .map((screen) => (
        <NavLink key={screen.path} screen={screen} count={counts[screen.path]} onLeave={onLeave} />
      ))
  const groups = new Set(lines.flatMap(({ group }) => group ?? []))
  return (
    <nav ref={listRef} aria-label="Administración" className={styles['nav']}>
      <ul className={styles['list']}>
        {linksOf(null)}
        {[...groups].map((group) => (
          <NavGroup key={group} name={group} isFolded={isFolded(group)} onToggle={() => toggle(group)}>
            {linksOf(group)}
          </NavGroup>
        ))}
      </ul>
    </nav>
  )
}

type NavGroupProps = { name: string; isFolded: boolean; onToggle: () => void; children: ReactNode }

/** Renders a group of links that collapses under its name (A§2). */
function NavGroup({ name, isFolded, onToggle, children }: NavGroupProps) {
  const listId = useId()
  return (
    <li>
      <button
        type="button"
        className={`row between muted ${styles['group']}`}
        aria-expanded={!isFolded}
        aria-controls={listId}
        onClick={onToggle}
      >
        <span>{name}</span>
        <ChevronDown aria-hidden size={16} />
      </button>
      <ul id={listId} hidden={isFolded} className={styles['list']}>
        {children}
      </ul>
    </li>
  )
}

type NavLinkProps = { screen: Screen; count: number | undefined; onLeave: (() => void) | undefined }

/** Renders a line of the sidebar with the number of the rows of its first screen. */
function NavLink({ screen, count, onLeave }: NavLinkProps) {
  const { path, Icon } = screen
  return (
    <li className={styles['item']}>
      <Link
        to={path}
        className={styles['link']}
        activeOptions={{ exact: path === '/' }}
        {...useCurrent(screen)}
        onClick={onLeave}
      >
        <Icon aria-hidden size={20} />
        <span>{lineOf(screen)}</span>
      </Link>
      {count !== undefined && <span className={`${styles['count']} num`}>{formatCount(count)}</span>}
    </li>
  )
}

/** Returns what marks a link as current on all tabs and editors of its line, whose paths lie outside its own. */
export function useCurrent(screen: Screen): { 'aria-current'?: 'page' } {
  const line = lineOf(screen)
  const isHere = useLocation({
    select: ({ pathname }) => {
      const here = screenAt(pathname)
      return here !== null && lineOf(here) === line
    },
  })
  return isHere ? { 'aria-current': 'page' } : {}
}

/**
 * Scrolls the link of the current screen into view, because the list is longer than a low window. Repeats it when the
 * window is resized or a tablet rotated.
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
      // `scrollIntoView` would scroll the page as well.
      box.scrollTop += line.top - view.top - (view.height - line.height) / 2
    }
    show()
    addEventListener('resize', show)
    // The list shrinks when its surroundings render after it.
    // If the whole column scrolls, collapsing a group must not scroll it.
    const size = new ResizeObserver(() => list.scrollHeight > list.clientHeight && show())
    size.observe(list)
    return () => {
      removeEventListener('resize', show)
      size.disconnect()
    }
  }, [listRef, path])
}

/** Finds the nearest scroll container of an element. Returns null if only the page scrolls. */
function scrollerOf(part: HTMLElement): HTMLElement | null {
  for (let box = part.parentElement; box && box !== document.body; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight && getComputedStyle(box).overflowY !== 'visible') return box
  return null
}

const FOLDED_KEY = 'claqueta-folded-groups'

/** Remembers the collapsed groups of the sidebar on this device (A§2). */
function useFoldedGroups() {
  const [folded, setFolded] = useState(() => readChoice(FOLDED_KEY, isTextList) ?? [])
  const toggle = (group: string) => {
    const next = folded.includes(group) ? folded.filter((name) => name !== group) : [...folded, group]
    setFolded(next)
    keepChoice(FOLDED_KEY, next)
  }
  return { isFolded: (group: string) => folded.includes(group), toggle }
}

/** Counts the rows of screens, by path. A table that is still replicating has no count. */
function useScreenCounts(): Partial<Record<string, number>> {
  const counts = useLive(countRows)
  const { tablesReady } = useBehavior(syncStatus$)
  if (!counts || !tablesReady.includes('products')) return {}
  return { '/config/catalog-products': counts.products }
}
