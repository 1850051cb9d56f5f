import { RotateCcw, SendHorizontal } from 'lucide-react'
import {
  useRef,
  type ReactNode,
  type KeyboardEvent,
  type SubmitEvent,
  useEffect,
  type RefObject,
} from 'react'
import { atom, useAtom } from 'jotai'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { Button } from '#ui/layout/button.tsx'
import { SUGGESTIONS } from '#domain/assistant/reply.ts'
import { MAX_MESSAGE_LENGTH, messageText } from '#domain/assistant/chat-messages.ts'
import { countLabel } from '#domain/core/format.ts'
import { Conversation } from './conversation.tsx'
import { useAssistant } from './use-assistant.ts'
import styles from './assistant.module.css'
import assistantScreenStyles from './assistant-screen.module.css'

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

/** Three questions to ask with one tap (S§2). They stay below the conversation, within reach of a thumb. */
function Suggestions({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <div role="group" aria-label="Sugerencias" className={styles['suggestions']}>
      {SUGGESTIONS.map((question) => (
        <button key={question} type="button" className={styles['chip']} onClick={() => onAsk(question)}>
          {question}
        </button>
      ))}
    </div>
  )
}

/** What has been typed stays while one looks at another page. */
const draftAtom = atom('')

/** From here on it helps to know how much room is left. */
const COUNT_BELOW = 200

/** Where one writes: Enter sends, Shift and Enter begin another line. The field keeps the focus (S§5). */
function Composer({ onSend }: { onSend: (typed: string) => boolean }) {
  const [text, setText] = useAtom(draftAtom)
  const formRef = useRef<HTMLFormElement>(null)
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  useKeyboardInset(formRef)
  const left = MAX_MESSAGE_LENGTH - text.length
  const send = () => {
    if (onSend(text)) setText('')
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send()
    fieldRef.current?.focus({ preventScroll: true })
  }
  const type = (event: KeyboardEvent) => {
    // An Enter that chooses among suggested words does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      ref={formRef}
      className={assistantScreenStyles['composer']}
      data-bottom-bar
      aria-label="Tu mensaje"
      onSubmit={submit}
    >
      <div className={assistantScreenStyles['row']}>
        <textarea
          ref={fieldRef}
          className={assistantScreenStyles['field']}
          rows={1}
          aria-label="Escribe tu mensaje"
          aria-describedby={left < COUNT_BELOW ? 'espacio' : undefined}
          placeholder="Escribe tu mensaje"
          autoComplete="off"
          enterKeyHint="send"
          maxLength={MAX_MESSAGE_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value.slice(0, MAX_MESSAGE_LENGTH))}
          onKeyDown={type}
        />
        <Button type="submit" variant="primary" size="lg" disabled={messageText(text) === null}>
          <SendHorizontal aria-hidden />
          Enviar
        </Button>
      </div>
      {left < COUNT_BELOW && (
        <p id="espacio" className={`${assistantScreenStyles['left']} num`}>
          {left === 0
            ? `Llegaste al máximo de ${countLabel(MAX_MESSAGE_LENGTH, 'carácter', 'caracteres')}.`
            : `Espacio para ${countLabel(left, 'carácter', 'caracteres')} más.`}
        </p>
      )}
    </form>
  )
}

/**
 * Tells an element, as `--keyboard`, how much of the page's bottom the keyboard on the screen covers: what sticks to the
 * bottom of the page would otherwise be behind it.
 */
function useKeyboardInset(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = globalThis.visualViewport
    if (!viewport) return
    const report = () => {
      const { clientHeight } = document.documentElement
      // Who has zoomed in sees a part of the page on purpose.
      const covered = viewport.scale > 1.01 ? 0 : clientHeight - viewport.height - viewport.offsetTop
      ref.current?.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    viewport.addEventListener('resize', report)
    viewport.addEventListener('scroll', report)
    return () => {
      viewport.removeEventListener('resize', report)
      viewport.removeEventListener('scroll', report)
    }
  }, [ref])
}
