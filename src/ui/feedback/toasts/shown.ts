import type { ReactNode } from 'react'
import { BehaviorSubject } from 'rxjs'

/** How long a toast takes to leave, in milliseconds: a little more than its transition (toast-card.module.css). */
const LEAVING_MS = 200

/** What somebody is told. */
export type Toast = {
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

/** The one toast that is on screen, also while it leaves. */
export const shown$ = new BehaviorSubject<ShownToast | null>(null)

/** Shows a toast in the place of the one before. */
export function show(toast: Toast & { id: string }, durationMs: number): void {
  const before = shown$.value
  const round = before?.id === toast.id ? before.round + 1 : 0
  shown$.next({ ...toast, durationMs, round, isLeaving: false })
}

/** Changes the toast on screen, if it is this one; its time starts anew. */
export function change(id: string, toast: Omit<Toast, 'id'>, durationMs: number): void {
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
