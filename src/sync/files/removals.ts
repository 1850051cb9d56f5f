import { cachedPicture } from '#db/outbox/picture-cache.ts'
import type { LeavingPicture, Outbox } from '#db/outbox/outbox.ts'
import type { Store } from '#db/store/store.ts'
import { PICTURE_BUCKET, publicUrl } from '#domain/images/pictures.ts'
import type { Result } from '#domain/core/result.ts'
import { TABLE_NAMES } from '#domain/tables/tables.ts'
import { inTheirName, type TokenSource } from '#sync/transport/bearer.ts'
import { kindOf, retryAfter, untilDeadline, type RpcFailure } from '#sync/transport/failure.ts'
import { trueStatus, type Upload } from './uploads.ts'

/** Takes pictures out of the bucket `public_images`. */
export type Remove = {
  /** Whether an address is one of this backend's bucket. */
  isOurs: (path: string, url: string) => boolean
  /** A picture as it is there; null when it is not. */
  fetch: (
    url: string,
    signal: AbortSignal,
  ) => Promise<Result<{ bytes: ArrayBuffer; type: string } | null, RpcFailure>>
  remove: (path: string, signal: AbortSignal) => Promise<Result<null, RpcFailure>>
}

const unheard = (error: unknown): { ok: false; error: RpcFailure } => ({
  ok: false,
  error: { kind: 'network', status: 0, code: '', message: String(error), retryAfterMs: null },
})

async function failureOf(answer: Response): Promise<{ ok: false; error: RpcFailure }> {
  const message = await answer.text()
  const status = trueStatus(answer.status, message)
  const retryAfterMs = retryAfter(answer.headers)
  return { ok: false, error: { kind: kindOf(status), status, code: '', message, retryAfterMs } }
}

/** Removals over Supabase Storage in a person's name. */
export function createRemove(url: string, key: string, token: TokenSource): Remove {
  return {
    isOurs: (path, address) => address.startsWith('/') || address === publicUrl(url, path),
    fetch: async (address, signal) => {
      try {
        const answer = await fetch(new URL(address, url), { signal: untilDeadline(signal) })
        const failure = answer.ok ? null : await failureOf(answer)
        if (failure) return failure.error.status === 404 ? { ok: true, value: null } : failure
        const type = answer.headers.get('content-type') ?? ''
        // A hotel's sign-in page answers to anything.
        if (!type.startsWith('image/')) return unheard(`not a picture: ${type}`)
        return { ok: true, value: { bytes: await answer.arrayBuffer(), type } }
      } catch (error) {
        return unheard(error)
      }
    },
    remove: (path, signal) =>
      inTheirName(token, async (bearer) => {
        try {
          const answer = await fetch(`${url}/storage/v1/object/${PICTURE_BUCKET}`, {
            method: 'DELETE',
            headers: { apikey: key, authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
            body: JSON.stringify({ prefixes: [path] }),
            signal: untilDeadline(signal),
          })
          if (!answer.ok) return await failureOf(answer)
          const gone: unknown = await answer.json()
          return Array.isArray(gone) ? { ok: true, value: null } : unheard('not an answer of storage')
        } catch (error) {
          return unheard(error)
        }
      }),
  }
}

/** Everything on this device that could name a picture: all rows as they stand, as one text. */
async function allRows({ db }: Store): Promise<string> {
  const rows = await Promise.all(TABLE_NAMES.map((table) => db[table].find().exec()))
  return JSON.stringify(rows.flatMap((documents) => documents.map((document) => document.toJSON())))
}

const allWaiting = async (outbox: Outbox): Promise<string> => JSON.stringify(await outbox.commands.toArray())

/** Puts a picture's bytes aside for an undo. Returns whether it still leaves: a new command may name it by now. */
async function markLeaving(
  outbox: Outbox,
  path: string,
  picture: { bytes: ArrayBuffer; type: string },
): Promise<boolean> {
  return (await outbox.leaving.update(path, { state: 'leaving', ...picture })) > 0
}

/** Makes sure that a picture is in the bucket which was about to leave it when somebody named it again. */
async function putBack(
  outbox: Outbox,
  { path, state, bytes, type }: LeavingPicture,
  upload: Upload,
  signal: AbortSignal,
): Promise<RpcFailure | null> {
  const sent = state !== 'due' && bytes ? await upload(path, bytes, type, signal) : null
  if (sent && !sent.ok && sent.error.kind !== 'refused') return sent.error
  await outbox.leaving.delete(path)
  return null
}

/** Takes one picture as far as it goes now. Returns why the rest must wait, null when they need not. */
async function removeOne(
  outbox: Outbox,
  { path, url, state }: LeavingPicture,
  wire: Remove,
  signal: AbortSignal,
): Promise<RpcFailure | null> {
  if (state === 'due') {
    const cached = await cachedPicture(url).catch(() => null)
    const found = cached ? { ok: true as const, value: cached } : await wire.fetch(url, signal)
    if (!found.ok && found.error.kind !== 'refused') return found.error
    const picture = found.ok ? found.value : null
    // Not there, or not to be had: then it cannot be put back either.
    if (!picture) await outbox.leaving.delete(path)
    if (!picture || !(await markLeaving(outbox, path, picture))) return null
  }
  const removed = await wire.remove(path, signal)
  if (removed.ok) {
    await outbox.leaving.update(path, { state: 'removed' })
    return null
  }
  if (removed.error.kind !== 'refused') return removed.error
  console.warn(`The picture ${path} could not be removed.`, removed.error.message)
  await outbox.leaving.delete(path)
  return null
}

/**
 * Removes the pictures of deleted articles from the bucket, those that no row and no waiting command names (AMB-33).
 * The device must be up to date. Quietly: what cannot be removed now is tried again, what is refused stays there.
 */
export async function removeUnneeded(
  store: Store,
  { remove: wire, upload }: { remove: Remove; upload: Upload },
  signal: AbortSignal,
): Promise<void> {
  const { outbox } = store
  if (!outbox || (await outbox.leaving.count()) === 0) return
  const due = await outbox.leaving.filter(({ state }) => state !== 'removed').toArray()
  if (due.length === 0) return
  const [rows, waiting] = [await allRows(store), await allWaiting(outbox)]
  for (const picture of due) {
    if (signal.aborted) return
    const { path, url, state } = picture
    const isNeeded = rows.includes(path) || !wire.isOurs(path, url)
    if (!isNeeded && state === 'due' && waiting.includes(path)) continue
    const failure = isNeeded
      ? await putBack(outbox, picture, upload, signal)
      : await removeOne(outbox, picture, wire, signal)
    if (failure) return
  }
}
