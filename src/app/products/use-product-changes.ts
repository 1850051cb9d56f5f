import { readRow } from '#db/queries/table-rows.ts'
import { useMemo } from 'react'
import { useActions, type Outcome } from '#app/actions/actions.ts'
import type { NotificationText } from '#app/actions/failures.ts'
import {
  stepStock,
  withMainImage,
  updateProduct,
  type ProductFields,
} from '#domain/commands/product-commands.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'

const CHANGED: NotificationText = { title: 'Artículo actualizado' }
const GONE: NotificationText = {
  title: 'Error al actualizar artículo',
  description: 'El artículo ya no existe.',
}

/** Changes of one product outside of its form. */
export type ProductChanges = {
  /** `seen` is the product when typing began. */
  change: (seen: ProductRow, fields: Partial<Omit<ProductFields, 'section_id'>>) => Promise<Outcome>
  show: (id: string, isPublic: boolean) => Promise<Outcome>
  /** Increments or decrements the stock that is current in its turn, so that no tap is lost. */
  step: (id: string, by: -1 | 1) => Promise<Outcome>
  /** Adds an image that is not uploaded yet. */
  addPhoto: (id: string, image: { path: string; url: string }) => Promise<Outcome>
}

/** Returns changes of one product. Each is stored at once, shown in its row, and can be undone (A§8). */
export function useProductChanges(): ProductChanges {
  const { perform } = useActions()
  return useMemo(
    (): ProductChanges => ({
      change: (seen, fields) =>
        perform(
          async (db) => {
            const command = updateProduct(seen, fields)
            if (command) return command
            // The row may have newer changes by this device. The last number wins.
            const row = await readRow(db, 'products', seen.id)
            return row && updateProduct(row, fields)
          },
          CHANGED,
          seen.id,
        ),
      show: (id, isPublic) =>
        perform(
          async (db) => {
            const row = await readRow(db, 'products', id)
            return row && updateProduct(row, { is_public: isPublic })
          },
          CHANGED,
          id,
        ),
      step: (id, by) =>
        perform(
          async (db) => {
            const row = await readRow(db, 'products', id)
            if (!row) return { refused: GONE }
            return updateProduct(row, { stock_quantity: stepStock(row.stock_quantity, by) })
          },
          CHANGED,
          id,
        ),
      addPhoto: (id, { path, url }) =>
        perform(
          async (db) => {
            const row = await readRow(db, 'products', id)
            const command = row && updateProduct(row, withMainImage(row, url))
            return command ? { ...command, images: [path] } : { refused: GONE }
          },
          CHANGED,
          id,
        ),
    }),
    [perform],
  )
}
