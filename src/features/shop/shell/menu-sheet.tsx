import { Dialog } from '@ark-ui/react/dialog'
import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { ModalBody, CloseButton, Sheet } from '#ui/overlays/modal.tsx'
import { Button } from '#ui/layout/button.tsx'
import { installAsked$ } from '#app/device/installable.ts'
import { useBusiness } from '#app/store/use-business.ts'
import { contactLink } from '#domain/request/chat-link.ts'
import { ColorModeButton } from '#ui/theme/color-mode.tsx'
import { FOOTER_LINKS, NAV_LINKS } from './nav-links.ts'
import styles from './menu-sheet.module.css'

/** Renders the header's links on a phone as a bottom sheet, with the contact button (S§2). */
export function MenuSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { whatsapp } = useBusiness()
  return (
    <Sheet kind="panel" isOpen={isOpen} onClose={onClose}>
      <div className={styles['head']}>
        <Dialog.Title>Menú</Dialog.Title>
        <ColorModeButton />
        <CloseButton label="Cerrar menú" onClick={onClose} />
      </div>
      <ModalBody>
        <nav aria-label="Menú" className={styles['links']}>
          {NAV_LINKS.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className={styles['link']}
              activeOptions={{ exact: to === '/' }}
              onClick={onClose}
            >
              {label}
            </Link>
          ))}
        </nav>
        <nav aria-label="Más páginas" className={styles['more']}>
          {FOOTER_LINKS.map(({ to, label }) => (
            <Link key={to} to={to} onClick={onClose}>
              {label}
            </Link>
          ))}
          <Link to="/solicitudes" onClick={onClose}>
            Mis solicitudes
          </Link>
          <button
            type="button"
            className={styles['install']}
            onClick={() => {
              onClose()
              installAsked$.next(true)
            }}
          >
            Instalar aplicación
          </button>
        </nav>
      </ModalBody>
      {whatsapp !== null && (
        <div className={styles['foot']}>
          <Button asChild variant="whatsapp" size="xl" isBlock>
            <a href={contactLink(whatsapp)} target="_blank" rel="noopener">
              <MessageCircle aria-hidden />
              Contactar por WhatsApp
            </a>
          </Button>
        </div>
      )}
    </Sheet>
  )
}
