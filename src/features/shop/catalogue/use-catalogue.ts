import { useAtomValue } from 'jotai'
import { useDeferredValue, useMemo, useState, useEffect } from 'react'
import { useBusiness } from '#app/store/use-business.ts'
import { findCatalogue } from '#db/queries/public-catalogue.ts'
import { findCatalogSettings } from '#db/queries/public-products.ts'
import { usePrimed, usePrimedLive } from '#app/store/react.tsx'
import { useRowsState } from '#app/store/use-screen.tsx'
import type { CatalogueGroup } from '#domain/catalogue/catalogue.ts'
import { countLabel } from '#domain/core/format.ts'
import type { ScreenState } from '#domain/replication/sync-text.ts'
import { searchCatalogue } from '#domain/catalogue/search.ts'
import { defaultViewMode, type CardView, type ViewMode } from '#domain/catalogue/view-mode.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { useHydrating, useIsPhone } from '#ui/hooks/browser-state.ts'
import { choiceAtom, type Results } from './search-results.ts'
import type { SearchTools } from './search-tools.tsx'

/** Sections shown by the catalogue screen, and the search results. */
export type CatalogueView = {
  state: ScreenState
  /** All sections, for the anchors. */
  sections: readonly CatalogueGroup[]
  /** Sections with a hit, regardless of the selected one. */
  hits: readonly CatalogueGroup[]
  found: readonly CatalogueGroup[]
  /** Number of results in words, blank without results. */
  summary: string
  /** Results as sorted by the search tools, or null without them. */
  results: Results | null
  /** Components for the results, or null until a search needs them. */
  tools: SearchTools | null
  /** Is true while the search tools load, which sort results and find similar terms. */
  isArranging: boolean
  /** Is true while more results may be found in the rest of the catalogue. */
  isPartial: boolean
  /** Is true while the index of a large catalogue is being built. */
  isPreparing: boolean
}

const NONE: readonly CatalogueGroup[] = []

/**
 * Returns the public catalogue filtered by a term and a section.
 * @param term the typed text, already debounced
 */
export function useCatalogue(term: string, sectionId: string | undefined): CatalogueView {
  const { serviceSectionIds } = useBusiness()
  // Deferred so that a loading catalogue does not block typing or taps.
  const catalogue = useDeferredValue(usePrimedLive((from) => findCatalogue(from, serviceSectionIds)))
  const isPreparing = catalogue !== undefined && !catalogue.isIndexed && term.trim() !== ''
  const exact = useMemo(
    () => (catalogue && !isPreparing ? searchCatalogue(catalogue.index, term) : NONE),
    [catalogue, isPreparing, term],
  )
  const hasRows = catalogue && catalogue.groups.length > 0
  const sections = catalogue?.groups ?? NONE
  const asked = sectionId === undefined ? sections : sections.filter(({ id }) => id === sectionId)
  const isPartial = asked.some(({ total }) => total !== undefined)
  const { state } = useRowsState(hasRows, ['products', 'sections'])
  const isSearching = term.trim() !== '' && state === 'ready' && !isPreparing
  const choice = useAtomValue(choiceAtom)
  const within = useMemo(
    () => (sectionId === undefined ? exact : exact.filter(({ id }) => id === sectionId)),
    [exact, sectionId],
  )
  const count = within.reduce((sum, { products }) => sum + products.length, 0)
  // A single result needs no order, and an incomplete catalogue has none yet.
  const isNeeded = isSearching && !isPartial && count !== 1
  const tools = useSearchTools(isNeeded)
  const next = useMemo(() => {
    if (isSearching && !isPartial && tools && catalogue) {
      const results = tools.arrange({ index: catalogue.index, exact, term, sectionId, choice })
      const { hits, shown: found, summary } = results
      return { hits, found, summary, results }
    }
    const summary = isSearching && count > 0 ? countLabel(count, 'resultado', 'resultados') : ''
    return { hits: exact, found: within, summary, results: null }
  }, [catalogue, tools, exact, within, count, term, sectionId, choice, isSearching, isPartial])
  // Keeps the old results, so that the order does not change right after rendering.
  const isArranging = isNeeded && tools === undefined
  const [shown, setShown] = useState(next)
  if (shown !== next && !isArranging) setShown(next)
  return {
    state,
    sections,
    ...(isArranging ? shown : next),
    tools: tools ?? null,
    isPartial,
    isPreparing,
    isArranging,
  }
}

type DefaultView = {
  /** Is `auto` during hydration, when index.html decides by the screen. */
  view: CardView
  /** Default view on a wide screen. */
  wide: ViewMode
  isPhone: boolean
}

/** Returns the default view (AMB-23), and true for phones, which have their own and no toggle (AMB-22). */
export function useDefaultView(): DefaultView {
  const isPainted = useHydrating()
  const isPhone = useIsPhone()
  const primed = usePrimed()
  const { phase, tablesReady } = useBehavior(syncStatus$)
  const rows = usePrimedLive(findCatalogSettings)
  const isUnreachable = phase === 'offline' || phase === 'failed'
  const isAnswered = tablesReady.includes('catalog_settings') || isUnreachable
  // A first screen includes all settings.
  const isKnown = isAnswered || primed?.isCurrent === true
  const settings = rows && (rows.length > 0 || isKnown) ? rows : undefined
  const view = isPainted ? 'auto' : defaultViewMode(settings, isPhone)
  return { view, wide: defaultViewMode(settings, false), isPhone }
}

/** Longest delay in ms of known results before they are shown unsorted. */
const LATE_MS = 700

let here: SearchTools | undefined

/**
 * Loads the search tools with the first search that needs them.
 * @returns undefined while loading, null if that fails or takes too long
 */
function useSearchTools(isNeeded: boolean): SearchTools | null | undefined {
  const [tools, setTools] = useState<SearchTools | null | undefined>(here)
  const isMissing = isNeeded && !tools
  useEffect(() => {
    if (!isMissing) return
    const late = setTimeout(() => setTools(null), LATE_MS)
    import('./search-tools.tsx').then(
      ({ searchTools }) => {
        clearTimeout(late)
        setTools((here = searchTools))
      },
      () => setTools(null),
    )
    return () => clearTimeout(late)
  }, [isMissing])
  return tools
}
