import { useEffect, useRef, type ReactNode, Fragment, useState } from 'react'
import { CircleHelp, ArrowRight, MessageCircle } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import type { ChatMessage } from '#domain/assistant/chat-messages.ts'
import { formatCount } from '#domain/core/format.ts'
import { useBusiness } from '#app/store/use-business.ts'
import type { Reply, Way } from '#domain/assistant/reply.ts'
import { contactLink } from '#domain/request/chat-link.ts'
import { useMediaQuery } from '#ui/hooks/browser-state.ts'
import { type Assistant, WEDDINGS_SLUG } from './use-assistant.ts'
import pageStyles from './assistant.module.css'
import styles from './conversation.module.css'

type ConversationProps = Pick<Assistant, 'messages' | 'products'> & {
  renderProduct: (product: CatalogueProduct) => ReactNode
  /** Content below the last message. */
  children: ReactNode
}

/** Renders the messages in a live region. New ones scroll into view, and the focus does not move. */
export function Conversation({ messages, products, renderProduct, children }: ConversationProps) {
  const isAnswering = useTyping(messages.filter(({ sender }) => sender === 'bot').length)
  const isTyping = isAnswering || messages.at(-1)?.sender === 'user'
  const listRef = useRef<HTMLOListElement>(null)
  const endRef = useRef<HTMLDivElement>(null)
  const shown = isAnswering ? messages.slice(0, -1) : messages

  const seen = useRef(0)
  useEffect(() => {
    const show = () => {
      endRef.current?.scrollIntoView({ block: 'nearest' })
      // A long answer is shown from its question on, unless the question alone fills the screen.
      const question = listRef.current?.querySelector<HTMLElement>('li[data-last-question]')
      const isLong = (question?.offsetHeight ?? 0) > innerHeight / 2
      const first = isLong ? question?.nextElementSibling : question
      first?.scrollIntoView({ block: 'nearest' })
    }
    const isReturn = seen.current === 0 && messages.length > 2
    seen.current = messages.length
    if (messages.length === 0) return
    if (!isReturn) return show()
    // The router first scrolls to the top.
    const frame = requestAnimationFrame(show)
    return () => cancelAnimationFrame(frame)
  }, [messages.length, isTyping])

  const lastQuestion = messages.findLast(({ sender }) => sender === 'user')?.id
  return (
    <>
      <h2 id="conversacion" className="visually-hidden">
        Conversación
      </h2>
      <div role="log" aria-labelledby="conversacion">
        {messages.length > 0 && (
          <ol ref={listRef} className={pageStyles['messages']}>
            {shown.map((message) => (
              <li key={message.id} data-last-question={message.id === lastQuestion || undefined}>
                <Message message={message} products={products} renderProduct={renderProduct} />
              </li>
            ))}
            {isTyping && (
              <li key="typing" className={styles['typing']}>
                Escribiendo…
              </li>
            )}
          </ol>
        )}
      </div>
      <div ref={endRef} className={pageStyles['end']}>
        {children}
      </div>
    </>
  )
}

type MessageProps = {
  message: ChatMessage
  products: ReadonlyMap<string, CatalogueProduct>
  renderProduct: (product: CatalogueProduct) => ReactNode
}

/** Renders one message. Every answer is marked as simulated (S§2). */
function Message({ message, products, renderProduct }: MessageProps) {
  const { sender, text, type, offer } = message
  if (sender === 'user') {
    return (
      <p className={styles['question']}>
        <span className="visually-hidden">Tú: </span>
        <span>{text}</span>
      </p>
    )
  }
  return (
    <div className={styles['answer']} data-type={type}>
      <p className={styles['sender']}>
        {type === 'warning' && <CircleHelp aria-hidden size={16} />}
        <span>{'Asistente '}</span>
        <small>Respuesta simulada</small>
      </p>
      <p className={styles['text']}>{text}</p>
      {offer && (
        <>
          <Products ids={offer.products} products={products} renderProduct={renderProduct} />
          <Ways more={offer.more} ways={offer.ways} />
        </>
      )}
    </div>
  )
}

/** Renders the products of an answer with their current data. */
function Products({
  ids,
  products,
  renderProduct,
}: Omit<MessageProps, 'message'> & { ids: readonly string[] }) {
  const found = ids.flatMap((id) => products.get(id) ?? [])
  if (ids.length === 0) return null
  if (found.length === 0) return <p className={styles['gone']}>Ya no están en el catálogo.</p>
  return (
    <div className={styles['cards']}>
      {found.map((product) => (
        <Fragment key={product.id}>{renderProduct(product)}</Fragment>
      ))}
    </div>
  )
}

/** Renders the links of an answer: all results, and pages with more information. */
function Ways({ more, ways }: Pick<Reply, 'more' | 'ways'>) {
  if (more === null && ways.length === 0) return null
  return (
    <div className={styles['ways']}>
      {more && (
        <Link to="/rental" search={{ q: more.term }}>
          <span>{`Ver los ${formatCount(more.total)} en el catálogo`}</span>
          <ArrowRight aria-hidden size={18} />
        </Link>
      )}
      {ways.map((way) => (
        <WayOn key={way} way={way} />
      ))}
    </div>
  )
}

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

/** Duration of the typing indicator in milliseconds. */
const TYPING_MS = 400

/** Returns true while the newest of `count` answers is being 'typed'. Always false with reduced motion. */
function useTyping(count: number): boolean {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [shown, setShown] = useState(count)
  if (shown > count || (isStill && shown !== count)) setShown(count)
  useEffect(() => {
    if (shown === count) return
    const timer = setTimeout(() => setShown(count), TYPING_MS)
    return () => clearTimeout(timer)
  }, [shown, count])
  return !isStill && count > shown
}
