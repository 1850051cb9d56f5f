import { Dialog } from '@ark-ui/react/dialog'
import { useRef, type ReactNode } from 'react'
import { Button } from '#ui/layout/button.tsx'
import { Modal } from './modal.tsx'
import styles from './confirm.module.css'

type ConfirmProps = {
  isOpen: boolean
  title: string
  /** What is lost. */
  children: ReactNode
  /** The action in one word, on the button that does it: 'Eliminar'. */
  action: string
  /** The way back, on the other button. */
  wayBack?: string
  onConfirm: () => void
  onCancel: () => void
  /** Where the focus goes afterwards, when what opened this may be gone by then. */
  finalFocus?: () => HTMLElement | null
  /** It asks on the way out of an address. */
  isRouted?: boolean
}

/** Asks before something is lost. The way back has the focus; a tap outside does nothing. */
export function Confirm({
  isOpen,
  title,
  children,
  action,
  wayBack = 'Cancelar',
  onConfirm,
  onCancel,
  finalFocus,
  isRouted,
}: ConfirmProps) {
  const cancelRef = useRef<HTMLButtonElement>(null)
  return (
    <Modal
      role="alertdialog"
      open={isOpen}
      onOpenChange={({ open }) => !open && onCancel()}
      closeOnInteractOutside={false}
      isRouted={isRouted}
      initialFocusEl={() => cancelRef.current}
      {...(finalFocus ? { finalFocusEl: finalFocus } : {})}
      size="sm"
    >
      <div className={styles['confirm']} data-bottom-bar>
        <Dialog.Title>{title}</Dialog.Title>
        <Dialog.Description className={styles['text'] ?? ''}>{children}</Dialog.Description>
        <div className={styles['answers']}>
          <Button ref={cancelRef} onClick={onCancel}>
            {wayBack}
          </Button>
          <Button className={styles['action']} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

/** Names in a question; the others are counted. */
const MOST = 6

type FirstNamesProps = {
  rows: readonly { id: string; name: string }[]
  /** Words for the others: 'y 3 artículos más'. */
  more: (count: number) => string
}

/** Lists the first names of what a question is about, each in a line. */
export function FirstNames({ rows, more }: FirstNamesProps) {
  return (
    <span className={styles['names']}>
      {rows.slice(0, MOST).map(({ id, name }) => (
        <span key={id}>{name}</span>
      ))}
      {rows.length > MOST && <span className="num">{more(rows.length - MOST)}</span>}
    </span>
  )
}
