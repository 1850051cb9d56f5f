import { redirect } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { pageAfterSignIn } from '#domain/pages/site-paths.ts'
import { session$ } from '#sync/session/session.ts'
import { syncStatus$, type SyncStatus } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import styles from './login-guard.module.css'

export { pageAfterSignIn } from '#domain/pages/site-paths.ts'

/** Nothing here waits to be sent. Before the server was asked, and without a network, that is not known. */
function hasNothingWaiting({ waiting, phase }: SyncStatus): boolean {
  return waiting === 0 && (phase === 'failed' || phase === 'idle')
}

/** What waits on this device may still be seen, so an ended session does not lock its person out (AMB-46). */
function mayEnter(): boolean {
  const { phase } = session$.value
  return phase === 'expired' ? !hasNothingWaiting(syncStatus$.value) : phase === 'active'
}

/**
 * Keeps the admin area for those who are signed in, with or without a network.
 * @param href the page asked for, which signing in leads back to
 * @throws redirect to /login
 */
export function guardAdmin(href: string): void {
  if (!mayEnter()) throw redirect({ to: '/login', search: { redirect: href }, replace: true })
}

/**
 * A session that turns out to have ended before its person touched the page leads to the form like a first visit.
 * Who has begun to work stays where they are; but not whose role was taken: nothing of the admin area is left here.
 */
export function useGuardOnArrival(onRefused: () => void): void {
  const { phase } = useBehavior(session$)
  const isOver = hasNothingWaiting(useBehavior(syncStatus$)) && phase === 'expired'
  const isForbidden = phase === 'forbidden'
  const hasBegun = useRef(false)
  const refuse = useEffectEvent(onRefused)
  useEffect(() => {
    const life = new AbortController()
    for (const action of ['pointerdown', 'keydown'])
      addEventListener(action, () => (hasBegun.current = true), { signal: life.signal, capture: true })
    return () => life.abort()
  }, [])
  useEffect(() => {
    if (isForbidden || (isOver && !hasBegun.current)) refuse()
  }, [isOver, isForbidden])
}

/**
 * Whoever is signed in does not need the form.
 * @throws redirect to the remembered page, else the dashboard
 */
export function guardLogin(remembered: string | undefined): void {
  if (session$.value.phase === 'active') throw redirect({ href: pageAfterSignIn(remembered), replace: true })
}

/**
 * `/edit` and what is below it are other names of `/config` (AMB-01).
 * @throws redirect, with query and hash
 */
export function leadToConfig(href: string): never {
  throw redirect({ href: pageAfterSignIn(href), replace: true })
}

/** What /login shows until it is known who is there (S§4). */
export function LoginPending() {
  return (
    <main className={styles['pending']}>
      <h1 className="visually-hidden">Admin Panel</h1>
      <p role="status">Comprobando tu sesión…</p>
    </main>
  )
}
