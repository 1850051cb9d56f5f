import { CatchBoundary, Link } from '@tanstack/react-router'
import { useBusiness } from '#app/store/business.ts'
import { contactLink } from '#domain/request/chat-link.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { openNotices } from '#ui/feedback/toasts/notices.ts'
import { useWarmPart } from '#ui/overlays/warm-parts.ts'
import { ContactLines } from './contact-lines.tsx'
import { Mark } from './mark.tsx'
import { FOOTER_LINKS } from './nav-links.ts'
import styles from './footer.module.css'

/** Not in what a first visit waits for. */
const FooterMore = lazyPart(() => import('./footer-more.tsx').then((file) => file.FooterMore))

/** Without a store the rest of the page says so. */
const nothing = () => null

/** The end of every page, with the pages that nothing else links to (AMB-59). */
export function Footer() {
  const { whatsapp } = useBusiness()
  const hasMore = useWarmPart(FooterMore)
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <div className={styles['about']}>
          <Mark />
          <p>Renta de equipo de filmación y escenario. El catálogo sigue contigo aunque no haya red.</p>
          <ContactLines />
        </div>
        <nav aria-label="Pie de página" className={styles['links']}>
          {FOOTER_LINKS.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          {whatsapp !== null && (
            <a href={contactLink(whatsapp)} target="_blank" rel="noopener">
              WhatsApp
            </a>
          )}
          {hasMore && (
            <CatchBoundary getResetKey={() => 'more'} errorComponent={nothing}>
              <FooterMore />
            </CatchBoundary>
          )}
          <button type="button" onClick={openNotices}>
            Notificaciones
          </button>
        </nav>
      </div>
    </footer>
  )
}
