import { faultOfAuthBody } from '../accounts/auth-body.ts'
import { tokenOf, type TokenReader } from '../accounts/session-token.ts'

/** Longest body in bytes, above any image or batch of changes. */
const LONGEST_BODY = 12 * 1_024 * 1_024
/** Longest body of a visitor, in bytes. They send a few rows at most: visits, searches. */
const LONGEST_OF_A_VISITOR = 64 * 1_024
/** Maximum rows in one request to a table. Devices send their changes by `sync_push`, which has its own limit. */
const MOST_ROWS = 200
/** Maximum nesting of JSON. Custom pages have a dozen levels, and the backend fails at thousands. */
const DEEPEST = 100
/** Maximum parameters of a statement. With one more PGlite 0.4 gets out of step, and every later answer is wrong. */
export const MOST_PARAMETERS = 32_767

/**
 * Requests that are forwarded to the backend, by method and path: those of the app. For Supabase Auth this leaves out
 * codes and links by mail (this server sends none, and six digits can be guessed) and signing up (accounts are made by
 * `npm run account` or an invitation). For storage it leaves out signed addresses, which outlive the caller's role and
 * are signed with the same secret as sessions.
 */
const ALLOWED: readonly (readonly [methods: string, path: RegExp])[] = [
  ['GET HEAD POST PATCH DELETE', /^\/rest\/v1\/[a-z_]\w*$/],
  ['POST', /^\/rest\/v1\/rpc\/[a-z_]\w*$/],
  ['POST', /^\/auth\/v1\/(?:token|logout|invitation)$/],
  ['GET PUT', /^\/auth\/v1\/user$/],
  ['GET', /^\/auth\/v1\/settings$/],
  ['GET HEAD', /^\/storage\/v1\/object\/public\/[a-z\d_-]+\/./],
  ['POST', /^\/storage\/v1\/object\/(?:list\/[a-z\d_-]+|move)$/],
  [
    'GET HEAD POST PUT',
    /^\/storage\/v1\/object\/(?!(?:public|list|move|copy|info|sign|upload|authenticated)\/)[a-z\d_-]+\/./,
  ],
  ['DELETE', /^\/storage\/v1\/object\/[a-z\d_-]+$/],
]

/** Headers and parameters allowed only once, because two readers could choose different values. */
const SINGLE_HEADERS = [
  'accept-profile',
  'apikey',
  'authorization',
  'content-encoding',
  'content-length',
  'content-profile',
  'content-type',
  'host',
  'range',
  'transfer-encoding',
  'x-upsert',
]
const SINGLE_PARAMETERS = ['apikey', 'columns', 'grant_type', 'limit', 'offset', 'on_conflict', 'select']

const JSON_TYPE = /^application\/json(?:\s*;\s*charset="?utf-8"?)?$/i

/** Reason for not forwarding a request. */
export type Refusal = { status: number; message: string; code?: string }

/** Returns the maximum length of a request's body in bytes. It is larger with a session. */
export function longestBody(request: Request, readToken: TokenReader): number {
  const read = readToken(tokenOf(request))
  return read === null || read === 'expired' ? LONGEST_OF_A_VISITOR : LONGEST_BODY
}

/**
 * Returns the reason to refuse a request by its address, headers and token, or null.
 * @param rawHeaders alternating names and values as received (`IncomingMessage`)
 */
export function refusalOf(
  request: Request,
  rawHeaders: readonly string[],
  readToken: TokenReader,
): Refusal | null {
  const { pathname, searchParams } = new URL(request.url)
  const isAllowed = ALLOWED.some(
    ([methods, path]) => methods.split(' ').includes(request.method) && path.test(pathname),
  )
  if (!isAllowed) return { status: 404, message: 'Not found.' }
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  const twice =
    SINGLE_HEADERS.find((name) => names.indexOf(name) !== names.lastIndexOf(name)) ??
    SINGLE_PARAMETERS.find((name) => searchParams.getAll(name).length > 1)
  if (twice !== undefined) return { status: 400, message: `'${twice}' can be said once only.` }
  for (const name of ['accept-profile', 'content-profile'])
    if ((request.headers.get(name) ?? 'public') !== 'public')
      return { status: 406, message: 'Only the schema public can be asked.' }
  const token = tokenOf(request)
  // A request that renews a session may carry its old token, which is not used there.
  if (token.includes('.') && pathname !== '/auth/v1/token') {
    const session = readToken(token)
    // The token of a signed file has its path as `sub`. A file named by an owner's id would act as that owner.
    if (session === null) return { status: 401, message: 'This token is of no session.' }
    if (session === 'expired') return { status: 401, code: 'PGRST303', message: 'JWT expired' }
  }
  // Each further level multiplies the size of the answer by the number of rows.
  const levels = (searchParams.get('select') ?? '').split('(').length - 1
  if (pathname.startsWith('/rest/') && levels > 1)
    return { status: 400, message: 'Only one level of related rows can be selected.' }
  if (pathname.startsWith('/rest/') && [...searchParams.values()].some((value) => PATTERN.test(value)))
    return { status: 400, message: 'Rows cannot be asked for by a pattern.' }
  // Estimates come from statistics of all rows, also of those that the caller may not see.
  if (/count\W*(?:planned|estimated)/i.test(request.headers.get('prefer') ?? ''))
    return { status: 400, message: 'Rows can be counted exactly only.' }
  return null
}

/** Filter by a regular expression. With back references one takes minutes, and nothing here can cancel it. */
const PATTERN = /(?:^|[.(,])i?match(?:\((?:any|all)\))?\./i

/**
 * Returns the reason to refuse a body, or null. Rows and credentials must be JSON in UTF-8, which has one reading only.
 */
export function refusalOfBody(request: Request, body: Buffer): Refusal | null {
  const { pathname } = new URL(request.url)
  if (request.headers.has('content-encoding'))
    return { status: 415, message: 'Bodies are sent as they are, without content-encoding.' }
  if (!/^\/(rest|auth)\//.test(pathname) || body.length === 0) return null
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? ''))
    return { status: 415, message: 'Bodies are application/json in UTF-8.' }
  const text = textOf(body)
  if (text === null) return { status: 400, message: 'The body is no UTF-8 without a byte order mark.' }
  if (isTooDeep(body))
    return { status: 400, message: `Lists and records can stand ${DEEPEST} deep in each other at most.` }
  if (pathname.startsWith('/auth/')) {
    const message = faultOfAuthBody(request.method, text)
    return message === null ? null : { status: 400, message }
  }
  if (!/^\s*\[/.test(text)) return null
  try {
    const rows: unknown = JSON.parse(text)
    return Array.isArray(rows) && rows.length > MOST_ROWS
      ? { status: 413, message: `At most ${MOST_ROWS} rows can be sent at once.` }
      : null
  } catch {
    // The backend answers with the error.
    return null
  }
}

function textOf(body: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
    return /^\ufeff|\0/.test(text) ? null : text
  } catch {
    return null
  }
}

/** Counts brackets outside of strings, so that no recursive parser reads the body first. */
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
