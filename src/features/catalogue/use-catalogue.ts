import { useDeferredValue, useMemo } from 'react'
import { useBusiness } from '#db/business.ts'
import { findCatalogSettings } from '#db/catalog-settings.ts'
import { findCatalogue } from '#db/catalogue.ts'
import { useLive } from '#db/react.tsx'
import type { CatalogueGroup } from '#domain/catalogue.ts'
import { screenState, type ScreenState } from '#domain/screen-state.ts'
import { searchCatalogue } from '#domain/search.ts'
import { defaultViewMode, type ViewMode } from '#domain/view-mode.ts'
import { syncStatus$ } from '#sync/status.ts'
import { useBehavior } from '#ui/use-behavior.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'

/** Up to this width the phone's default view counts and the toggle is hidden (AMB-22). */
const PHONE = '(max-width: 640px)'

/** What the catalogue screen shows: every section, and those that match. */
export type CatalogueView = {
  state: ScreenState
  /** All sections, for the anchors. */
  sections: readonly CatalogueGroup[]
  found: readonly CatalogueGroup[]
}

const NONE: readonly CatalogueGroup[] = []

/**
 * The public catalogue filtered by a term and a section.
 * @param term what has been typed, already debounced
 */
export function useCatalogue(term: string, sectionId: string | undefined): CatalogueView {
  const { phase, tablesReady } = useBehavior(syncStatus$)
  const { serviceSectionIds } = useBusiness()
  // A catalogue that is still arriving must not hold up a keystroke or a tap.
  const catalogue = useDeferredValue(useLive((db) => findCatalogue(db, serviceSectionIds)))
  const isComplete = tablesReady.includes('products') && tablesReady.includes('sections')
  const found = useMemo(
    () => (catalogue ? searchCatalogue(catalogue.index, term, sectionId) : NONE),
    [catalogue, term, sectionId],
  )
  const hasRows = catalogue && catalogue.groups.length > 0
  return { state: screenState(hasRows, isComplete, phase), sections: catalogue?.groups ?? NONE, found }
}

/** How cards are shown unless the visitor chooses (AMB-23), and whether this is a phone. */
export function useDefaultView(): { view: ViewMode; isPhone: boolean } {
  const isPhone = useMediaQuery(PHONE)
  const { phase, tablesReady } = useBehavior(syncStatus$)
  const rows = useLive(findCatalogSettings)
  const isUnreachable = phase === 'offline' || phase === 'failed'
  const isAnswered = tablesReady.includes('catalog_settings') || isUnreachable
  const settings = rows && (rows.length > 0 || isAnswered) ? rows : undefined
  return { view: defaultViewMode(settings, isPhone), isPhone }
}
