import type { AnyRouter } from '@tanstack/react-router'
import { ReplaySubject } from 'rxjs'
import { pageVisit, type PageVisit } from './domain/usage/page-visit.ts'

/** Visits of this page, buffered until the store is open. */
export const visits$ = new ReplaySubject<PageVisit>(50)

/** Emits each navigation to another path once, after redirects (S§2). */
export function watchVisits(router: AnyRouter): void {
  let asked: string | null = null
  let shown: string | null = null
  let referrer = document.referrer
  router.subscribe('onBeforeNavigate', ({ toLocation }) => (asked ??= toLocation.pathname))
  router.subscribe('onResolved', ({ toLocation }) => {
    const { pathname, searchStr } = toLocation
    const first = asked ?? pathname
    asked = null
    if (pathname === shown) return
    shown = pathname
    const visit = pageVisit(first, pathname + searchStr, referrer, navigator.userAgent)
    referrer = location.origin + pathname + searchStr
    if (visit) visits$.next(visit)
  })
}
