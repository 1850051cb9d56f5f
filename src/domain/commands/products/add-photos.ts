import { displayedName } from '#domain/catalogue/catalogue.ts'
import type { Command } from '#domain/commands/core/command.ts'
import { changeOp } from '#domain/commands/core/ops.ts'
import { countLabel } from '#domain/core/format.ts'
import { mostEntries } from '#domain/tables/limits.ts'
import type { ProductRow } from '#domain/tables/products.ts'
import { withMainImage } from './field-work.ts'

const MOST = mostEntries('products', 'image_urls')

/**
 * Gives a product new images: the first becomes the main one, the others follow it, and those that were there come after
 * them. Null when there are none, or more than a product holds.
 * @param uploads the paths of those that have still to be uploaded
 */
export function addPhotos(
  product: ProductRow,
  urls: readonly string[],
  uploads: readonly string[],
): Command | null {
  const [first, ...more] = urls
  if (first === undefined) return null
  const { image_url, image_urls } = withMainImage(product, first)
  const all = [...more, ...image_urls]
  const op = all.length > MOST ? null : changeOp('products', product, { image_url, image_urls: all })
  return (
    op && {
      label: `Añadir ${countLabel(urls.length, 'foto', 'fotos')} a “${displayedName(product)}”`,
      refusal: 'Error al actualizar artículo',
      ops: [op],
      pictures: uploads,
    }
  )
}
