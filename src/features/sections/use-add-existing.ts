import { readCatalogueRows } from '#db/queries/catalogue-rows.ts'
import { useActions } from '#app/actions/actions.ts'
import { addToSection } from '#domain/commands/products/product-positions.ts'
import { countLabel } from '#domain/core/format.ts'
import type { SectionRow } from '#domain/tables/sections.ts'
import { toaster } from '#ui/feedback/toaster.ts'

const NOT_FOUND = { title: 'Error al añadir artículos', description: 'La sección ya no existe.' }

/** Adds products to the end of a section in the order in which they were chosen (A§4). */
export function useAddExisting(section: SectionRow, onAdded: () => void) {
  const { perform } = useActions()
  return async (ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) {
      toaster.create({
        type: 'info',
        title: 'Ningún producto seleccionado',
        description: 'Selecciona al menos un artículo para añadirlo a la sección.',
      })
      return
    }
    const outcome = await perform(
      async (db) => {
        const { sections, products } = await readCatalogueRows(db)
        const found = sections.find(({ id }) => id === section.id)
        if (!found) return { refused: NOT_FOUND }
        const byId = new Map(products.map((product) => [product.id, product]))
        const chosen = ids.flatMap((id) => byId.get(id) ?? [])
        return addToSection(found, chosen, products)
      },
      {
        title: 'Artículos añadidos',
        description: `${countLabel(ids.length, 'artículo añadido', 'artículos añadidos')} a la sección.`,
      },
    )
    if (outcome !== 'failed') onAdded()
  }
}
