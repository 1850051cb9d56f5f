import { Link } from '@tanstack/react-router'
import { useBusiness } from '#app/store/business.ts'
import { contactLink } from '#domain/request/chat-link.ts'
import { openNotices } from '#ui/feedback/toasts/notices.ts'
import { ContactLines } from './contact-lines.tsx'
import { Mark } from './mark.tsx'
import { FOOTER_LINKS } from './nav-links.ts'
import styles from './footer.module.css'

/** The end of every page, with the pages that nothing else links to (AMB-59). */
export function Footer() {
  const { whatsapp } = useBusiness()
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
          <button type="button" onClick={openNotices}>
            Notificaciones
          </button>
        </nav>
      </div>
    </footer>
  )
}
