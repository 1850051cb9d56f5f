import { useState } from 'react'
import { useCartQuantity, useChangeLine } from '#app/cart/cart.ts'
import { lineOf } from '#domain/request/cart.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { clampQuantity, quantityToAdd } from '#domain/request/quantity.ts'
import { maxQuantity } from '#domain/catalogue/stock.ts'
import { useFlash } from '#ui/hooks/use-flash.ts'

/**
 * The quantity in the modal and on the page (S§4, AMB-18): what is in the request changes at once; what is not
 * is only selected until 'Agregar'.
 */
export function useSelection(product: CatalogueProduct) {
  const inCart = useCartQuantity(product.id)
  const changeLine = useChangeLine()
  const [selected, setSelected] = useState(0)
  const [confirmation, confirm] = useFlash<'added' | 'reduced' | 'removed'>()
  const max = maxQuantity(product)

  const commit = (quantity: number) => {
    changeLine(lineOf(product), quantity)
    if (quantity > inCart) confirm('added')
    if (quantity < inCart) confirm(quantity > 0 ? 'reduced' : 'removed')
  }
  return {
    isInCart: inCart > 0,
    max,
    /** Shown quantity: never above what can be rented, also when more is stored (AMB-17). */
    quantity: inCart > 0 ? clampQuantity(inCart, max === 0 ? inCart : max) : selected,
    confirmation,
    change: (quantity: number) => (inCart > 0 ? commit(quantity) : setSelected(quantity)),
    toggle: () => {
      commit(inCart > 0 ? 0 : quantityToAdd(selected, max))
      setSelected(0)
    },
  }
}
