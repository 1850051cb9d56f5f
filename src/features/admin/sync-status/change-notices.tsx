import { useAtom } from 'jotai'
import { useEffect, useState, type ComponentType } from 'react'
import { useStoreState } from '#app/store/react.tsx'
import type { Store } from '#db/store/store.ts'
import { toaster } from '#ui/feedback/toaster.ts'
import { changesOpenAtom } from './sync-pill.tsx'

type Changes = ComponentType<{ store: Store }>

/**
 * The notices and the panel of what this device changed; once in every layout that an administrator sees. Visitors
 * never load them.
 */
export function ChangeNotices() {
  const state = useStoreState()
  const store = state.phase === 'ready' && state.store.principal.role === 'admin' ? state.store : null
  const isWanted = store !== null
  const [isOpen, setOpen] = useAtom(changesOpenAtom)
  const [Changes, setChanges] = useState<Changes | null>(null)
  useEffect(() => {
    if (!isWanted || Changes) return
    import('./changes-sheet.tsx').then(
      (loaded) => setChanges(() => loaded.Changes),
      // The page does not need it: it is tried again when the panel is asked for.
      (error: unknown) => {
        console.warn('The panel of changes cannot be loaded.', error)
        if (!isOpen) return
        setOpen(false)
        toaster.create({
          type: 'error',
          title: 'No se pudieron abrir los cambios',
          description: 'Comprueba la conexión e inténtalo de nuevo.',
        })
      },
    )
  }, [isWanted, isOpen, Changes, setOpen])
  return store && Changes && <Changes store={store} />
}
