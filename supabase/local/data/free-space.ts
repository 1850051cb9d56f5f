import { statfsSync } from 'node:fs'
import { StartupError } from '../startup-error.ts'

const MB = 1_024 * 1_024

/** Bytes that stay free on a disk. `writes`: for everything; `entry`: for signing in, and for opening a database. */
export type Reserve = { writes: number; entry: number }

/**
 * PGlite does not survive a write-ahead log that cannot grow (docs/adr/0087), which it does by segments of 16 MB. `writes` holds
 * the longest requests (12 MB) of five administrators at once, as rows and again as log; `entry` the segment that is due,
 * one for what a start writes and one for the end.
 */
export const RESERVE: Reserve = { writes: 128 * MB, entry: 48 * MB }

/** Amount that a request writes: nothing, a few rows about a session, or as much as its body and more. */
type Weight = 'nothing' | 'little' | 'much'

/** Functions that only read, so that devices go on being told; `supabase/tests/failures` holds them against the database. */
export const READING_FUNCTIONS: ReadonlySet<string> = new Set([
  'caller_id',
  'history_list',
  'is_admin',
  'is_staff',
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

/** Tells how much a request to the backend writes. What is not known to read counts as writing, whatever its method. */
export function weightOf(method: string, pathname: string): Weight {
  if (pathname.startsWith(RPC)) return READING_FUNCTIONS.has(pathname.slice(RPC.length)) ? 'nothing' : 'much'
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return 'nothing'
  if (pathname.startsWith('/storage/v1/object/list/')) return 'nothing'
  return /^\/auth\/v1\/(token|logout)$/.test(pathname) ? 'little' : 'much'
}

/** The room on the disk of one shop. */
export type Space = {
  /** Refuses a request that may not fit (507); null when it does, or writes nothing. */
  refusal: (request: Request) => Promise<Response | null>
  /** @throws StartupError when the disk has no room for what the server itself wants to write */
  require: (weight: 'little' | 'much') => Promise<void>
}

/** Watches over the disk that holds `folder`, and tells the terminal when writing is refused and when it goes on. */
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

/** @throws StartupError, which says what to do, when the disk that holds `folder` has less than `bytes` free */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const free = freeBytes(folder)
  if (free >= bytes) return
  throw new StartupError(
    `The disk of ${folder} has ${inMb(free)} free, and ${inMb(bytes)} are needed. Nothing was changed. ` +
      'Make room on it, for example by moving old files of DATA_DIR/backups to another disk, and try again.',
  )
}

/**
 * Returns what may still be written to the disk that holds `folder`; infinite where a file system does not say. Asks at
 * once, in microseconds: an answer from the thread pool would wait there behind whole pages that are being compressed.
 */
function freeBytes(folder: string): number {
  try {
    const { blocks, bavail, bsize } = statfsSync(folder)
    return blocks === 0 ? Infinity : bavail * bsize
  } catch {
    return Infinity
  }
}

/** As PostgreSQL says it. Without Retry-After: a device that is asked to rest would not read either. */
function noRoom(): Response {
  const message = 'The server has no room on its disk. Nothing was written.'
  return Response.json({ code: '53100', message, details: null, hint: null }, { status: 507 })
}

function inMb(bytes: number): string {
  return `${Math.floor(bytes / MB)} MB`
}
