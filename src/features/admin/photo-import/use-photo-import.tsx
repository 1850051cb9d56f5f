import { ImagePlus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useStoreState } from '#app/store/react.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { hasOverlay } from '#ui/hooks/keyboard-focus.ts'
import { LateDialog } from '#ui/overlays/late-dialog.tsx'
import type { MenuItem } from '#ui/overlays/menu.tsx'

const PhotoDialog = lazyPart(() => import('./photo-dialog.tsx').then((file) => file.PhotoDialog))

/**
 * The way to add photos that find their products by name: `dialog` stands on the screen, closed until `open` is called.
 * `drop` takes files that were dropped on the screen, unless something is open over it.
 */
export function usePhotoImport(): {
  open: () => void
  /** The line of a menu that opens it. */
  item: MenuItem
  drop: (files: File[]) => void
  dialog: ReactNode
} {
  const state = useStoreState()
  const [isOpen, setOpen] = useState(false)
  const [files, setFiles] = useState<readonly File[]>([])
  const begin = (first: readonly File[]) => {
    setFiles(first)
    setOpen(true)
  }
  return {
    open: () => begin([]),
    item: { label: 'Añadir fotos por nombre…', icon: ImagePlus, onSelect: () => begin([]) },
    drop: (dropped) => {
      if (!hasOverlay()) begin(dropped)
    },
    dialog: state.phase === 'ready' && (
      <LateDialog name="las fotos" isOpen={isOpen} onClose={() => setOpen(false)}>
        <PhotoDialog store={state.store} first={files} isOpen={isOpen} onClose={() => setOpen(false)} />
      </LateDialog>
    ),
  }
}
