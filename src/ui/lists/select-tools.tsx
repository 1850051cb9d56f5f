import { CheckSquare } from 'lucide-react'
import { Button } from '#ui/layout/button.tsx'
import { ToolButton } from '#ui/layout/tool-button.tsx'
import type { Selection } from './use-selection.ts'
import styles from './select-tools.module.css'

type SelectToolsProps = {
  selection: Selection
  /** The rows that are listed. */
  shownIds: readonly string[]
}

/** The tool that switches choosing on and off. */
export function SelectTool({ selection, shownIds }: SelectToolsProps) {
  return (
    <ToolButton
      icon={<CheckSquare aria-hidden />}
      isPressed={selection.isOn}
      isDisabled={shownIds.length === 0 && !selection.isOn}
      onClick={() => selection.setOn(!selection.isOn)}
    >
      Seleccionar
    </ToolButton>
  )
}

/** What stands above a list while rows are chosen: what to choose (`children`), and all of them at once. */
export function SelectAll({ selection, shownIds, children }: SelectToolsProps & { children: string }) {
  const isAllChosen = shownIds.length > 0 && shownIds.every((id) => selection.ids.has(id))
  return (
    <div className={styles['choosing']}>
      <p>{children}</p>
      <Button variant="quiet" disabled={isAllChosen} onClick={() => selection.choose(shownIds, true)}>
        Seleccionar todo
      </Button>
    </div>
  )
}
