import { Globe, type LucideIcon, Package } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { type AdminCatalogue, findAdminCatalogue } from '#db/queries/admin-catalogue.ts'
import { useLive } from '#app/store/react.tsx'
import { useSiteLinks } from '#app/store/use-site-links.ts'
import { displayedName, NO_SECTION_ID } from '#domain/catalogue/catalogue.ts'
import { findNamed, findProducts } from '#domain/catalogue/admin-lists.ts'
import { isTextList, keepChoice, readChoice } from '#db/device/device-choices.ts'

export type PaletteEntry = {
  /** Stable across sessions, because recent choices are stored by id. */
  id: string
  label: string
  /** Section or group, in a word or two. */
  hint?: string | undefined
  /** Search synonyms. */
  keywords?: readonly string[]
  Icon: LucideIcon
  /** Hidden from visitors. */
  isHidden?: boolean
  perform: () => void
}

export type PaletteGroup = { title: string; entries: readonly PaletteEntry[] }

type Sources = {
  screens: readonly PaletteEntry[]
  actions: readonly PaletteEntry[]
  onProduct: (id: string) => void
  /** Opens a page of the site. */
  onPage: (path: string) => void
}

/** Limit of shown products. Users refine the term rather than scroll further. */
const MOST_PRODUCTS = 20

/**
 * Returns a function that groups the entries for a term. An empty term lists recent choices, actions and screens. The
 * function keeps its identity until the entries change.
 */
export function usePaletteGroups(
  { screens, actions, onProduct, onPage }: Sources,
  recent: readonly string[],
) {
  const catalogue = useLive(findAdminCatalogue)
  const { menu, footer } = useSiteLinks()
  const pages = useMemo(() => {
    const byPath = new Map([...menu, ...footer].map((link) => [link.to, link]))
    return [...byPath.values()].map(({ to, name }): PaletteEntry => {
      return { id: `page:${to}`, label: name, Icon: Globe, perform: () => onPage(to) }
    })
  }, [menu, footer, onPage])
  return useCallback(
    (term: string): PaletteGroup[] => {
      const product = (id: string) => (catalogue ? productEntry(catalogue, id, onProduct) : null)
      const byId = (id: string) =>
        id.startsWith(PRODUCT)
          ? product(id.slice(PRODUCT.length))
          : ([...screens, ...actions, ...pages].find((entry) => entry.id === id) ?? null)
      const lately = term.trim() === '' ? recent.flatMap((id) => byId(id) ?? []) : []
      const others = (entries: readonly PaletteEntry[]) =>
        findNamed(entries, term).filter((entry) => !lately.includes(entry))
      const found = catalogue ? findProducts(catalogue.index, term, MOST_PRODUCTS) : []
      const groups = [
        { title: 'Recientes', entries: lately },
        { title: 'Acciones', entries: others(actions) },
        { title: 'Pantallas', entries: others(screens) },
        { title: 'Páginas del sitio', entries: others(pages) },
        { title: 'Artículos', entries: found.flatMap(({ id }) => product(id) ?? []) },
      ]
      return groups.filter(({ entries }) => entries.length > 0)
    },
    [catalogue, screens, actions, pages, onProduct, recent],
  )
}

/** Prefix of product ids. Devices have stored it. */
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

const RECENT_KEY = 'claqueta-palette-recent'
const MOST_RECENT = 6

/** Returns the ids of recent choices on this device, the latest first. */
export function readRecent(): string[] {
  return readChoice(RECENT_KEY, isTextList) ?? []
}

/** Stores a choice as the most recent one. */
export function rememberChoice(id: string): void {
  keepChoice(RECENT_KEY, [id, ...readRecent().filter((known) => known !== id)].slice(0, MOST_RECENT))
}
