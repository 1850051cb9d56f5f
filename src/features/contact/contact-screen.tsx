import { Link } from '@tanstack/react-router'
import { Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import { useBusiness } from '#app/store/business.ts'
import { contactLink } from '#domain/request/chat-link.ts'
import { Button } from '#ui/layout/button.tsx'
import styles from './contact.module.css'

/** /contacto: a placeholder with the one way to reach us that always works (S§2, AMB-50). */
export function ContactScreen() {
  const { whatsapp, contactEmail, contactPhone, contactAddress, contactHours } = useBusiness()
  return (
    <div className={styles['page']}>
      <section className={styles['stage']} aria-labelledby="contacto">
        <p className={styles['soon']}>Próximamente</p>
        <h1 id="contacto" className={styles['title']}>
          Contáctanos
        </h1>
        <p className={styles['text']}>
          Estamos preparando esta página.{' '}
          {whatsapp === null
            ? 'Muy pronto encontrarás aquí cómo escribirnos.'
            : 'Mientras tanto, escríbenos por WhatsApp y cuéntanos qué vas a filmar, dónde y cuándo.'}
        </p>
        {(contactAddress !== null || contactHours !== null) && (
          <ul className={styles['facts']}>
            {contactAddress !== null && (
              <li>
                <MapPin aria-hidden size={20} />
                {contactAddress}
              </li>
            )}
            {contactHours !== null && (
              <li>
                <Clock aria-hidden size={20} />
                {contactHours}
              </li>
            )}
          </ul>
        )}
        <div className={styles['ways']}>
          {whatsapp !== null && (
            <Button asChild variant="whatsapp" size="xl">
              <a href={contactLink(whatsapp)} target="_blank" rel="noopener">
                <MessageCircle aria-hidden />
                Contactar por WhatsApp
              </a>
            </Button>
          )}
          {contactEmail !== null && (
            <a href={`mailto:${contactEmail}`} className={styles['line']}>
              <Mail aria-hidden size={20} />
              {contactEmail}
            </a>
          )}
          {contactPhone !== null && (
            <a href={`tel:${contactPhone.dialled}`} className={styles['line']}>
              <Phone aria-hidden size={20} />
              {contactPhone.shown}
            </a>
          )}
          <Link to="/rental" className={styles['catalogue']}>
            O arma tu solicitud en el catálogo
          </Link>
        </div>
      </section>
    </div>
  )
}
