import { useAtom } from 'jotai'
import { type ComponentType, useEffect, useState } from 'react'
import { useAdminStore } from '#app/store/react.tsx'
import type { Store } from '#db/store/store.ts'
import { toaster } from '#ui/feedback/toaster.ts'
import { changesOpenAtom } from './sync-pill.tsx'

/** Mounts the notices and the panel of this device's changes, once per layout. Visitors never load their code. */
export function ChangeNotices() {
  const store = useAdminStore()
  const isWanted = store !== null
  const [isOpen, setOpen] = useAtom(changesOpenAtom)
  const [Changes, setChanges] = useState<ComponentType<{ store: Store }> | null>(null)
  useEffect(() => {
    if (!isWanted || Changes) return
    import('./changes-sheet.tsx').then(
      (loaded) => setChanges(() => loaded.Changes),
      // The page works without it. Opening the panel tries again.
      (error: unknown) => {
        console.warn('The panel of changes cannot be loaded.', error)
        if (!isOpen) return
        setOpen(false)
        toaster.create({
          type: 'error',
          title: 'No se pudieron abrir los cambios',
          description: 'Revisa tu conexión e inténtalo de nuevo.',
        })
      },
    )
  }, [isWanted, isOpen, Changes, setOpen])
  return store && Changes && <Changes store={store} />
}
