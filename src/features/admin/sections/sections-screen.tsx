import { FolderPlus, SearchX, ChevronsDownUp, ChevronsUpDown, Plus } from 'lucide-react'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import type { AdminProduct } from '#db/queries/admin-catalogue.ts'
import type { Outcome } from '#app/actions/actions.ts'
import { NO_SECTION_ID } from '#domain/catalogue/catalogue.ts'
import { productCount, countLabel } from '#domain/core/format.ts'
import { syncNow } from '#sync/state/status.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { LoadFailure, Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/layout/button.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import type { SortableGroup } from '#ui/sortable/sortable-layout.ts'
import { GroupedSkeleton, useCollapsed } from '#ui/lists/group-head.tsx'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import { useSelection, SelectAll, SelectTool, type Selection } from '#ui/lists/selection.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { ThumbButton, ToolButton } from '#ui/layout/screen-layout.tsx'
import { SectionDialogs, type SectionAsked } from './section-dialogs.tsx'
import { SectionHead, type SectionAsk } from './section-head.tsx'
import { SectionsBar, type VisibilityForm } from './sections-bar.tsx'
import { useSectionActions, useSections } from './use-sections.ts'
import styles from '#ui/lists/grouped-screen.module.css'
import sectionsScreenStyles from './sections-screen.module.css'

/** Before they are measured: a head, a row and an empty section (px). */
const HEIGHTS = { head: 73, item: 100, empty: 64 }

type SectionsScreenProps = {
  /** From the address: the search, and whether a new section is being named. */
  term: string
  isCreating: boolean
  onTerm: (term: string) => void
  onCreating: (isCreating: boolean) => void
  /** A list of products with the names of their sections. */
  onImport: () => void
  /** Opens the form of a new product of this section. */
  onNewProduct: (sectionId: string) => void
  /** A row of the list; `lead` stands first in it. Always the same function. */
  renderProduct: (product: AdminProduct, lead: ReactNode) => ReactNode
  /** `index`: 0-based, without the product itself; null takes it out of all sections. */
  onPutProduct: (id: string, sectionId: string | null, index: number) => Promise<Outcome>
  VisibilityForm: VisibilityForm
}

