import { openStore, removeEarlierStores, type Store } from '#db/store.ts'
import { keepPictures } from '#sync/keep-pictures.ts'
import { startSync } from '#sync/start.ts'
import { createWire } from '#sync/wire.ts'

const PRINCIPAL = 'public'
/** Where the backend answers: the page's own origin unless the build names a hosted project. */
const backend = import.meta.env['VITE_SUPABASE_URL'] || location.origin
const publishableKey = import.meta.env['VITE_SUPABASE_PUBLISHABLE_KEY'] || 'sb_publishable_claqueta_local'

/**
 * Opens the local store and keeps it in step with the server. In a chunk of its own, so that the page is drawn
 * while the storage engine is still on its way.
 * @throws when this browser cannot keep data even in memory
 */
export async function openData(signal: AbortSignal): Promise<Store> {
  const store = await openStore(PRINCIPAL)
  const wire = createWire(backend, publishableKey)
  const principal = { role: 'visitor', uid: null } as const
  startSync({ store, wire, principal }, signal).catch((error: unknown) =>
    console.error('The catalogue cannot be kept up to date.', error),
  )
  keepPictures(store)
  removeEarlierStores(PRINCIPAL, store.name).catch((error: unknown) =>
    console.warn('Earlier stores could not be removed.', error),
  )
  return store
}
