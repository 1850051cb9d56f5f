import { useMemo } from 'react'
import { readCatalogueRows } from '#db/queries/catalogue-rows.ts'
import { useActions, type Outcome } from '#app/actions/actions.ts'
import { putSection } from '#domain/commands/sections/put-section.ts'

const ORDERED = {
  title: 'Orden de secciones actualizado',
  description: 'El orden de las secciones ha sido guardado.',
}

/** `to`: a 0-based index without the section itself, or one place on. */
export type PutSection = (id: string, to: number | 'up' | 'down') => Promise<Outcome>

/** Putting the sections in order (A§4), and whether an action is being kept. */
export function useSectionActions(): { putSection: PutSection; isBusy: boolean } {
  const { perform, isBusy } = useActions()
  const put = useMemo(
    (): PutSection => (id, to) =>
      perform(async (db) => putSection(id, to, (await readCatalogueRows(db)).sections), ORDERED),
    [perform],
  )
  return { putSection: put, isBusy }
}
