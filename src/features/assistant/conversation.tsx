import { useEffect, useRef, type ReactNode } from 'react'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { Message } from './message.tsx'
import type { Assistant } from './use-assistant.ts'
import { useTyping } from './use-typing.ts'
import styles from './assistant.module.css'
import messageStyles from './message.module.css'

type ConversationProps = Pick<Assistant, 'messages' | 'products'> & {
  renderProduct: (product: CatalogueProduct) => ReactNode
  /** What stands below the last message. */
  children: ReactNode
}

/** The messages, read out as they come. What is new comes into view; the focus stays where it is. */
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
      // An answer longer than the screen is read from its question on, unless that fills the screen itself.
      const question = listRef.current?.querySelector<HTMLElement>('li[data-last-question]')
      const isLong = (question?.offsetHeight ?? 0) > innerHeight / 2
      const first = isLong ? question?.nextElementSibling : question
      first?.scrollIntoView({ block: 'nearest' })
    }
    const isReturn = seen.current === 0 && messages.length > 2
    seen.current = messages.length
    if (messages.length === 0) return
    if (!isReturn) return show()
    // The router puts the page at its top first.
    const frame = requestAnimationFrame(show)
    return () => cancelAnimationFrame(frame)
  }, [messages.length, isTyping])

  const lastQuestion = messages.findLast(({ sender }) => sender === 'user')?.id
  return (
    <>
      <h2 id="conversacion" className="visually-hidden">
        Conversación
      </h2>
      <div role="log" aria-labelledby="conversacion" className={styles['log']}>
        {messages.length > 0 && (
          <ol ref={listRef} className={styles['messages']}>
            {shown.map((message) => (
              <li key={message.id} data-last-question={message.id === lastQuestion || undefined}>
                <Message message={message} products={products} renderProduct={renderProduct} />
              </li>
            ))}
            {isTyping && (
              <li key="typing" className={messageStyles['typing']}>
                Escribiendo…
              </li>
            )}
          </ol>
        )}
      </div>
      <div ref={endRef} className={styles['end']}>
        {children}
      </div>
    </>
  )
}
