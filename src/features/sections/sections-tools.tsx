import { ChevronsDownUp, ChevronsUpDown, Plus } from 'lucide-react'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SelectAll, SelectTool } from '#ui/lists/select-tools.tsx'
import { ThumbButton } from '#ui/lists/thumb-button.tsx'
import type { Selection } from '#ui/lists/use-selection.ts'
import { ToolButton } from '#ui/layout/tool-button.tsx'
import styles from './sections-tools.module.css'

type SectionsToolsProps = {
  /** How many sections and products there are, in words. */
  summary: string
  term: string
  isAllCollapsed: boolean
  canCollapse: boolean
  selection: Selection
  /** The sections that are listed. */
  shownIds: readonly string[]
  onTerm: (term: string) => void
  onNew: () => void
  onCollapseAll: (isCollapsed: boolean) => void
}

/** The head of the sections screen. */
export function SectionsTools(props: SectionsToolsProps) {
  const { summary, term, isAllCollapsed, canCollapse, selection, shownIds } = props
  const { onTerm, onNew, onCollapseAll } = props
  return (
    <header className={styles['tools']}>
      <div className={styles['title']}>
        <h1>Secciones del Catálogo</h1>
        <p role="status" className="num">
          {summary}
        </p>
      </div>
      <div className={styles['actions']}>
        <ToolButton
          icon={isAllCollapsed ? <ChevronsUpDown aria-hidden /> : <ChevronsDownUp aria-hidden />}
          isDisabled={!canCollapse}
          onClick={() => onCollapseAll(!isAllCollapsed)}
        >
          {isAllCollapsed ? 'Expandir todas' : 'Contraer todas'}
        </ToolButton>
        <SelectTool selection={selection} shownIds={shownIds} />
        <ThumbButton icon={<Plus aria-hidden />} onClick={onNew}>
          Nueva Sección
        </ThumbButton>
      </div>
      <div className={styles['search']}>
        <SearchField label="Buscar secciones" value={term} onChange={onTerm} />
      </div>
      {selection.isOn && (
        <SelectAll selection={selection} shownIds={shownIds}>
          Elige secciones.
        </SelectAll>
      )}
      {term.trim() !== '' && !selection.isOn && (
        <p className={styles['note']}>
          Para cambiar el orden de las secciones arrastrando, borra la búsqueda.
        </p>
      )}
    </header>
  )
}
