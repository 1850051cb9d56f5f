import type { ReactNode } from 'react'
import { BehaviorSubject } from 'rxjs'

/** How many toasts are remembered. */
const KEPT = 30

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
  notices$.next([notice, ...others].slice(0, KEPT))
}

/** Forgets every notice. */
export function forgetNotices(): void {
  notices$.next([])
}

/** Opens the list of notices. */
export function openNotices(): void {
  noticesOpen$.next(true)
}
