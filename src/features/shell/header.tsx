import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBusiness } from '#app/store/business.ts'
import { ColorModeButton } from '#ui/theme/color-mode.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Mark } from './mark.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NAV_LINKS } from './nav-links.ts'
import styles from './header.module.css'

/** The bar at the top: mark, replication status, links, colour mode, request. */
export function Header({ status, cartButton }: { status: ReactNode; cartButton: ReactNode }) {
  const { brand } = useBusiness()
  return (
    <header className={styles['header']}>
      <div className={styles['inner']}>
        <div className={styles['brand']}>
          <Link to="/" aria-label={`${brand}, ir al inicio`} className={styles['home']}>
            <Mark />
          </Link>
          <SectionBoundary name="el estado de sincronización" size="small">
            {status}
          </SectionBoundary>
        </div>
        <nav aria-label="Principal" className={styles['nav']}>
          {NAV_LINKS.map(({ to, label }) => (
            <Link key={to} to={to} className={styles['link']} activeOptions={{ exact: to === '/' }}>
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles['tools']}>
          <span className={styles['wide']}>
            <ColorModeButton />
          </span>
          <span className={styles['narrow']}>
            <MobileMenu />
          </span>
          <SectionBoundary name="tu solicitud" size="small">
            {cartButton}
          </SectionBoundary>
        </div>
      </div>
    </header>
  )
}
