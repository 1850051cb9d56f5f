import { FilePlus2, ListPlus, Pencil, Trash2 } from 'lucide-react'
import { useCallback, useMemo, type ReactNode } from 'react'
import { NotOnDevice } from '#app/store/use-screen.tsx'
import type { AdminGroup, AdminProduct } from '#db/queries/admin-catalogue.ts'
import { sectionName } from '#domain/catalogue/catalogue.ts'
import { productCount } from '#domain/core/format.ts'
import type { ScreenState } from '#domain/replication/sync-text.ts'
import type { SectionRow } from '#domain/tables/catalogue-tables.ts'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { useIsPhone } from '#ui/hooks/browser-state.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import type { Elements } from '#ui/html/child-elements.ts'
import { GroupedSkeleton, GroupHead, useCollapsed } from '#ui/lists/group-head.tsx'
import type { Selection } from '#ui/lists/selection.tsx'
import { stepItems } from '#ui/lists/steps.tsx'
import type { SortableGroup } from '#ui/sortable/sortable-layout.ts'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import listStyles from '#ui/lists/grouped-screen.module.css'

/** Estimated heights (px) until the list measures them. On a phone the controls are below the name. */
const HEIGHTS = { head: 73, item: 100, empty: 64 }
const PHONE_HEIGHTS = { ...HEIGHTS, item: 170 }

/** Actions on a section. */
export type SectionAsk = {
  newProduct: (sectionId: string) => void
  addExisting: (section: SectionRow) => void
  edit: (section: SectionRow) => void
  delete: (section: SectionRow) => void
  step: (sectionId: string, to: 'up' | 'down') => void
}

type ProductsBySectionProps = {
  state: ScreenState
  /** Title of a load that failed (A§8). */
  failure: string
  /** Rows that the list is about: sections, which its heads select and act on, or their products. */
  noun: 'secciones' | 'artículos'
  groups: readonly AdminGroup[]
  /** Sections fold. A search of products and a chosen section show all that they found. */
  canFold: boolean
  selection: Selection
  /** All sections in order and their actions; null for users who may not manage them. */
  managed: { sections: readonly SectionRow[]; ask: SectionAsk } | null
  /** Renders a product as a row that begins with `lead`. Keeps its identity. */
  renderProduct: (product: AdminProduct, lead: ReactNode) => ReactNode
} & Pick<
  Parameters<typeof SortableList<AdminProduct>>[0],
  'canMoveItems' | 'canMoveGroups' | 'isBusy' | 'onMoveItem' | 'onMoveGroup'
>

/** Renders the sections of the catalogue with their products, to fold, select and sort (A§2). */
export function ProductsBySection(props: ProductsBySectionProps) {
  const { state, failure, noun, groups, canFold, selection, managed, renderProduct, ...moves } = props
  const collapsed = useCollapsed()
  const isPhone = useIsPhone()
  const lists = useMemo(
    (): SortableGroup<AdminProduct>[] =>
      groups.map(({ id, name, section, products: items }) => ({
        id,
        name,
        items,
        isUnordered: section === null,
        isCollapsed: canFold && collapsed.ids.has(id),
      })),
    [groups, canFold, collapsed.ids],
  )
  const isOfSections = noun === 'secciones'
  const renderItem = useCallback(
    (product: AdminProduct, handle: Elements) => {
      if (isOfSections || !selection.isOn) return renderProduct(product, handle)
      return renderProduct(product, <Box name={product.name} ids={[product.id]} selection={selection} />)
    },
    [isOfSections, renderProduct, selection],
  )
  const renderHead = useCallback(
    ({ id, name, items, isCollapsed = false }: SortableGroup<AdminProduct>, handle: Elements) => {
      const section = groups.find((group) => group.id === id)?.section
      const ids = isOfSections ? (section ? [id] : []) : items.map((item) => item.id)
      const box = selection.isOn && ids.length > 0 && (
        <Box name={`la sección ${name}`} ids={ids} selection={selection} />
      )
      return (
        <GroupHead
          name={name}
          detail={productCount(items.length)}
          isCollapsed={isCollapsed}
          onCollapse={canFold ? (is) => collapsed.set([id], is) : undefined}
          handle={box || handle}
          {...(managed && section && sectionActions(section, managed, isOfSections))}
        />
      )
    },
    [groups, managed, isOfSections, selection, canFold, collapsed],
  )
  if (state === 'loading') return <GroupedSkeleton label={`Cargando ${noun}…`} />
  if (state === 'failed') return <NotOnDevice title={failure} what="el catálogo" />
  return (
    <SectionBoundary name={`la lista de ${noun}`}>
      <SortableList
        groups={lists}
        heights={isPhone ? PHONE_HEIGHTS : HEIGHTS}
        renderItem={renderItem}
        renderHead={renderHead}
        renderEmpty={isOfSections ? renderOpenSection : renderEmptySection}
        canCrossGroups={isOfSections}
        {...moves}
      />
    </SectionBoundary>
  )
}

/** Renders a checkbox that selects `ids` together. */
function Box({ name, ids, selection }: { name: string; ids: readonly string[]; selection: Selection }) {
  const count = ids.filter((id) => selection.ids.has(id)).length
  return (
    <Checkbox
      label={`Seleccionar ${name}`}
      isLabelHidden
      isChecked={count === ids.length}
      isIndeterminate={count > 0}
      onChange={(isChosen) => selection.choose(ids, isChosen)}
    />
  )
}

/** Returns the actions in the head of a section, in a list of products all of them in its menu. */
function sectionActions(
  section: SectionRow,
  { sections, ask }: NonNullable<ProductsBySectionProps['managed']>,
  isOfSections: boolean,
) {
  const { id } = section
  const actions = [
    { label: 'Nuevo artículo aquí', icon: FilePlus2, onSelect: () => ask.newProduct(id) },
    { label: 'Añadir existentes', icon: ListPlus, onSelect: () => ask.addExisting(section) },
    { label: 'Editar sección', icon: Pencil, isIconOnly: true, onSelect: () => ask.edit(section) },
    { label: 'Eliminar sección', icon: Trash2, isIconOnly: true, onSelect: () => ask.delete(section) },
  ]
  const steps = stepItems({
    isFirst: sections[0]?.id === id,
    isLast: sections.at(-1)?.id === id,
    onUp: () => ask.step(id, 'up'),
    onDown: () => ask.step(id, 'down'),
  })
  if (isOfSections) return { actions, menu: steps }
  return {
    menu: [...actions, 'divider' as const, ...steps],
    menuLabel: `Opciones de la sección ${sectionName(section)}`,
  }
}

function renderEmptySection() {
  return <p className={listStyles['empty']}>Esta sección todavía no tiene artículos.</p>
}

function renderOpenSection() {
  return (
    <p className={listStyles['empty']}>Esta sección todavía no tiene artículos. Arrastra uno hasta aquí.</p>
  )
}
