import { CheckSquare, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AdminGroup } from '#db/queries/admin-catalogue.ts'
import { Button } from '#ui/layout/button.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { ThumbButton } from '#ui/lists/thumb-button.tsx'
import { ToolButton } from '#ui/layout/tool-button.tsx'
import type { ProductsView } from './table/table-storage.ts'
import type { Selection } from './use-selection.ts'
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
  tools: ReactNode
  onTerm: (term: string) => void
  onSection: (sectionId: string) => void
  onNew: () => void
}

/** The head of the products screen: what to look for, what to do with what is found. */
export function ProductsTools(props: ProductsToolsProps) {
  const { summary, term, sectionId, groups, selection, shownIds, tools, onTerm, onSection, onNew } = props
  const { view, onView } = props
  const isList = view === 'list'
  const isAllChosen = shownIds.length > 0 && shownIds.every((id) => selection.ids.has(id))
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
        {isList && (
          <ToolButton
            icon={<CheckSquare aria-hidden />}
            isPressed={selection.isOn}
            isDisabled={shownIds.length === 0 && !selection.isOn}
            onClick={() => selection.setOn(!selection.isOn)}
          >
            Seleccionar
          </ToolButton>
        )}
        <ThumbButton icon={<Plus aria-hidden />} onClick={onNew}>
          Nuevo Artículo
        </ThumbButton>
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
        <ViewSwitch view={view} onView={onView} />
      </div>
      {isList && selection.isOn && (
        <div className={styles['choosing']}>
          <p>Elige artículos, o secciones enteras.</p>
          <Button variant="quiet" disabled={isAllChosen} onClick={() => selection.choose(shownIds, true)}>
            Seleccionar todo
          </Button>
        </div>
      )}
      {isList && term !== '' && shownIds.length > 0 && !selection.isOn && (
        <p className={styles['note']}>Para cambiar el orden arrastrando, borra la búsqueda.</p>
      )}
    </header>
  )
}
