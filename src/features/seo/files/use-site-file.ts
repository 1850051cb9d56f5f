import { useCallback, useEffect, useState } from 'react'
import { useLive } from '#app/store/react.tsx'
import { findSiteFile, type SiteFile } from '#db/commands/site-files.ts'
import type { Store } from '#db/store/store.ts'
import type { SiteFileName } from '#domain/crawler-files/site-files.ts'
import { askSiteFile } from '#sync/admin/site-files.ts'

/**
 * A text file of the site as this device knows it, brought up to date when the screen opens, and when the network or
 * the person comes back (A§7). `state`: whether there is anything to show.
 */
export function useSiteFile(
  store: Store,
  name: SiteFileName,
): { state: 'loading' | 'failed' | 'ready'; file: SiteFile | undefined; ask: () => void } {
  const file = useLive(() => findSiteFile(store, name))
  const [hasFailed, setFailed] = useState(false)
  const ask = useCallback(
    (signal: AbortSignal) => {
      askSiteFile(store, name, signal).then(
        (answer) => signal.aborted || setFailed(!answer.ok),
        (error: unknown) => {
          console.warn(`${name} cannot be loaded.`, error)
          if (!signal.aborted) setFailed(true)
        },
      )
    },
    [store, name],
  )
  useEffect(() => {
    const life = new AbortController()
    ask(life.signal)
    const { signal } = life
    for (const back of ['online', 'focus']) addEventListener(back, () => ask(signal), { signal })
    return () => life.abort()
  }, [ask])
  const isKnown = file !== undefined && (file.at !== null || file.isWaiting)
  const state = isKnown ? 'ready' : hasFailed ? 'failed' : 'loading'
  const again = () => {
    setFailed(false)
    ask(new AbortController().signal)
  }
  return { state, file, ask: again }
}
