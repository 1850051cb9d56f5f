import { Dialog } from '@ark-ui/react/dialog'
import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { ModalBody, CloseButton, Sheet } from '#ui/overlays/modal.tsx'
import { Button } from '#ui/layout/button.tsx'
import { installAsked$ } from '#app/device/installable.ts'
import { useBusiness } from '#app/store/use-business.ts'
import { useSiteLinks } from '#app/store/use-site-links.ts'
import { contactLink } from '#domain/request/chat-link.ts'
import { ColorModeButton } from '#ui/theme/color-mode.tsx'
import styles from './menu-sheet.module.css'

/** Renders all links as a bottom sheet with the contact button, where the header has no space for them (S§2). */
export function MenuSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { whatsapp } = useBusiness()
  const { menu, footer } = useSiteLinks()
  const others = footer.filter(({ to }) => menu.every((link) => link.to !== to))
  return (
    <Sheet kind="panel" isOpen={isOpen} onClose={onClose}>
      <div className={styles['head']}>
        <Dialog.Title>Menú</Dialog.Title>
        <ColorModeButton />
        <CloseButton data-autofocus label="Cerrar menú" onClick={onClose} />
      </div>
      <ModalBody>
        <nav aria-label="Menú" className={styles['links']}>
          {menu.map(({ to, name }) => (
            <Link
              key={to}
              to={to}
              className={styles['link']}
              activeOptions={{ exact: to === '/' }}
              onClick={onClose}
            >
              {name}
            </Link>
          ))}
        </nav>
        <nav aria-label="Más páginas" className={styles['more']}>
          {others.map(({ to, name }) => (
            <Link key={to} to={to} onClick={onClose}>
              {name}
            </Link>
          ))}
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
