import { redirect } from '@tanstack/react-router'
import { pageAfterSignIn } from '#domain/login-page.ts'
import { session$ } from '#sync/session.ts'
import { syncStatus$ } from '#sync/status.ts'

export { pageAfterSignIn } from '#domain/login-page.ts'

/** What waits on this device may still be seen, so an ended session does not lock its person out (AMB-46). */
function mayEnter(): boolean {
  const { phase } = session$.value
  if (phase !== 'expired') return phase === 'active'
  const { waiting, phase: sync } = syncStatus$.value
  return waiting > 0 || sync === 'starting'
}

/**
 * Keeps the back office for those who are signed in, with or without a network.
 * @param href the page asked for, which signing in leads back to
 * @throws redirect to /login
 */
export function guardBackOffice(href: string): void {
  if (!mayEnter()) throw redirect({ to: '/login', search: { redirect: href }, replace: true })
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
