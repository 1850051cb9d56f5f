import { inCatalogueOrder } from '#domain/catalogue/catalogue-order.ts'
import { bulkDelete } from './bulk-delete.ts'
import { bulkFields } from './bulk-fields.ts'
import { withKeywords, type KeywordChange } from './bulk-keywords.ts'
import type { BulkPlan, CatalogueRows } from './bulk-plan.ts'
import { withPrice, type PriceChange } from './bulk-price.ts'
import { bulkSection } from './bulk-section.ts'

/** What can be done to many articles at once. */
export type BulkDeed =
  | { kind: 'visibility'; isPublic: boolean }
  /** Null: out of all sections. */
  | { kind: 'section'; sectionId: string | null }
  | { kind: 'price'; change: PriceChange }
  | { kind: 'keywords'; change: KeywordChange }
  | { kind: 'delete' }

/** As many articles as one command carries: more would not reach the server in its time on a slow connection. */
export const MOST_AT_ONCE = 5_000

/**
 * What a deed does to the chosen articles, as the rows stand now. Those that are not there any more are left out.
 * @param ids the articles; their order does not matter
 */
export function planBulk(deed: BulkDeed, ids: ReadonlySet<string>, rows: CatalogueRows): BulkPlan {
  const chosen = inCatalogueOrder(rows.sections, rows.products).filter(({ id }) => ids.has(id))
  switch (deed.kind) {
    case 'visibility':
      return bulkFields(chosen, visibilityLabel(deed.isPublic), ({ is_public: isPublic }) =>
        isPublic === deed.isPublic
          ? { left: isPublic ? 'Ya es público.' : 'Ya está oculto.' }
          : { fields: { is_public: deed.isPublic } },
      )
    case 'price':
      return bulkFields(chosen, 'Cambiar precio de', (product) => withPrice(product, deed.change))
    case 'keywords':
      return bulkFields(chosen, 'Cambiar palabras clave de', (product) => withKeywords(product, deed.change))
    case 'section':
      return bulkSection(chosen, deed.sectionId, rows)
    case 'delete':
      return bulkDelete(chosen, rows)
  }
}

const visibilityLabel = (isPublic: boolean) => (isPublic ? 'Publicar' : 'Ocultar')
