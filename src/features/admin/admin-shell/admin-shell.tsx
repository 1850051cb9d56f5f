import type { Elements } from '#ui/html/child-elements.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { ChevronRight, LogOut, Search } from 'lucide-react'
import { Link, useLocation, useRouter, useRouterState } from '@tanstack/react-router'
import { filter, take } from 'rxjs'
import { type Session, session$ } from '#sync/session/session.ts'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { SkipLink } from '#ui/layout/skip-link.tsx'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { focusForNow, useFocusNet } from '#ui/hooks/keyboard-focus.ts'
import { useMediaQuery } from '#ui/hooks/browser-state.ts'
import { useStaffRole } from '#app/actions/use-staff-role.ts'
import { whenIdle } from '#domain/core/tasks.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { maySee } from '#domain/access/roles.ts'
import { Button } from '#ui/layout/button.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { SignOutDialog, useSignOut } from './sign-out.tsx'
import { isApple, KeyboardHelp } from './keyboard-help.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { AccountMenu } from './account-menu.tsx'
import { AdminNav } from './admin-nav.tsx'
import { editedAt, lineOf, screenAt, screensFor, tabsOf } from './screens.ts'
import './layout.css'
import styles from './admin-shell.module.css'

type AdminShellProps = {
  mark: ReactNode
  /** Notices about the app itself, such as an update. */
  banner: Elements
  /** Sync status, always in view. */
  status: ReactNode
  /** Opens the command palette. */
  onSearch: () => void
  /** Called when the session has ended, here or in another tab. */
  onSignedOut: () => void
  children: ReactNode
}

/** Frames every admin page with a sidebar or a phone bar, the account and the sync status (A§2, AMB-48). */
export function AdminShell({ mark, banner, status, onSearch, onSignedOut, children }: AdminShellProps) {
  const session = useBehavior(session$)
  const isWide = useMediaQuery('(min-width: 48em)')
  const { start } = useSignOut()
  const mainRef = useFocusKept()
  useFocusNet(mainRef)
  usePreloadedScreens()
  const signedOut = useEffectEvent(onSignedOut)
  useEffect(() => {
    if (session.phase === 'none') signedOut()
  }, [session.phase])
  const email = session.phase === 'none' ? '' : session.email
  return (
    <div className={styles['shell']}>
      <SkipLink />
      <div className={styles['side']}>
        <header className={`row gap-12 ${styles['head']}`}>
          <span className={styles['mark']}>{mark}</span>
          <div className={styles['status']}>
            <SectionBoundary name="el estado de sincronización" size="small">
              {status}
            </SectionBoundary>
          </div>
        </header>
        {isWide && <Sidebar email={email} onSearch={onSearch} onSignOut={start} />}
      </div>
      <div className={styles['content']}>
        {banner}
        <SessionBanner phase={session.phase} />
        <Breadcrumbs />
        <Tabs />
        <main ref={mainRef} id="contenido" tabIndex={-1} className={styles['main']}>
          <SectionBoundary name="esta pantalla">{children}</SectionBoundary>
        </main>
      </div>
      {!isWide && <PhoneBar email={email} onSearch={onSearch} onSignOut={start} />}
      <SignOutDialog />
      <PasswordDialog email={email} />
      <KeyboardHelp />
    </div>
  )
}

type SidebarProps = { email: string; onSearch: () => void; onSignOut: () => void }

/** Renders search, links and account beside the page on wide screens (AMB-48). */
function Sidebar({ email, onSearch, onSignOut }: SidebarProps) {
  return (
    <>
      <div className={styles['search']}>
        <SearchButton onSearch={onSearch} />
      </div>
      <AdminNav />
      <div className={styles['foot']}>
        <AccountMenu email={email} onSignOut={onSignOut} />
        <button type="button" className={`row gap-12 ${styles['leave']}`} onClick={onSignOut}>
          <LogOut aria-hidden size={20} />
          Cerrar Sesión
        </button>
      </div>
    </>
  )
}

