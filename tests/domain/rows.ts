import type { CatalogueProduct } from '../../src/domain/catalogue/catalogue.ts'
import type { RequestLine } from '../../src/domain/request/cart-lines.ts'
import { blankRow } from '../../src/domain/tables/tables.ts'
import type { ProductRow, SectionRow } from '../../src/domain/tables/catalogue-tables.ts'

/** Builds a public product that costs 100 pesos and has unlimited stock; `fields` are the subject of the test. */
export function product(fields: Partial<ProductRow> = {}): ProductRow {
  return { ...blankRow('products', 'p'), name: 'Artículo', price: 100, seq: 1, ...fields }
}

/** Builds a product as the storefront shows it, displayed by its `name` by default. */
export function shown(fields: Partial<CatalogueProduct> = {}): CatalogueProduct {
  const row = product(fields)
  return { ...row, section_name: 'Sin sección', displayed_name: row.name, is_service: false, ...fields }
}

export function section(fields: Partial<SectionRow> = {}): SectionRow {
  return { id: 's', name: 'Sección', name_es: null, name_en: null, order_index: 1, seq: 1, ...fields }
}

export function byId(...products: CatalogueProduct[]): Map<string, CatalogueProduct> {
  return new Map(products.map((item) => [item.id, item]))
}

/** Builds a line of the request: one unit at 100 pesos. */
export function requestLine(fields: Partial<RequestLine> = {}): RequestLine {
  return {
    id: 'p',
    name: 'Artículo',
    quantity: 1,
    unit: 100,
    price_unit: null,
    price_steps: null,
    busy_days: null,
    subtotal: 100,
    max: Infinity,
    image_url: null,
    image_description: null,
    state: 'known',
    onlyAvailable: null,
    is_external: false,
    stored: { id: fields.id ?? 'p', quantity: fields.quantity ?? 1 },
    ...fields,
  }
}
