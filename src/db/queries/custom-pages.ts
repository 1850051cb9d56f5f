import { map, NEVER, of, type Observable } from 'rxjs'
import { bySlug } from '#domain/pages/site-paths.ts'
import type { ModifiablePageContentRow } from '#domain/tables/content-tables.ts'
import { live, type Live, PrimedDb, type Readable } from '#db/live/live.ts'
import { liveRows, rowsOf } from '#db/live/rows.ts'
import type { Db } from '#db/store/store.ts'
import { readRows } from './table-rows.ts'

/** Finds a custom page by name, null if this device has none. */
export function findCustomPage(from: Readable, slug: string): Live<ModifiablePageContentRow | null> {
  return live(from, `modifiable-page-content/${slug}`, () =>
    pagesFor(from, slug).pipe(map((rows) => bySlug(rows, slug))),
  )
}

/** Emits the pages to search by name. Of a first screen, only the page that it shows. */
export function pagesFor(from: Readable, slug: string): Observable<ModifiablePageContentRow[]> {
  if (!(from instanceof PrimedDb)) return rowsOf(from, 'modifiable_page_content')
  const shown = from.screen.rows.modifiable_page_content ?? []
  return bySlug(shown, slug) ? of([...shown]) : NEVER
}

const titleOf = ({ title, page_slug }: ModifiablePageContentRow) => title?.trim() || page_slug

/** Finds all custom pages, by title. */
export function findCustomPages(db: Db): Live<ModifiablePageContentRow[]> {
  return live(db, 'modifiable-pages', () =>
    liveRows(db.modifiable_page_content).pipe(
      map((rows) => rows.toSorted((a, b) => titleOf(a).localeCompare(titleOf(b), 'es'))),
    ),
  )
}

/** Returns true if this device has a custom page of that name. */
export async function hasCustomPage(db: Db, slug: string): Promise<boolean> {
  return bySlug(await readRows(db, 'modifiable_page_content'), slug) !== null
}
