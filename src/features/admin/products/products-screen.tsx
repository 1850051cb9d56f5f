import type { Elements } from '#ui/html/child-elements.ts'
import { Suspense, useMemo, useState, useDeferredValue } from 'react'
import { useStaffRole } from '#app/actions/use-staff-role.ts'
import { mayWrite } from '#domain/access/roles.ts'
import {
  type AdminProduct,
  findAdminCatalogue,
  type AdminCatalogue,
  type AdminGroup,
} from '#db/queries/admin-catalogue.ts'
import { productCount } from '#domain/core/format.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { useMediaQuery } from '#ui/hooks/browser-state.ts'
import { GroupedSkeleton } from '#ui/lists/group-head.tsx'
import { useSelection } from '#ui/lists/selection.tsx'
import { useScreen } from '#app/store/use-screen.tsx'
import type { ScreenState } from '#domain/replication/sync-text.ts'
import { type FilterKey, FILTERS, passes, readFilters } from '#domain/product-table/table-filters.ts'
import { FilterChip } from '#ui/layout/screen-layout.tsx'
import { searchCatalogue } from '#domain/catalogue/search.ts'
import type { ProductListTools } from './product-list.tsx'
import { CatalogueHead, ProductsFilters } from './catalogue-head.tsx'
import { ProductsBySection } from './products-by-section.tsx'
import { NoProducts } from './no-products.tsx'
import { SectionDialogs } from './sections/section-dialogs.tsx'
import { useManagedSections } from './sections/use-sections.ts'
import { keepView, readView, useTable } from './table/use-table.ts'
import listStyles from '#ui/lists/grouped-screen.module.css'

const TableBody = lazyPart(() => import('./table/filtered-table.tsx').then((file) => file.TableBody))

/** Phones show only the list. */
const ROOM_FOR_TABLE = '(min-width: 768px)'

type ProductsScreenProps = {
  /** Search, from the address. */
  term: string
  /** Only section to show, from the address; '' shows all. */
  sectionId: string
  /** Filters of the table, from the address. */
  only: string
  tools: ProductListTools
  onTerm: (term: string) => void
  onSection: (sectionId: string) => void
  /** Replaces search, section and filters at once. */
  onFilter: (filter: { q: string; section_id: string; only: string }) => void
  onNew: () => void
  /** Opens the form of a new product in this section. */
  onNewInSection: (sectionId: string) => void
  onImport: () => void
  /** Renders the actions for the selected products. */
  renderBulkBar?: (selectedIds: ReadonlySet<string>, clear: () => void) => Elements
  renderTools?: (ids: { selectedIds: ReadonlySet<string>; shownIds: readonly string[] }) => Elements
}

