import {
  type ReactNode,
  type RefObject,
  type ComponentPropsWithRef,
  type Ref,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
} from 'react'
import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { X } from 'lucide-react'
import { offerFrame } from '#ui/feedback/section-boundary.tsx'
import { findToastArea } from '#ui/feedback/toaster.ts'
import { Button } from '#ui/layout/button.tsx'
import { hearFirst } from './pops.ts'
import styles from './modal.module.css'

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

let isWatching = false

let isLeaving = false

/** What was written while the entry was being left: it belongs to the page's own, one step back. */
const late: [Write, Entry][] = []

/** Tells whether the entry above the page's own is the current one. */
const isAbove = () => (history.state as { overlay?: unknown } | null)?.overlay === true

/** What closes each thing that is open over the page, the topmost last. */
const layers: Layer[] = []
/** Where the entry above the page's own was added: the router knows this address. */
let address = ''

/** The dialog listens by itself from its second frame on. */
const FRAMES = 3

/** A tap on a toast is none outside of the dialog. */
const BESIDE = [findToastArea]

// A message in a dialog of the browser's own would not know of a sheet below it, nor that of Escape.
offerFrame((props) => <Sheet kind="panel" isOpen {...props} />)

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

type CloseButtonProps = {
  /** What it closes: 'Cerrar solicitud'. */
  label: string
  className?: string | undefined
  ref?: Ref<HTMLButtonElement>
  onClick: () => void
}

/** The cross that closes what it stands in. */
export function CloseButton({ label, className, ref, onClick }: CloseButtonProps) {
  return (
    <Button
      {...(ref ? { ref } : {})}
      // In a form it would be what Enter presses.
      type="button"
      variant="quiet"
      size="icon"
      {...(className ? { className } : {})}
      aria-label={label}
      onClick={onClick}
    >
      <X aria-hidden />
    </Button>
  )
}

type Layer = () => void

type Write = 'pushState' | 'replaceState'
type Entry = Parameters<History[Write]>

/** Adds one entry for whatever is open, unknown to the router: the same page, key and address. */
function addEntry(): void {
  address = location.href
  History.prototype.pushState.call(history, { ...history.state, overlay: true }, '')
}

/** Leaves the entry once nothing is open, so that the next Back leaves the page. */
function leaveEntry(): void {
  if (layers.length > 0 || isLeaving || !isAbove()) return
  isLeaving = true
  history.back()
}

function onPop(event: Event): void {
  if (isLeaving) {
    isLeaving = false
    event.stopImmediatePropagation()
    for (const [write, entry] of late.splice(0)) History.prototype[write].apply(history, entry)
    // Meanwhile something else was opened.
    if (layers.length > 0) addEntry()
    return
  }
  const isHere = location.href === address
  if (isAbove()) {
    if (isHere) event.stopImmediatePropagation()
    // Forward does not open anything again, nor does Back from another site.
    leaveEntry()
    return
  }
  const close = layers.at(-1)
  if (!close) return
  if (isHere) event.stopImmediatePropagation()
  close()
  // What stays open, or asks before it closes, has its entry still ahead.
  setTimeout(() => layers.length > 0 && !isAbove() && history.forward())
}

/** Watches the history from the first dialog on; an entry that a reload left behind goes. */
function watch(): void {
  if (isWatching) return
  isWatching = true
  const push = history.pushState.bind(history)
  const replace = history.replaceState.bind(history)
  // Links lead on from the page, not from what was open over it.
  history.pushState = (...entry) => {
    if (isLeaving) late.push(['pushState', entry])
    else if (isAbove()) replace(...entry)
    else push(...entry)
  }
  history.replaceState = (...entry) => {
    if (isLeaving) late.push(['replaceState', entry])
    else replace(...entry)
  }
  hearFirst(onPop)
  leaveEntry()
}

/**
 * Lets the Back button, and the phone's gesture, close what is open instead of leaving the page (ADR 0049). One entry
 * stands above the page's own while anything is open; the address stays.
 */
function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(watch, [])
  useLayoutEffect(() => {
    if (!isOpen) return
    const layer = () => close()
    layers.push(layer)
    if (!isAbove()) addEntry()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      // A dialog may follow this one. Later than in this task, going back would abort a page that is asked for next.
      queueMicrotask(leaveEntry)
    }
  }, [isOpen])
}

/** Closes a dialog by an Escape that comes before the dialog listens: on a busy device that is a while. */
function useEarlyEscape(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      close()
    }
    addEventListener('keydown', hear)
    let frame = 0
    const wait = (frames: number) => {
      frame = requestAnimationFrame(() => {
        if (frames > 1) wait(frames - 1)
        else removeEventListener('keydown', hear)
      })
    }
    wait(FRAMES)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('keydown', hear)
    }
  }, [isOpen])
}
