import { useEffect, useEffectEvent, type ReactNode, useRef } from 'react'
import { LogOut, Search, ChevronRight } from 'lucide-react'
import { Link, useLocation, useRouterState } from '@tanstack/react-router'
import { session$, type Session } from '#sync/session/session.ts'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { SkipLink } from '#ui/layout/skip-link.tsx'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { useFocusNet, focusForNow } from '#ui/hooks/keyboard-focus.ts'
import { useMediaQuery } from '#ui/hooks/browser-state.ts'
import { useStaffRole } from '#app/actions/use-staff-role.ts'
import { maySee } from '#domain/access/roles.ts'
import { Button } from '#ui/layout/button.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { SignOutDialog, useSignOut } from './sign-out.tsx'
import { KeyboardHelp, isApple } from './keyboard-help.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { AccountMenu } from './account-menu.tsx'
import { AdminNav } from './admin-nav.tsx'
import { editedAt, screenAt } from './screens.ts'
import styles from './admin-shell.module.css'

type AdminShellProps = {
  mark: ReactNode
  /** News about the app itself. */
  banner: ReactNode
  /** What waits and what was sent, always in view. */
  status: ReactNode
  /** Somebody wants to look for something. */
  onSearch: () => void
  /** Nobody is signed in any more, here or in another tab. */
  onSignedOut: () => void
  children: ReactNode
}

/** What every page of the admin area stands in: bar or sidebar, who is signed in, what waits (A§2, AMB-48). */
export function AdminShell({ mark, banner, status, onSearch, onSignedOut, children }: AdminShellProps) {
  const session = useBehavior(session$)
  const isWide = useMediaQuery('(min-width: 48em)')
  const { start } = useSignOut()
  const mainRef = useFocusKept()
  useFocusNet(mainRef)
  const signedOut = useEffectEvent(onSignedOut)
  useEffect(() => {
    if (session.phase === 'none') signedOut()
  }, [session.phase])
  const email = session.phase === 'none' ? '' : session.email
  return (
    <div className={styles['shell']}>
      <SkipLink />
      <div className={styles['side']}>
        <header className={styles['head']}>
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

const nothing = () => {}

/** Beside the page on wide screens: search, screens, and who is signed in (AMB-48). */
function Sidebar({ email, onSearch, onSignOut }: SidebarProps) {
  return (
    <>
      <div className={styles['search']}>
        <SearchButton onSearch={onSearch} />
      </div>
      <AdminNav onLeave={nothing} />
      <div className={styles['foot']}>
        <AccountMenu email={email} onSignOut={onSignOut} />
        <button type="button" className={styles['leave']} onClick={onSignOut}>
          <LogOut aria-hidden size={20} />
          Cerrar Sesión
        </button>
      </div>
    </>
  )
}

/** Opens the command palette; says with which keys it also opens. */
function SearchButton({ onSearch }: { onSearch: () => void }) {
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

/** Where this screen is, and the way back to the dashboard; the dashboard itself needs none. */
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

/** Says that nothing is sent any more, and what to do about it (AMB-46). Whose role was taken is not here any more. */
function SessionBanner({ phase }: { phase: Session['phase'] }) {
  const href = useLocation({ select: (location) => location.href })
  return (
    <div role="status">
      {phase === 'expired' && (
        <div className={styles['banner']}>
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

/** A dialog that closes with the address gives its focus back to the list first, which may still be drawing it. */
const AFTER_MS = 600

/**
 * What led to another screen is often gone with the one it stood on: then the focus is on the new one, not at the
 * start of the page.
 */
function useFocusKept() {
  const mainRef = useRef<HTMLElement>(null)
  const href = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href })
  const seen = useRef(href)
  useEffect(() => {
    const isFirst = seen.current === undefined
    if (seen.current === href) return
    seen.current = href
    // A page that has just been loaded begins at its start.
    if (isFirst) return
    const late = setTimeout(() => {
      // Only until the list has drawn the row that the dialog was opened from: on a slow device that takes longer.
      if (document.activeElement === document.body && mainRef.current) focusForNow(mainRef.current)
    }, AFTER_MS)
    return () => clearTimeout(late)
  }, [href])
  return mainRef
}
