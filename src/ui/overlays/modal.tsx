import {
  type ReactNode,
  type RefObject,
  type ComponentPropsWithRef,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { X } from 'lucide-react'
import { offerFrame } from '#ui/feedback/section-boundary.tsx'
import { findToastArea } from '#ui/feedback/toaster.ts'
import { IconButton } from '#ui/layout/button.tsx'
import { hearFirst } from './pops.ts'
import styles from './modal.module.css'

type SheetProps = {
  isOpen: boolean
  onClose: () => void
  /** Accessible name, if no `Dialog.Title` inside provides it. */
  label?: string
  /** `panel` and `detail` are bottom sheets on phones. `full` fills the screen. */
  kind: 'panel' | 'detail' | 'full'
  /** The dialog has its own address, which Back leaves. */
  isRouted?: boolean | undefined
  /** True while a tap outside must not lose what is in it. */
  isKept?: boolean | undefined
  /** Element that gets the initial focus. By default it is that with `data-autofocus`, or the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  children: ReactNode
}

const SIZES = { panel: 'sm', detail: 'lg', full: 'full' } as const

/**
 * Renders a modal dialog. The page behind does not scroll. Escape, Back and a tap outside close it, and the
 * focus returns to the opener (S§2, AMB-56).
 */
export function Sheet({
  isOpen,
  onClose,
  label,
  kind,
  isRouted,
  isKept = false,
  initialFocus,
  children,
}: SheetProps) {
  return (
    <Modal
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      size={SIZES[kind]}
      isRouted={isRouted}
      closeOnInteractOutside={!isKept}
      {...(label ? { 'aria-label': label } : {})}
      {...(initialFocus ? { initialFocusEl: () => initialFocus.current } : {})}
    >
      {children}
    </Modal>
  )
}

/** Elements outside the dialog that do not count as a tap outside, such as toasts. */
const BESIDE = [findToastArea]

// The native `<dialog>` would not stack over an open sheet, nor share its Escape handling.
offerFrame((props) => <Sheet kind="panel" isOpen {...props} />)

type ModalProps = Dialog.RootProps & {
  size?: 'sm' | 'lg' | 'full'
  /** Leaves Back to the router, because the dialog has its own address or guards navigation. */
  isRouted?: boolean | undefined
}

/** Renders the frame of all dialogs, as a child of `body` and only while open. */
export function Modal({ size = 'sm', isRouted = false, children, ...root }: ModalProps) {
  const isOpen = root.open === true
  const close = () => root.onOpenChange?.({ open: false })
  useBackCloses(isOpen && !isRouted, close)
  useEarlyEscape(isOpen, close)
  const backdrop = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useLeaving(isOpen, [backdrop, content])
  return (
    <Dialog.Root
      lazyMount
      unmountOnExit
      persistentElements={BESIDE}
      onFocusOutside={stay}
      onRequestDismiss={stay}
      {...root}
    >
      <Portal>
        <Dialog.Backdrop ref={backdrop} className={styles['backdrop']} />
        <Dialog.Positioner className={styles['positioner']}>
          <Dialog.Content ref={content} className={`${styles['content']} ${styles[size]}`}>
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

/**
 * Keeps a dialog open when the focus moves without its user, or a menu that was open before it goes late: the library
 * takes either for a tap outside.
 */
const stay = (event: Event) => event.preventDefault()

/** Renders the scrolling part of a dialog. */
export function ModalBody({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} data-scrolls className={[styles['body'], className].filter(Boolean).join(' ')} />
}

type CloseButtonProps = ComponentPropsWithRef<'button'> & {
  /** Accessible name: 'Cerrar solicitud'. */
  label: string
}

/** Renders the close button of a dialog. */
export function CloseButton({ label, ...rest }: CloseButtonProps) {
  return <IconButton icon={X} {...rest} label={label} />
}

/**
 * Makes Back, including the phone's gesture, close the open dialog instead of leaving the page (ADR 0049).
 * One history entry exists while any dialog is open. The address is unchanged.
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
      // Another dialog may follow. A later task would be too late, because going back would abort the next
      // navigation.
      queueMicrotask(leaveEntry)
    }
  }, [isOpen])
}

type Layer = () => void

type Write = 'pushState' | 'replaceState'
type Entry = Parameters<History[Write]>

let isWatching = false

let isLeaving = false

/** History writes made while the overlay entry is being left. They are applied afterwards. */
const late: [Write, Entry][] = []

/** Returns true if the overlay entry is current. */
const isAbove = () => (history.state as { overlay?: unknown } | null)?.overlay === true

/** Close functions of the open dialogs, the topmost last. */
const layers: Layer[] = []
/** URL of the overlay entry. The router already knows it. */
let address = ''

/** Pushes one history entry for all open dialogs, with the same address, unseen by the router. */
function addEntry(): void {
  address = location.href
  History.prototype.pushState.call(history, { ...history.state, overlay: true }, '')
}

/** Leaves the entry once no dialog is open, so that the next Back leaves the page. */
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
    // Another dialog opened meanwhile.
    if (layers.length > 0) addEntry()
    return
  }
  const isHere = location.href === address
  if (isAbove()) {
    if (isHere) event.stopImmediatePropagation()
    // Neither Forward nor Back from another site reopens a dialog.
    leaveEntry()
    return
  }
  const close = layers.at(-1)
  if (!close) return
  if (isHere) event.stopImmediatePropagation()
  close()
  // A dialog that stays open or asks first needs its entry again.
  setTimeout(() => layers.length > 0 && !isAbove() && history.forward())
}

/** Patches the history when the first dialog mounts. Also leaves an entry that a reload left behind. */
function watch(): void {
  if (isWatching) return
  isWatching = true
  const push = history.pushState.bind(history)
  const replace = history.replaceState.bind(history)
  // Links navigate from the page, so they replace the overlay entry.
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

/** Time (ms) after which a closed dialog has left, three times its animation. */
const GONE_AFTER = 400

/**
 * Makes a closed dialog leave whose animation ended before the library listened for that, as on a device that stood still
 * meanwhile. It would stay unseen over the whole page and take all taps.
 */
function useLeaving(isOpen: boolean, parts: readonly RefObject<HTMLElement | null>[]): void {
  const leave = useEffectEvent(() => {
    for (const { current } of parts) current?.dispatchEvent(new Event('animationcancel'))
  })
  useEffect(() => {
    if (isOpen) return
    const timer = setTimeout(leave, GONE_AFTER)
    return () => clearTimeout(timer)
  }, [isOpen])
}

/** Number of frames after which the dialog's own Escape handler is active. */
const FRAMES = 3

/** Closes a dialog on Escape before its own handler is active, which takes a while on a busy device. */
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
