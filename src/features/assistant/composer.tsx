import { atom, useAtom } from 'jotai'
import { SendHorizontal } from 'lucide-react'
import { useRef, type KeyboardEvent, type SubmitEvent } from 'react'
import { MAX_MESSAGE_LENGTH, messageText } from '#domain/assistant/message.ts'
import { countLabel } from '#domain/core/format.ts'
import { Button } from '#ui/layout/button.tsx'
import { useKeyboardInset } from './use-keyboard-inset.ts'
import styles from './composer.module.css'

/** What has been typed stays while one looks at another page. */
const draftAtom = atom('')

/** From here on it helps to know how much room is left. */
const COUNT_BELOW = 200

/** Where one writes: Enter sends, Shift and Enter begin another line. The field keeps the focus (S§5). */
export function Composer({ onSend }: { onSend: (typed: string) => boolean }) {
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
      className={styles['composer']}
      data-bottom-bar
      aria-label="Tu mensaje"
      onSubmit={submit}
    >
      <div className={styles['row']}>
        <textarea
          ref={fieldRef}
          className={styles['field']}
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
        <p id="espacio" className={`${styles['left']} num`}>
          {left === 0
            ? `Llegaste al máximo de ${countLabel(MAX_MESSAGE_LENGTH, 'carácter', 'caracteres')}.`
            : `Espacio para ${countLabel(left, 'carácter', 'caracteres')} más.`}
        </p>
      )}
    </form>
  )
}
