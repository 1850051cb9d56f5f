import type { ReactNode, RefObject } from 'react'
import { Modal } from './modal.tsx'
import { offerFrame } from '#ui/feedback/frame.ts'

type SheetProps = {
  isOpen: boolean
  onClose: () => void
  /** The dialog's accessible name, when no `Dialog.Title` inside gives it. */
  label?: string
  /** `panel` and `detail` rise from below on phones; `full` fills the screen. */
  kind: 'panel' | 'detail' | 'full'
  /** It has an address of its own, which Back leaves. */
  isRouted?: boolean | undefined
  /** What gets the focus at first; else the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

const SIZES = { panel: 'sm', detail: 'lg', full: 'full' } as const

/**
 * A modal dialog: the page behind does not scroll, Escape, Back and a tap outside close it, and the focus goes
 * back to what opened it (S§2, AMB-56).
 */
export function Sheet({ isOpen, onClose, label, kind, isRouted, initialFocus, children }: SheetProps) {
  return (
    <Modal
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      size={SIZES[kind]}
      isRouted={isRouted}
      {...(label ? { 'aria-label': label } : {})}
      {...(initialFocus ? { initialFocusEl: () => initialFocus.current } : {})}
    >
      {children}
    </Modal>
  )
}

// A message in a dialog of the browser's own would not know of a sheet below it, nor that of Escape.
offerFrame((props) => <Sheet kind="panel" isOpen {...props} />)
