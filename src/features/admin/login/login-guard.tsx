import { redirect } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { pageAfterSignIn } from '#domain/pages/site-paths.ts'
import { session$ } from '#sync/session/session.ts'
import { type SyncStatus, syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import styles from './login-guard.module.css'

/** Re-exported for the routes, which do not import the domain. */
export { pageAfterSignIn } from '#domain/pages/site-paths.ts'

/**
 * Guards the admin for signed-in users, also offline.
 * @param href the requested page, opened after signing in
 * @throws redirect to /login
 */
export function guardAdmin(href: string): void {
  if (!mayEnter()) throw redirect({ to: '/login', search: { redirect: href }, replace: true })
}

/** Admits an expired session while changes may be pending, so that the user can still see them (AMB-46). */
function mayEnter(): boolean {
  const { phase } = session$.value
  return phase === 'expired' ? !hasNothingPending(syncStatus$.value) : phase === 'active'
}

/**
 * Sends the user to the login form if the session turns out to be expired before they touch the page. A user who has
 * started working stays. A revoked role always leaves, because its data was deleted from this device.
 */
export function useGuardOnArrival(onRefused: () => void): void {
  const { phase } = useBehavior(session$)
  const isOver = hasNothingPending(useBehavior(syncStatus$)) && phase === 'expired'
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

/** Returns true if no change is pending. Returns false until a sync cycle has ended online, which counts them. */
function hasNothingPending({ waiting, phase }: SyncStatus): boolean {
  return waiting === 0 && (phase === 'failed' || phase === 'idle')
}

/**
 * Skips the login form for signed-in users.
 * @throws redirect to the remembered page, else the dashboard
 */
export function guardLogin(remembered: string | undefined): void {
  if (session$.value.phase === 'active') throw redirect({ href: pageAfterSignIn(remembered), replace: true })
}

/**
 * Redirects `/edit` and its subpaths, which are aliases of `/config` (AMB-01).
 * @throws redirect, with query and hash
 */
export function leadToConfig(href: string): never {
  throw redirect({ href: pageAfterSignIn(href), replace: true })
}

/** Renders /login until the session is known (S§4). */
export function LoginPending() {
  return (
    <main className={styles['pending']}>
      <h1 className="visually-hidden">Admin Panel</h1>
      <p role="status">Verificando tu sesión…</p>
    </main>
  )
}
