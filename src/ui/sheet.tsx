import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import type { ReactNode, RefObject } from 'react'

type SheetProps = {
  isOpen: boolean
  onClose: () => void
  /** The dialog's accessible name, when no `Dialog.Title` inside gives it. */
  label?: string
  /** `panel` and `detail` rise from below on phones; `full` fills the screen. */
  kind: 'panel' | 'detail' | 'full'
  /** What gets the focus at first; else the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

const SIZES = { panel: 'sm', detail: 'lg', full: 'full' } as const

/**
 * A modal dialog: the page behind does not scroll, Escape and a tap outside close it, and the focus goes back to
 * what opened it (S§2, AMB-56).
 */
export function Sheet({ isOpen, onClose, label, kind, initialFocus, children }: SheetProps) {
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      lazyMount
      unmountOnExit
      size={SIZES[kind]}
      {...(label ? { 'aria-label': label } : {})}
      {...(initialFocus ? { initialFocusEl: () => initialFocus.current } : {})}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>{children}</Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
