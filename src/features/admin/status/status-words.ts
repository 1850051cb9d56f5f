import type { CheckEnd, SelfCheck } from '#domain/replication/row-check.ts'
import type { BadgeTone } from '#ui/feedback/badge.tsx'

type Word = { text: string; tone: BadgeTone }

/** Words of each outcome of a comparison. */
export const OUTCOMES: Record<SelfCheck['tables'][string]['state'], Word> = {
  same: { text: 'Coincide', tone: 'added' },
  repairing: { text: 'Distinto, se está reparando', tone: 'removed' },
  different: { text: 'Sigue distinto', tone: 'danger' },
  unfit: { text: 'Con datos ilegibles', tone: 'danger' },
}
export const UNKNOWN: Word = { text: 'Sin revisar', tone: 'quiet' }
export const FETCHING: Word = { text: 'Descargando', tone: 'quiet' }

/** Describes a running download, or why it is interrupted. */
export function fetchNews({ isFirst, isCut }: { isFirst: boolean; isCut: boolean }): string {
  if (isCut) return 'Sin conexión con el servidor: los datos se descargan cuando vuelva.'
  return isFirst ? 'Descargando los datos…' : 'Descargando los datos de nuevo…'
}

/** Explanations of a comparison that did not take place. */
export const REASONS: Record<Exclude<CheckEnd, 'done'>, string> = {
  waiting: 'No se pudo revisar: hay cambios por enviar. Se revisa cuando lleguen al servidor.',
  busy: 'No se pudo revisar: los datos están cambiando. Inténtalo de nuevo en un momento.',
  unsupported: 'Este servidor todavía no sabe comparar los datos. Actualízalo para revisarlos.',
  failed: 'El servidor no respondió a la revisión. Inténtalo de nuevo en un momento.',
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB']
const SIZE = new Intl.NumberFormat('es-MX', { maximumSignificantDigits: 3 })

/** Formats bytes as '12.3 MB'. */
export function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${SIZE.format(bytes / 1_000 ** power)} ${UNITS[power]}`
}

const SECONDS = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })

/** Formats milliseconds as '120 ms' or '1.2 s'. */
export function durationText(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${SECONDS.format(ms / 1_000)} s`
}
