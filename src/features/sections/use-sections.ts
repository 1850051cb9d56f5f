import { useMemo } from 'react'
import { findAdminCatalogue, type AdminCatalogue, type AdminGroup } from '#db/queries/admin-catalogue.ts'
import { useScreen } from '#app/store/use-screen.ts'
import type { ScreenState } from '#domain/replication/screen-state.ts'
import { fold } from '#domain/catalogue/search.ts'

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
