import { Link } from '@tanstack/react-router'
import { Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import { useBusiness } from '#app/store/use-business.ts'
import { contactLink } from '#domain/request/chat-link.ts'
import { Button } from '#ui/layout/button.tsx'
import styles from './contact-screen.module.css'

/** Renders /contacto with every configured contact option, and a link to the catalogue (S§2, AMB-50). */
export function ContactScreen() {
  const { whatsapp, contactEmail, contactPhone, contactAddress, contactHours, contactMapUrl } = useBusiness()
  const isPlace = contactAddress !== null || contactMapUrl !== null
  const isComing = !isPlace && contactEmail === null && contactPhone === null && contactHours === null
  return (
    <div className={styles['page']}>
      <section className={styles['stage']} aria-labelledby="contacto">
        {isComing && <p className={styles['soon']}>Próximamente</p>}
        <h1 id="contacto" className={styles['title']}>
          Contáctanos
        </h1>
        <p className={styles['text']}>{introduction(isComing, whatsapp !== null)}</p>
        {(isPlace || contactHours !== null) && (
          <ul className={styles['facts']}>
            {isPlace && (
              <li>
                <MapPin aria-hidden size={20} />
                <span className={styles['place']}>
                  {contactAddress}
                  {contactMapUrl !== null && (
                    <a href={contactMapUrl} target="_blank" rel="noopener">
                      Abrir en mapa
                    </a>
                  )}
                </span>
              </li>
            )}
            {contactHours !== null && (
              <li>
                <Clock aria-hidden size={20} />
                <span>
                  <span className="visually-hidden">Horario: </span>
                  {contactHours}
                </span>
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

/** Returns the introductory text. */
function introduction(isComing: boolean, hasChat: boolean): string {
  if (!isComing)
    return 'Cuéntanos qué vas a filmar, dónde y cuándo: te decimos qué equipo tenemos y cuánto cuesta.'
  const way = hasChat
    ? 'Mientras tanto, escríbenos por WhatsApp y cuéntanos qué vas a filmar, dónde y cuándo.'
    : 'Muy pronto encontrarás aquí cómo escribirnos.'
  return `Estamos preparando esta página. ${way}`
}
