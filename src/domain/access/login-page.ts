/** Where signing in leads without a remembered page (AMB-01). */
export const DASHBOARD = '/config/dashboard'

/**
 * The page to return to after signing in: an address of the admin area of this very site, else the dashboard. `/edit`
 * is an alias of `/config` (AMB-01).
 */
export function pageAfterSignIn(remembered: string | undefined): string {
  if (remembered === undefined || !/^\/(config|edit)(?=[/?#]|$)/.test(remembered)) return DASHBOARD
  // What the browser would read as another address than what stands there.
  if (/[\\\p{Cc}]|\/\/|\/\.{1,2}(?=[/?#]|$)/u.test(remembered.split(/[?#]/)[0] ?? '')) return DASHBOARD
  const page = remembered.replace(/^\/edit/, '/config')
  return /^\/config\/?$/.test(page) ? DASHBOARD : page
}
