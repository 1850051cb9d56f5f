import type { BucketFile, LibraryFilter } from '#domain/image-library/library-filters.ts'
import type { LibraryImage } from '#domain/image-library/image-uses.ts'
import { countLabel } from '#domain/core/format.ts'
import { megabytes } from '#domain/images/offline-images.ts'
import type { Freshness } from '#ui/hooks/use-fresh.ts'
import { imageSizes } from '#ui/media/image-variants.ts'

const DATE = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeStyle: 'short' })

/** Bytes as '34 kB', or '1.2 MB'. */
export const weightText = (bytes: number): string =>
  bytes >= 1_000_000 ? megabytes(bytes) : `${Math.max(1, Math.round(bytes / 1_000))} kB`

/** Pixels as '640 × 480 px'. */
export const sizeText = ({ width, height }: { width: number; height: number }): string =>
  `${width} × ${height} px`

/** A moment as '23 nov 2026, 10:00 a.m.'. */
export const dateText = (at: number): string => DATE.format(at)

/** In how many places an image stands. */
export const placesText = ({ uses }: LibraryImage): string =>
  uses.length === 0 ? 'Sin usar' : `En ${countLabel(uses.length, 'lugar', 'lugares')}`

/** What a tile says below the name: where it stands; how large it is, as far as that is known. */
export function tileText(image: LibraryImage, file: BucketFile | undefined): string[] {
  const known = imageSizes(image.address)
  const size = known && sizeText(known)
  const weight = file?.bytes == null ? null : weightText(file.bytes)
  const facts = [size, weight].filter((part) => part !== null).join(' · ')
  return facts === '' ? [placesText(image)] : [placesText(image), facts]
}

/** What is said of the server's list of files, which alone knows what nobody uses; '' when it is here. */
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

/** Why no image is shown. */
export function nothingText(listing: Freshness, filter: LibraryFilter | null, term: string): string {
  if (filter !== 'unused' || term !== '') return 'No se encontraron imágenes.'
  return listing === 'current' ? 'No hay imágenes sin usar.' : 'Lo que nadie usa se ve con conexión.'
}
