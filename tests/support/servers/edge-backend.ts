import type { Edge } from './edge.ts'
import type { CallAnswer, Server } from './pglite.ts'

export type PullRequest = { cursors: Record<string, number>; limit: number; count?: boolean }
export type PushRequest = {
  client: string
  confirmed: number
  commands: { n: number; ops: { table: string; id: string; patch: Record<string, unknown> }[] }[]
}

export const PATHS = {
  pull: '/rest/v1/rpc/sync_pull',
  push: '/rest/v1/rpc/sync_push',
  digest: '/rest/v1/rpc/sync_digest',
  removals: '/rest/v1/rpc/image_removals',
  visits: '/rest/v1/page_visits',
  images: '/storage/v1/object/public_images',
  removed: '/storage/v1/object/removed_images',
  move: '/storage/v1/object/move',
  files: '/storage/v1/object/public-assets',
  shown: '/storage/v1/object/public/public_images/',
}

/** Content of the bucket `public-assets` of a server, by name. */
const texts = new WeakMap<Server, Map<string, string>>()
export function textsOf(server: Server): Map<string, string> {
  const known = texts.get(server) ?? new Map<string, string>()
  texts.set(server, known)
  return known
}

/** Content of the bucket `public_images` of a server, by path. */
const buckets = new WeakMap<Server, Map<string, ArrayBuffer>>()
export function imagesOf(server: Server): Map<string, ArrayBuffer> {
  const known = buckets.get(server) ?? new Map<string, ArrayBuffer>()
  buckets.set(server, known)
  return known
}

/**
 * Content of the bucket `removed_images` of a server, by path. The database has a record of each, as with real storage.
 */
const removedBuckets = new WeakMap<Server, Map<string, ArrayBuffer>>()
export function removedOf(server: Server): Map<string, ArrayBuffer> {
  const known = removedBuckets.get(server) ?? new Map<string, ArrayBuffer>()
  removedBuckets.set(server, known)
  return known
}

