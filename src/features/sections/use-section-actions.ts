import { useMemo } from 'react'
import { readCatalogueRows } from '#db/queries/catalogue-rows.ts'
import { useActions, type Outcome } from '#app/actions/actions.ts'
import { moveSections } from '#domain/commands/sections/sections.ts'
import { putSection } from '#domain/commands/sections/put-section.ts'

const ORDERED = {
  title: 'Orden de secciones actualizado',
  description: 'El orden de las secciones ha sido guardado.',
}

/** `to`: a 0-based index without the section itself, or one place on. */
export type PutSection = (id: string, to: number | 'up' | 'down') => Promise<Outcome>

/** Several sections together behind another one; null: first of all. */
type MoveSections = (ids: ReadonlySet<string>, after: string | null) => Promise<Outcome>

/** Putting the sections in order (A§4), and whether an action is being kept. */
export function useSectionActions(): {
  putSection: PutSection
  moveSections: MoveSections
  isBusy: boolean
} {
  const { perform, isBusy } = useActions()
  const put = useMemo(
    (): PutSection => (id, to) =>
      perform(async (db) => putSection(id, to, (await readCatalogueRows(db)).sections), ORDERED),
    [perform],
  )
  const move = useMemo(
    (): MoveSections => (ids, after) =>
      perform(async (db) => moveSections(ids, after, (await readCatalogueRows(db)).sections), ORDERED),
    [perform],
  )
  return { putSection: put, moveSections: move, isBusy }
}
