import type { BucketFile, LibraryFilter } from '#domain/image-library/library-filters.ts'
import type { LibraryImage } from '#domain/image-library/image-uses.ts'
import { countLabel } from '#domain/core/format.ts'
import type { Freshness } from '#ui/hooks/use-fresh.ts'
import { imageSizes } from '#ui/media/image-variants.ts'

const DATE = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeStyle: 'short' })

const MEGABYTES = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })

/** Formats bytes as '34 kB', '1.2 MB' or '12 MB'. */
export function weightText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`
  const size = bytes / 1_000_000
  return `${MEGABYTES.format(size < 10 ? size : Math.round(size))} MB`
}

/** Formats pixels as '640 × 480 px'. */
export const sizeText = ({ width, height }: { width: number; height: number }): string =>
  `${width} × ${height} px`

/** Formats a time (ms since 1970) as '23 nov 2026, 10:00 a.m.'. */
export const dateText = (at: number): string => DATE.format(at)

/** Returns the lines below the name of a tile: its uses and, if known, its size and weight. */
export function tileText(image: LibraryImage, file: BucketFile | undefined): string[] {
  const known = imageSizes(image.address)
  const size = known && sizeText(known)
  const weight = file?.bytes == null ? null : weightText(file.bytes)
  const facts = [size, weight].filter((part) => part !== null).join(' · ')
  return facts === '' ? [placesText(image)] : [placesText(image), facts]
}

/** Describes the number of places that show an image. */
const placesText = ({ uses }: LibraryImage): string =>
  uses.length === 0 ? 'Sin usar' : `En ${countLabel(uses.length, 'lugar', 'lugares')}`

/** Describes the state of the server's file list, which alone contains unused images. Returns '' if it is loaded. */
export function listingText(listing: Freshness, filter: LibraryFilter | null): string {
  switch (listing) {
    case 'current':
      return ''
    case 'asking':
      return filter === 'unused' ? 'Buscando lo que nadie usa…' : ''
    case 'offline':
      return 'Sin conexión se muestran las imágenes que este dispositivo conoce; las que nadie usa se ven con conexión.'
    case 'refused':
      return 'El servidor no dio la lista de archivos: no se sabe qué imágenes no usa nadie.'
  }
}

/** Returns the reason for an empty list. */
export function nothingText(listing: Freshness, filter: LibraryFilter | null, term: string): string {
  if (filter !== 'unused' || term !== '') return 'No se encontraron imágenes.'
  return listing === 'current' ? 'No hay imágenes sin usar.' : 'Lo que nadie usa se ve con conexión.'
}