export function json(value: object, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

/** Returns PostgREST's status for an error of the database. */
function statusOf(sqlstate: string, uid: string | null): number {
  if (sqlstate === '42501') return uid ? 403 : 401
  if (sqlstate.startsWith('PT')) return Number(sqlstate.slice(2))
  if (sqlstate === '23505' || sqlstate === '23503') return 409
  if (/^(08|53)/.test(sqlstate)) return 503
  return /^(40|55|57|XX)/.test(sqlstate) ? 500 : 400
}

/** Answers a request as PostgREST or Supabase Storage would, over the real database. */
export async function serve(
  edge: Edge,
  what: `${string} ${string}`,
  headers: Headers,
  body: RequestInit['body'],
): Promise<Response> {
  const [method, path] = what.split(' ') as [string, string]
  if (path.startsWith(PATHS.shown)) return show(edge.server, path.slice(PATHS.shown.length))
  const bearer = headers.get('authorization')?.replace('Bearer ', '') ?? 'key'
  const person = edge.tokens.personOf(bearer)
  if (person === undefined && bearer !== 'key') return json({ code: 'PGRST301', message: 'JWT expired' }, 401)
  const uid = person ?? null
  const { server } = edge
  if (path.startsWith(PATHS.images)) {
    if (!(await isStaff(server, uid))) return json({ statusCode: '403', message: 'Unauthorized' }, 400)
    const key = path.slice(PATHS.images.length + 1)
    return method === 'DELETE' ? remove(server, body) : keep(server, key, body)
  }
  if (path === PATHS.move || path.startsWith(PATHS.removed)) {
    if (!(await isStaff(server, uid))) return json({ statusCode: '403', message: 'Unauthorized' }, 400)
    return path === PATHS.move ? move(server, body) : destroy(server, body)
  }
  if (path.startsWith(PATHS.files)) {
    if (!(await isStaff(server, uid))) return json({ statusCode: '403', message: 'Unauthorized' }, 400)
    return text(server, method, path.slice(PATHS.files.length + 1), body)
  }
  const answered = (answer: CallAnswer, status: number, change: Edge['change']) => {
    if (!('sqlstate' in answer)) return json(change(answer.value as Record<string, unknown>), status)
    return json({ code: answer.sqlstate, message: answer.message }, statusOf(answer.sqlstate, uid))
  }
  const sent = JSON.parse(body as string) as { request: unknown }
  if (path === PATHS.pull)
    return answered(await server.call('sync_pull', sent.request, uid), 200, edge.change)
  if (path === PATHS.push)
    return answered(await server.call('sync_push', sent.request, uid), 200, edge.change)
  if (path === PATHS.digest)
    return answered(await server.call('sync_digest', sent.request, uid), 200, (answer) => answer)
  if (path === PATHS.removals)
    return answered(await server.call('image_removals', sent.request, uid), 200, (answer) => answer)
  // As in PostgREST: one row, or a list of rows.
  const rows: unknown = Array.isArray(sent) ? sent : [sent]
  if (path === PATHS.visits) return answered(await server.insertVisits(rows), 201, () => ({}))
  return json({ code: 'PGRST202', message: path }, 404)
}

async function isStaff(server: Server, uid: string | null): Promise<boolean> {
  return (await server.sql('select from public.staff where user_id = $1', [uid])).length > 0
}

function show(server: Server, path: string): Response {
  const bytes = imagesOf(server).get(path)
  if (!bytes) return json({ statusCode: '404', message: 'Object not found' }, 400)
  return new Response(bytes, { headers: { 'content-type': 'image/webp' } })
}

function text(server: Server, method: string, name: string, body: RequestInit['body']): Response {
  const known = textsOf(server).get(name)
  if (method === 'DELETE') {
    const { prefixes } = JSON.parse(body as string) as { prefixes: string[] }
    return json(prefixes.filter((file) => textsOf(server).delete(file)))
  }
  if (method === 'POST') {
    textsOf(server).set(name, new TextDecoder().decode(body as Uint8Array))
    return json({ Key: `public-assets/${name}` })
  }
  return known === undefined
    ? json({ statusCode: '404', message: 'Object not found' }, 400)
    : new Response(known, { headers: { 'content-type': 'text/plain' } })
}

/** Removes files as storage does, and returns the removed ones. */
function remove(server: Server, body: RequestInit['body']): Response {
  const { prefixes } = JSON.parse(body as string) as { prefixes: string[] }
  return json(prefixes.filter((path) => imagesOf(server).delete(path)))
}

function keep(server: Server, path: string, body: RequestInit['body']): Response {
  const images = imagesOf(server)
  if (images.has(path)) return json({ statusCode: '409', message: 'Duplicate' }, 400)
  images.set(path, body as ArrayBuffer)
  return json({ Key: `public_images/${path}` })
}

/** Moves a whole file as storage does, and never onto another one. */
async function move(server: Server, body: RequestInit['body']): Promise<Response> {
  const { bucketId, sourceKey, destinationBucket, destinationKey } = JSON.parse(body as string) as Record<
    string,
    string
  >
  const shown = imagesOf(server)
  const removed = removedOf(server)
  const [from, to] = bucketId === 'removed_images' ? [removed, shown] : [shown, removed]
  const bytes = from.get(sourceKey ?? '')
  if (!bytes || sourceKey !== destinationKey || bucketId === destinationBucket)
    return json({ statusCode: '404', error: 'not_found', message: 'Object not found' }, 400)
  if (to.has(sourceKey ?? '')) return json({ statusCode: '409', error: 'Duplicate' }, 400)
  from.delete(sourceKey ?? '')
  to.set(sourceKey ?? '', bytes)
  await noteRemoved(server)
  return json({ message: 'Successfully moved' })
}

async function destroy(server: Server, body: RequestInit['body']): Promise<Response> {
  const { prefixes } = JSON.parse(body as string) as { prefixes: string[] }
  const gone = prefixes.filter((path) => removedOf(server).delete(path))
  await noteRemoved(server)
  return json(gone)
}

/** Updates the database's records of removed files, as storage does. */
async function noteRemoved(server: Server): Promise<void> {
  const paths = [...removedOf(server).keys()]
  await server.sql(
    `with gone as (delete from storage.objects where bucket_id = 'removed_images' and name <> all ($1))
      insert into storage.objects (bucket_id, name) select 'removed_images', unnest($1::text[]) on conflict do nothing`,
    [paths],
  )
}
