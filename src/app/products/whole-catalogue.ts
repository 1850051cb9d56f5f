import { filter, firstValueFrom } from 'rxjs'
import { syncStatus$, type SyncStatus } from '#sync/state/status.ts'
import { toaster } from '#ui/feedback/toaster.ts'

/**
 * Waits until all products are on this device, and says so, before a file is made of them. Returns false, and says why,
 * if they cannot come now.
 */
export async function awaitWholeCatalogue(): Promise<boolean> {
  if (isWhole(syncStatus$.value)) return true
  toaster.create({
    type: 'info',
    title: 'Recibiendo el catálogo…',
    description: 'El archivo se descarga en cuanto esté completo.',
  })
  const isEnd = (status: SyncStatus) => isWhole(status) || ['offline', 'failed'].includes(status.phase)
  if (isWhole(await firstValueFrom(syncStatus$.pipe(filter(isEnd))))) return true
  toaster.create({
    type: 'error',
    title: 'Este dispositivo aún no tiene todo el catálogo',
    description: 'No se exportó nada, porque faltarían artículos. Revisa tu conexión e inténtalo de nuevo.',
  })
  return false
}

const isWhole = ({ tablesReady }: SyncStatus): boolean =>
  tablesReady.includes('products') && tablesReady.includes('sections')
