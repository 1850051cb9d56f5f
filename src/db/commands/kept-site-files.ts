import { liveQuery } from 'dexie'
import { from } from 'rxjs'
import type { Result } from '#domain/core/values.ts'
import type { SiteFileName } from '#domain/crawler-files/site-files.ts'
import { live, type Live } from '#db/live/live.ts'
import type { Outbox } from '#db/outbox/outbox.ts'
import type { Store } from '#db/store/store.ts'

/** Site file as this device knows it. */
export type SiteFile = {
  /** Server's last known text with pending saves applied. Null if there is none, or none is known. */
  text: string | null
  /** Time of the server's last answer about it (ms since 1970), null before the first. */
  at: number | null
  /** True while a save is pending. */
  isWaiting: boolean
}

async function readFile(outbox: Outbox | null, name: SiteFileName): Promise<SiteFile> {
  const [kept, waiting] = await Promise.all([
    outbox?.files.get(name),
    outbox?.commands.where('fileNames').equals(name).toArray(),
  ])
  const latest = waiting?.flatMap(({ files = [] }) => files).findLast((file) => file.name === name)
  return {
    text: latest ? latest.after : (kept?.text ?? null),
    at: kept?.at ?? null,
    isWaiting: latest !== undefined,
  }
}

/** Finds a site file as a live query across tabs (A§7: downloaded from `public-assets`). */
export function findSiteFile(store: Store, name: SiteFileName): Live<SiteFile> {
  return live(store.db, `site-file/${name}`, () => from(liveQuery(() => readFile(store.outbox, name))))
}

/** Reads the current text of a site file on this device. */
export async function latestText({ outbox }: Store, name: SiteFileName): Promise<string | null> {
  return (await readFile(outbox, name)).text
}

/** Stores the server's text for offline use. */
export async function keepSiteFile(outbox: Outbox, name: SiteFileName, text: string | null): Promise<void> {
  await outbox.files.put({ name, text, at: Date.now() })
}

/** Fetches a file and stores it, unless it was stored again meanwhile. */
export async function refreshSiteFile<E>(
  outbox: Outbox,
  name: SiteFileName,
  ask: () => Promise<Result<string | null, E>>,
): Promise<Result<null, E>> {
  const before = await outbox.files.get(name)
  const answer = await ask()
  if (!answer.ok) return answer
  await outbox.transaction('rw', outbox.files, async () => {
    const now = await outbox.files.get(name)
    if (now?.at === before?.at && now?.text === before?.text) await keepSiteFile(outbox, name, answer.value)
  })
  return { ok: true, value: null }
}
