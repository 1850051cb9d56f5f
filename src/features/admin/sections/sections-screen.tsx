import type { Elements } from '#ui/html/child-elements.ts'
import { FolderPlus, Plus, SearchX } from 'lucide-react'
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
import { CollapseAll, GroupedSkeleton, useCollapsed } from '#ui/lists/group-head.tsx'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import { SelectAll, SelectTool, useSelection } from '#ui/lists/selection.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { ThumbButton } from '#ui/layout/screen-layout.tsx'
import { SectionDialogs, type SectionAsked } from './section-dialogs.tsx'
import { SectionHead, type SectionAsk } from './section-head.tsx'
import { SectionsBar, type VisibilityForm } from './sections-bar.tsx'
import { useSectionActions, useSections } from './use-sections.ts'
import listStyles from '#ui/lists/grouped-screen.module.css'
import styles from './sections-screen.module.css'

/** Estimated heights (px) until the list measures them. */
const HEIGHTS = { head: 73, item: 100, empty: 64 }

type SectionsScreenProps = {
  /** Search, from the address. */
  term: string
  /** The address opens the form of a new section. */
  isCreating: boolean
  onTerm: (term: string) => void
  onCreating: (isCreating: boolean) => void
  /** Opens the import of a product list, which can create sections. */
  onImport: () => void
  /** Opens the form of a new product in this section. */
  onNewProduct: (sectionId: string) => void
  /** Renders a product as a row that begins with `lead`. Keeps its identity. */
  renderProduct: (product: AdminProduct, lead: ReactNode) => ReactNode
  /** Moves to a 0-based index, counted without the product itself. A null section removes it from all sections. */
  onPutProduct: (id: string, sectionId: string | null, index: number) => Promise<Outcome>
  VisibilityForm: VisibilityForm
}

/** Renders /config/catalog-sections: the sections of the catalogue with their products, to sort and edit (A§2). */
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
    ({ id, name, items, isCollapsed = false }: SortableGroup<AdminProduct>, handle: Elements) => (
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
  const shownIds = found.flatMap(({ section }) => section?.id ?? [])
  return (
    <div className={listStyles['screen']}>
      <header className={styles['tools']}>
        <div className={styles['title']}>
          <h1>Secciones del Catálogo</h1>
          <p role="status" className="num">
            {isComplete && `${countLabel(count, 'sección', 'secciones')}, ${productCount(products)}`}
          </p>
        </div>
        <div className={styles['actions']}>
          <CollapseAll groups={groups} collapsed={collapsed} />
          <SelectTool selection={selection} shownIds={shownIds} />
          <ThumbButton icon={<Plus aria-hidden />} onClick={() => onCreating(true)}>
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
        {isSearching && !selection.isOn && (
          <p className={styles['note']}>
            Para cambiar el orden de las secciones arrastrando, borra la búsqueda.
          </p>
        )}
      </header>
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
  return (
    <p className={listStyles['empty']}>Esta sección todavía no tiene artículos. Arrastra uno hasta aquí.</p>
  )
}
