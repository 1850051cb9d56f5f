import { readCatalogueRows } from '#db/queries/catalogue-rows.ts'
import { useActions } from '#app/actions/actions.ts'
import { useLive } from '#app/store/react.tsx'
import { countProducts } from '#db/queries/section-candidates.ts'
import { sectionName } from '#domain/catalogue/catalogue.ts'
import { deleteSections } from '#domain/commands/sections/sections.ts'
import { countLabel, productCount } from '#domain/core/format.ts'
import type { SectionRow } from '#domain/tables/sections.ts'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { FirstNames } from '#ui/overlays/first-names.tsx'
import { useShown } from '#ui/hooks/use-shown.ts'

const DELETED = {
  title: 'Sección eliminada',
  description: 'La sección ha sido eliminada. Los artículos que contenía ahora están sin sección.',
}
const ALL_DELETED = {
  title: 'Secciones eliminadas',
  description: 'Las secciones han sido eliminadas. Los artículos que contenían ahora están sin sección.',
}

type DeleteSectionsDialogProps = {
  /** The sections in question; null while nothing is asked. */
  sections: readonly SectionRow[] | null
  onClose: () => void
  onConfirmed?: () => void
  /** Where the focus goes when the sections are gone. */
  finalFocus?: () => HTMLElement | null
}

/** Asks before sections are deleted, and says what becomes of their products (A§2, A§4). */
export function DeleteSectionsDialog({
  sections,
  onClose,
  onConfirmed,
  finalFocus,
}: DeleteSectionsDialogProps) {
  const { perform } = useActions()
  const { shown } = useShown(sections)
  const counts = useLive(countProducts)
  const count = shown?.reduce((sum, { id }) => sum + (counts?.get(id) ?? 0), 0) ?? 0
  const isOne = shown?.length === 1

  const confirm = () => {
    if (!sections) return
    onConfirmed?.()
    onClose()
    const ids = new Set(sections.map(({ id }) => id))
    void perform(
      async (db) => {
        const rows = await readCatalogueRows(db)
        const found = rows.sections.filter(({ id }) => ids.has(id))
        return found.length > 0 ? deleteSections(found, rows.sections, rows.products) : null
      },
      sections.length === 1 ? DELETED : ALL_DELETED,
    )
  }
  return (
    <Confirm
      isOpen={sections !== null}
      title={shown ? question(shown) : ''}
      action="Eliminar"
      onConfirm={confirm}
      onCancel={onClose}
      {...(finalFocus ? { finalFocus } : {})}
    >
      {!isOne && (
        <FirstNames
          rows={shown?.map((row) => ({ id: row.id, name: sectionName(row) })) ?? []}
          more={(n) => `y ${n} más`}
        />
      )}
      {afterwards(count, isOne)}
    </Confirm>
  )
}

function question(sections: readonly SectionRow[]): string {
  const [first] = sections
  return first && sections.length === 1
    ? `¿Eliminar la sección “${sectionName(first)}”?`
    : `¿Eliminar ${countLabel(sections.length, 'sección', 'secciones')}?`
}

/** What becomes of so many products of one section, or of several. */
function afterwards(count: number, isOne: boolean): string {
  if (count === 0) return isOne ? 'No tiene artículos.' : 'No tienen artículos.'
  const whose = count === 1 ? 'Su artículo quedará' : `Sus ${productCount(count)} quedarán`
  return `${whose} sin sección. No se elimina ninguno.`
}
