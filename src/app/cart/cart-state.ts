import { atom, useAtomValue, useSetAtom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { displayedName } from '#domain/catalogue/catalogue.ts'
import {
  lineOf,
  MAX_LINES,
  quantityOf,
  restoreLine,
  setQuantity,
  type CartLine,
} from '#domain/request/cart-lines.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { noteChange, cartStorage } from '#db/device/cart-storage.ts'
import { toaster } from '#ui/feedback/toaster.ts'

/** Stored request, for writing. */
export const storedCartAtom = atomWithStorage<CartLine[]>('cart', [], cartStorage, { getOnInit: true })

/** Request being built, in localStorage 'cart' and shared by all tabs (S§4). Never replicated. */
export const cartAtom = atom((get) => get(storedCartAtom))

/** Kind of change made to a line (S§4). */
export type CartChange = ReturnType<typeof setQuantity>['action']

const NOTHING: readonly CartLine[] = []

/**
 * Quantities by product that a prerendered page shows during hydration (src/main.tsx), else null. It was rendered
 * without a request. Until hydration only its cards, 'Agregar' and the header count (src/early-taps.ts).
 */
const takenOverAtom = atom<ReadonlyMap<string, number> | null>(null)

/** Returns the lines of the request, in the order they were added. */
export function useCart(): readonly CartLine[] {
  const cart = useAtomValue(cartAtom)
  return useAtomValue(takenOverAtom) === null ? cart : NOTHING
}

/** Returns the quantity of a product in the request, 0 if it is not in it. */
export function useCartQuantity(id: string): number {
  return quantityOf(useCart(), id)
}

/** Returns the quantity for a card or a product's page. During hydration it is what they show. */
export function useShownQuantity(id: string): number {
  const quantity = useCartQuantity(id)
  return useAtomValue(takenOverAtom)?.get(id) ?? quantity
}

/** Returns the lines for the header. During hydration they are shown only if something was counted. */
export function useHeaderCart(): readonly CartLine[] {
  const cart = useAtomValue(cartAtom)
  return useAtomValue(takenOverAtom)?.size === 0 ? NOTHING : cart
}

/**
 * Starts the hydration of a prerendered page, with the quantities counted on it.
 * @param products the products of the page. They complete lines that so far have only a name.
 */
export const takeOverAtom = atom(
  null,
  (_, set, counted: ReadonlyMap<string, number>, products: readonly ProductRow[]) => {
    set(takenOverAtom, counted)
    if (counted.size === 0) return
    const lines = cartStorage.getItem('cart').map((line) => {
      const product = products.find(({ id }) => id === line.id)
      const isBare = line.price === undefined && counted.has(line.id)
      return isBare && product
        ? { ...lineOf({ ...product, displayed_name: displayedName(product) }), quantity: line.quantity }
        : line
    })
    set(storedCartAtom, lines)
  },
)

/** Ends the hydration, so that everything shows the request. */
export const takenOverEndsAtom = atom(null, (_get, set) => set(takenOverAtom, null))

const changeLineAtom = atom(null, (_, set, line: Omit<CartLine, 'quantity'>, quantity: number) => {
  // Includes what another tab wrote before its storage event arrives here.
  const latest = cartStorage.getItem('cart')
  const { cart, action } = setQuantity(latest, line, quantity)
  if (action === 'full') {
    toaster.create({
      id: 'cart-full',
      type: 'error',
      title: 'Tu solicitud está llena',
      description: `Caben ${MAX_LINES} artículos distintos: envíala, o quita alguno.`,
    })
    return action
  }
  const step = quantity - quantityOf(latest, line.id)
  // Steps in two tabs add up. A typed quantity or a removal is absolute.
  const isStep = Math.abs(step) === 1 && quantity > 0
  noteChange(
    line.id,
    (lines) => setQuantity(lines, line, isStep ? quantityOf(lines, line.id) + step : quantity).cart,
  )
  set(storedCartAtom, cart)
  return action
})

/** Returns a function that sets a line's quantity; 0 removes it. The caller caps it (AMB-17). */
export function useChangeLine(): (line: Omit<CartLine, 'quantity'>, quantity: number) => CartChange {
  return useSetAtom(changeLineAtom)
}

const restoreLineAtom = atom(null, (_, set, line: CartLine, index: number) => {
  noteChange(line.id, (lines) => restoreLine(lines, line, index))
  set(storedCartAtom, restoreLine(cartStorage.getItem('cart'), line, index))
})

/** Returns a function that restores a removed line at its index. Later changes are kept. */
export function useRestoreLine(): (line: CartLine, index: number) => void {
  return useSetAtom(restoreLineAtom)
}
