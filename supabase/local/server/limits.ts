import { faultOfAuthBody } from '../accounts/auth-body.ts'
import { sessionOf, tokenOf } from '../accounts/session-token.ts'

/** More than any image or batch of changes. */
const LONGEST_BODY = 12 * 1_024 * 1_024
/** What visitors send is a few rows at most: visits, what they searched for. */
const LONGEST_OF_A_VISITOR = 64 * 1_024
/** Rows in one request to a table; devices send their changes by `sync_push`, which counts for itself. */
const MOST_ROWS = 200
/** Lists and records in each other: custom pages have a dozen, and the backend fails at thousands. */
const DEEPEST = 100
/** Parameters of a statement: with one more PGlite 0.4 loses step, and every later answer is wrong. */
export const MOST_PARAMETERS = 32_767

/**
 * What of Supabase Auth is answered: what the app uses. Codes and links by mail are not among it: this server sends no
 * mail, and six digits can be guessed. Nor is signing up: accounts are made by who runs it (`npm run account`), or by
 * a link that an owner gave.
 */
const AUTH = /^\/auth\/v1\/(token|logout|user|settings|invitation)$/

/**
 * Addresses of files with a token in them, which the app does not use. They outlive the role of who asked for them, and the backend
 * signs them with the same secret as sessions.
 */
const SIGNED = /^\/storage\/v1\/object\/(upload\/)?sign(\/|$)/

/** Why a request is not passed on. */
export type Refusal = { status: number; message: string }

/** How long the body of a request may be, in bytes. Who has a session may bring more: whether it is one, the backend checks. */
export function longestBody(request: Request): number {
  return sessionOf(tokenOf(request)) === null ? LONGEST_OF_A_VISITOR : LONGEST_BODY
}

/** Tells why a request is refused by its address and its token; null when it is not. */
export function refusalOf(request: Request): Refusal | null {
  const { pathname, searchParams } = new URL(request.url)
  if ((pathname.startsWith('/auth/') && !AUTH.test(pathname)) || SIGNED.test(decoded(pathname)))
    return { status: 404, message: 'Not found.' }
  // The path of a signed file is the `sub` of its token: of a file called by an owner's id it would be the owner.
  const token = tokenOf(request)
  if (token.includes('.') && sessionOf(token) === null)
    return { status: 401, message: 'This token is of no session.' }
  // Each further level multiplies the answer by as many rows as there are.
  const levels = searchParams.getAll('select').join().split('(').length - 1
  if (pathname.startsWith('/rest/') && levels > 1)
    return { status: 400, message: 'Only one level of related rows can be selected.' }
  return null
}

/** As the backend reads a path; one that cannot be read leads nowhere. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Tells why a body is refused; null when it is not. */
export function refusalOfBody(request: Request, body: Buffer): Refusal | null {
  const { pathname } = new URL(request.url)
  if (/^\/(rest|auth)\//.test(pathname) && isTooDeep(body))
    return { status: 400, message: `Lists and records can stand ${DEEPEST} deep in each other at most.` }
  if (pathname.startsWith('/auth/')) {
    const message = faultOfAuthBody(request.method, new TextDecoder().decode(body))
    return message === null ? null : { status: 400, message }
  }
  if (!pathname.startsWith('/rest/')) return null
  // As the backend reads it: without the mark of its encoding, whatever space stands before it.
  const text = new TextDecoder().decode(body)
  if (!/^\s*\[/.test(text)) return null
  try {
    const rows: unknown = JSON.parse(text)
    return Array.isArray(rows) && rows.length > MOST_ROWS
      ? { status: 413, message: `At most ${MOST_ROWS} rows can be sent at once.` }
      : null
  } catch {
    // The backend says what is wrong with it.
    return null
  }
}

/** Counts brackets outside of texts: to be known before anything walks down there. */
function isTooDeep(body: Buffer): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < body.length; at++) {
    const byte = body[at]
    if (byte === 0x22) isText = !isText
    else if (isText) at += byte === 0x5c ? 1 : 0
    else if (byte === 0x5b || byte === 0x7b) depth += 1
    else if (byte === 0x5d || byte === 0x7d) depth -= 1
    if (depth > DEEPEST) return true
  }
  return false
}
