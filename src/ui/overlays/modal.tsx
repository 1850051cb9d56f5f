import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import type { ComponentPropsWithRef } from 'react'
import { findToastArea } from '#ui/feedback/toasts/area.ts'
import { useBackCloses } from './back-closes.ts'
import { useEarlyEscape } from './use-early-escape.ts'
import styles from './modal.module.css'

/** A tap on a toast is none outside of the dialog. */
const BESIDE = [findToastArea]

type ModalProps = Dialog.RootProps & {
  size?: 'sm' | 'lg' | 'full'
  /** Back is the router's: it opens with an address of its own, or asks on the way out of one. */
  isRouted?: boolean | undefined
}

/** Draws the frame that all dialogs share: at the body's level, and only while it is open. */
export function Modal({ size = 'sm', isRouted = false, children, ...root }: ModalProps) {
  const isOpen = root.open === true
  const close = () => root.onOpenChange?.({ open: false })
  useBackCloses(isOpen && !isRouted, close)
  useEarlyEscape(isOpen, close)
  return (
    <Dialog.Root lazyMount unmountOnExit persistentElements={BESIDE} {...root}>
      <Portal>
        <Dialog.Backdrop className={styles['backdrop']} />
        <Dialog.Positioner className={styles['positioner']}>
          <Dialog.Content className={`${styles['content']} ${styles[size]}`}>{children}</Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

/** The part of a dialog that scrolls. */
export function ModalBody({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={[styles['body'], className].filter(Boolean).join(' ')} />
}
