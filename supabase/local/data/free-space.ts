import { statfsSync } from 'node:fs'
import { StartupError } from '../startup-error.ts'

const MB = 1_024 * 1_024

/** Bytes to keep free on a disk. `writes`: for all requests; `entry`: for signing in and for opening a database. */
export type Reserve = { writes: number; entry: number }

/**
 * Default reserve. PGlite does not survive a write-ahead log that cannot grow (docs/adr/0087); it grows by segments of
 * 16 MB. `writes` holds the longest requests (12 MB) of five administrators at once, as rows and again as log. `entry`
 * holds the next segment, one for the writes of a start and one for the shutdown.
 */
export const RESERVE: Reserve = { writes: 128 * MB, entry: 48 * MB }

/** Amount that a request writes: nothing, a few rows about a session, or its body and more. */
type Weight = 'nothing' | 'little' | 'much'

/**
 * Functions that only read, so that devices still pull from a full server; `supabase/tests/failures` checks them
 * against the database.
 */
export const READING_FUNCTIONS: ReadonlySet<string> = new Set([
  'caller_id',
  'history_list',
  'is_admin',
  'is_staff',
  'order_archive',
  'request_inbox',
  'staff_find',
  'staff_invitations_list',
  'staff_list',
  'staff_role',
  'sync_digest',
  'sync_pull',
  'usage_summary',
  'visit_summary',
])

const RPC = '/rest/v1/rpc/'

/**
 * Returns how much a request to the backend writes. A request that is not known to only read counts as writing,
 * regardless of its method.
 */
export function weightOf(method: string, pathname: string): Weight {
  if (pathname.startsWith(RPC)) return READING_FUNCTIONS.has(pathname.slice(RPC.length)) ? 'nothing' : 'much'
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return 'nothing'
  if (pathname.startsWith('/storage/v1/object/list/')) return 'nothing'
  return /^\/auth\/v1\/(token|logout)$/.test(pathname) ? 'little' : 'much'
}

/** Guard of the free space on one shop's disk. */
export type Space = {
  /** Returns a refusal (507) for a request that may not fit; null if it fits or writes nothing. */
  refusal: (request: Request) => Promise<Response | null>
  /** @throws StartupError if the disk has no room for the server's own writes */
  require: (weight: 'little' | 'much') => Promise<void>
}

/** Watches the disk that holds `folder`, and prints when writing stops and when it continues. */
export function watchSpace(folder: string, reserve: Reserve = RESERVE): Space {
  let isFull = false
  const note = (isNow: boolean, free: number) => {
    if (isNow !== isFull)
      console.warn(
        isNow
          ? `The disk of ${folder} has ${inMb(free)} free: nothing is written until there is more. Reading goes on.`
          : `The disk of ${folder} has ${inMb(free)} free again: writing goes on.`,
      )
    isFull = isNow
  }
  return {
    refusal: async (request) => {
      const weight = weightOf(request.method, new URL(request.url).pathname)
      if (weight === 'nothing') return null
      const free = freeBytes(folder)
      const body = Number(request.headers.get('content-length')) || 0
      const isRefused = free < (weight === 'much' ? reserve.writes + body : reserve.entry)
      note(free < reserve.writes, free)
      return isRefused ? noRoom() : null
    },
    require: (weight) => requireSpace(folder, weight === 'much' ? reserve.writes : reserve.entry),
  }
}

/** @throws StartupError with instructions, if the disk that holds `folder` has less than `bytes` free */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const free = freeBytes(folder)
  if (free >= bytes) return
  throw new StartupError(
    `The disk of ${folder} has ${inMb(free)} free, and ${inMb(bytes)} are needed. Nothing was changed. ` +
      'Make room on it, for example by moving old files of DATA_DIR/backups to another disk, and try again.',
  )
}

/**
 * Returns the free bytes on the disk that holds `folder`; Infinity if the file system does not report them. Runs
 * synchronously, in microseconds, because the thread pool may be busy compressing pages.
 */
function freeBytes(folder: string): number {
  try {
    const { blocks, bavail, bsize } = statfsSync(folder)
    return blocks === 0 ? Infinity : bavail * bsize
  } catch {
    return Infinity
  }
}

/**
 * Builds the answer of a full disk, with PostgreSQL's code. It has no Retry-After, because a device that is told to
 * wait stops pulling, too.
 */
function noRoom(): Response {
  const message = 'The server has no room on its disk. Nothing was written.'
  return Response.json({ code: '53100', message, details: null, hint: null }, { status: 507 })
}

function inMb(bytes: number): string {
  return `${Math.floor(bytes / MB)} MB`
}
