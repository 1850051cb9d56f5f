import { safeHref } from '#domain/catalogue/media.ts'

/** Whether an image may stand at an address: on the web, on this site, or in the address itself. */
export function isImageAddress(typed: string): boolean {
  const address = typed.trim()
  if (/^data:/i.test(address)) return /^data:image\//i.test(address)
  return safeHref(address) !== null && !/^(?:mailto|tel):/i.test(address)
}

/** What to know about the address of an image before it is saved (AMB-32); null when there is nothing to say. */
export function imageAddressNote(typed: string): string | null {
  const address = typed.trim()
  if (address === '' || !isImageAddress(address)) return null
  if (/^http:\/\//i.test(address))
    return 'Esta dirección no es segura (http://): muchos navegadores no mostrarán la imagen.'
  if (/^(?:https:|data:|\/)/i.test(address)) return null
  return 'Escribe la dirección completa, con https://: así puede que la imagen no se vea.'
}
