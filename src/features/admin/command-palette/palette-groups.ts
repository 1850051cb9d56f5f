import { Package, type LucideIcon } from 'lucide-react'
import { useCallback } from 'react'
import { findAdminCatalogue, type AdminCatalogue } from '#db/queries/admin-catalogue.ts'
import { useLive } from '#app/store/react.tsx'
import { displayedName, NO_SECTION_ID } from '#domain/catalogue/catalogue.ts'
import { findProducts, findNamed } from '#domain/catalogue/admin-lists.ts'
import { isTextList, keepChoice, readChoice } from '#db/device/device-choices.ts'

type Sources = {
  screens: readonly PaletteEntry[]
  actions: readonly PaletteEntry[]
  onProduct: (id: string) => void
}

/** Rows drawn at once: more would be scrolled past, not read. */
const MOST_PRODUCTS = 20

const PRODUCT = 'article:'

function productEntry(
  catalogue: AdminCatalogue,
  id: string,
  onProduct: Sources['onProduct'],
): PaletteEntry | null {
  const product = catalogue.products.get(id)
  if (!product) return null
  const { row } = product
  const section = catalogue.groups.find((group) => group.id === (row.section_id ?? NO_SECTION_ID))
  return {
    id: PRODUCT + id,
    label: displayedName(row),
    hint: section?.name,
    Icon: Package,
    isHidden: !row.is_public,
    perform: () => onProduct(id),
  }
}

/**
 * What the palette offers for a term; with an empty one what was chosen last, and everything that is no product. The
 * same function until something of that changes.
 */
export function usePaletteGroups({ screens, actions, onProduct }: Sources, recent: readonly string[]) {
  const catalogue = useLive(findAdminCatalogue)
  return useCallback(
    (term: string): PaletteGroup[] => {
      const product = (id: string) => (catalogue ? productEntry(catalogue, id, onProduct) : null)
      const byId = (id: string) =>
        id.startsWith(PRODUCT)
          ? product(id.slice(PRODUCT.length))
          : ([...screens, ...actions].find((entry) => entry.id === id) ?? null)
      const lately = term.trim() === '' ? recent.flatMap((id) => byId(id) ?? []) : []
      const others = (entries: readonly PaletteEntry[]) =>
        findNamed(entries, term).filter((entry) => !lately.includes(entry))
      const found = catalogue ? findProducts(catalogue.index, term, MOST_PRODUCTS) : []
      const groups = [
        { title: 'Recientes', entries: lately },
        { title: 'Acciones', entries: others(actions) },
        { title: 'Pantallas', entries: others(screens) },
        { title: 'Artículos', entries: found.flatMap(({ id }) => product(id) ?? []) },
      ]
      return groups.filter(({ entries }) => entries.length > 0)
    },
    [catalogue, screens, actions, onProduct, recent],
  )
}

/** Something that can be chosen in the palette. */
export type PaletteEntry = {
  /** The same at every start: what was chosen last is remembered by it. */
  id: string
  label: string
  /** Where it belongs, in a word or two. */
  hint?: string | undefined
  /** Other words that somebody may look for it with. */
  keywords?: readonly string[]
  Icon: LucideIcon
  /** What visitors do not see. */
  isHidden?: boolean
  perform: () => void
}

/** Entries under a heading. */
export type PaletteGroup = { title: string; entries: readonly PaletteEntry[] }

const KEY = 'claqueta-palette-recent'
const MOST = 6

/** Ids of what was chosen last on this device, the latest first. */
export function readRecent(): string[] {
  return readChoice(KEY, isTextList) ?? []
}

/** Puts a choice in front of the earlier ones. */
export function rememberChoice(id: string): void {
  keepChoice(KEY, [id, ...readRecent().filter((known) => known !== id)].slice(0, MOST))
}
