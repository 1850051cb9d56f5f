import { useBusiness } from '#app/store/business.ts'
import { readCatalogueRows } from '#db/queries/catalogue-rows.ts'
import { useActions } from '#app/actions/actions.ts'
import { newId } from '#db/core/new-id.ts'
import type { Mapping } from '#domain/csv/columns.ts'
import { planImport } from '#domain/csv/plan-import.ts'
import type { CsvTable } from '#domain/csv/read-table.ts'
import { countLabel } from '#domain/core/format.ts'
import { toaster } from '#ui/feedback/toaster.ts'

type Choices = Pick<Parameters<typeof planImport>[3], 'createSections' | 'decimals'>

/** Imports all lines of a file that have no error: one change, and one undo. Says whether it is over. */
export function useImport() {
  const { perform, isBusy } = useActions()
  const { mediaBaseUrl } = useBusiness()
  const run = async (table: CsvTable, mapping: Mapping, choices: Choices, count: number) => {
    const outcome = await perform(
      async (db) =>
        planImport(table, mapping, await readCatalogueRows(db), {
          ...choices,
          mediaBaseUrl,
          newId,
        }).command,
      {
        title: 'Artículos actualizados',
        description: `${countLabel(count, 'renglón importado', 'renglones importados')}.`,
      },
    )
    if (outcome === 'nothing') {
      toaster.create({
        type: 'info',
        title: 'Sin cambios',
        description: 'Los artículos ya estaban como dice el archivo.',
      })
    }
    return outcome !== 'failed'
  }
  return { run, isBusy }
}
