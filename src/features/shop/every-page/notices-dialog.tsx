import { Dialog } from '@ark-ui/react/dialog'
import { BellOff, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { ModalBody, CloseButton, Sheet } from '#ui/overlays/modal.tsx'
import { Button } from '#ui/layout/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { forgetNotices, notices$, type Notice } from '#ui/feedback/toaster.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { useNow } from '#ui/hooks/timers.ts'
import { timeAgo } from '#domain/core/format.ts'
import styles from './notices-dialog.module.css'

/** Shows the recent toasts of this page in a dialog (AMB-27). */
export function NoticesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet kind="panel" isOpen={isOpen} onClose={onClose}>
      <Content onClose={onClose} />
    </Sheet>
  )
}

const CLOCK_MS = 30_000

function Content({ onClose }: { onClose: () => void }) {
  const notices = useBehavior(notices$)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const forget = () => {
    forgetNotices()
    // The button is removed with the list.
    titleRef.current?.focus()
  }
  return (
    <>
      <div className={styles['head']}>
        <Dialog.Title ref={titleRef} tabIndex={-1}>
          Notificaciones
        </Dialog.Title>
        {notices.length > 0 && <Button onClick={forget}>Borrar todo</Button>}
        <CloseButton data-autofocus label="Cerrar notificaciones" onClick={onClose} />
      </div>
      <ModalBody>
        <NoticesList />
      </ModalBody>
    </>
  )
}

/** Lists the recent toasts, the newest first. */
export function NoticesList() {
  const notices = useBehavior(notices$)
  const now = useNow(CLOCK_MS)
  if (notices.length === 0)
    return (
      <Message icon={<BellOff aria-hidden />} title="No hay notificaciones" role="status">
        Los avisos que aparecen mientras usas esta página quedan aquí.
      </Message>
    )
  return (
    <ul aria-label="Notificaciones recientes" className={styles['notices']}>
      {notices.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} now={now} />
      ))}
    </ul>
  )
}

const KINDS = {
  success: { Icon: CircleCheck, word: 'Hecho' },
  error: { Icon: TriangleAlert, word: 'Error' },
  info: { Icon: Info, word: 'Aviso' },
}

/** Renders one stored toast with its kind and age. `now` is in milliseconds since 1970. */
function NoticeItem({ notice, now }: { notice: Notice; now: number }) {
  const { Icon, word } = KINDS[notice.kind]
  return (
    <li className={styles['notice']} data-kind={notice.kind}>
      <Icon aria-hidden size={20} />
      <div>
        <p className={styles['title']}>{notice.title}</p>
        {notice.description && <p className={styles['description']}>{notice.description}</p>}
        <p className={styles['when']}>
          <span className={styles['kind']}>{word}</span>{' '}
          <time dateTime={new Date(notice.at).toISOString()}>{timeAgo(notice.at, now)}</time>
        </p>
      </div>
    </li>
  )
}
