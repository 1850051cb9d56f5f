import { useDeferredValue, useMemo } from 'react'
import { useBusiness } from '#app/store/business.ts'
import type { SiteFileName } from '#domain/crawler-files/site-files.ts'
import { siteOf } from '#domain/head/site.ts'
import { checkRobots } from '#domain/crawler-files/check-robots.ts'
import { checkSitemap } from '#domain/crawler-files/check-sitemap.ts'
import type { Finding } from '#domain/crawler-files/finding.ts'

/** What there is to know about a text while it is typed. A long one is read when the person pauses. */
export function useFileCheck(name: SiteFileName, text: string): { findings: Finding[]; isReadable: boolean } {
  const later = useDeferredValue(text)
  const { origin } = siteOf(useBusiness(), location.origin)
  return useMemo(
    () =>
      name === 'robots.txt'
        ? { findings: checkRobots(later, origin), isReadable: true }
        : checkSitemap(later, origin),
    [name, later, origin],
  )
}
