import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { session$ } from '#sync/session.ts'
import { ColorModeButton } from '#ui/color-mode.tsx'
import { SectionBoundary } from '#ui/section-boundary.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { useBehavior } from '#ui/use-behavior.ts'
import { AdminNav } from './admin-nav.tsx'
import { NoticesButton } from './notices-button.tsx'
import { SessionBanner } from './session-banner.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import styles from './admin-shell.module.css'

type AdminShellProps = {
  mark: ReactNode
  /** News about the app itself. */
  banner: ReactNode
  /** What waits and what was sent, always in view. */
  status: ReactNode
  /** Nobody is signed in any more, here or in another tab. */
  onSignedOut: () => void
  children: ReactNode
}

/** What every page of the back office stands in: bar or sidebar, who is signed in, what waits (A§2, AMB-48). */
export function AdminShell({ mark, banner, status, onSignedOut, children }: AdminShellProps) {
  const session = useBehavior(session$)
  const signedOut = useEffectEvent(onSignedOut)
  useEffect(() => {
    if (session.phase === 'none') signedOut()
  }, [session.phase])
  return (
    <div className={styles['shell']}>
      <SkipLink />
      <header className={styles['head']}>
        <span className={styles['mark']}>{mark}</span>
        <div className={styles['status']}>
          <SectionBoundary name="el estado de sincronización" size="small">
            {status}
          </SectionBoundary>
        </div>
        <ColorModeButton />
      </header>
      <AdminNav>
        <NoticesButton />
        <SignOutButton />
      </AdminNav>
      <div className={styles['content']}>
        {banner}
        <SessionBanner phase={session.phase} />
        <main id="contenido" tabIndex={-1} className={styles['main']}>
          <SectionBoundary name="esta pantalla">{children}</SectionBoundary>
        </main>
      </div>
      {session.phase !== 'none' && (
        <footer className={styles['person']} title={session.email}>
          {session.email}
        </footer>
      )}
    </div>
  )
}
