import { Package } from 'lucide-react'
import { useCallback } from 'react'
import { findAdminCatalogue, type AdminCatalogue } from '#db/queries/admin-catalogue.ts'
import { useLive } from '#app/store/react.tsx'
import { displayedName, NO_SECTION_ID } from '#domain/catalogue/catalogue.ts'
import { findArticles, findNamed } from '#domain/catalogue/quick-find.ts'
import type { PaletteEntry, PaletteGroup } from './entry.ts'

type Sources = {
  screens: readonly PaletteEntry[]
  actions: readonly PaletteEntry[]
  onArticle: (id: string) => void
}

/** Rows drawn at once: more would be scrolled past, not read. */
const MOST_ARTICLES = 20

const ARTICLE = 'article:'

function articleEntry(
  catalogue: AdminCatalogue,
  id: string,
  onArticle: Sources['onArticle'],
): PaletteEntry | null {
  const article = catalogue.articles.get(id)
  if (!article) return null
  const { row } = article
  const section = catalogue.groups.find((group) => group.id === (row.section_id ?? NO_SECTION_ID))
  return {
    id: ARTICLE + id,
    label: displayedName(row),
    hint: section?.name,
    Icon: Package,
    isHidden: !row.is_public,
    perform: () => onArticle(id),
  }
}

/**
 * What the palette offers for a term; with an empty one what was chosen last, and everything that is no article. The
 * same function until something of that changes.
 */
export function usePaletteGroups({ screens, actions, onArticle }: Sources, recent: readonly string[]) {
  const catalogue = useLive(findAdminCatalogue)
  return useCallback(
    (term: string): PaletteGroup[] => {
      const article = (id: string) => (catalogue ? articleEntry(catalogue, id, onArticle) : null)
      const byId = (id: string) =>
        id.startsWith(ARTICLE)
          ? article(id.slice(ARTICLE.length))
          : ([...screens, ...actions].find((entry) => entry.id === id) ?? null)
      const lately = term.trim() === '' ? recent.flatMap((id) => byId(id) ?? []) : []
      const others = (entries: readonly PaletteEntry[]) =>
        findNamed(entries, term).filter((entry) => !lately.includes(entry))
      const found = catalogue ? findArticles(catalogue.index, term, MOST_ARTICLES) : []
      const groups = [
        { title: 'Recientes', entries: lately },
        { title: 'Acciones', entries: others(actions) },
        { title: 'Pantallas', entries: others(screens) },
        { title: 'Artículos', entries: found.flatMap(({ id }) => article(id) ?? []) },
      ]
      return groups.filter(({ entries }) => entries.length > 0)
    },
    [catalogue, screens, actions, onArticle, recent],
  )
}
