import type { ReactNode } from 'react'
import { BehaviorSubject, EMPTY, switchMap, take, timer } from 'rxjs'

let count = 0

/** Toast on screen, including its exit animation. */
export const shown$ = new BehaviorSubject<ShownToast | null>(null)

/** Shows the result of an action. Only one toast is shown; a new one replaces it (S§4). */
export const toaster = {
  create: (toast: Toast): string => {
    const id = toast.id ?? `toast-${++count}`
    show({ ...toast, id }, durationOf(toast))
    note(id, toast)
    return id
  },
  /** Updates a toast and restarts its countdown. A closed one stays closed; its notice is updated. */
  update: (id: string, toast: Omit<Toast, 'id'>): void => {
    change(id, toast, durationOf(toast))
    const known = notices$.value.find((notice) => notice.id === id)
    note(id, { title: known?.title, description: known?.description, ...toast })
  },
  dismiss,
  /**
   * Creates the toast once the current one is gone.
   * @returns a function that cancels it
   */
  createWhenFree: (toast: Toast, onShown: (id: string) => void): (() => void) => {
    const free$ = shown$.pipe(
      // Toasts created in the same moment are shown first.
      switchMap((shown, index) => (shown ? EMPTY : timer(index === 0 ? SAME_MOMENT_MS : 0))),
      take(1),
    )
    const waiting = free$.subscribe(() => onShown(toaster.create(toast)))
    return () => waiting.unsubscribe()
  },
}

type Toast = {
  /** Identifies the toast in later calls. Generated if omitted. */
  id?: string
  title?: ReactNode
  description?: ReactNode
  type?: 'success' | 'error' | 'info' | undefined
  /** Milliseconds. With Infinity the toast stays until it is closed. */
  duration?: number
  action?: { label: string; onClick: () => void }
}

/** Duration of a toast (S§9). */
export const TOAST_MS = 5_000
/** Delay within which related failures are grouped. */
const SAME_MOMENT_MS = 400

/** Returns the toast's duration in milliseconds. Errors with an action stay until closed (AMB-27). */
function durationOf({ duration, type, action }: Toast): number {
  return duration ?? (type === 'error' && action ? Infinity : TOAST_MS)
}

/** Adds the toast to the list of notices. */
function note(id: string, { title, description, type }: Toast): void {
  remember({ id, title, description, kind: type ?? 'info', at: Date.now() })
}

export type ShownToast = Toast & {
  id: string
  durationMs: number
  /** Number of updates so far. */
  round: number
  isLeaving: boolean
}

/** Replaces the current toast. */
function show(toast: Toast & { id: string }, durationMs: number): void {
  const before = shown$.value
  const round = before?.id === toast.id ? before.round + 1 : 0
  shown$.next({ ...toast, durationMs, round, isLeaving: false })
}

/** Updates the toast with this id if it is on screen, and restarts its countdown. */
function change(id: string, toast: Omit<Toast, 'id'>, durationMs: number): void {
  const shown = shown$.value
  if (shown?.id !== id || shown.isLeaving) return
  shown$.next({ ...shown, ...toast, durationMs, round: shown.round + 1 })
}

/** Duration of the exit in milliseconds, slightly longer than the transition in toast-area.module.css. */
const LEAVING_MS = 200

/** Starts the exit of the toast with this id if it is on screen. */
function dismiss(id: string): void {
  const shown = shown$.value
  if (shown?.id !== id || shown.isLeaving) return
  const leaving = { ...shown, isLeaving: true }
  shown$.next(leaving)
  setTimeout(() => {
    if (shown$.value === leaving) shown$.next(null)
  }, LEAVING_MS)
}

/** Length of the list of notices. */
const MAX_NOTICES = 30

/** Toast as kept in the list of notices. */
export type Notice = {
  id: string
  title: ReactNode
  description: ReactNode
  kind: 'success' | 'error' | 'info'
  /** Milliseconds since 1970. */
  at: number
}

/** Recent toasts since the page was loaded, newest first (AMB-27). */
export const notices$ = new BehaviorSubject<readonly Notice[]>([])

/** Is true while the list of notices is open. */
export const noticesOpen$ = new BehaviorSubject(false)

/** Moves a notice to the head of the list, replacing an older version of it. */
export function remember(notice: Notice): void {
  const others = notices$.value.filter(({ id }) => id !== notice.id)
  notices$.next([notice, ...others].slice(0, MAX_NOTICES))
}

export function forgetNotices(): void {
  notices$.next([])
}

export function openNotices(): void {
  noticesOpen$.next(true)
}

/** Returns the toast region. Modal dialogs keep it clickable. */
export const findToastArea = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-scope=toast][data-part=group]')

/** Element that had the focus before the toast region. */
export let before: HTMLElement | null = null

/** Stores the element that had the focus before the toast region. */
export function cameFrom(element: HTMLElement): void {
  before = element
}

/**
 * Moves the focus to the toast region (S§9).
 * @returns false if it is empty or already contains the focus
 */
export function enterToasts(): boolean {
  const area = findToastArea()
  if (!area || area.childElementCount === 0 || area.contains(document.activeElement)) return false
  area.focus()
  return area.contains(document.activeElement)
}

/** Returns the focus to the element that had it before the toast region. */
export function leaveToasts(): void {
  if (findToastArea()?.contains(document.activeElement)) before?.focus({ preventScroll: true })
}