/** /config/catalog-sections: the sections of the catalogue and their products, in order (A§2). */
export function SectionsScreen(props: SectionsScreenProps) {
  const { term, isCreating, onTerm, onCreating, onNewProduct, onImport, renderProduct, onPutProduct } = props
  const { VisibilityForm } = props
  const { state, isComplete, all, found } = useSections(term)
  const collapsed = useCollapsed()
  const { putSection, isBusy } = useSectionActions()
  const [asked, setAsked] = useState<SectionAsked>(null)
  const sections = useMemo(() => all.flatMap(({ section }) => section ?? []), [all])
  const selection = useSelection(useMemo(() => new Set(sections.map(({ id }) => id)), [sections]))
  const groups = useMemo(
    (): SortableGroup<AdminProduct>[] =>
      found.map(({ id, name, section, products: items }) => ({
        id,
        name,
        items,
        isUnordered: section === null,
        isCollapsed: collapsed.ids.has(id),
      })),
    [found, collapsed.ids],
  )
  const ask = useMemo(
    (): SectionAsk => ({
      newProduct: onNewProduct,
      addExisting: (section) => setAsked({ about: 'products', section }),
      edit: (section) => setAsked({ about: 'names', section }),
      delete: (section) => setAsked({ about: 'deletion', sections: [section] }),
      step: (id, to) => void putSection(id, to),
      collapse: (id, isCollapsed) => collapsed.set([id], isCollapsed),
    }),
    [onNewProduct, putSection, collapsed],
  )
  const renderHead = useCallback(
    ({ id, name, items, isCollapsed = false }: SortableGroup<AdminProduct>, handle: ReactNode) => (
      <SectionHead
        id={id}
        name={name}
        section={sections.find((section) => section.id === id) ?? null}
        count={items.length}
        isCollapsed={isCollapsed}
        isFirst={sections[0]?.id === id}
        isLast={sections.at(-1)?.id === id}
        handle={handle}
        box={
          selection.isOn && (
            <Checkbox
              label={`Seleccionar la sección ${name}`}
              isLabelHidden
              isChecked={selection.ids.has(id)}
              onChange={(isChosen) => selection.choose([id], isChosen)}
            />
          )
        }
        ask={ask}
      />
    ),
    [sections, selection, ask],
  )
  const isSearching = term.trim() !== ''
  const counted = isSearching ? found : all
  const products = counted.reduce((sum, group) => sum + group.products.length, 0)
  const count = counted.filter(({ section }) => section !== null).length
  return (
    <div className={styles['screen']}>
      <SectionsTools
        summary={isComplete ? `${countLabel(count, 'sección', 'secciones')}, ${productCount(products)}` : ''}
        term={term}
        isAllCollapsed={groups.length > 0 && groups.every(({ isCollapsed }) => isCollapsed)}
        canCollapse={groups.length > 0}
        selection={selection}
        shownIds={found.flatMap(({ section }) => section?.id ?? [])}
        onTerm={onTerm}
        onNew={() => onCreating(true)}
        onCollapseAll={(isCollapsed) =>
          collapsed.set(
            groups.map(({ id }) => id),
            isCollapsed,
          )
        }
      />
      {state === 'loading' && <GroupedSkeleton label="Cargando secciones…" />}
      {state === 'failed' && (
        <LoadFailure title="Error al cargar productos" onRetry={syncNow}>
          No hay conexión con el servidor y este dispositivo aún no tiene el catálogo.
        </LoadFailure>
      )}
      {state === 'ready' && isSearching && found.length === 0 && (
        <Message
          icon={<SearchX aria-hidden />}
          role="status"
          action={<Button onClick={() => onTerm('')}>Ver todas las secciones</Button>}
        >
          {`No se encontraron secciones para "${term.trim()}"`}
        </Message>
      )}
      {state === 'ready' && !isSearching && sections.length === 0 && (
        <Message
          icon={<FolderPlus aria-hidden />}
          role="status"
          action={<Button onClick={onImport}>Importar una lista</Button>}
        >
          No hay secciones creadas. ¡Añade una para empezar!
        </Message>
      )}
      {state === 'ready' && (
        <SectionBoundary name="la lista de secciones">
          <SortableList
            groups={groups}
            heights={HEIGHTS}
            renderItem={renderProduct}
            renderHead={renderHead}
            renderEmpty={renderEmpty}
            canMoveItems={isComplete && !selection.isOn}
            canCrossGroups
            canMoveGroups={isComplete && !isSearching && !selection.isOn}
            isBusy={isBusy}
            onMoveItem={async (id, groupId, index) =>
              (await onPutProduct(id, groupId === NO_SECTION_ID ? null : groupId, index)) === 'done'
            }
            onMoveGroup={async (id, index) => (await putSection(id, index)) === 'done'}
          />
        </SectionBoundary>
      )}
      {selection.isOn && (
        <SectionsBar
          groups={all}
          selectedIds={selection.ids}
          onClear={selection.clear}
          VisibilityForm={VisibilityForm}
        />
      )}
      <SectionDialogs
        asked={asked}
        isCreating={isCreating}
        onClose={() => setAsked(null)}
        onCreated={() => onCreating(false)}
      />
    </div>
  )
}

function renderEmpty() {
  return <p className={styles['empty']}>Esta sección todavía no tiene artículos. Arrastra uno hasta aquí.</p>
}

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
function SectionsTools(props: SectionsToolsProps) {
  const { summary, term, isAllCollapsed, canCollapse, selection, shownIds } = props
  const { onTerm, onNew, onCollapseAll } = props
  return (
    <header className={sectionsScreenStyles['tools']}>
      <div className={sectionsScreenStyles['title']}>
        <h1>Secciones del Catálogo</h1>
        <p role="status" className="num">
          {summary}
        </p>
      </div>
      <div className={sectionsScreenStyles['actions']}>
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
      <div className={sectionsScreenStyles['search']}>
        <SearchField label="Buscar secciones" value={term} onChange={onTerm} />
      </div>
      {selection.isOn && (
        <SelectAll selection={selection} shownIds={shownIds}>
          Elige secciones.
        </SelectAll>
      )}
      {term.trim() !== '' && !selection.isOn && (
        <p className={sectionsScreenStyles['note']}>
          Para cambiar el orden de las secciones arrastrando, borra la búsqueda.
        </p>
      )}
    </header>
  )
}
