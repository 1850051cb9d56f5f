/** Session of the signed-in user, for screens that may not import `sync/session`. */
export { session$ as signedIn$ } from '#sync/session/session.ts'
