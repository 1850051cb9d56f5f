/** The most units that one line can ask for, whatever the stock. */
export const MAX_QUANTITY = 9999

// A leading number, with Mexican thousands ('1,000') and what a number field lets through ('1e3').
const LEADING_NUMBER = /^\+?(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d*)?(?:e[+-]?\d+)?/i

/**
 * Reads a quantity as it is typed (S§5): an integer from 0 to `MAX_QUANTITY`. Not numeric or negative is 0;
 * fractions are cut ('2.9' → 2); what follows a leading number is ignored ('2 piezas' → 2).
 */
export function parseQuantity(text: string): number {
  const digits = LEADING_NUMBER.exec(text.trim())?.[0].replaceAll(',', '')
  return digits === undefined ? 0 : clampQuantity(Number(digits), MAX_QUANTITY)
}

/** An integer from 0 to `max` and to `MAX_QUANTITY` (S§5). What is not a number is 0. */
export function clampQuantity(quantity: number, max: number): number {
  const highest = Math.min(Math.floor(max), MAX_QUANTITY)
  const wanted = Math.min(Math.trunc(quantity), highest)
  return wanted > 0 ? wanted : 0
}

/** What 'Agregar' adds: the selected quantity, one when none is selected, never above `max` (S§4, S§5). */
export function quantityToAdd(selected: number, max: number): number {
  return clampQuantity(selected >= 1 ? selected : 1, max)
}

/** The title of the decrease button: what its next press does (S§5). */
export function decreaseTitle(quantity: number): string {
  return quantity <= 1 ? 'Eliminar de la solicitud' : 'Reducir cantidad'
}
