import { ImagePlus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useStoreState } from '#app/store/react.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { hasOverlay } from '#ui/hooks/keyboard-focus.ts'
import { LateDialog } from '#ui/overlays/late-dialog.tsx'
import type { MenuItem } from '#ui/overlays/menu.tsx'

const PhotoDialog = lazyPart(() => import('./photo-dialog.tsx').then((file) => file.PhotoDialog))

/** Adds photos that find their products by file name, from a screen that renders `dialog`. */
export function usePhotoImport(): {
  open: () => void
  /** Menu item that opens the dialog. */
  item: MenuItem
  /** Opens the dialog with files dropped on the screen, unless another dialog is open. */
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
  const open = () => begin([])
  return {
    open,
    item: { label: 'Añadir fotos por nombre…', icon: ImagePlus, onSelect: open },
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
