import { isServiceSection } from '../../src/domain/catalogue/catalogue.ts'
import { blankRow } from '../../src/domain/tables/tables.ts'
import type { Product, Section } from './product.ts'
import { SECTIONS } from './catalogue/sections.ts'
import { unsectioned } from './catalogue/unsectioned.ts'
import { idOf, slugOf } from './ids.ts'
import { KINDS, imageOf } from './kinds.ts'
import type { SeedRow } from './rows.ts'

/** Returns the id of the section with this name. */
export const sectionId = (name: string): string => idOf(`section/${slugOf(name)}`)

/** Returns the id of the product with this name (names are unique in the demo). */
export const productId = (name: string): string => idOf(`product/${slugOf(name)}`)

const wordsOf = (...lists: string[]): string[] => [
  ...new Set(lists.flatMap((list) => list.split(',').map((word) => word.trim())).filter(Boolean)),
]

const isService = (section: Section | null): boolean =>
  section !== null && isServiceSection({ id: '', name: section.name, name_es: section.es }, [])

function productRow(product: Product, order: number | null, section: Section | null): SeedRow<'products'> {
  const displayed = product.es || product.name
  const { seq: _seq, ...blank } = blankRow('products', productId(product.name))
  return {
    ...blank,
    section_id: section && sectionId(section.name),
    order_in_section: order,
    code: product.code ?? null,
    name: product.name,
    name_es: product.es === undefined ? product.name : product.es,
    name_en: product.en ?? null,
    description: product.text,
    additional_description: product.more ?? null,
    price: product.price,
    discount_price: product.discount ?? null,
    price_unit: isService(section) ? 'event' : null,
    stock_quantity: product.stock,
    image_url: product.image ?? (product.kind && imageOf(product.kind)),
    image_urls: [...(product.images ?? [])],
    image_links: [...(product.links ?? [])],
    image_description: product.kind && `${KINDS[product.kind]}: ${displayed}`,
    keywords: wordsOf(product.words, section?.words ?? ''),
    goes_with: (product.goesWith ?? []).map(productId),
    is_external: product.external ?? false,
    is_public: !product.hidden,
  }
}

export const sectionRows: SeedRow<'sections'>[] = SECTIONS.map((section, index) => ({
  id: sectionId(section.name),
  name: section.name,
  name_es: section.es,
  name_en: section.en ?? null,
  order_index: index + 1,
}))

export const productRows: SeedRow<'products'>[] = [
  ...SECTIONS.flatMap((section) =>
    section.products.map((product, index) => productRow(product, index + 1, section)),
  ),
  ...unsectioned.map((product) => productRow(product, null, null)),
]
