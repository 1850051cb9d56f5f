import { readCatalogueRows } from '#db/queries/catalogue-rows.ts'
import { useActions } from '#app/actions/actions.ts'
import { planBulk, type BulkAction } from '#domain/commands/bulk/bulk.ts'
import { toaster } from '#ui/feedback/toaster.ts'

const TITLES: Record<BulkAction['kind'], string> = {
  visibility: 'Artículos actualizados',
  section: 'Artículos actualizados',
  price: 'Artículos actualizados',
  keywords: 'Artículos actualizados',
  delete: 'Artículos eliminados',
}
const SECTION_GONE = { title: 'Error al cambiar sección', description: 'La sección ya no existe.' }

/** Does one action to many products: one change, and one undo. Says whether it is over. */
export function useBulk(ids: ReadonlySet<string>) {
  const { perform, isBusy } = useActions()
  const run = async (action: BulkAction): Promise<boolean> => {
    const outcome = await perform(
      async (db) => {
        const rows = await readCatalogueRows(db)
        const isThere =
          action.kind !== 'section' ||
          action.sectionId === null ||
          rows.sections.some(({ id }) => id === action.sectionId)
        return isThere ? planBulk(action, ids, rows).command : { refused: SECTION_GONE }
      },
      // The label of the change says how many.
      { title: TITLES[action.kind] },
    )
    if (outcome === 'nothing') {
      toaster.create({
        type: 'info',
        title: 'Sin cambios',
        description: 'Los artículos ya estaban como los querías.',
      })
    }
    return outcome !== 'failed'
  }
  return { run, isBusy }
}
