import type { BucketFile } from '#domain/image-library/library-filters.ts'
import type { Result } from '#domain/core/values.ts'
import { bucketOf, IMAGE_BUCKET } from '#domain/images/uploaded-images.ts'
import { accessToken } from '#sync/session/session.ts'
import { backend, inTheirName, type TokenSource, attempt, request } from '#sync/transport/request.ts'
import { retryAfter, unsuccessful, type RequestFailure } from '#sync/transport/failure.ts'
import { refreshSiteFile } from '#db/commands/kept-site-files.ts'
import type { Store } from '#db/store/store.ts'
import type { SiteFileName } from '#domain/crawler-files/site-files.ts'
import { createStorage } from '#sync/transport/transport.ts'
import { readTextFile } from '#sync/push/text-files.ts'

/** Lists all files of the image bucket, folder by folder. Only admins may. */
export async function listBucketFiles(
  signal: AbortSignal,
  token: TokenSource = accessToken,
): Promise<Result<BucketFile[], RequestFailure>> {
  const files: BucketFile[] = []
  const folders = ['']
  for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
    for (let offset = 0; ; offset += PAGE) {
      const page = await askPage(token, folder, offset, signal)
      if (!page.ok) return page
      for (const { name, isFolder, bytes, at } of page.value.entries) {
        const path = folder === '' ? name : `${folder}/${name}`
        if (isFolder) folders.push(path)
        else files.push({ path, bytes, at })
      }
      if (!page.value.isFull) break
    }
  }
  return { ok: true, value: files }
}

/** Names per page, the limit of storage. */
const PAGE = 1_000

/** Page of a folder. It is full if more entries may follow. */
type Page = { entries: Entry[]; isFull: boolean }

/** Requests a page of a folder as the signed-in admin. */
function askPage(
  token: TokenSource,
  prefix: string,
  offset: number,
  signal: AbortSignal,
): Promise<Result<Page, RequestFailure>> {
  return inTheirName(token, (bearer) =>
    attempt(async () => {
      const answer = await request(
        `${backend.url}/storage/v1/object/list/${IMAGE_BUCKET}`,
        {
          method: 'POST',
          headers: {
            apikey: backend.key,
            authorization: `Bearer ${bearer}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ prefix, limit: PAGE, offset, sortBy: { column: 'name', order: 'asc' } }),
        },
        signal,
      )
      const body = await answer.text()
      // A captive portal answers 200 to any request.
      if (!answer.ok || !body.trimStart().startsWith('['))
        return unsuccessful(answer.status, body, retryAfter(answer.headers))
      const all = JSON.parse(body) as unknown[]
      // Skipped entries count, because they take places of the page, too.
      return { ok: true, value: { entries: all.flatMap(readEntry), isFull: all.length >= PAGE } }
    }),
  )
}

type Entry = { name: string; isFolder: boolean; bytes: number | null; at: number | null }

/**
 * Reads one entry of storage's list. Folders have no id. Skips names with a leading dot, which are the server's own.
 */
function readEntry(value: unknown): Entry[] {
  const { name, id, created_at: created, metadata } = Object(value) as Record<string, unknown>
  if (typeof name !== 'string' || name === '' || name.startsWith('.')) return []
  const size = (metadata as { size?: unknown } | null | undefined)?.size
  const at = typeof created === 'string' ? Date.parse(created) : Number.NaN
  return [
    {
      name,
      isFolder: id === null || id === undefined,
      bytes: typeof size === 'number' ? size : null,
      at: Number.isNaN(at) ? null : at,
    },
  ]
}

/** Refreshes this device's copy of a site file from the bucket, as the signed-in admin (A§7). */
export async function askSiteFile(
  { outbox }: Store,
  name: SiteFileName,
  signal: AbortSignal,
): Promise<Result<null, RequestFailure>> {
  const storage = createStorage(backend, accessToken)
  if (outbox) return refreshSiteFile(outbox, name, () => readTextFile(storage, name, signal))
  const answer = await readTextFile(storage, name, signal)
  return answer.ok ? { ok: true, value: null } : answer
}

/** Answer of the site's root for one of its files (AMB-44). */
type RootFile = {
  text: string
  /** Media type without its parameters: 'text/plain'. */
  type: string
}

/** Requests a site file from the site's root, bypassing all caches of this device. */
export async function askRootFile(
  name: SiteFileName,
  signal: AbortSignal,
): Promise<Result<RootFile, { kind: 'network' | 'refused'; status: number }>> {
  const asked = await attempt<RootFile>(async () => {
    const answer = await request(`/${name}`, { cache: 'no-store' }, signal)
    if (!answer.ok) return unsuccessful(answer.status, '', retryAfter(answer.headers))
    const [type = ''] = (answer.headers.get('content-type') ?? '').split(';')
    return { ok: true, value: { text: await answer.text(), type: type.trim().toLowerCase() } }
  })
  if (asked.ok) return asked
  const { kind, status } = asked.error
  return { ok: false, error: { kind: kind === 'refused' ? 'refused' : 'network', status } }
}

/** Requests a photo of damage, which only users with a role may see. */
export function askPhoto(
  path: string,
  signal: AbortSignal,
  token: TokenSource = accessToken,
): Promise<Result<Blob, RequestFailure>> {
  return inTheirName(token, (bearer) =>
    attempt(async () => {
      const headers = { apikey: backend.key, authorization: `Bearer ${bearer}` }
      const address = `${backend.url}/storage/v1/object/${bucketOf(path)}/${path}`
      const answer = await request(address, { headers, cache: 'no-store' }, signal)
      const blob = await answer.blob()
      if (answer.ok && blob.type.startsWith('image/')) return { ok: true, value: blob }
      return unsuccessful(answer.status, '', retryAfter(answer.headers))
    }),
  )
}
