import { map, NEVER } from 'rxjs'
import { LEGAL_PAGES, type LegalPage } from '#domain/pages/legal-pages.ts'
import { live, type Live } from '#db/live/live.ts'
import { PrimedDb, type Readable } from '#db/live/primed.ts'
import { rowsOf } from '#db/live/rows-of.ts'

const SLUGS = LEGAL_PAGES.map(({ slug }) => slug)

/** The legal pages that visitors find. Nothing before the store is open: a first screen has no pages but its own. */
export function findLegalPages(from: Readable): Live<readonly LegalPage[]> {
  return live(from, 'legal-pages', () => {
    if (from instanceof PrimedDb) return NEVER
    return rowsOf(from, 'modifiable_page_content', SLUGS).pipe(
      map((rows) =>
        LEGAL_PAGES.filter(({ slug }) => rows.some((page) => page.page_slug === slug && page.is_public)),
      ),
    )
  })
}
