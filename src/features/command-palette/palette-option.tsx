import { Badge } from '#ui/feedback/badge.tsx'
import type { PaletteEntry } from './entry.ts'
import styles from './palette.module.css'

type PaletteOptionProps = {
  id: string
  entry: PaletteEntry
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

/** A line of the palette. */
export function PaletteOption({ id, entry, isActive, onPoint, onChoose }: PaletteOptionProps) {
  const { label, hint, Icon, isHidden } = entry
  return (
    // The keyboard is the field's: the focus never comes here.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles['option']}
      // Only when it moves: a list that grows under a still pointer chooses nothing.
      onPointerMove={() => !isActive && onPoint()}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon aria-hidden size={18} />
      <span className={styles['label']}>{label}</span>
      {hint !== undefined && <span className={styles['hint']}>{hint}</span>}
      {isHidden === true && <Badge tone="quiet">Oculto</Badge>}
    </div>
  )
}
