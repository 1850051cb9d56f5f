import { atom, useAtom } from 'jotai'
import { Check, MessageCircle } from 'lucide-react'
import { useId, type MouseEvent } from 'react'
import type { MessagePart } from '#domain/request/request-message.ts'
import { Button } from '#ui/layout/button.tsx'
import styles from './send-request.module.css'

/** Texts already opened in the chat. Another request has other texts. */
const sentAtom = atom<ReadonlySet<string>>(new Set<string>())

type SendPartsProps = {
  parts: readonly MessagePart[]
  /** Called on a click. `isLast` is true if all other parts were sent. Prevent the event to not send. */
  onSend: (event: MouseEvent<HTMLElement>, isLast: boolean) => void
}

/** Renders the links of a request too long for one message, with their state (S§1, facts §1). */
export function SendParts({ parts, onSend }: SendPartsProps) {
  const id = useId()
  const [sent, setSent] = useAtom(sentAtom)
  const next = parts.findIndex(({ text }) => !sent.has(text))
  const send = (event: MouseEvent<HTMLElement>, text: string) => {
    onSend(
      event,
      parts.every((part) => part.text === text || sent.has(part.text)),
    )
    if (!event.defaultPrevented) setSent(new Set([...sent, text]))
  }
  return (
    <>
      <p className={styles['note']}>{`Tu lista es larga: va en ${parts.length} mensajes, uno tras otro.`}</p>
      <ol className={styles['parts']}>
        {parts.map(({ href, text }, index) => (
          <li key={text}>
            <Button asChild variant={index === next ? 'whatsapp' : 'outline'}>
              <a
                href={href}
                target="_blank"
                rel="noopener"
                aria-describedby={`${id}-${index}`}
                onClick={(event) => send(event, text)}
              >
                <MessageCircle aria-hidden />
                <span>{`Enviar parte ${index + 1} de ${parts.length}`}</span>
              </a>
            </Button>
            <span id={`${id}-${index}`} className={styles['state']} data-sent={sent.has(text) || undefined}>
              {sent.has(text) && <Check aria-hidden size={16} />}
              <span>{sent.has(text) ? 'Enviada' : 'Por enviar'}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
