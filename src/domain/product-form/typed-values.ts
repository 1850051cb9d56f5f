import { isUnreadable, parsePrice } from '#domain/catalogue/typed-amounts.ts'
import type { Result } from '#domain/core/values.ts'
import { distinctKeywords } from '#domain/catalogue/keywords.ts'
import { INSECURE_IMAGE } from '#domain/images/typed-address.ts'

/** Error of an unreadable price, which only 'Guardar con $0.00' saves (AMB-34). */
export const UNREADABLE_PRICE = 'No se entiende este precio. Escríbelo como 1250 o 1,250.50.'

/** Reads the price of the product form in pesos. A blank is an error, too (A§5). */
export function readPrice(text: string): Result<number> {
  return isUnreadable(text) ? { ok: false, error: UNREADABLE_PRICE } : parsePrice(text)
}

/** Reads a discount price in pesos. A blank is none (A§5). */
export function readDiscount(text: string): Result<number | null> {
  return text.trim() === '' ? { ok: true, value: null } : parsePrice(text)
}

/** Returns a warning if a discount would not be effective, which does not prevent saving it (AMB-54), or null. */
export function discountWarning(price: string, discount: string): string | null {
  const [full, less] = [readPrice(price), readDiscount(discount)]
  if (!full.ok || !less.ok || less.value === null || less.value < full.value) return null
  return 'No se mostrará como descuento: no es menor que el precio.'
}

/** Appends keywords, typed with commas or lines between them, to a list. Skips those that it has, ignoring case (A§5). */
export function addKeywords(keywords: readonly string[], text: string): string[] {
  return distinctKeywords([...keywords, ...text.split(/[,\n\r]/)])
}

/** Address of an image that is complete as it is. */
export const IMAGE_ADDRESS = /^(https?:\/\/|\/|data:|blob:)/i

/**
 * Completes the address of an image before it is saved (A§5, AMB-32). A bare name such as 'foto.jpg' is in the media
 * folder. A blank remains blank.
 * @param mediaBase address of the folder, with a slash at the end; blank if the shop has none
 */
export function completeAddress(typed: string, mediaBase: string): string {
  const address = typed.trim()
  if (address === '' || IMAGE_ADDRESS.test(address) || address.startsWith(mediaBase)) return address
  return `${mediaBase}${address}`
}

const NO_FOLDER =
  'Así no se encontrará la imagen: escribe su dirección completa, o indica su carpeta en Configuración.'

/** Returns a note about an address before it is saved (AMB-32), or null. */
export function addressNote(typed: string, mediaBase: string): { isWarning: boolean; text: string } | null {
  const address = typed.trim()
  if (/^http:\/\//i.test(address)) return { isWarning: true, text: INSECURE_IMAGE }
  if (mediaBase === '' && address !== '' && !IMAGE_ADDRESS.test(address))
    return { isWarning: true, text: NO_FOLDER }
  const complete = completeAddress(address, mediaBase)
  return complete === address ? null : { isWarning: false, text: `Se guardará como ${complete}` }
}
