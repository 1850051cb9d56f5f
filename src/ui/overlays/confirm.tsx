import { Dialog } from '@ark-ui/react/dialog'
import { useRef, type ReactNode } from 'react'
import { Button } from '#ui/layout/button.tsx'
import { useShown } from './late-dialog.tsx'
import { Modal } from './modal.tsx'
import styles from './confirm.module.css'

type ConfirmProps = {
  isOpen: boolean
  title: string
  /** Description of what is lost. */
  children: ReactNode
  /** Label of the confirm button: 'Eliminar'. */
  action: string
  /** Label of the cancel button. */
  wayBack?: string
  onConfirm: () => void
  onCancel: () => void
  /** Target of the focus after the confirmation, which may remove the opener. Cancelling returns to the opener. */
  finalFocus?: () => HTMLElement | null
  /** Is true if the dialog asks during navigation. */
  isRouted?: boolean
}

/** Asks before data is lost. The cancel button has the focus, and a tap outside does nothing. */
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
  const isConfirmed = useRef(false)
  const answer = (yes: boolean) => {
    isConfirmed.current = yes
    if (yes) onConfirm()
    else onCancel()
  }
  return (
    <Modal
      role="alertdialog"
      open={isOpen}
      onOpenChange={({ open }) => !open && answer(false)}
      closeOnInteractOutside={false}
      isRouted={isRouted}
      finalFocusEl={() => (isConfirmed.current && finalFocus ? finalFocus() : null)}
    >
      <div className={styles['confirm']} data-bottom-bar>
        <Dialog.Title>{title}</Dialog.Title>
        <Dialog.Description className={styles['text']}>{children}</Dialog.Description>
        <div className={styles['answers']}>
          <Button data-autofocus onClick={() => answer(false)}>
            {wayBack}
          </Button>
          <Button className={styles['action']} onClick={() => answer(true)}>
            {action}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

type ConfirmDeletionProps<T> = {
  /** Row to delete. Null closes the dialog. */
  subject: T | null
  title: (subject: T) => string
  /** Describes the result of the deletion. */
  children: (subject: T) => ReactNode
  onDelete: (subject: T) => void
  onClose: () => void
  /** Finds the target of the focus before the deletion removes the row and its button. */
  focusAfter: (subject: T) => HTMLElement | null
}

/** Asks before a row is deleted. */
export function ConfirmDeletion<T>(props: ConfirmDeletionProps<T>) {
  const { subject, title, children, onDelete, onClose, focusAfter } = props
  const { shown } = useShown(subject)
  const nextFocus = useRef<HTMLElement | null>(null)
  return (
    <Confirm
      isOpen={subject !== null}
      title={shown ? title(shown) : ''}
      action="Eliminar"
      onConfirm={() => {
        nextFocus.current = subject && focusAfter(subject)
        onClose()
        if (subject) onDelete(subject)
      }}
      onCancel={onClose}
      finalFocus={() => nextFocus.current}
    >
      {shown && children(shown)}
    </Confirm>
  )
}

/** Number of names listed. The others are counted. */
const MOST = 6

type FirstNamesProps = {
  rows: readonly { id: string; name: string }[]
  /** Text for the others: 'y 3 artículos más'. */
  more: (count: number) => string
}

/** Renders the first names of the affected rows, one per line. */
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
