import type { Outbox, QueuedPicture } from '#db/outbox/outbox.ts'
import type { Result } from '#domain/core/result.ts'
import { inTheirName, type TokenSource } from '#sync/transport/bearer.ts'
import { kindOf, retryAfter, untilDeadline, type RpcFailure } from '#sync/transport/failure.ts'
import { FORBIDDEN } from '#sync/session/still.ts'

/** Puts one picture into the bucket `public_images`. */
export type Upload = (
  path: string,
  bytes: ArrayBuffer,
  type: string,
  signal: AbortSignal,
) => Promise<Result<null, RpcFailure>>

/** What storage answers besides a status: hosted Supabase says 400 with the true one inside. */
export function trueStatus(status: number, body: string): number {
  const inside = /"statusCode"\s*:\s*"?(\d{3})/.exec(body)
  return inside && status === 400 ? Number(inside[1]) : status
}

/** Whether it is storage that says so: a hotel's sign-in page answers 200 to anything. */
function isKept(body: string, path: string): boolean {
  return body.includes(`"public_images/${path}"`)
}

/** Uploads over Supabase Storage in a person's name. The body is raw: Supabase Lite cannot read a form (pitfalls.md). */
export function createUpload(url: string, key: string, token: TokenSource): Upload {
  return (path, bytes, type, signal) =>
    inTheirName(token, async (bearer) => {
      try {
        const answer = await fetch(`${url}/storage/v1/object/public_images/${path}`, {
          method: 'POST',
          headers: {
            apikey: key,
            authorization: `Bearer ${bearer}`,
            'content-type': type,
            'cache-control': 'max-age=31536000',
          },
          body: bytes,
          signal: untilDeadline(signal, bytes.byteLength),
        })
        const message = await answer.text()
        if (answer.ok && isKept(message, path)) return { ok: true, value: null }
        const status = trueStatus(answer.status, message)
        // It is there: the answer to an earlier attempt was lost.
        if (status === 409) return { ok: true, value: null }
        const retryAfterMs = retryAfter(answer.headers)
        return { ok: false, error: { kind: kindOf(status), status, code: '', message, retryAfterMs } }
      } catch (error) {
        const message = String(error)
        return { ok: false, error: { kind: 'network', status: 0, code: '', message, retryAfterMs: null } }
      }
    })
}

/** The pictures that wait for nothing but the network: a command names them. Those of an open form stay. */
async function findDue(outbox: Outbox): Promise<QueuedPicture[]> {
  const waiting = await outbox.pictures.filter(({ refusal }) => refusal === null).sortBy('at')
  if (waiting.length === 0) return []
  const named = new Set((await outbox.commands.toArray()).flatMap(({ pictures }) => pictures))
  return waiting.filter(({ path }) => named.has(path))
}

/**
 * Sends the pictures that wait. One that the server refuses is put aside with its reason and keeps nobody else
 * waiting; the commands that need it are refused in their turn (sync/push/push.ts).
 * @param doubt why a picture that may not be uploaded says nothing about the picture; null when it does
 * @returns why it stopped before the end, null when nothing is left to send
 */
export async function uploadWaiting<F>(
  outbox: Outbox,
  upload: Upload,
  doubt: () => Promise<F | null>,
  signal: AbortSignal,
): Promise<RpcFailure | F | null> {
  for (const { path, bytes, type } of await findDue(outbox)) {
    if (signal.aborted) return null
    const answer = await upload(path, bytes, type, signal)
    if (answer.ok) {
      await outbox.pictures.delete(path)
      continue
    }
    if (answer.error.kind !== 'refused') return answer.error
    const doubtful = answer.error.status === FORBIDDEN ? await doubt() : null
    if (doubtful !== null) return doubtful
    await outbox.pictures.update(path, { refusal: `${answer.error.status} ${answer.error.message}`.trim() })
  }
  return null
}
