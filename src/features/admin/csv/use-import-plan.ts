import { useEffect, useState, type RefObject } from 'react'
import { useActions } from '#app/actions/actions.ts'
import { readCatalogueRows } from '#db/queries/admin-catalogue.ts'
import type { CatalogueRows } from '#domain/commands/bulk-fields.ts'
import { countLabel } from '#domain/core/format.ts'
import type { ImportChoices, ImportPlan } from '#domain/csv/plan-import.ts'
import { toaster } from '#ui/feedback/toaster.ts'
import { commandOf, type ImportReader } from './import-reader.ts'
import type { ShownPlan } from './import-session.ts'
import type { ImportFile } from './use-import-file.ts'

/** Dry run as the page shows it. */
export type ReviewedPlan = ShownPlan & Pick<ImportPlan, 'lines'>

type PlanState = {
  /** File whose plan it is. */
  file: ImportFile | null
  plan: ReviewedPlan | null
  /** Share of the lines that are compared, from 0 to 1. */
  done: number
  isFailed: boolean
}

const NOTHING: PlanState = { file: null, plan: null, done: 0, isFailed: false }

/**
 * Compares the file with the catalogue in the worker, again whenever a choice or the catalogue changes. The last result
 * stays until the next is there.
 * @param rows undefined until the whole catalogue is on this device, or while the user maps columns
 */
export function useImportPlan(
  reader: RefObject<ImportReader | null>,
  file: ImportFile | null,
  rows: CatalogueRows | undefined,
  choices: ImportChoices,
): PlanState {
  const [state, setState] = useState(NOTHING)
  useEffect(() => {
    // A failure of the worker is one of the plan's, too.
    if (rows) reader.current?.ask('catalogue', rows).catch(() => {})
  }, [reader, rows])
  useEffect(() => {
    if (!file || !rows || !reader.current) return undefined
    let isCurrent = true
    const progress = (done: number) => {
      if (isCurrent) setState((before) => ({ ...(before.file === file ? before : NOTHING), file, done }))
    }
    reader.current.ask('plan', { ...file.choice, mapping: file.mapping, choices }, progress).then(
      ({ value, items: lines }) => {
        if (isCurrent) setState({ file, plan: { ...value, lines }, done: 1, isFailed: false })
      },
      (error: unknown) => {
        // Closing the dialog ends the worker.
        if (!isCurrent || !reader.current) return
        console.error('The file could not be compared.', error)
        setState({ file, plan: null, done: 0, isFailed: true })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [reader, file, rows, choices])
  return state.file === file && rows ? state : NOTHING
}

/** Imports all lines without errors as one change with one undo. `run` returns false if it failed or was cancelled. */
export function useImport(reader: RefObject<ImportReader | null>) {
  const { perform, isBusy } = useActions()
  const run = async (file: ImportFile, choices: ImportChoices, count: number) => {
    const { current } = reader
    if (!current) return false
    const outcome = await perform(
      async (db) => {
        try {
          await current.ask('catalogue', await readCatalogueRows(db))
          return commandOf(await current.ask('command', { ...file.choice, mapping: file.mapping, choices }))
        } catch (error) {
          if (reader.current === current) throw error
          return null
        }
      },
      {
        title: 'Artículos actualizados',
        description: `${countLabel(count, 'renglón importado', 'renglones importados')}.`,
      },
    )
    // Closing the dialog ends the reader, which cancels the import.
    if (reader.current !== current && outcome === 'nothing') return false
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
