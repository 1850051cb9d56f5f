import { useEffect, useEffectEvent, type ReactNode, type RefObject } from 'react'
import { Modal } from './modal.tsx'
import { offerFrame } from '#ui/feedback/frame.ts'

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

type CloseWatcherLike = EventTarget & { destroy: () => void }

/** The phone's back gesture closes what is open instead of leaving the page, where the browser can tell us. */
function useCloseGesture(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcherLike }
    if (!CloseWatcher) return
    const watcher = new CloseWatcher()
    watcher.addEventListener('close', () => close())
    return () => watcher.destroy()
  }, [isOpen])
}

const SIZES = { panel: 'sm', detail: 'lg', full: 'full' } as const

/**
 * A modal dialog: the page behind does not scroll, Escape and a tap outside close it, and the focus goes back to
 * what opened it (S§2, AMB-56).
 */
export function Sheet({ isOpen, onClose, label, kind, initialFocus, children }: SheetProps) {
  useCloseGesture(isOpen, onClose)
  return (
    <Modal
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      size={SIZES[kind]}
      {...(label ? { 'aria-label': label } : {})}
      {...(initialFocus ? { initialFocusEl: () => initialFocus.current } : {})}
    >
      {children}
    </Modal>
  )
}

// A message in a dialog of the browser's own would not know of a sheet below it, nor that of Escape.
offerFrame((props) => <Sheet kind="panel" isOpen {...props} />)
