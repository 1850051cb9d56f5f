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
