import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Overlay } from '#ui/overlays/overlay.tsx'

const SavedImagesDialog = lazyPart(() =>
  import('./saved-images-dialog.tsx').then((file) => file.SavedImagesDialog),
)

/** Lazy-loads the dialog on first open. It is not preloaded, because few visitors use it. */
export function SavedImagesPlace({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  if (!isOpen && !SavedImagesDialog.isHere()) return null
  return (
    <Overlay part={SavedImagesDialog} name="lo guardado" isOpen={isOpen} onClose={onClose}>
      <SavedImagesDialog isOpen={isOpen} onClose={onClose} />
    </Overlay>
  )
}
