import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { LateDialog } from '#ui/overlays/late/late-dialog.tsx'

const LabelsDialog = lazyPart(() => import('./labels-dialog.tsx').then((file) => file.LabelsDialog))

type LabelsProps = {
  /** The products to print labels of. */
  ids: ReadonlySet<string>
  isOpen: boolean
  onClose: () => void
}

/** 'Imprimir etiquetas' over the screen it was opened from, which loads without it. */
export function Labels({ ids, isOpen, onClose }: LabelsProps) {
  return (
    <LateDialog name="las etiquetas" isOpen={isOpen} onClose={onClose}>
      <LabelsDialog ids={ids} isOpen={isOpen} onClose={onClose} />
    </LateDialog>
  )
}
