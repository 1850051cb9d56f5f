import { useState, type ReactNode } from 'react'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { LateDialog } from '#ui/overlays/late-dialog.tsx'

/** The way to print labels from a screen: `dialog` stands on it, closed until `print` is called. */
export function useLabels(): { print: (ids: ReadonlySet<string>) => void; dialog: ReactNode } {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [isOpen, setOpen] = useState(false)
  return {
    print: (wanted) => {
      setIds(wanted)
      setOpen(true)
    },
    dialog: <Labels ids={ids} isOpen={isOpen} onClose={() => setOpen(false)} />,
  }
}

const LabelsDialog = lazyPart(() => import('./labels-dialog.tsx').then((file) => file.LabelsDialog))

type LabelsProps = {
  /** The products to print labels of. */
  ids: ReadonlySet<string>
  isOpen: boolean
  onClose: () => void
}

/** 'Imprimir etiquetas' over the screen it was opened from, which loads without it. */
function Labels({ ids, isOpen, onClose }: LabelsProps) {
  return (
    <LateDialog name="las etiquetas" isOpen={isOpen} onClose={onClose}>
      <LabelsDialog ids={ids} isOpen={isOpen} onClose={onClose} />
    </LateDialog>
  )
}
