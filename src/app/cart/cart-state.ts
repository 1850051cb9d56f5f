import { atom, useAtomValue, useSetAtom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { displayedName } from '#domain/catalogue/catalogue.ts'
import { lineOf, quantityOf, restoreLine, setQuantity, type CartLine } from '#domain/request/cart-lines.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { noteChange, cartStorage } from '#db/device/cart-storage.ts'

/** The request as it is stored, for what changes it. */
export const storedCartAtom = atomWithStorage<CartLine[]>('cart', [], cartStorage, { getOnInit: true })

/** The request being built: localStorage 'cart', the same in every tab (S§4). Never replicated. */
export const cartAtom = atom((get) => get(storedCartAtom))

/** What was done to one line (S§4). */
export type CartChange = ReturnType<typeof setQuantity>['action']

const NOTHING: readonly CartLine[] = []

/**
 * The quantities by product that the cards of a painted page show while it is taken over (src/main.tsx); null when none is.
 * It was drawn where nobody knew of a request, and only its cards and the header have counted since (src/early-taps.ts).
 */
const takenOverAtom = atom<ReadonlyMap<string, number> | null>(null)

/** The lines of the request, in the order they were added. */
export function useCart(): readonly CartLine[] {
  const cart = useAtomValue(cartAtom)
  return useAtomValue(takenOverAtom) === null ? cart : NOTHING
}

/** How many units of a product are in the request; 0 when it is not in it. */
export function useCartQuantity(id: string): number {
  return quantityOf(useCart(), id)
}

/** As `useCartQuantity`, for cards: what was counted on the painted page they have shown already. */
export function useCardQuantity(id: string): number {
  const quantity = useCartQuantity(id)
  return useAtomValue(takenOverAtom)?.get(id) ?? quantity
}

/** As `useCart`, for the header: it shows the request once something was counted on the painted page. */
export function useHeaderCart(): readonly CartLine[] {
  const cart = useAtomValue(cartAtom)
  return useAtomValue(takenOverAtom)?.size === 0 ? NOTHING : cart
}

/**
 * Begins to take a painted page over, with what was counted on it.
 * @param products those of the page: a line that was counted there has only a name until now
 */
export const takeOverAtom = atom(
  null,
  (get, set, counted: ReadonlyMap<string, number>, products: readonly ProductRow[]) => {
    set(takenOverAtom, counted)
    if (counted.size === 0) return
    const lines = cartStorage.getItem('cart', get(storedCartAtom)).map((line) => {
      const product = products.find(({ id }) => id === line.id)
      const isBare = line.price === undefined && counted.has(line.id)
      return isBare && product
        ? { ...lineOf({ ...product, displayed_name: displayedName(product) }), quantity: line.quantity }
        : line
    })
    set(storedCartAtom, lines)
  },
)

/** Lets everything show the request: the page is the app's. */
export const takenOverEndsAtom = atom(null, (_get, set) => set(takenOverAtom, null))

const changeLineAtom = atom(null, (get, set, line: Omit<CartLine, 'quantity'>, quantity: number) => {
  // What another tab wrote a moment ago counts, even before its event arrives here.
  const latest = cartStorage.getItem('cart', get(storedCartAtom))
  const { cart, action } = setQuantity(latest, line, quantity)
  const step = quantity - quantityOf(latest, line.id)
  // A tap on + in two tabs is two more; a quantity that was typed, and a removal, mean what they say.
  const isStep = Math.abs(step) === 1 && quantity > 0
  noteChange(
    line.id,
    (lines) => setQuantity(lines, line, isStep ? quantityOf(lines, line.id) + step : quantity).cart,
  )
  set(storedCartAtom, cart)
  return action
})

/** Sets the quantity of a line; 0 removes it. The caller has applied the stock cap (AMB-17). */
export function useChangeLine(): (line: Omit<CartLine, 'quantity'>, quantity: number) => CartChange {
  return useSetAtom(changeLineAtom)
}

const restoreLineAtom = atom(null, (get, set, line: CartLine, index: number) => {
  noteChange(line.id, (lines) => restoreLine(lines, line, index))
  set(storedCartAtom, restoreLine(cartStorage.getItem('cart', get(storedCartAtom)), line, index))
})

/** Brings a removed line back to where it was; what else was done since stays. */
export function useRestoreLine(): (line: CartLine, index: number) => void {
  return useSetAtom(restoreLineAtom)
}
