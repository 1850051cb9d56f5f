import { useMemo } from 'react'
import { useBusiness } from '#app/store/business.ts'
import { findHeadRows } from '#db/queries/head.ts'
import { usePrimedLive, useStoreState } from '#app/store/react.tsx'
import { headOf, type Head } from '#domain/head/head.ts'
import type { HeadRows } from '#domain/head/head-rows.ts'
import { canonicalPath, pageOf, type PublicPage } from '#domain/head/public-pages.ts'
import { siteOf } from '#domain/head/site.ts'
import type { TableName } from '#domain/tables/tables.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'

const NONE: HeadRows = { seo: null, product: null, page: null }

/** The table that a page's own words come from. */
function tableOf(page: PublicPage): TableName | null {
  if (page.kind === 'product') return 'products'
  return page.kind === 'custom' ? 'modifiable_page_content' : null
}

/**
 * The head of a path from what is on this device. `isKnown`: what is missing from it is certainly missing; before that
 * it is only the best there is.
 * @param screenName stands first in the title of a page that only its staff sees
 */
export function useHead(
  path: string,
  screenName: string | null,
): { head: Head; isKnown: boolean; canonicalPath: string | null } {
  const page = useMemo(() => pageOf(path), [path])
  const { tablesReady } = useBehavior(syncStatus$)
  const business = useBusiness()
  const rows = usePrimedLive((from) => findHeadRows(from, path, business.serviceSectionIds))
  const own = tableOf(page)
  const hasSeo = rows !== undefined && (rows.seo !== null || tablesReady.includes('page_seo_settings'))
  const hasOwn =
    rows !== undefined &&
    (own === null || rows.product !== null || rows.page !== null || tablesReady.includes(own))
  const opened = useStoreState()
  // Who administers sees what nobody else finds (AMB-38).
  const isAdmin = opened.phase === 'ready' && opened.store.principal.role === 'admin'
  const isCertain = hasOwn && !isAdmin
  const head = useMemo(() => {
    const site = siteOf(business, globalThis.location?.origin ?? '')
    const found = headOf(path, rows ?? NONE, site, isCertain)
    return screenName === null ? found : { ...found, title: `${screenName} | ${found.title}` }
  }, [path, rows, screenName, business, isCertain])
  return { head, isKnown: hasSeo && hasOwn, canonicalPath: canonicalPath(page) }
}
