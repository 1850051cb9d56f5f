import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { session$ } from '#sync/session/session.ts'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { SkipLink } from '#ui/layout/skip-link.tsx'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { useFocusNet } from '#ui/focus/use-focus-net.ts'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'
import { PasswordDialog } from './account/password-dialog.tsx'
import { SignOutDialog } from './account/sign-out-dialog.tsx'
import { useSignOut } from './account/use-sign-out.ts'
import { KeyboardHelp } from './help/keyboard-help.tsx'
import { Breadcrumbs } from './navigation/breadcrumbs.tsx'
import { PhoneBar } from './navigation/phone-bar.tsx'
import { SessionBanner } from './session-banner.tsx'
import { Sidebar } from './navigation/sidebar.tsx'
import { useFocusKept } from './use-focus-kept.ts'
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
