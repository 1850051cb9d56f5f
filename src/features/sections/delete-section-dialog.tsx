import { readCatalogueRows } from '#db/queries/catalogue-rows.ts'
import { useActions } from '#app/actions/actions.ts'
import { useLive } from '#app/store/react.tsx'
import { countProducts } from '#db/queries/section-candidates.ts'
import { sectionName } from '#domain/catalogue/catalogue.ts'
import { deleteSection } from '#domain/commands/sections/sections.ts'
import { productCount } from '#domain/core/format.ts'
import type { SectionRow } from '#domain/tables/sections.ts'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { useShown } from '#ui/hooks/use-shown.ts'

const DELETED = {
  title: 'Sección eliminada',
  description: 'La sección ha sido eliminada. Los artículos que contenía ahora están sin sección.',
}

type DeleteSectionDialogProps = {
  /** The section in question; null while nothing is asked. */
  section: SectionRow | null
  onClose: () => void
  /** Where the focus goes when the section is gone. */
  finalFocus?: () => HTMLElement | null
}

/** Asks before a section is deleted, and says what becomes of its products (A§2, A§4). */
export function DeleteSectionDialog({ section, onClose, finalFocus }: DeleteSectionDialogProps) {
  const { perform } = useActions()
  const { shown } = useShown(section)
  const counts = useLive(countProducts)
  const count = (shown && counts?.get(shown.id)) ?? 0

  const confirm = () => {
    if (!section) return
    onClose()
    void perform(async (db) => {
      const { sections, products } = await readCatalogueRows(db)
      const found = sections.find(({ id }) => id === section.id)
      return found ? deleteSection(found, sections, products) : null
    }, DELETED)
  }
  return (
    <Confirm
      isOpen={section !== null}
      title={shown ? `¿Eliminar la sección “${sectionName(shown)}”?` : ''}
      action="Eliminar"
      onConfirm={confirm}
      onCancel={onClose}
      {...(finalFocus ? { finalFocus } : {})}
    >
      {count === 0
        ? 'No tiene artículos.'
        : `${count === 1 ? 'Su artículo quedará' : `Sus ${productCount(count)} quedarán`} sin sección. No se elimina ninguno.`}
    </Confirm>
  )
}
