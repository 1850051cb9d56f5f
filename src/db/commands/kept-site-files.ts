import { liveQuery } from 'dexie'
import { from } from 'rxjs'
import type { Result } from '#domain/core/values.ts'
import type { SiteFileName } from '#domain/crawler-files/site-files.ts'
import { live, type Live } from '#db/live/live.ts'
import type { Outbox } from '#db/outbox/outbox.ts'
import type { Store } from '#db/store/store.ts'

/** A text file of the site as this device sees it. */
export type SiteFile = {
  /** The server's last known text with the saves that wait over it; null when there is none, or none is known. */
  text: string | null
  /** When the server was last heard of it (ms since 1970); null: never. */
  at: number | null
  /** Whether a save of it has not reached the server yet. */
  isWaiting: boolean
}

async function readFile(outbox: Outbox | null, name: SiteFileName): Promise<SiteFile> {
  const [kept, waiting] = await Promise.all([
    outbox?.files.get(name),
    outbox?.commands.where('fileNames').equals(name).sortBy('n'),
  ])
  const latest = waiting?.flatMap(({ files = [] }) => files).findLast((file) => file.name === name)
  return {
    text: latest ? latest.after : (kept?.text ?? null),
    at: kept?.at ?? null,
    isWaiting: latest !== undefined,
  }
}

/** A text file of the site, live among the tabs of this device (A§7: downloaded from `public-assets`). */
export function findSiteFile(store: Store, name: SiteFileName): Live<SiteFile> {
  return live(store.db, `site-file/${name}`, () => from(liveQuery(() => readFile(store.outbox, name))))
}

/** The text of a file as it stands on this device now. */
export async function latestText({ outbox }: Store, name: SiteFileName): Promise<string | null> {
  return (await readFile(outbox, name)).text
}

/** Keeps what the server has, for when there is no network. */
export async function keepSiteFile(outbox: Outbox, name: SiteFileName, text: string | null): Promise<void> {
  await outbox.files.put({ name, text, at: Date.now() })
}

/** Asks for a file and keeps it, unless something newer was heard of it while the answer was on its way. */
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
