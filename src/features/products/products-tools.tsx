import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AdminGroup } from '#db/queries/admin-catalogue.ts'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SelectAll, SelectTool } from '#ui/lists/select-tools.tsx'
import { ThumbButton } from '#ui/lists/thumb-button.tsx'
import type { ProductsView } from './table/table-storage.ts'
import type { Selection } from '#ui/lists/use-selection.ts'
import { ViewSwitch } from './view-switch.tsx'
import styles from './products-screen.module.css'

type ProductsToolsProps = {
  /** How many products there are, in words. */
  summary: string
  term: string
  sectionId: string
  groups: readonly AdminGroup[]
  selection: Selection
  shownIds: readonly string[]
  view: ProductsView
  onView: (view: ProductsView) => void
  /** Whether the person makes products and writes all their columns. */
  isWhole: boolean
  tools: ReactNode
  onTerm: (term: string) => void
  onSection: (sectionId: string) => void
  onNew: () => void
}

/** The head of the products screen: what to look for, what to do with what is found. */
export function ProductsTools(props: ProductsToolsProps) {
  const { summary, term, sectionId, groups, selection, shownIds, tools, onTerm, onSection, onNew } = props
  const { view, onView, isWhole } = props
  const isList = view === 'list'
  return (
    <header className={styles['head']}>
      <div className={styles['title']}>
        <h1>Gestión de Artículos</h1>
        <p role="status" className="num">
          {summary}
        </p>
      </div>
      <div className={styles['actions']}>
        {tools}
        {isList && <SelectTool selection={selection} shownIds={shownIds} />}
        {isWhole && (
          <ThumbButton icon={<Plus aria-hidden />} onClick={onNew}>
            Nuevo Artículo
          </ThumbButton>
        )}
      </div>
      <div className={styles['filters']}>
        <div className={styles['search']}>
          <SearchField label="Buscar artículos" value={term} onChange={onTerm} />
        </div>
        <select
          aria-label="Filtrar por sección"
          className={styles['filter']}
          value={sectionId}
          onChange={(event) => onSection(event.target.value)}
        >
          <option value="">Todas las secciones</option>
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {sectionId !== '' && !groups.some(({ id }) => id === sectionId) && (
            <option value={sectionId}>Sección eliminada</option>
          )}
        </select>
        {isWhole && <ViewSwitch view={view} onView={onView} />}
      </div>
      {isList && selection.isOn && (
        <SelectAll selection={selection} shownIds={shownIds}>
          Elige artículos, o secciones enteras.
        </SelectAll>
      )}
      {isWhole && isList && term !== '' && shownIds.length > 0 && !selection.isOn && (
        <p className={styles['note']}>Para cambiar el orden arrastrando, borra la búsqueda.</p>
      )}
    </header>
  )
}
