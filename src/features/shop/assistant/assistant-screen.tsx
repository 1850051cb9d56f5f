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
import composerStyles from './assistant-screen.module.css'

type AssistantScreenProps = {
  /** Renders a suggested product as a row with an add button. */
  renderProduct: (product: CatalogueProduct) => ReactNode
}

/** Renders /asistente, a demonstration that answers from the catalogue on this device (S§2). */
export function AssistantScreen({ renderProduct }: AssistantScreenProps) {
  const { messages, products, send, restart } = useAssistant()
  const titleRef = useRef<HTMLHeadingElement>(null)
  const startAnew = () => {
    restart()
    // The button is removed with the conversation.
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

/** Renders three suggested questions (S§2). They stay below the conversation, close to the thumb. */
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

/** Typed text, kept while the visitor is on another page. */
const draftAtom = atom('')

/** Remaining length, in characters, from which it is shown. */
const COUNT_BELOW = 200

/** Renders the message field. Enter sends, Shift+Enter starts a new line. The field keeps the focus (S§5). */
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
    // An Enter that confirms an IME suggestion does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      ref={formRef}
      className={composerStyles['composer']}
      data-bottom-bar
      aria-label="Tu mensaje"
      onSubmit={submit}
    >
      <div className={composerStyles['row']}>
        <textarea
          ref={fieldRef}
          className={composerStyles['field']}
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
        <p id="espacio" className={`${composerStyles['left']} num`}>
          {left === 0
            ? `Llegaste al máximo de ${countLabel(MAX_MESSAGE_LENGTH, 'carácter', 'caracteres')}.`
            : `Espacio para ${countLabel(left, 'carácter', 'caracteres')} más.`}
        </p>
      )}
    </form>
  )
}

/** Sets `--keyboard` to the on-screen keyboard's height, which sticky elements stay above. */
function useKeyboardInset(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = globalThis.visualViewport
    if (!viewport) return
    const report = () => {
      const { clientHeight } = document.documentElement
      // A zoomed viewport is not a keyboard.
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
