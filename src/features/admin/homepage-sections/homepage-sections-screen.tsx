import type { Elements } from '#ui/html/child-elements.ts'
import { FolderPlus, ListPlus, Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useLive } from '#app/store/react.tsx'
import { findCatalogSettings } from '#db/queries/public-products.ts'
import { isHomeFromCatalogue } from '#domain/pages/home.ts'
import type { HomepageProduct } from '#db/queries/homepage-admin.ts'
import { productCount, countLabel } from '#domain/core/format.ts'
import { syncNow } from '#sync/state/status.ts'
import { Button } from '#ui/layout/button.tsx'
import { LoadFailure, Message } from '#ui/feedback/message.tsx'
import { ScreenHead, ThumbButton } from '#ui/layout/screen-layout.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { type SortableGroup, focusSoon, nextRowMenu } from '#ui/sortable/sortable-layout.ts'
import { CollapseAll, GroupedSkeleton, useCollapsed } from '#ui/lists/group-head.tsx'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import {
  HomepageProductRow,
  type HomepageProductAsk,
  HomepageSectionHead,
  type HomepageSectionAsk,
} from './homepage-section-rows.tsx'
import { HomepageDialogs, type HomepageAsked } from './homepage-section-dialogs.tsx'
import { useHomepageActions, useHomepageSections } from './use-homepage-sections.ts'
import styles from '#ui/lists/grouped-screen.module.css'

/** Estimated heights (px) until the list measures them. */
const HEIGHTS = { head: 73, item: 73, empty: 64 }

/**
 * Renders /config/homepage-catalog-sections: the sections of the home page with their products (A§2).
 * @param onView opens the page of a product on the site
 */
export function HomepageSectionsScreen({ onView }: { onView: (productId: string) => void }) {
  const { state, isComplete, groups } = useHomepageSections()
  const { actions, isBusy } = useHomepageActions()
  const collapsed = useCollapsed()
  const isFromCatalogue = isHomeFromCatalogue(groups, useLive(findCatalogSettings) ?? [])
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
    (): HomepageSectionAsk => ({
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
    (): HomepageProductAsk => ({
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
    (product: HomepageProduct, handle: Elements) => (
      <HomepageProductRow product={product} handle={handle} ask={askProduct} />
    ),
    [askProduct],
  )
  const renderHead = useCallback(
    ({ id, isCollapsed = false }: SortableGroup<HomepageProduct>, handle: Elements) => {
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
  const addFromCatalogue = (
    <Button onClick={() => setAsked({ about: 'catalogue' })}>
      <ListPlus aria-hidden />
      Añadir del catálogo
    </Button>
  )
  return (
    <div className={styles['screen']}>
      <ScreenHead
        title="Secciones de Inicio"
        note={
          <span role="status" className="num">
            {`${isComplete ? `${countLabel(groups.length, 'sección', 'secciones')}, ${productCount(products)}. ` : ''}El inicio muestra las primeras cinco con artículos, sin contar “Otros productos”.`}
          </span>
        }
      >
        <CollapseAll groups={lists} />
        {groups.length > 0 && addFromCatalogue}
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
          action={addFromCatalogue}
        >
          {`${isFromCatalogue ? 'Mientras tanto muestra las primeras de tu catálogo. ' : ''}Añade las que quieras mostrar primero, o crea una con “Nueva Sección”.`}
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
  return <p className={styles['empty']}>Esta sección todavía no tiene artículos. Usa “Añadir artículo”.</p>
}
