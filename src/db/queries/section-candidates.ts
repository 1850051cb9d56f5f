import { combineLatest, map } from 'rxjs'
import { compareNames, displayedName, sectionName } from '#domain/catalogue/catalogue.ts'
import { productImages } from '#domain/catalogue/media.ts'
import { live, type Live } from '#db/live/live.ts'
import { liveRows } from '#db/live/rows.ts'
import type { Db } from '#db/store/store.ts'

/** A product that can be added to a section, with where it is now. */
export type Candidate = {
  id: string
  name: string
  sectionId: string | null
  /** The section it is in; null when it is in none. */
  sectionName: string | null
  image: string | null
  isPublic: boolean
}

/** Every product by name, hidden ones too (A§5, A§7). */
export function findCandidates(db: Db): Live<Candidate[]> {
  return live(db, 'section-candidates', () =>
    combineLatest([liveRows(db.sections), liveRows(db.products)]).pipe(
      map(([sections, products]) => {
        const names = new Map(sections.map((section) => [section.id, sectionName(section)]))
        return products
          .map((product): Candidate => {
            const name = product.section_id === null ? undefined : names.get(product.section_id)
            return {
              id: product.id,
              name: displayedName(product),
              sectionId: product.section_id,
              sectionName: name ?? null,
              image: productImages(product)[0]?.src ?? null,
              isPublic: product.is_public,
            }
          })
          .sort((a, b) => compareNames(a.name, b.name))
      }),
    ),
  )
}

/** How many products each section has, by its id; hidden ones too. */
export function countProducts(db: Db): Live<ReadonlyMap<string, number>> {
  return live(db, 'articles-of-sections', () =>
    liveRows(db.products).pipe(
      map((products) => {
        const counts = new Map<string, number>()
        for (const { section_id: id } of products) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
        return counts
      }),
    ),
  )
}
