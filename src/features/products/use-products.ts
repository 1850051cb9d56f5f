import { useDeferredValue, useMemo } from 'react'
import {
  findAdminCatalogue,
  type AdminProduct,
  type AdminCatalogue,
  type AdminGroup,
} from '#db/queries/admin-catalogue.ts'
import { useScreen } from '#app/store/use-screen.ts'
import type { ScreenState } from '#domain/replication/screen-state.ts'
import { searchCatalogue } from '#domain/catalogue/search.ts'

export type ProductsView = {
  state: ScreenState
  /** Whether all of it is on this device: what has half arrived is neither counted nor put in order. */
  isComplete: boolean
  /** All sections; `undefined` until the local store has answered. */
  all: readonly AdminGroup[]
  /** What matches, in the catalogue's order; while a term is searched for, only sections with a hit. */
  found: readonly AdminGroup[]
  products: ReadonlyMap<string, AdminProduct>
  /** The term that `found` was found with: it follows what is typed. */
  wanted: string
}

const NOTHING: readonly AdminGroup[] = []
const hasProducts = ({ products: items }: AdminCatalogue) => items.size > 0
const NO_PRODUCTS: ReadonlyMap<string, AdminProduct> = new Map()

/**
 * The products of this device, hidden ones too, by section (A§2).
 * @param sectionId one section only; '' is all of them
 */
export function useProducts(term: string, sectionId: string): ProductsView {
  const { rows: catalogue, ...shown } = useScreen(findAdminCatalogue, ['products', 'sections'], hasProducts)
  // Thousands of products must not hold up a keystroke.
  const wanted = useDeferredValue(term.trim())
  const found = useMemo(() => {
    if (!catalogue) return NOTHING
    const { groups, index, products: items } = catalogue
    if (wanted === '') return sectionId === '' ? groups : groups.filter(({ id }) => id === sectionId)
    const known = new Map(groups.map((group) => [group.id, group]))
    return searchCatalogue(index, wanted, sectionId).flatMap(({ id, products }) => {
      const group = known.get(id)
      const hits = products.flatMap((product) => items.get(product.id) ?? [])
      return group ? [{ ...group, products: hits }] : []
    })
  }, [catalogue, wanted, sectionId])
  return {
    ...shown,
    all: catalogue?.groups ?? NOTHING,
    found,
    products: catalogue?.products ?? NO_PRODUCTS,
    wanted,
  }
}
