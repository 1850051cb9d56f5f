import { FolderPlus, SearchX } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import type { AdminProduct } from '#db/queries/admin-catalogue.ts'
import type { Outcome } from '#app/actions/actions.ts'
import { NO_SECTION_ID } from '#domain/catalogue/catalogue.ts'
import { productCount, countLabel } from '#domain/core/format.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/layout/button.tsx'
import { useSelection } from '#ui/lists/selection.tsx'
import { CatalogueHead } from '../catalogue-head.tsx'
import { ProductsBySection } from '../products-by-section.tsx'
import { SectionsBar, type VisibilityForm } from './sections-bar.tsx'
import { SectionDialogs } from './section-dialogs.tsx'
import { SectionFormDialog } from './section-form-dialog.tsx'
import { useManagedSections, useSections } from './use-sections.ts'
import listStyles from '#ui/lists/grouped-screen.module.css'

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
  const { managed, dialogs, putSection, isBusy } = useManagedSections(all, onNewProduct)
  const { sections } = managed
  const selection = useSelection(useMemo(() => new Set(sections.map(({ id }) => id)), [sections]))
  const isSearching = term.trim() !== ''
  const counted = isSearching ? found : all
  const products = counted.reduce((sum, group) => sum + group.products.length, 0)
  const count = counted.filter(({ section }) => section !== null).length
  const shownIds = found.flatMap(({ section }) => section?.id ?? [])
  return (
    <div className={listStyles['screen']}>
      <CatalogueHead
        title="Secciones del Catálogo"
        summary={isComplete ? `${countLabel(count, 'sección', 'secciones')}, ${productCount(products)}` : ''}
        folding={found}
        selection={selection}
        shownIds={shownIds}
        choosing="Elige secciones."
        note={isSearching && 'Para cambiar el orden de las secciones arrastrando, borra la búsqueda.'}
        creation={{ label: 'Nueva Sección', onSelect: () => onCreating(true) }}
        search="Buscar secciones"
        term={term}
        onTerm={onTerm}
      />
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
      <ProductsBySection
        state={state}
        failure="Error al cargar productos"
        noun="secciones"
        groups={found}
        canFold
        selection={selection}
        managed={managed}
        renderProduct={renderProduct}
        canMoveItems={isComplete && !selection.isOn}
        canMoveGroups={isComplete && !isSearching && !selection.isOn}
        isBusy={isBusy}
        onMoveItem={async (id, groupId, index) =>
          (await onPutProduct(id, groupId === NO_SECTION_ID ? null : groupId, index)) === 'done'
        }
        onMoveGroup={async (id, index) => (await putSection(id, index)) === 'done'}
      />
      {selection.isOn && (
        <SectionsBar
          groups={all}
          selectedIds={selection.ids}
          onClear={selection.clear}
          VisibilityForm={VisibilityForm}
        />
      )}
      <SectionFormDialog section={null} isOpen={isCreating} onClose={() => onCreating(false)} />
      <SectionDialogs {...dialogs} />
    </div>
  )
}
