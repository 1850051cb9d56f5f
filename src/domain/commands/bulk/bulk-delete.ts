import type { ProductRow } from '#domain/tables/products.ts'
import type { BulkPlan, CatalogueRows } from './bulk-plan.ts'
import { bulkLabel, effectOf } from './bulk-fields.ts'
import { removeLinks } from '#domain/commands/homepage/homepage-links.ts'
import { deleteOp } from '#domain/commands/core/ops.ts'
import { renumber } from '#domain/commands/core/order.ts'
import { productsOf } from '#domain/commands/products/product-positions.ts'

/** Deletes products and takes them off the home page; every list they were in is numbered 1..n (A§4). */
export function bulkDelete(chosen: readonly ProductRow[], { products, links }: CatalogueRows): BulkPlan {
  const effects = chosen.map((product) => effectOf(product, null))
  if (chosen.length === 0) return { effects, count: 0, command: null }
  const ids = new Set(chosen.map(({ id }) => id))
  const sections = new Set(chosen.map((product) => product.section_id))
  const left = [...sections].flatMap((id) =>
    renumber(
      'products',
      productsOf(id, products).filter((product) => !ids.has(product.id)),
    ),
  )
  return {
    effects,
    count: chosen.length,
    command: {
      label: bulkLabel('Eliminar', chosen),
      refusal: 'Error al eliminar artículo',
      // The links leave first: no link may show a product that is gone.
      ops: [
        ...removeLinks(links, (link) => ids.has(link.product_id)),
        ...chosen.map((product) => deleteOp('products', product)),
        ...left,
      ],
    },
  }
}
