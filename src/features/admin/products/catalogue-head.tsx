import { List, Plus, Table2 } from 'lucide-react'
import type { AdminGroup } from '#db/queries/admin-catalogue.ts'
import { optionsOf } from '#ui/forms/text-field.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import type { Elements } from '#ui/html/child-elements.ts'
import { ThumbButton } from '#ui/layout/screen-layout.tsx'
import { CollapseAll } from '#ui/lists/group-head.tsx'
import { SelectAll, SelectTool, type Selection } from '#ui/lists/selection.tsx'
import type { ProductsViewMode } from './table/use-table.ts'
import styles from './catalogue-head.module.css'

type CatalogueHeadProps = {
  title: string
  /** Count of what is listed, in words; empty until the catalogue is complete. */
  summary: string
  tools?: Elements
  /** Sections that fold, if any do. */
  folding: readonly { id: string }[] | null
  /** Null where rows are not selected by this head. */
  selection: Selection | null
  shownIds: readonly string[]
  /** Instructions above the list in selection mode. */
  choosing: string
  /** Reason why the list cannot be sorted. */
  note: string | false
  /** Creates a row; null for users who may not. */
  creation: { label: string; onSelect: () => void } | null
  /** Label of the search. */
  search: string
  term: string
  onTerm: (term: string) => void
  /** Filters beside the search. */
  children?: Elements
}

/** Renders the head of a catalogue screen: title, actions, search and filters. */
export function CatalogueHead(props: CatalogueHeadProps) {
  const { title, summary, tools, folding, selection, shownIds, choosing, note, creation } = props
  return (
    <header className={`stack gap-14 ${styles['head']}`}>
      <div className={styles['title']}>
        <h1>{title}</h1>
        <p role="status" className="num">
          {summary}
        </p>
      </div>
      <div className={`wrap gap-8 ${styles['actions']}`}>
        {tools}
        {folding && <CollapseAll groups={folding} />}
        {selection && <SelectTool selection={selection} shownIds={shownIds} />}
        {creation && (
          <ThumbButton icon={<Plus aria-hidden />} onClick={creation.onSelect}>
            {creation.label}
          </ThumbButton>
        )}
      </div>
      <div className={`grid gap-10 ${styles['filters']}`}>
        <div className={styles['search']}>
          <SearchField label={props.search} value={props.term} onChange={props.onTerm} />
        </div>
        {props.children}
      </div>
      {selection?.isOn && (
        <SelectAll selection={selection} shownIds={shownIds}>
          {choosing}
        </SelectAll>
      )}
      {note !== false && !selection?.isOn && <p className={styles['note']}>{note}</p>}
    </header>
  )
}

type ProductsFiltersProps = {
  sectionId: string
  groups: readonly AdminGroup[]
  view: ProductsViewMode
  /** False for users without the table. */
  onView: false | ((view: ProductsViewMode) => void)
  onSection: (sectionId: string) => void
}

const VIEWS = [
  { view: 'list', name: 'Lista', icon: List },
  { view: 'table', name: 'Tabla', icon: Table2 },
] as const

/** Renders the choice of a section, and of the view, of the products screen. CSS hides the view on phones. */
export function ProductsFilters({ sectionId, groups, view, onView, onSection }: ProductsFiltersProps) {
  return (
    <>
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
      {onView !== false && (
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
      )}
    </>
  )
}
