import { useEffect, type ReactNode } from 'react'
import { markHydrated } from '#ui/hooks/hydrated.ts'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { SkipLink } from '#ui/layout/skip-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './shell.module.css'

type ShellProps = {
  /** The replication's state, always in view. */
  status: ReactNode
  cartButton: ReactNode
  /** Buttons in the bar at the bottom of a phone's screen (AMB-55). */
  dock: ReactNode
  /** News about the app itself, such as a waiting new version. */
  banner: ReactNode
  children: ReactNode
}

/** What every public page stands in: header, content, footer and the floating buttons (S§2). */
export function Shell({ status, cartButton, dock, banner, children }: ShellProps) {
  useEffect(markHydrated, [])
  return (
    <div className={styles['shell']}>
      <SkipLink />
      {banner}
      <Header status={status} cartButton={cartButton} />
      <main id="contenido" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <SectionBoundary name="el pie de página">
        <Footer />
      </SectionBoundary>
      <aside aria-label="Accesos rápidos" className={styles['dock']} data-bottom-bar>
        <SectionBoundary name="tu solicitud" size="small">
          {dock}
        </SectionBoundary>
      </aside>
    </div>
  )
}
