import { isVideoFile, videoPlayer } from './video.ts'

/** What an address was recognised as; a warning when the film may not play. */
export type VideoNote = { isWarning: boolean; text: string }

/** What to say about the address of a film before it is saved; null when nothing is typed, or it is none. */
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
