import { refreshSiteFile } from '#db/commands/site-files.ts'
import type { Store } from '#db/store/store.ts'
import type { SiteFileName } from '#domain/crawler-files/site-files.ts'
import type { Result } from '#domain/core/result.ts'
import { backendUrl, publishableKey } from '#sync/transport/backend.ts'
import { kindOf, untilDeadline, type RpcFailure } from '#sync/transport/failure.ts'
import { createFileWire } from '#sync/files/file-wire.ts'
import { accessToken } from '#sync/session/session.ts'

/** Brings a text file of the site up to date from the bucket, in the name of whoever is signed in (A§7). */
export async function askSiteFile(
  { outbox }: Store,
  name: SiteFileName,
  signal: AbortSignal,
): Promise<Result<null, RpcFailure>> {
  const { read } = createFileWire(backendUrl, publishableKey, accessToken)
  if (outbox) return refreshSiteFile(outbox, name, () => read(name, signal))
  const answer = await read(name, signal)
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
  try {
    const answer = await fetch(`/${name}`, { cache: 'no-store', signal: untilDeadline(signal) })
    const { status } = answer
    if (!answer.ok)
      return { ok: false, error: { kind: kindOf(status) === 'refused' ? 'refused' : 'network', status } }
    const [type = ''] = (answer.headers.get('content-type') ?? '').split(';')
    return { ok: true, value: { text: await answer.text(), type: type.trim().toLowerCase() } }
  } catch {
    return { ok: false, error: { kind: 'network', status: 0 } }
  }
}
