import type { BucketFile } from '#domain/image-library/bucket-files.ts'
import type { Result } from '#domain/core/result.ts'
import { IMAGE_BUCKET } from '#domain/images/images.ts'
import { accessToken } from '#sync/session/session.ts'
import { backend } from '#sync/transport/backend.ts'
import { inTheirName } from '#sync/transport/bearer.ts'
import { retryAfter, unsuccessful, type RequestFailure } from '#sync/transport/failure.ts'
import { attempt, request } from '#sync/transport/request.ts'

/** How many names storage gives at once. */
const PAGE = 1_000

type Entry = { name: string; isFolder: boolean; bytes: number | null; at: number | null }

/** Reads one entry of storage's list; a folder has no id. Names with a dot before them are the server's own. */
function readEntry(value: unknown): Entry[] {
  if (typeof value !== 'object' || value === null) return []
  const { name, id, created_at: created, metadata } = value as Record<string, unknown>
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

/** Asks for a page of a folder, in the name of whoever is signed in. */
function askPage(
  prefix: string,
  offset: number,
  signal: AbortSignal,
): Promise<Result<Entry[], RequestFailure>> {
  return inTheirName(accessToken, (bearer) =>
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
          body: JSON.stringify({
            prefix,
            limit: PAGE,
            offset,
            sortBy: { column: 'name', order: 'asc' },
          }),
        },
        signal,
      )
      const body = await answer.text()
      // A hotel's sign-in page answers 200 to anything.
      if (!answer.ok || !body.trimStart().startsWith('['))
        return unsuccessful(answer.status, body, retryAfter(answer.headers))
      return { ok: true, value: (JSON.parse(body) as unknown[]).flatMap(readEntry) }
    }),
  )
}

/** Lists every file of the images' bucket, folder by folder. Only administrators are answered. */
export async function listBucketFiles(signal: AbortSignal): Promise<Result<BucketFile[], RequestFailure>> {
  const files: BucketFile[] = []
  const folders = ['']
  for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
    for (let offset = 0; ; offset += PAGE) {
      const page = await askPage(folder, offset, signal)
      if (!page.ok) return page
      for (const { name, isFolder, bytes, at } of page.value) {
        const path = folder === '' ? name : `${folder}/${name}`
        if (isFolder) folders.push(path)
        else files.push({ path, bytes, at })
      }
      if (page.value.length < PAGE) break
    }
  }
  return { ok: true, value: files }
}
