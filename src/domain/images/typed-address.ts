import { safeHref } from '#domain/catalogue/media.ts'
import { decoded } from '#domain/core/values.ts'
import { isVideoFile, videoPlayer } from './video-player.ts'

/** Returns true if an image can be at an address: on the web, on this site, or a data URL. */
export function isImageAddress(typed: string): boolean {
  const address = typed.trim()
  if (/^data:/i.test(address)) return /^data:image\//i.test(address)
  return safeHref(address) !== null && !/^(?:mailto|tel):/i.test(address)
}

/** Warning about the address of an image that browsers block on this site. */
export const INSECURE_IMAGE =
  'Esta dirección no es segura (http://): muchos navegadores no mostrarán la imagen.'

/** Returns a warning about the address of an image before it is saved (AMB-32), or null. */
export function imageAddressNote(typed: string): string | null {
  const address = typed.trim()
  if (address === '' || !isImageAddress(address)) return null
  if (/^http:\/\//i.test(address)) return INSECURE_IMAGE
  if (/^(?:https:|data:|\/)/i.test(address)) return null
  return 'Escribe la dirección completa, con https://: así puede que la imagen no se vea.'
}

/** Recognized kind of a video address. Warns if the video may not play. */
type VideoNote = { isWarning: boolean; text: string }

/** Returns a note about the address of a video before it is saved. Returns null if it is blank or no video. */
export function videoNote(typed: string): VideoNote | null {
  const address = typed.trim()
  const player = address === '' ? null : videoPlayer(address)
  if (player === null) return null
  if (player.kind === 'embed') return { isWarning: false, text: `Se reconoció como video de ${player.host}.` }
  if (/^http:\/\//i.test(address)) {
    return {
      isWarning: true,
      text: 'Esta dirección no es segura (http://): muchos navegadores no mostrarán el video.',
    }
  }
  return isVideoFile(address)
    ? { isWarning: false, text: 'Se reconoció como archivo de video.' }
    : {
        isWarning: true,
        text: 'No parece un archivo de video ni una dirección de YouTube o Vimeo: puede que no se reproduzca.',
      }
}

/** Returns the name of the file in an address, as it is shown. */
export function fileIn(address: string): string {
  const last =
    address
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? ''
  return decoded(last)
}

/** Returns the name of the file in an address, in one case and Unicode form, to compare it. */
export function fileOf(address: string): string {
  return fileIn(address).normalize('NFC').toLowerCase()
}
