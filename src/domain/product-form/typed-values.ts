import { isUnreadable, parsePrice } from '#domain/catalogue/typed-amounts.ts'
import type { Result } from '#domain/core/values.ts'
import { distinctKeywords } from '#domain/catalogue/keywords.ts'

/** Said of a price that cannot be read at all, which only 'Guardar con $0.00' saves (AMB-34). */
export const UNREADABLE_PRICE = 'No se entiende este precio. Escríbelo como 1250 o 1,250.50.'

/** A price in pesos as the product form reads it: what is no price is an error, and so is an empty text (A§5). */
export function readPrice(text: string): Result<number> {
  return isUnreadable(text) ? { ok: false, error: UNREADABLE_PRICE } : parsePrice(text)
}

/** A discount price in pesos; none when nothing is typed (A§5). */
export function readDiscount(text: string): Result<number | null> {
  return text.trim() === '' ? { ok: true, value: null } : parsePrice(text)
}

/** Said when a discount would not count, which is no reason not to save it (AMB-54); null when it would. */
export function discountWarning(price: string, discount: string): string | null {
  const [full, less] = [readPrice(price), readDiscount(discount)]
  if (!full.ok || !less.ok || less.value === null || less.value < full.value) return null
  return 'No se mostrará como descuento: no es menor que el precio.'
}

/** Keywords as a person types them: split on commas and lines, trimmed, blanks dropped (A§5). */
export function splitKeywords(text: string): string[] {
  return text
    .split(/[,\n\r]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** The list with the typed ones at its end; what is in it already, whatever its case, is not said twice. */
export function addKeywords(keywords: readonly string[], text: string): string[] {
  return distinctKeywords([...keywords, ...splitKeywords(text)])
}

const COMPLETE = /^(https?:\/\/|\/|data:|blob:)/i

/**
 * The address of an image as it is saved (A§5, AMB-32): trimmed; a bare name such as 'foto.jpg' stands in the media
 * folder. Empty when nothing is typed.
 * @param mediaBase the folder, with a slash at its end
 */
export function completeAddress(typed: string, mediaBase: string): string {
  const address = typed.trim()
  if (address === '' || COMPLETE.test(address) || address.startsWith(mediaBase)) return address
  return `${mediaBase}${address}`
}

/** What to know about an address before it is saved (AMB-32); null when there is nothing to say. */
export function addressNote(typed: string, mediaBase: string): { isWarning: boolean; text: string } | null {
  const address = typed.trim()
  if (/^http:\/\//i.test(address)) {
    return {
      isWarning: true,
      text: 'Esta dirección no es segura (http://): muchos navegadores no mostrarán la imagen.',
    }
  }
  const complete = completeAddress(address, mediaBase)
  return complete === address ? null : { isWarning: false, text: `Se guardará como ${complete}` }
}
