/** Who is signed in, for what several screens share. */
export { session$ as signedIn$ } from '#sync/session/session.ts'
