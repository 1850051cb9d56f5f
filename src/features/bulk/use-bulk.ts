import { readCatalogueRows } from '#db/queries/catalogue-rows.ts'
import { useDeeds } from '#app/actions/deeds.ts'
import { planBulk, type BulkDeed } from '#domain/commands/bulk/bulk.ts'
import { toaster } from '#ui/feedback/toaster.ts'

const TITLES: Record<BulkDeed['kind'], string> = {
  visibility: 'Artículos actualizados',
  section: 'Artículos actualizados',
  price: 'Artículos actualizados',
  keywords: 'Artículos actualizados',
  delete: 'Artículos eliminados',
}
const SECTION_GONE = { title: 'Error al cambiar sección', description: 'La sección ya no existe.' }

/** Does one deed to many articles: one change, and one undo. Says whether it is over. */
export function useBulk(ids: ReadonlySet<string>) {
  const { perform, isBusy } = useDeeds()
  const run = async (deed: BulkDeed): Promise<boolean> => {
    const outcome = await perform(
      async (db) => {
        const rows = await readCatalogueRows(db)
        const isThere =
          deed.kind !== 'section' ||
          deed.sectionId === null ||
          rows.sections.some(({ id }) => id === deed.sectionId)
        return isThere ? planBulk(deed, ids, rows).command : { refused: SECTION_GONE }
      },
      // The label of the change says how many.
      { title: TITLES[deed.kind] },
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