/** Renders /config/catalog-products: all products by section, with search, selection and sorting (A§2). */
export function ProductsScreen(props: ProductsScreenProps) {
  const { term, sectionId, only, tools, onTerm, onSection, onFilter, onNew, onImport } = props
  const { renderBulkBar, renderTools } = props
  const filters = useMemo(() => readFilters(only), [only])
  const { state, isComplete, all, found, products, wanted } = useProducts(term, sectionId)
  const selection = useSelection(products)
  const [view, setView] = useState(readView)
  const isWhole = mayWrite(useStaffRole(), 'products')
  const isTable = useMediaQuery(ROOM_FOR_TABLE) && view === 'table' && isWhole
  const query = `${sectionId} ${wanted}`
  const table = useTable({ isOn: isTable, isComplete, all, found, query, filters })
  const groups = useMemo(() => filterGroups(found, filters), [found, filters])
  const shownIds = useMemo(
    () => (isTable ? table.rows : groups.flatMap((group) => group.products)).map(({ id }) => id),
    [isTable, table.rows, groups],
  )
  const { managed, dialogs } = useManagedSections(all, props.onNewInSection)
  const filter = all.find(({ id }) => id === sectionId)
  const isUnfiltered = term.trim() === '' && filters.length === 0
  const canFold = isUnfiltered && sectionId === ''
  const without = (key: FilterKey) =>
    onFilter({ q: term, section_id: sectionId, only: filters.filter((one) => one !== key).join() })
  return (
    <div className={listStyles['screen']} data-sticky>
      <CatalogueHead
        title="Gestión de Artículos"
        summary={isComplete ? productCount(shownIds.length) : ''}
        tools={isWhole && renderTools?.({ selectedIds: selection.ids, shownIds })}
        folding={!isTable && canFold ? groups : null}
        selection={isTable ? null : selection}
        shownIds={shownIds}
        choosing="Elige artículos, o secciones enteras."
        note={
          isWhole &&
          !isTable &&
          term !== '' &&
          shownIds.length > 0 &&
          'Para cambiar el orden arrastrando, borra la búsqueda.'
        }
        creation={isWhole ? { label: 'Nuevo Artículo', onSelect: onNew } : null}
        search="Buscar artículos"
        term={term}
        onTerm={onTerm}
      >
        <ProductsFilters
          sectionId={sectionId}
          groups={all}
          view={isTable ? 'table' : 'list'}
          onView={
            isWhole &&
            ((next) => {
              setView(next)
              keepView(next)
            })
          }
          onSection={onSection}
        />
      </CatalogueHead>
      {!isTable && filters.length > 0 && (
        <div role="group" aria-label="Filtros" className="wrap gap-8">
          {FILTERS.filter(({ key }) => filters.includes(key)).map(({ key, label }) => (
            <FilterChip key={key} isOn onClick={() => without(key)}>
              {label}
            </FilterChip>
          ))}
        </div>
      )}
      {state === 'ready' && isTable && all.length > 0 && (
        <SectionBoundary name="la tabla de artículos">
          <Suspense fallback={<GroupedSkeleton label="Cargando artículos…" />}>
            <TableBody
              table={table}
              filter={{ filters, term, sectionId }}
              all={all}
              products={products}
              selection={selection}
              tools={tools}
              onFilter={(next) =>
                onFilter({ q: next.term, section_id: next.sectionId, only: next.filters.join() })
              }
            />
          </Suspense>
        </SectionBoundary>
      )}
      {state === 'ready' && shownIds.length === 0 && (
        <NoProducts
          term={term.trim()}
          isFiltered={filters.length > 0}
          section={sectionId === '' ? null : (filter?.name ?? '')}
          onAllSections={() => onSection('')}
          onNoTerm={() => onTerm('')}
          onImport={onImport}
          onNoFilters={() => onFilter({ q: term, section_id: sectionId, only: '' })}
        />
      )}
      {(state !== 'ready' || (!isTable && shownIds.length > 0)) && (
        <ProductsBySection
          state={state}
          failure="Error al cargar datos"
          noun="artículos"
          groups={groups}
          canFold={canFold}
          selection={selection}
          managed={isWhole ? managed : null}
          renderProduct={tools.renderProduct}
          canMoveItems={isWhole && isComplete && isUnfiltered && !selection.isOn}
          isBusy={tools.isBusy}
          onMoveItem={async (id, groupId, index) => (await tools.actions.put(id, groupId, index)) === 'done'}
        />
      )}
      {(selection.isOn || isTable) && renderBulkBar?.(selection.ids, selection.clear)}
      <SectionDialogs {...dialogs} />
    </div>
  )
}

/** Keeps the products that pass the filters, and the sections that have any. Today's changes are known to the table alone. */
function filterGroups(groups: readonly AdminGroup[], filters: readonly FilterKey[]): readonly AdminGroup[] {
  const known = filters.filter((key) => key !== 'cambiados-hoy')
  if (known.length === 0) return groups
  return groups.flatMap((group) => {
    const { section } = group
    const products = group.products.filter(({ row }) => passes({ row, section }, known))
    return products.length > 0 ? { ...group, products } : []
  })
}

type ProductsView = {
  state: ScreenState
  /** The whole catalogue is on this device. Until then products are neither counted nor sorted. */
  isComplete: boolean
  /** All sections. */
  all: readonly AdminGroup[]
  /** Matching products in the catalogue's order. A search keeps only sections with matches. */
  found: readonly AdminGroup[]
  products: ReadonlyMap<string, AdminProduct>
  /** Search that gave `found`. It lags behind the typed term. */
  wanted: string
}

const NO_GROUPS: readonly AdminGroup[] = []
const hasProducts = ({ products: items }: AdminCatalogue) => items.size > 0
const NO_PRODUCTS: ReadonlyMap<string, AdminProduct> = new Map()

/** Finds the products of this device by section, hidden ones too (A§2). An empty `sectionId` finds all. */
function useProducts(term: string, sectionId: string): ProductsView {
  const { rows: catalogue, ...shown } = useScreen(findAdminCatalogue, ['products', 'sections'], hasProducts)
  // Searching thousands of products must not delay a keystroke.
  const wanted = useDeferredValue(term.trim())
  const found = useMemo(() => {
    if (!catalogue) return NO_GROUPS
    const { groups, index, products: items } = catalogue
    if (wanted === '') return sectionId === '' ? groups : groups.filter(({ id }) => id === sectionId)
    const known = new Map(groups.map((group) => [group.id, group]))
    return searchCatalogue(index, wanted, sectionId).flatMap(({ id, products }) => {
      const group = known.get(id)
      const hits = products.flatMap((product) => items.get(product.id) ?? [])
      return group ? [{ ...group, products: hits }] : []
    })
  }, [catalogue, wanted, sectionId])
  return {
    ...shown,
    all: catalogue?.groups ?? NO_GROUPS,
    found,
    products: catalogue?.products ?? NO_PRODUCTS,
    wanted,
  }
}
