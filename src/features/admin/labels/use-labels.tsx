import { useState, type ReactNode } from 'react'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { LateDialog } from '#ui/overlays/late-dialog.tsx'

const LabelsDialog = lazyPart(() => import('./labels-dialog.tsx').then((file) => file.LabelsDialog))

/** Prints labels from a screen, which renders `dialog`. `print` opens it; its code loads on first use. */
export function useLabels(): { print: (ids: ReadonlySet<string>) => void; dialog: ReactNode } {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return {
    print: (wanted) => {
      setIds(wanted)
      setOpen(true)
    },
    dialog: (
      <LateDialog name="las etiquetas" isOpen={isOpen} onClose={close}>
        <LabelsDialog ids={ids} isOpen={isOpen} onClose={close} />
      </LateDialog>
    ),
  }
}
