import { map } from 'rxjs'
import { bySlug } from '#domain/custom-page/by-slug.ts'
import type { ModifiablePageContentRow } from '#domain/tables/modifiable-page-content.ts'
import { live, type Live } from './live.ts'
import { liveRows } from './rows.ts'
import type { Db } from './store.ts'

/** The stored page of that name; null when there is none on this device. */
export function findCustomPage(db: Db, slug: string): Live<ModifiablePageContentRow | null> {
  return live(db, `modifiable-page-content/${slug}`, () =>
    liveRows(db.modifiable_page_content).pipe(map((rows) => bySlug(rows, slug))),
  )
}

/** Whether this device holds a stored page of that name now. */
export async function hasCustomPage(db: Db, slug: string): Promise<boolean> {
  const rows = await db.modifiable_page_content.find().exec()
  return (
    bySlug(
      rows.map((document) => document.toJSON() as ModifiablePageContentRow),
      slug,
    ) !== null
  )
}
