import { combineLatest, distinctUntilChanged, map, of, tap } from 'rxjs'
import { keepChoice, readChoice } from '#db/device/device-choices.ts'
import { live, type Live, PrimedDb, type Readable } from '#db/live/live.ts'
import { rowsOf } from '#db/live/rows.ts'
import { isSameJson } from '#domain/core/values.ts'
import { isSiteLinks, siteLinks, type SiteLinks } from '#domain/pages/site-links.ts'
import { useSafeLive } from './react.tsx'

/** Returns the links of the header and the footer. Never fails; without a store they are the last known ones. */
export function useSiteLinks(): SiteLinks {
  return useSafeLive(findSiteLinks) ?? known
}

/** Finds the links by the settings and the public pages on this device. */
export function findSiteLinks(from: Readable): Live<SiteLinks> {
  return live(from, 'site-links', () => {
    if (from instanceof PrimedDb) return of(from.screen.links)
    return combineLatest([rowsOf(from, 'catalog_settings'), rowsOf(from, 'modifiable_page_content')]).pipe(
      map(([settings, pages]) => siteLinks(settings, pages)),
      distinctUntilChanged<SiteLinks>(isSameJson),
      tap(remember),
    )
  })
}

const KEY = 'claqueta-links'

/** Links as last known to the device, for pages that are not painted. */
let known = readChoice(KEY, isSiteLinks) ?? siteLinks([], [])

function remember(links: SiteLinks): void {
  known = links
  keepChoice(KEY, links)
}
