import { refreshSiteFile } from '#db/commands/site-files.ts'
import type { Store } from '#db/store/store.ts'
import type { SiteFileName } from '#domain/crawler-files/site-files.ts'
import type { Result } from '#domain/core/result.ts'
import { backend } from '#sync/transport/backend.ts'
import { retryAfter, unsuccessful, type RequestFailure } from '#sync/transport/failure.ts'
import { attempt, request } from '#sync/transport/request.ts'
import { createStorage } from '#sync/transport/storage.ts'
import { readTextFile } from '#sync/files/text-files.ts'
import { accessToken } from '#sync/session/session.ts'

/** Brings a text file of the site up to date from the bucket, in the name of whoever is signed in (A§7). */
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

/** What the site's root answers for a file of its own (AMB-44). */
export type RootFile = {
  text: string
  /** Media type without its parameters: 'text/plain'. */
  type: string
}

/** Asks the site's root for a file, past everything that keeps copies on this device. */
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
