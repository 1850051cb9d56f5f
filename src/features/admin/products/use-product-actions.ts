import { useMemo } from 'react'
import { readCatalogueRows } from '#db/queries/admin-catalogue.ts'
import { useActions, type Outcome } from '#app/actions/actions.ts'
import type { NotificationText } from '#app/actions/failures.ts'
import { useProductChanges, type ProductChanges } from '#app/products/use-product-changes.ts'
import { changeSection, putProduct, stepProduct } from '#domain/commands/product-positions.ts'
import { deleteProduct } from '#domain/commands/product-commands.ts'

/** Screen whose notifications an action uses (A§8). */
export type ProductScreen = 'sections' | 'products'
const WORDS = {
  sections: {
    moved: {
      title: 'Artículos actualizados',
      description: 'El orden y/o sección de los artículos ha sido guardado.',
    },
    refusal: 'Error al actualizar artículos',
  },
  products: { moved: { title: 'Orden Actualizado' }, refusal: 'Error al actualizar orden' },
} satisfies Record<ProductScreen, { moved: NotificationText; refusal: string }>

const REMOVED: NotificationText = { title: 'Artículo quitado' }
const GONE = { description: 'El artículo ya no existe.' }

/** Actions on a product of a list. */
export type ProductActions = Pick<ProductChanges, 'change' | 'show'> & {
  step: (id: string, by: -1 | 1) => Promise<Outcome>
  /** Moves to a 0-based index, counted without the product itself. A null section removes it from all sections. */
  put: (id: string, sectionId: string | null, index: number) => Promise<Outcome>
  /** Moves to a 0-based index of another section, by default to its end. */
  changeSection: (id: string, sectionId: string, index?: number) => Promise<Outcome>
  remove: (id: string) => Promise<Outcome>
  delete: (id: string) => Promise<Outcome>
}

/** Returns the actions on the products of a screen; `isBusy` while one is being saved. */
export function useProductActions(screen: ProductScreen): { actions: ProductActions; isBusy: boolean } {
  const { perform, isBusy } = useActions()
  const { change, show } = useProductChanges()
  const actions = useMemo((): ProductActions => {
    const { moved, refusal } = WORDS[screen]
    const put: ProductActions['put'] = (id, sectionId, index) =>
      perform(
        async (db) => putProduct(id, sectionId, index, await readCatalogueRows(db), refusal),
        sectionId === null ? REMOVED : moved,
      )
    return {
      put,
      change,
      show,
      step: (id, by) =>
        perform(async (db) => stepProduct(id, by, await readCatalogueRows(db), refusal), moved),
      changeSection: (id, sectionId, index) =>
        perform(
          async (db) => {
            const { sections, products } = await readCatalogueRows(db)
            const product = products.find((candidate) => candidate.id === id)
            const section = sections.find((candidate) => candidate.id === sectionId)
            if (product && section) return changeSection(product, section, products, index)
            const description = product ? 'Sección no encontrada.' : GONE.description
            return { refused: { title: 'Error al cambiar sección', description } }
          },
          { title: 'Sección cambiada' },
        ),
      remove: (id) => put(id, null, 0),
      delete: (id) =>
        perform(
          async (db) => {
            const { products, links } = await readCatalogueRows(db)
            const product = products.find((candidate) => candidate.id === id)
            return product
              ? deleteProduct(product, products, links)
              : { refused: { title: 'Error al eliminar artículo', ...GONE } }
          },
          { title: 'Artículo eliminado' },
        ),
    }
  }, [perform, screen, change, show])
  return { actions, isBusy }
}
