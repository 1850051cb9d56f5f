import type { ReactNode } from 'react'
import { BehaviorSubject } from 'rxjs'

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

/** The one toast that is on screen, also while it leaves. */
export const shown$ = new BehaviorSubject<ShownToast | null>(null)

/** How long a toast takes to leave, in milliseconds: a little more than its transition (toast-card.module.css). */
const LEAVING_MS = 200

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

/** What somebody is told. */
type Toast = {
  /** To tell of it again; else it gets one. */
  id?: string
  title?: ReactNode
  description?: ReactNode
  type?: 'success' | 'error' | 'info' | undefined
  /** Milliseconds; Infinity: until it is closed. */
  duration?: number
  action?: { label: string; onClick: () => void }
}

/** The toast on screen. */
export type ShownToast = Toast & {
  id: string
  durationMs: number
  /** Counts the times that it was updated. */
  round: number
  isLeaving: boolean
}

/** Shows a toast in the place of the one before. */
function show(toast: Toast & { id: string }, durationMs: number): void {
  const before = shown$.value
  const round = before?.id === toast.id ? before.round + 1 : 0
  shown$.next({ ...toast, durationMs, round, isLeaving: false })
}

/** Changes the toast on screen, if it is this one; its time starts anew. */
function change(id: string, toast: Omit<Toast, 'id'>, durationMs: number): void {
  const shown = shown$.value
  if (shown?.id !== id || shown.isLeaving) return
  shown$.next({ ...shown, ...toast, durationMs, round: shown.round + 1 })
}

/** Lets the toast on screen leave, if it is this one. */
export function takeAway(id: string): void {
  const shown = shown$.value
  if (shown?.id !== id || shown.isLeaving) return
  const leaving = { ...shown, isLeaving: true }
  shown$.next(leaving)
  setTimeout(() => {
    if (shown$.value === leaving) shown$.next(null)
  }, LEAVING_MS)
}

/** How many toasts are remembered. */
const MAX_NOTICES = 30

/** A toast as the list remembers it. */
export type Notice = {
  id: string
  title: ReactNode
  description: ReactNode
  kind: 'success' | 'error' | 'info'
  /** Milliseconds since 1970. */
  at: number
}

/** The recent toasts of this page's life, newest first (AMB-27): who missed one can still read it. */
export const notices$ = new BehaviorSubject<readonly Notice[]>([])

/** Whether the list of notices is open. */
export const noticesOpen$ = new BehaviorSubject(false)

/** Puts a toast at the head of the list; one that is there already is brought up to date. */
export function remember(notice: Notice): void {
  const others = notices$.value.filter(({ id }) => id !== notice.id)
  notices$.next([notice, ...others].slice(0, MAX_NOTICES))
}

/** Forgets every notice. */
export function forgetNotices(): void {
  notices$.next([])
}

/** Opens the list of notices. */
export function openNotices(): void {
  noticesOpen$.next(true)
}

/** Finds where the toasts appear: a dialog leaves it within reach of a pointer. */
export const findToastArea = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-scope=toast][data-part=group]')

/** What had the focus before the toast area. */
let before: HTMLElement | null = null

/** Remembers what had the focus before the toast area. */
export function cameFrom(element: HTMLElement): void {
  before = element
}

/** Moves the focus to the toast area (S§9). @returns false when there is nothing in it, or the focus is there already */
export function enterToasts(): boolean {
  const area = findToastArea()
  if (!area || area.childElementCount === 0 || area.contains(document.activeElement)) return false
  area.focus()
  return area.contains(document.activeElement)
}

/** Gives the focus back to what had it before the toast area. */
export function leaveToasts(): void {
  if (findToastArea()?.contains(document.activeElement)) before?.focus({ preventScroll: true })
}
