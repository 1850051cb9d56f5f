import { Link } from '@tanstack/react-router'
import { ArrowRight, MessageCircle } from 'lucide-react'
import { useBusiness } from '#app/store/business.ts'
import type { Reply, Way } from '#domain/assistant/reply.ts'
import { contactLink } from '#domain/request/chat-link.ts'
import { WEDDINGS_SLUG } from './use-assistant.ts'
import styles from './message.module.css'

function WayOn({ way }: { way: Way }) {
  const { whatsapp } = useBusiness()
  switch (way) {
    case 'whatsapp':
      if (whatsapp === null) return null
      return (
        <a href={contactLink(whatsapp)} target="_blank" rel="noopener">
          <MessageCircle aria-hidden size={18} />
          Preguntar por WhatsApp
        </a>
      )
    case 'contact':
      return <Link to="/contacto">Contacto</Link>
    case 'aerial':
      return <Link to="/filmacion-aerea">Conoce la filmación aérea</Link>
    case 'weddings':
      return (
        <Link to="/modif/$slug" params={{ slug: WEDDINGS_SLUG }}>
          Ver la página de bodas
        </Link>
      )
    case 'about':
      return <Link to="/nosotros">Nosotros</Link>
    case 'rental':
      return <Link to="/rental">Ver el catálogo</Link>
  }
}

/** Where to go from an answer: all that was found, and the pages that tell more. */
export function Ways({ more, ways }: Pick<Reply, 'more' | 'ways'>) {
  if (more === null && ways.length === 0) return null
  return (
    <div className={styles['ways']}>
      {more && (
        <Link to="/rental" search={{ q: more.term }}>
          Ver los {more.total} en el catálogo
          <ArrowRight aria-hidden size={18} />
        </Link>
      )}
      {ways.map((way) => (
        <WayOn key={way} way={way} />
      ))}
    </div>
  )
}
