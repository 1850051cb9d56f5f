import { RotateCcw } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { Button } from '#ui/layout/button.tsx'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import { Suggestions } from './suggestions.tsx'
import { useAssistant } from './use-assistant.ts'
import styles from './assistant.module.css'

type AssistantScreenProps = {
  /** Draws a proposed product as a row from which it can be added. */
  renderProduct: (product: CatalogueProduct) => ReactNode
}

/** /asistente: a demonstration that answers from the catalogue on this device (S§2). */
export function AssistantScreen({ renderProduct }: AssistantScreenProps) {
  const { messages, products, send, restart } = useAssistant()
  const titleRef = useRef<HTMLHeadingElement>(null)
  const startAnew = () => {
    restart()
    // The button goes away with the conversation.
    titleRef.current?.focus()
  }
  return (
    <div className={styles['page']}>
      <div className={styles['body']}>
        <header className={styles['intro']}>
          <h1 ref={titleRef} tabIndex={-1} className={styles['title']}>
            Asistente IA (Demo)
          </h1>
          <p className={styles['note']}>
            Es una demostración: las respuestas son simuladas y salen del catálogo guardado en este
            dispositivo. Nada de lo que escribes se envía.
          </p>
        </header>
        <Conversation messages={messages} products={products} renderProduct={renderProduct}>
          <Suggestions onAsk={send} />
          {messages.length > 0 && (
            <Button variant="quiet" onClick={startAnew}>
              <RotateCcw aria-hidden />
              Empezar de nuevo
            </Button>
          )}
        </Conversation>
      </div>
      <Composer onSend={send} />
    </div>
  )
}
