import { useBusiness } from '#app/store/business.ts'
import { readCatalogueRows } from '#db/queries/catalogue-rows.ts'
import { useActions, type Made, type Outcome } from '#app/actions/actions.ts'
import { newId } from '#db/core/new-id.ts'
import type { ProductAction } from '#domain/product-form/draft.ts'
import { productFields } from '#domain/product-form/fields.ts'
import type { ProductField, ProductValues } from '#domain/product-form/values.ts'
import { displayedName } from '#domain/catalogue/catalogue.ts'
import { createProduct, duplicateProduct, updateProduct } from '#domain/commands/products/products.ts'
import { imageAddresses } from '#domain/images/images.ts'
import type { ProductRow } from '#domain/tables/products.ts'

const DONE: Record<ProductAction, string> = {
  new: 'Artículo creado',
  edit: 'Artículo actualizado',
  duplicate: 'Artículo duplicado',
}
const FAILED: Record<ProductAction, string> = {
  new: 'Error al crear artículo',
  edit: 'Error al actualizar artículo',
  duplicate: 'Error al duplicar artículo',
}

type Saved = {
  action: ProductAction
  product: ProductRow | null
  values: ProductValues
  changed: readonly ProductField[]
  /** Whether the person chose the section, too. */
  isWhole: boolean
  pathsIn: (urls: readonly string[]) => string[]
}

/** The command that a form comes to, over the rows as they are when its turn comes. */
function commandOf(
  { action, product, values, changed }: Saved,
  products: readonly ProductRow[],
  mediaBaseUrl: string,
): Made {
  const all = productFields(values, mediaBaseUrl)
  const own = productFields(values, mediaBaseUrl, changed)
  if (action === 'new' || !product) return createProduct(newId(), all, products)
  if (action === 'duplicate') return duplicateProduct(product, newId(), products, own)
  const now = products.find(({ id }) => id === product.id)
  if (!now) return { refused: { title: FAILED.edit, description: 'El artículo ya no existe.' } }
  return updateProduct(now, own, products)
}

/** Keeps what the form holds: a new product, a copy, or the fields that were changed (A§4, A§8, AMB-31). */
export function useSave() {
  const { perform } = useActions()
  const { mediaBaseUrl } = useBusiness()
  return (saved: Saved): Promise<Outcome> => {
    const { action, values, pathsIn } = saved
    return perform(
      async (db) => {
        const { sections, products } = await readCatalogueRows(db)
        if (saved.isWhole && !sections.some(({ id }) => id === values.section_id))
          return { refused: { title: FAILED[action], description: 'La sección elegida ya no existe.' } }
        const made = commandOf(saved, products, mediaBaseUrl)
        if (made === null || 'refused' in made) return made
        const written = made.ops.flatMap(({ patch }) => imageAddresses(patch))
        return { ...made, pictures: pathsIn(written) }
      },
      { title: DONE[action], description: displayedName(values) },
    )
  }
}
