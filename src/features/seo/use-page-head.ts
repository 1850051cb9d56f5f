import { useMemo } from 'react'
import { useBusiness } from '#app/store/business.ts'
import { findHeadRows } from '#db/queries/head.ts'
import { useLive } from '#app/store/react.tsx'
import { headOf, type Head } from '#domain/head/head.ts'
import { canonicalPath, pageOf } from '#domain/head/public-pages.ts'
import { siteOf } from '#domain/head/site.ts'
import { seoColumns, type SeoValues } from '#domain/seo/record.ts'
import { blankRow } from '#domain/tables/blank.ts'

const NOTHING = { seo: null, product: null, page: null }

/** The head of a page as it would be with these values, and without any, by the site's own function (ADR 0009). */
export function usePageHead(
  path: string,
  values: SeoValues,
): { head: Head; fallback: Head; address: string } {
  const business = useBusiness()
  const rows = useLive((db) => findHeadRows(db, path, business.serviceSectionIds)) ?? NOTHING
  const site = useMemo(() => siteOf(business, location.origin), [business])
  const own = { ...blankRow('page_seo_settings', path), ...seoColumns(values) }
  return {
    head: headOf(path, { ...rows, seo: own }, site),
    fallback: headOf(path, { ...rows, seo: null }, site),
    address: site.origin + (canonicalPath(pageOf(path)) ?? path),
  }
}
