import { Portal } from '@chakra-ui/react/portal'
import { createToaster, Toaster as ChakraToaster } from '@chakra-ui/react/toast'
import { useCallback, useState, type FocusEvent } from 'react'
import { notices$, remember, type Notice } from './toasts/notices.ts'
import { ToastCard } from './toasts/toast-card.tsx'

/** How long a toast stays (S§9). */
const DURATION_MS = 5_000
/** What fails for the same reason is told within this time. */
const SAME_MOMENT_MS = 400

const shown = createToaster({
  // Above: at the bottom of a phone are the things one wants to tap next.
  placement: 'top',
  max: 1,
  overlap: false,
  // Its own clock runs on while the page is hidden, and again when the pointer leaves what has the focus.
  duration: Infinity,
  pauseOnPageIdle: false,
  // The key belongs to whoever owns the list of notices (features/notices); this one no keyboard has.
  hotkey: ['none'],
  offsets: { left: '14px', right: '14px', top: 'var(--toast-top)', bottom: '14px' },
})

type Toast = Parameters<typeof shown.create>[0]
type Clock = { durationMs: number; round: number }

/** Errors that offer something to do stay until it is done (AMB-27). */
function durationOf({ duration, type, action }: Toast): number {
  return duration ?? (type === 'error' && action ? Infinity : DURATION_MS)
}

function kindOf({ type }: Toast): Notice['kind'] {
  if (type === 'success') return 'success'
  return type === 'error' ? 'error' : 'info'
}

let count = 0
/** The only one that is shown: one that is replaced in the moment in which it came would stay beside it. */
let latest: string | undefined

/** Shows the result of a person's action: one at a time, the newest replaces the one before (S§4). */
export const toaster = {
  create: (toast: Toast): string => {
    const id = toast.id ?? `toast-${++count}`
    // Left to itself it keeps the new one waiting: a 'Deshacer' would undo what was done before.
    shown.remove()
    latest = id
    shown.create({
      ...toast,
      id,
      duration: Infinity,
      meta: { durationMs: durationOf(toast), round: 0 } satisfies Clock,
    })
    remember({
      id,
      title: toast.title,
      description: toast.description,
      kind: kindOf(toast),
      at: Date.now(),
    })
    return id
  },
  /** Changes what a toast says; its time starts anew. One that has gone stays gone, and is told of in the list. */
  update: (id: string, toast: Omit<Toast, 'id'>): void => {
    const before = shown.getVisibleToasts().find((candidate) => candidate.id === id)
    if (before) {
      const { round } = before.meta as Clock
      shown.update(id, {
        ...toast,
        duration: Infinity,
        meta: { durationMs: durationOf(toast), round: round + 1 } satisfies Clock,
      })
    }
    const known = notices$.value.find((notice) => notice.id === id)
    const { title = known?.title, description = known?.description } = toast
    remember({ id, title, description, kind: kindOf(toast), at: Date.now() })
  },
  dismiss: (id: string): void => shown.dismiss(id),
  /** As `create`, once whatever is on screen has been read. @returns how to change one's mind */
  createWhenFree: (toast: Toast, onShown: (id: string) => void): (() => void) => {
    const isFree = () => shown.getVisibleToasts().length === 0
    let isOver = false
    const stop = () => {
      // The store takes whoever came last off its list when one leaves it twice: that would be the area itself.
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      unsubscribe()
    }
    const tryNow = () => {
      if (!isFree()) return
      stop()
      onShown(toaster.create(toast))
    }
    // Not at once: what happens in the same moment goes first, and what leaves is not yet gone when it is told.
    let timer = setTimeout(tryNow, SAME_MOMENT_MS)
    const unsubscribe = shown.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(tryNow)
    })
    return stop
  },
}

const findArea = () => document.querySelector<HTMLElement>('[data-scope=toast][data-part=group]')
/** What had the focus before the toast area. */
let before: HTMLElement | null = null

/** Moves the focus to the toast area (S§9). @returns false when there is nothing in it, or the focus is there already */
export function enterToasts(): boolean {
  const area = findArea()
  if (!area || shown.getVisibleToasts().length === 0 || area.contains(document.activeElement)) return false
  area.focus()
  return area.contains(document.activeElement)
}

/** Gives the focus back to what had it before the toast area. */
export function leaveToasts(): void {
  if (findArea()?.contains(document.activeElement)) before?.focus({ preventScroll: true })
}

/** Where toasts appear; once per page. At the body's level, because an open dialog hides the page's root from readers. */
export function Toaster() {
  const [isFocused, setFocused] = useState(false)
  const focusLost = useCallback(() => {
    setFocused(false)
    leaveToasts()
  }, [])
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setFocused(true)
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before = relatedTarget
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setFocused(false)
  }
  return (
    <Portal>
      <ChakraToaster
        toaster={shown}
        aria-label="Notificaciones (F8)"
        // The toast in it shows the focus: the area itself has no height (ui/recipes/toast.ts).
        style={{ outline: 0 }}
        onFocus={enter}
        onBlur={leave}
      >
        {(toast) =>
          toast.id === latest ? (
            <ToastCard
              toast={toast}
              {...(toast.meta as Clock)}
              isFocused={isFocused}
              onEnd={() => toast.id && toaster.dismiss(toast.id)}
              onFocusLost={focusLost}
            />
          ) : (
            <></>
          )
        }
      </ChakraToaster>
    </Portal>
  )
}
