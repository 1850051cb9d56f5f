import { ArrowDown, ArrowUp } from 'lucide-react'
import type { MenuItem } from '#ui/overlays/menu.tsx'

type StepItemsOptions = { isFirst: boolean; isLast: boolean; onUp: () => void; onDown: () => void }

/** The lines of a menu that put something one place on, for whom dragging is not. */
export function stepItems({ isFirst, isLast, onUp, onDown }: StepItemsOptions): MenuItem[] {
  return [
    { label: 'Subir', icon: ArrowUp, isDisabled: isFirst, onSelect: onUp },
    { label: 'Bajar', icon: ArrowDown, isDisabled: isLast, onSelect: onDown },
  ]
}
