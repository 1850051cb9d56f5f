import { inCatalogueOrder } from '#domain/catalogue/catalogue-order.ts'
import { bulkDelete } from './bulk-delete.ts'
import { bulkFields } from './bulk-fields.ts'
import { withKeywords, type KeywordChange } from './bulk-keywords.ts'
import type { BulkPlan, CatalogueRows } from './bulk-plan.ts'
import { withPrice, type PriceChange } from './bulk-price.ts'
import { bulkSection } from './bulk-section.ts'

/** What can be done to many products at once. */
export type BulkAction =
  | { kind: 'visibility'; isPublic: boolean }
  /** Null: out of all sections. */
  | { kind: 'section'; sectionId: string | null }
  | { kind: 'price'; change: PriceChange }
  | { kind: 'keywords'; change: KeywordChange }
  | { kind: 'delete' }

/** As many products as one command carries: more would not reach the server in its time on a slow connection. */
export const MOST_AT_ONCE = 5_000

/**
 * What an action does to the chosen products, as the rows stand now. Those that are not there any more are left out.
 * @param ids the products; their order does not matter
 */
export function planBulk(action: BulkAction, ids: ReadonlySet<string>, rows: CatalogueRows): BulkPlan {
  const chosen = inCatalogueOrder(rows.sections, rows.products).filter(({ id }) => ids.has(id))
  switch (action.kind) {
    case 'visibility':
      return bulkFields(chosen, visibilityLabel(action.isPublic), ({ is_public: isPublic }) =>
        isPublic === action.isPublic
          ? { left: isPublic ? 'Ya es público.' : 'Ya está oculto.' }
          : { fields: { is_public: action.isPublic } },
      )
    case 'price':
      return bulkFields(chosen, 'Cambiar precio de', (product) => withPrice(product, action.change))
    case 'keywords':
      return bulkFields(chosen, 'Cambiar palabras clave de', (product) =>
        withKeywords(product, action.change),
      )
    case 'section':
      return bulkSection(chosen, action.sectionId, rows)
    case 'delete':
      return bulkDelete(chosen, rows)
  }
}

const visibilityLabel = (isPublic: boolean) => (isPublic ? 'Publicar' : 'Ocultar')
