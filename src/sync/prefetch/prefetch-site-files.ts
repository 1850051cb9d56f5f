import { take } from 'rxjs'
import type { Store } from '#db/store/store.ts'
import { SITE_FILES } from '#domain/crawler-files/site-files.ts'
import { askSiteFile } from '#sync/admin/storage-files.ts'
import { inStep$ } from '#sync/state/status.ts'

/**
 * Fetches the site files that this device does not have yet, once it is up to date, so that they can be edited
 * offline. Failures are only logged, because the screen that shows the files fetches them again.
 */
export function prefetchSiteFiles(store: Store, signal: AbortSignal): void {
  const waiting = inStep$.pipe(take(1)).subscribe(() => {
    prefetchMissing(store, signal).catch((error: unknown) =>
      console.warn('The text files of the site cannot be kept.', error),
    )
  })
  signal.addEventListener('abort', () => waiting.unsubscribe())
}

async function prefetchMissing(store: Store, signal: AbortSignal): Promise<void> {
  for (const name of SITE_FILES)
    if (!(await store.outbox?.files.get(name))) await askSiteFile(store, name, signal)
}