/** Opens the command palette and shows its key combination. */
function SearchButton({ onSearch }: { onSearch: () => void }) {
  return (
    <button
      type="button"
      className={`row gap-10 ${styles['button']}`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onSearch}
    >
      <Search aria-hidden size={18} />
      Buscar o ir a…
      <kbd aria-hidden>{isApple() ? '⌘ K' : 'Ctrl K'}</kbd>
    </button>
  )
}

/** Renders the path from the dashboard to this screen. The dashboard itself has none. */
function Breadcrumbs() {
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
          <span>{screen.group}</span>
          <ChevronRight aria-hidden size={14} />
        </li>
        {edited === null ? (
          <li aria-current="page">{screen.label}</li>
        ) : (
          <>
            <li>
              <Link to={screen.path} activeOptions={{ exact: true }}>
                {screen.label}
              </Link>
              <ChevronRight aria-hidden size={14} />
            </li>
            <li aria-current="page">{edited}</li>
          </>
        )}
      </ol>
    </nav>
  )
}

/** Links the screens that share a line of the sidebar. An editor of a record has none. */
function Tabs() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const screens = screensFor(useStaffRole())
  const here = screenAt(path)
  const tabs = here && editedAt(path) === null ? tabsOf(here, screens) : []
  if (!here || tabs.length < 2) return null
  return (
    <nav aria-label={`Pantallas de ${lineOf(here)}`} className={styles['tabs']}>
      {tabs.map(({ path: to, label, Icon }) => (
        <Link key={to} to={to} aria-current={to === here.path ? 'page' : undefined}>
          <Icon aria-hidden size={18} />
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  )
}

/** Warns that an expired session sends no changes (AMB-46). A user without a role has left the admin already. */
function SessionBanner({ phase }: { phase: Session['phase'] }) {
  const href = useLocation({ select: (location) => location.href })
  return (
    <div role="status">
      {phase === 'expired' && (
        <div className={`row wrap between card ${styles['banner']}`}>
          <p>
            <strong>Sesión caducada</strong> Tus cambios siguen en este dispositivo. Inicia sesión para
            enviarlos.
          </p>
          <Button asChild variant="primary">
            <Link to="/login" search={{ redirect: href }}>
              Iniciar Sesión
            </Link>
          </Button>
        </div>
      )}
    </div>
  )
}

/** Delay that lets a closing dialog return its focus to a list that is still rendering. */
const AFTER_MS = 600

/**
 * Moves the focus to the new screen if navigation removed the focused element.
 * Otherwise the focus would be at the start of the page.
 */
function useFocusKept() {
  const mainRef = useRef<HTMLElement>(null)
  const href = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href })
  const seen = useRef(href)
  useEffect(() => {
    const isFirst = seen.current === undefined
    if (seen.current === href) return
    seen.current = href
    // After a page load the focus belongs at the start.
    if (isFirst) return
    const late = setTimeout(() => {
      // Temporary, because a slow device may render the row that opened the dialog even later.
      if (document.activeElement === document.body && mainRef.current) focusForNow(mainRef.current)
    }, AFTER_MS)
    return () => clearTimeout(late)
  }, [href])
  return mainRef
}

/**
 * Loads the code of the screens that a role may see, once the device has the app and its rows. One at a time while the
 * browser is idle, so that the first opening of a screen only draws it and nothing else waits meanwhile.
 */
function usePreloadedScreens(): void {
  const router = useRouter()
  const role = useStaffRole()
  useEffect(() => {
    let isOver = false
    const load = async () => {
      for (const { path } of screensFor(role)) {
        // oxlint-disable-next-line no-await-in-loop -- one at a time
        await whenIdle()
        if (isOver) return
        // Code that cannot be loaded now is loaded when its screen is opened. The router reports that.
        // oxlint-disable-next-line no-await-in-loop
        await router.preloadRoute({ to: path }).catch(() => undefined)
      }
    }
    const start = syncStatus$
      .pipe(
        filter(({ appKept, phase }) => appKept !== false && phase !== 'starting' && phase !== 'syncing'),
        take(1),
      )
      .subscribe(() => void load())
    return () => {
      isOver = true
      start.unsubscribe()
    }
  }, [router, role])
}
