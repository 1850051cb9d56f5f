import { ChevronsDownUp, ChevronsUpDown, FolderPlus, Plus } from 'lucide-react'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import type { HomepageProduct } from '#db/queries/homepage-admin.ts'
import { productCount, countLabel } from '#domain/core/format.ts'
import { syncNow } from '#sync/state/status.ts'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import type { SortableGroup } from '#ui/sortable/layout.ts'
import { focusSoon, nextRowMenu } from '#ui/sortable/row-focus.ts'
import list from '#ui/sortable/grouped-screen.module.css'
import { GroupedSkeleton } from '#ui/sortable/grouped-skeleton.tsx'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import { ThumbButton } from '#ui/lists/thumb-button.tsx'
import { ToolButton } from '#ui/layout/tool-button.tsx'
import { useCollapsed } from '#ui/hooks/use-collapsed.ts'
import { HomepageProductRow, type ProductAsk } from './homepage-product-row.tsx'
import { HomepageDialogs, type HomepageAsked } from './homepage-dialogs.tsx'
import { HomepageSectionHead, type SectionAsk } from './homepage-section-head.tsx'
import { useHomepageActions } from './use-homepage-actions.ts'
import { useHomepageSections } from './use-homepage-sections.ts'

/** Before they are measured: a head, a row and an empty section (px). */
const HEIGHTS = { head: 73, item: 73, empty: 64 }

type HomepageSectionsScreenProps = {
  /** Shows a product as the site does. */
  onView: (productId: string) => void
}

/** /config/homepage-catalog-sections: what of the catalogue the home page shows, in order (A§2). */
export function HomepageSectionsScreen({ onView }: HomepageSectionsScreenProps) {
  const { state, isComplete, groups } = useHomepageSections()
  const { actions, isBusy } = useHomepageActions()
  const collapsed = useCollapsed()
  const [asked, setAsked] = useState<HomepageAsked>(null)
  const lists = useMemo(
    (): SortableGroup<HomepageProduct>[] =>
      groups.map(({ id, name, products: items }) => ({
        id,
        name,
        items,
        isCollapsed: collapsed.ids.has(id),
      })),
    [groups, collapsed.ids],
  )
  const ask = useMemo(
    (): SectionAsk => ({
      add: (sectionId) => setAsked({ about: 'products', sectionId }),
      edit: (group) => setAsked({ about: 'name', group }),
      delete: (group) => setAsked({ about: 'deletion', group }),
      position: (group) => {
        const position = { position: groups.indexOf(group) + 1, count: groups.length }
        setAsked({ about: 'position', group, positioned: { name: group.name, ...position } })
      },
      step: (id, to) => void actions.putSection(id, to),
      collapse: (id, isCollapsed) => collapsed.set([id], isCollapsed),
    }),
    [groups, actions, collapsed],
  )
  const askProduct = useMemo(
    (): ProductAsk => ({
      step: (id, to) => void actions.putProduct(id, to),
      position: (product) => setAsked({ about: 'productPosition', product, positioned: product }),
      view: onView,
      remove: (product) => {
        const next = nextRowMenu(product.id)
        void actions.removeProduct(product)
        focusSoon(() => next)
      },
    }),
    [actions, onView],
  )
  const renderItem = useCallback(
    (product: HomepageProduct, handle: ReactNode) => (
      <HomepageProductRow product={product} handle={handle} ask={askProduct} />
    ),
    [askProduct],
  )
  const renderHead = useCallback(
    ({ id, isCollapsed = false }: SortableGroup<HomepageProduct>, handle: ReactNode) => {
      const group = groups.find((candidate) => candidate.id === id)
      return (
        group && (
          <HomepageSectionHead
            group={group}
            isCollapsed={isCollapsed}
            isFirst={groups[0] === group}
            isLast={groups.at(-1) === group}
            handle={handle}
            ask={ask}
          />
        )
      )
    },
    [groups, ask],
  )
  const products = groups.reduce((sum, group) => sum + group.products.length, 0)
  const isAllCollapsed = lists.length > 0 && lists.every(({ isCollapsed }) => isCollapsed)
  return (
    <div className={list['screen']}>
      <ScreenHead
        title="Secciones de Inicio"
        note={
          <span role="status" className="num">
            {isComplete &&
              `${countLabel(groups.length, 'sección', 'secciones')}, ${productCount(products)}. `}
            El inicio muestra las primeras cinco con artículos, sin contar “Otros productos”.
          </span>
        }
      >
        <ToolButton
          icon={isAllCollapsed ? <ChevronsUpDown aria-hidden /> : <ChevronsDownUp aria-hidden />}
          isDisabled={lists.length === 0}
          onClick={() =>
            collapsed.set(
              lists.map(({ id }) => id),
              !isAllCollapsed,
            )
          }
        >
          {isAllCollapsed ? 'Expandir todas' : 'Contraer todas'}
        </ToolButton>
        <ThumbButton icon={<Plus aria-hidden />} onClick={() => setAsked({ about: 'new' })}>
          Nueva Sección
        </ThumbButton>
      </ScreenHead>
      {state === 'loading' && <GroupedSkeleton label="Cargando secciones…" />}
      {state === 'failed' && (
        <LoadFailure title="Error al cargar secciones y productos" onRetry={syncNow}>
          No se pudo cargar el catálogo de inicio.
        </LoadFailure>
      )}
      {state === 'ready' && groups.length === 0 && (
        <Message
          icon={<FolderPlus aria-hidden />}
          title="La página de inicio no tiene secciones"
          role="status"
        >
          Crea la primera con “Nueva Sección” y añádele artículos del catálogo.
        </Message>
      )}
      {state === 'ready' && groups.length > 0 && (
        <SectionBoundary name="la lista de secciones">
          <SortableList
            groups={lists}
            heights={HEIGHTS}
            renderItem={renderItem}
            renderHead={renderHead}
            renderEmpty={renderEmpty}
            canMoveItems={isComplete}
            canMoveGroups={isComplete}
            isBusy={isBusy}
            onMoveItem={async (id, _, index) => (await actions.putProduct(id, index)) === 'done'}
            onMoveGroup={async (id, index) => (await actions.putSection(id, index)) === 'done'}
          />
        </SectionBoundary>
      )}
      <HomepageDialogs asked={asked} groups={groups} actions={actions} onClose={() => setAsked(null)} />
    </div>
  )
}

function renderEmpty() {
  return <p className={list['empty']}>Esta sección todavía no tiene artículos. Usa “Añadir artículo”.</p>
}
