import { useMemo } from 'react'
import {
  findAdminCatalogue,
  type AdminCatalogue,
  type AdminGroup,
  readCatalogueRows,
} from '#db/queries/admin-catalogue.ts'
import { useScreen } from '#app/store/use-screen.ts'
import type { ScreenState } from '#domain/replication/sync-text.ts'
import { fold } from '#domain/catalogue/search.ts'
import { useActions, type Outcome } from '#app/actions/actions.ts'
import { moveSections, putSection } from '#domain/commands/section-commands.ts'

export type SectionsView = {
  state: ScreenState
  /** Whether all of it is on this device: what has half arrived is neither counted nor put in order. */
  isComplete: boolean
  /** All sections with their products, and at the end the products without one. */
  all: readonly AdminGroup[]
  /** Those whose name matches. */
  found: readonly AdminGroup[]
}

const NOTHING: readonly AdminGroup[] = []
const hasSections = ({ groups }: AdminCatalogue) => groups.length > 0

/** The sections whose names hold a term, without regard to case or accents (A§2). */
export function useSections(term: string): SectionsView {
  const { rows, ...shown } = useScreen(findAdminCatalogue, ['products', 'sections'], hasSections)
  const all = rows?.groups
  const wanted = fold(term)
  const found = useMemo(() => {
    if (!all || wanted === '') return all ?? NOTHING
    return all.filter(({ name, section }) =>
      [name, section?.name, section?.name_en].some((text) => fold(text ?? '').includes(wanted)),
    )
  }, [all, wanted])
  return { ...shown, all: all ?? NOTHING, found }
}

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
