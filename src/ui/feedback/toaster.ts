import { notices$, remember, type Notice } from './toasts/notices.ts'
import { change, show, shown$, takeAway, type Toast } from './toasts/shown.ts'

/** How long a toast stays (S§9). */
const DURATION_MS = 5_000
/** What fails for the same reason is told within this time. */
const SAME_MOMENT_MS = 400

/** Errors that offer something to do stay until it is done (AMB-27). */
function durationOf({ duration, type, action }: Toast): number {
  return duration ?? (type === 'error' && action ? Infinity : DURATION_MS)
}

function kindOf({ type }: Pick<Toast, 'type'>): Notice['kind'] {
  return type === 'success' || type === 'error' ? type : 'info'
}

/** Puts into the list what a toast says. */
function note(id: string, { title, description, type }: Toast): void {
  remember({ id, title, description, kind: kindOf({ type }), at: Date.now() })
}

let count = 0

/** Shows the result of a person's action: one at a time, the newest replaces the one before (S§4). */
export const toaster = {
  create: (toast: Toast): string => {
    const id = toast.id ?? `toast-${++count}`
    show({ ...toast, id }, durationOf(toast))
    note(id, toast)
    return id
  },
  /** Changes what a toast says; its time starts anew. One that has gone stays gone, and is told of in the list. */
  update: (id: string, toast: Omit<Toast, 'id'>): void => {
    change(id, toast, durationOf(toast))
    const known = notices$.value.find((notice) => notice.id === id)
    note(id, { title: known?.title, description: known?.description, ...toast })
  },
  dismiss: takeAway,
  /** As `create`, once whatever is on screen has been read. @returns how to change one's mind */
  createWhenFree: (toast: Toast, onShown: (id: string) => void): (() => void) => {
    const stop = () => {
      clearTimeout(timer)
      subscription.unsubscribe()
    }
    const tryNow = () => {
      if (shown$.value) return
      stop()
      onShown(toaster.create(toast))
    }
    // Not at once: what happens in the same moment goes first.
    let timer = setTimeout(tryNow, SAME_MOMENT_MS)
    let isFirst = true
    const subscription = shown$.subscribe(() => {
      // What is on screen now is no news.
      if (isFirst) return void (isFirst = false)
      clearTimeout(timer)
      timer = setTimeout(tryNow)
    })
    return stop
  },
}
