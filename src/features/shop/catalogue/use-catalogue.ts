import { useAtomValue } from 'jotai'
import { useDeferredValue, useMemo, useState, useEffect } from 'react'
import { useBusiness } from '#app/store/use-business.ts'
import { findCatalogSettings, findCatalogue } from '#db/queries/public-catalogue.ts'
import { usePrimed, usePrimedLive } from '#app/store/react.tsx'
import { useRowsState } from '#app/store/use-screen.ts'
import type { CatalogueGroup } from '#domain/catalogue/catalogue.ts'
import { countLabel } from '#domain/core/format.ts'
import type { ScreenState } from '#domain/replication/sync-text.ts'
import { searchCatalogue } from '#domain/catalogue/search.ts'
import { defaultViewMode, type CardView, type ViewMode } from '#domain/catalogue/view-mode.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { useHydrating, useMediaQuery } from '#ui/hooks/browser-state.ts'
import { choiceAtom, type Results } from './search-results.ts'
import type { SearchTools } from './search-tools.tsx'

/** Up to this width the phone's default view counts and the toggle is hidden (AMB-22). */
const PHONE = '(max-width: 40em)'

/** What the catalogue screen shows: every section, and those that match. */
export type CatalogueView = {
  state: ScreenState
  /** All sections, for the anchors. */
  sections: readonly CatalogueGroup[]
  /** Those with a hit, whichever one is asked for. */
  hits: readonly CatalogueGroup[]
  found: readonly CatalogueGroup[]
  /** What is said of a search's results; blank while there are none. */
  summary: string
  /** The results as the tools of the search arranged them; null without them. */
  results: Results | null
  /** What draws that; null until a search has needed it. */
  tools: SearchTools | null
  /** The search is asked what it may have meant, or for its order. */
  isArranging: boolean
  /** More may be found once the rest of the catalogue is here. */
  isPartial: boolean
  /** A search waits until the words of a large catalogue are ready. */
  isPreparing: boolean
}

const NONE: readonly CatalogueGroup[] = []

/**
 * The public catalogue filtered by a term and a section.
 * @param term what has been typed, already debounced
 */
export function useCatalogue(term: string, sectionId: string | undefined): CatalogueView {
  const { serviceSectionIds } = useBusiness()
  // A catalogue that is still arriving must not hold up a keystroke or a tap.
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
  // One result needs no order, and part of a catalogue has none yet.
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
  // Nothing is shown in one order first and in another one a moment later.
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
  /** `auto` while the page is as it was painted: index.html says what the screen asks for. */
  view: CardView
  /** What it is on a wide screen. */
  wide: ViewMode
  isPhone: boolean
}

/** How cards are shown unless the visitor chooses (AMB-23), and whether this is a phone. */
export function useDefaultView(): DefaultView {
  const isPainted = useHydrating()
  const isPhone = useMediaQuery(PHONE)
  const primed = usePrimed()
  const { phase, tablesReady } = useBehavior(syncStatus$)
  const rows = usePrimedLive(findCatalogSettings)
  const isUnreachable = phase === 'offline' || phase === 'failed'
  const isAnswered = tablesReady.includes('catalog_settings') || isUnreachable
  // A first screen brings all the settings there are.
  const isKnown = isAnswered || primed?.isCurrent === true
  const settings = rows && (rows.length > 0 || isKnown) ? rows : undefined
  const view = isPainted ? 'auto' : defaultViewMode(settings, isPhone)
  return { view, wide: defaultViewMode(settings, false), isPhone }
}

/** Results that are known already do not wait longer than this for their order. */
const LATE_MS = 700

let here: SearchTools | undefined

/**
 * What puts results in order and finds what a search in vain meant: its code comes with the first search that needs it.
 * @returns undefined while it is on its way, null when it does not come, or not soon
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
