import { Link } from '@tanstack/react-router'
import { Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import { useBusiness } from '#app/store/use-business.ts'
import { contactLink } from '#domain/request/chat-link.ts'
import { Button } from '#ui/layout/button.tsx'
import styles from './contact-screen.module.css'

/** Renders /contacto with every configured contact option, and a link to the catalogue (S§2, AMB-50). */
export function ContactScreen() {
  const { whatsapp, contact_email, contact_phone, contact_address, contact_hours, contact_map_url } =
    useBusiness()
  const isPlace = contact_address !== null || contact_map_url !== null
  const isComing = !isPlace && contact_email === null && contact_phone === null && contact_hours === null
  return (
    <div className={styles['page']}>
      <section className={styles['stage']} aria-labelledby="contacto">
        {isComing && <p className={styles['soon']}>Próximamente</p>}
        <h1 id="contacto" className={styles['title']}>
          Contáctanos
        </h1>
        <p className={styles['text']}>{introduction(isComing, whatsapp !== null)}</p>
        {(isPlace || contact_hours !== null) && (
          <ul className={styles['facts']}>
            {isPlace && (
              <li>
                <MapPin aria-hidden size={20} />
                <span className={styles['place']}>
                  <span>{contact_address}</span>
                  {contact_map_url !== null && (
                    <a href={contact_map_url} target="_blank" rel="noopener">
                      Abrir en mapa
                    </a>
                  )}
                </span>
              </li>
            )}
            {contact_hours !== null && (
              <li>
                <Clock aria-hidden size={20} />
                <span>
                  <span className="visually-hidden">Horario: </span>
                  <span>{contact_hours}</span>
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
          {contact_email !== null && (
            <a href={`mailto:${contact_email}`} className={styles['line']}>
              <Mail aria-hidden size={20} />
              <span>{contact_email}</span>
            </a>
          )}
          {contact_phone !== null && (
            <a href={`tel:${contact_phone.dialled}`} className={styles['line']}>
              <Phone aria-hidden size={20} />
              <span>{contact_phone.shown}</span>
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
