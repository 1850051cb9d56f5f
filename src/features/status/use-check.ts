import { useState } from 'react'
import type { KeptCheck } from '#db/device/reports.ts'
import { startOver } from '#db/collections/start-over.ts'
import type { Store } from '#db/store/store.ts'
import { isWhole, type SyncState } from '#db/collections/sync-state.ts'
import { TABLE_NAMES } from '#domain/tables/tables.ts'
import { checkNow, syncNow, syncStatus$ } from '#sync/state/status.ts'
import { toaster } from '#ui/feedback/toaster.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'

export type Checking = {
  /** Somebody has asked, and there is no answer yet. */
  isChecking: boolean
  /** Tables are being fetched again. */
  isFetching: boolean
  /** Nothing can be asked now. */
  isCut: boolean
  check: () => void
  fetchAgain: () => Promise<void>
}

/** 'Revisar ahora' and 'Volver a descargar'. */
export function useCheck(store: Store, state: SyncState, kept: KeptCheck | null): Checking {
  const { phase } = useBehavior(syncStatus$)
  /** When the answer before the question came. */
  const [asked, setAsked] = useState<number | null>(null)
  const isCut = phase === 'offline' || phase === 'failed'
  const at = kept?.at ?? 0
  if (asked !== null && (at !== asked || isCut)) setAsked(null)
  return {
    isChecking: asked !== null,
    isFetching: !isWhole(state),
    isCut,
    check: () => {
      setAsked(at)
      checkNow()
    },
    fetchAgain: async () => {
      try {
        await startOver(store, TABLE_NAMES)
        syncNow()
        // What has come is compared, so that the screen says whether it helped.
        checkNow()
      } catch (error) {
        console.error('The data could not be asked for again.', error)
        toaster.create({
          type: 'error',
          title: 'No se pudo volver a descargar',
          description: 'El navegador no deja escribir en este dispositivo. Recarga la página.',
        })
      }
    },
  }
}
