import { useCallback, useMemo, useState } from 'react'
import {
  findAdminCatalogue,
  readCatalogueRows,
  type AdminCatalogue,
  type AdminGroup,
} from '#db/queries/admin-catalogue.ts'
import { useScreen } from '#app/store/use-screen.tsx'
import { finder } from '#domain/catalogue/search-words.ts'
import { useActions } from '#app/actions/actions.ts'
import type { Position } from '#domain/commands/order.ts'
import { moveSections, putSection } from '#domain/commands/section-commands.ts'
import type { SectionAsk } from '../products-by-section.tsx'
import type { SectionAsked } from './section-dialogs.tsx'

const NO_GROUPS: readonly AdminGroup[] = []
const hasSections = ({ groups }: AdminCatalogue) => groups.length > 0

/**
 * Finds the sections whose names contain a term, ignoring case and accents (A§2).
 * @returns `all`: every section with its products, and last the products without one; `found`: the matching ones
 */
export function useSections(term: string) {
  const { rows, ...screen } = useScreen(findAdminCatalogue, ['products', 'sections'], hasSections)
  const all = rows?.groups ?? NO_GROUPS
  const found = useMemo(() => {
    const isWanted = finder(term)
    return all.filter(({ name, section }) => isWanted(name, section?.name ?? null, section?.name_en ?? null))
  }, [all, term])
  return { ...screen, all, found }
}

/**
 * Returns the sections with the actions that a list offers in their heads, and the state of the dialogs that these open.
 * @param groups all sections with their products, in order
 */
export function useManagedSections(groups: readonly AdminGroup[], onNewProduct: (sectionId: string) => void) {
  const { putSection, isBusy } = useSectionActions()
  const [asked, setAsked] = useState<SectionAsked>(null)
  const managed = useMemo(() => {
    const ask: SectionAsk = {
      newProduct: onNewProduct,
      addExisting: (section) => setAsked({ about: 'products', section }),
      edit: (section) => setAsked({ about: 'names', section }),
      delete: (section) => setAsked({ about: 'deletion', sections: [section] }),
      step: (id, to) => void putSection(id, to),
    }
    return { sections: groups.flatMap(({ section }) => section ?? []), ask }
  }, [groups, onNewProduct, putSection])
  return { managed, dialogs: { asked, onClose: () => setAsked(null) }, putSection, isBusy }
}

const ORDERED = {
  title: 'Orden de secciones actualizado',
  description: 'El orden de las secciones ha sido guardado.',
}

/** Returns the actions that sort sections (A§4); `isBusy` while one is being saved. */
export function useSectionActions() {
  const { perform, isBusy } = useActions()
  return {
    isBusy,
    /** Moves a section to a 0-based index, counted without itself, or one place up or down. */
    putSection: useCallback(
      (id: string, to: Position) =>
        perform(async (db) => putSection(id, to, (await readCatalogueRows(db)).sections), ORDERED),
      [perform],
    ),
    /** Moves several sections together behind another one; null puts them first. */
    moveSections: useCallback(
      (ids: ReadonlySet<string>, after: string | null) =>
        perform(async (db) => moveSections(ids, after, (await readCatalogueRows(db)).sections), ORDERED),
      [perform],
    ),
  }
}
