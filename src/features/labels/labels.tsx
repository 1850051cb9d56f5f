import { Suspense } from 'react'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { useOpening } from '#ui/hooks/use-opening.ts'

const LabelsDialog = lazyPart(() => import('./labels-dialog.tsx').then((file) => file.LabelsDialog))

type LabelsProps = {
  /** The products to print labels of. */
  ids: ReadonlySet<string>
  isOpen: boolean
  onClose: () => void
}

/** 'Imprimir etiquetas' over the screen it was opened from, which loads without it. */
export function Labels({ ids, isOpen, onClose }: LabelsProps) {
  const opening = useOpening(isOpen)
  if (opening === 0) return null
  return (
    <SectionBoundary key={opening} name="las etiquetas" isDialog onClose={onClose}>
      <Suspense>
        <LabelsDialog ids={ids} isOpen={isOpen} onClose={onClose} />
      </Suspense>
    </SectionBoundary>
  )
}
