import { useMemo, useRef } from 'react'
import { readArticle, readSection } from '#db/admin-catalogue.ts'
import { issue, undo } from '#db/commands.ts'
import { useStoreState } from '#db/react.tsx'
import type { Db, Store } from '#db/store.ts'
import type { Command } from '#domain/commands/command.ts'
import { reorderProducts } from '#domain/commands/product-places.ts'
import { renameProduct, updateProduct } from '#domain/commands/products.ts'
import type { ProductRow } from '#domain/tables/products.ts'
import { toaster } from '#ui/toaster.tsx'

/** What can be done to an article here. Each says whether it was done, or there was nothing to do. */
export type Deeds = {
  /** `seen` is the article as it was when the person began to type. */
  rename: (seen: ProductRow, name: string) => Promise<boolean>
  /** Pesos. */
  changePrice: (seen: ProductRow, price: number) => Promise<boolean>
  togglePublic: (article: ProductRow) => Promise<boolean>
  /** One place up (-1) or down (1) in its section. */
  move: (article: ProductRow, by: -1 | 1) => Promise<boolean>
}

/** The deeds of the person at this screen: kept on this device, told by a toast that offers to undo (A§8). */
export function useDeeds(): Deeds {
  const state = useStoreState()
  const store = state.phase === 'ready' ? state.store : null
  // One after another: each sees what the one before has done, however fast the buttons are pressed.
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  return useMemo(() => {
    const inTurn = (title: string, deed: (db: Db) => Promise<Command | null> | Command | null) => {
      const done = queue.current.then(async () => {
        if (!store) return false
        const command = await deed(store.db)
        return command === null || perform(store, command, title)
      })
      queue.current = done.catch(() => {})
      return done
    }
    return {
      rename: (seen, name) => inTurn('Artículo actualizado', () => renameProduct(seen, name)),
      changePrice: (seen, price) => inTurn('Artículo actualizado', () => updateProduct(seen, { price })),
      togglePublic: ({ id }) =>
        inTurn('Artículo actualizado', async (db) => {
          const row = await readArticle(db, id)
          return row && updateProduct(row, { is_public: !row.is_public })
        }),
      move: ({ id, section_id }, by) =>
        inTurn('Orden Actualizado', async (db) => {
          const found = section_id === null ? null : await readSection(db, section_id)
          if (!found) return null
          const from = found.products.findIndex((product) => product.id === id)
          const to = from + by
          if (from < 0 || to < 0 || to >= found.products.length) return null
          return reorderProducts(found.section, found.products, from, to)
        }),
    }
  }, [store])
}

async function perform(store: Store, command: Command, title: string): Promise<boolean> {
  const issued = await issue(store, command)
  if (!issued.ok) {
    toaster.create({ type: 'error', title: command.refusal, description: issued.error })
    return false
  }
  const takeBack = async () => {
    const undone = await undo(store, issued.value.n)
    toaster.create(
      undone.ok
        ? { type: 'success', title: 'Cambio deshecho', description: command.label }
        : { type: 'error', title: 'No se pudo deshacer', description: undone.error },
    )
  }
  toaster.create({
    type: 'success',
    title,
    description: command.label,
    action: { label: 'Deshacer', onClick: () => void takeBack() },
  })
  return true
}
