import type { Elements } from '#ui/html/child-elements.ts'
import { optionsOf } from '#ui/forms/text-field.tsx'
import { Plus, List, Table2 } from 'lucide-react'
import type { AdminGroup } from '#db/queries/admin-catalogue.ts'
import { SearchField } from '#ui/forms/search-field.tsx'
import { SelectAll, SelectTool, type Selection } from '#ui/lists/selection.tsx'
import { ThumbButton } from '#ui/layout/screen-layout.tsx'
import { productCount } from '#domain/core/format.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import type { ProductsViewMode } from './table/use-table.ts'
import styles from './products-screen.module.css'

type ProductsToolsProps = {
  /** Number of products, in words. */
  summary: string
  term: string
  sectionId: string
  groups: readonly AdminGroup[]
  selection: Selection
  shownIds: readonly string[]
  view: ProductsViewMode
  onView: (view: ProductsViewMode) => void
  /** The user creates products and writes all their columns (ADR 0068). */
  isWhole: boolean
  tools: Elements
  onTerm: (term: string) => void
  onSection: (sectionId: string) => void
  onNew: () => void
}

/** Renders the head of the products screen: title, actions, search and filters. */
export function ProductsTools(props: ProductsToolsProps) {
  const { summary, term, sectionId, groups, selection, shownIds, tools, onTerm, onSection, onNew } = props
  const { view, onView, isWhole } = props
  const isList = view === 'list'
  return (
    <header className={`stack gap-14 ${styles['head']}`}>
      <div className={styles['title']}>
        <h1>Gestión de Artículos</h1>
        <p role="status" className="num">
          {summary}
        </p>
      </div>
      <div className={`wrap gap-8 ${styles['actions']}`}>
        {tools}
        {isList && <SelectTool selection={selection} shownIds={shownIds} />}
        {isWhole && (
          <ThumbButton icon={<Plus aria-hidden />} onClick={onNew}>
            Nuevo Artículo
          </ThumbButton>
        )}
      </div>
      <div className={`grid gap-10 ${styles['filters']}`}>
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
          {optionsOf(groups, ({ id, name }) => [id, name])}
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

const VIEWS = [
  { view: 'list', name: 'Lista', icon: List },
  { view: 'table', name: 'Tabla', icon: Table2 },
] as const

/** Switches between the list and the table. CSS hides it on phones. */
function ViewSwitch({ view, onView }: { view: ProductsViewMode; onView: (view: ProductsViewMode) => void }) {
  return (
    <div role="group" aria-label="Vista" className={styles['views']}>
      {VIEWS.map(({ view: one, name, icon: Icon }) => (
        <button
          key={one}
          type="button"
          aria-label={`Vista de ${name.toLowerCase()}`}
          aria-pressed={one === view}
          onClick={() => onView(one)}
        >
          <Icon aria-hidden size={19} />
          <span aria-hidden>{name}</span>
        </button>
      ))}
    </div>
  )
}

type SectionHeadingProps = {
  name: string
  /** Ids of the listed products of the section. */
  ids: readonly string[]
  selection: Selection
}

/** Renders the heading of a section, with a checkbox for all its products while selection is on. */
export function SectionHeading({ name, ids, selection }: SectionHeadingProps) {
  const count = ids.filter((id) => selection.ids.has(id)).length
  return (
    <div className={`row ${styles['sectionHead']}`} data-choosing={selection.isOn || undefined}>
      {selection.isOn && ids.length > 0 && (
        <Checkbox
          label={`Seleccionar la sección ${name}`}
          isLabelHidden
          isChecked={count === ids.length}
          isIndeterminate={count > 0}
          onChange={(isChosen) => selection.choose(ids, isChosen)}
        />
      )}
      <h2>{name}</h2>
      <span className={`muted ${styles['count']} num`}>{productCount(ids.length)}</span>
    </div>
  )
}
