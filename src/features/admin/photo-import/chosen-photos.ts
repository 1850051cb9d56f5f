import { useEffect, useRef, useState } from 'react'
import { indexOfCopy } from '#db/images/new-image.ts'
import type { PhotoMatch } from '#domain/image-library/photo-import.ts'

/** Limit of photos that a phone compresses in reasonable time. */
export const MOST_PHOTOS = 60

/** Chosen photo with its object URL. `first` is the key of the first photo with the same bytes, often its own. */
export type Photo = { key: number; file: File; source: string; first: number }

let latest = 0

/** Holds the photos of a dialog and their object URLs. `first` are the photos that it opens with. */
export function usePhotos(first: readonly File[]) {
  const held = useRef<readonly Photo[]>([])
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [isFull, setFull] = useState(false)
  const take = async (files: readonly File[]) => {
    const room = Math.max(0, MOST_PHOTOS - held.current.length)
    for (const file of files.slice(0, room)) {
      const known = held.current
      // oxlint-disable-next-line no-await-in-loop -- a copy may be among the photos before it
      const copy =
        known[
          await indexOfCopy(
            file,
            known.map((photo) => photo.file),
          )
        ]
      const key = ++latest
      const source = URL.createObjectURL(file)
      held.current = [...held.current, { key, file, source, first: copy?.first ?? key }]
    }
    setPhotos(held.current)
    setFull(files.length > room)
  }
  const begun = useRef(false)
  useEffect(() => {
    if (!begun.current && first.length > 0) void take(first)
    begun.current = true
    return () => {
      for (const { source } of held.current) URL.revokeObjectURL(source)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- takes `first` once, when the dialog opens
  }, [])
  return { photos, take, isFull }
}

/**
 * Returns the keys of photos whose product already receives one with the same bytes. One photo may be of two products.
 * @param productOf returns the product of a photo, or null
 */
export function repeatedPhotos(
  photos: readonly Photo[],
  productOf: (photo: Photo) => string | null,
): ReadonlySet<number> {
  const placed = new Set<string>()
  const repeated = new Set<number>()
  for (const photo of photos) {
    const id = productOf(photo)
    const place = `${photo.first} ${id}`
    if (id !== null && placed.has(place)) repeated.add(photo.key)
    placed.add(place)
  }
  return repeated
}

type Placed = {
  match: PhotoMatch
  /** Product that receives the photo, if any. */
  product: { id: string; sectionName: string | null } | undefined
  isSkipped: boolean
  /** The product already receives a photo with the same bytes. */
  isRepeated?: boolean
}

/** Describes the match of a photo before it is added, or the reason why it has no product. */
export function photoNote({ match, product, isSkipped, isRepeated = false }: Placed): string {
  if (isSkipped) return 'Omitida: no se añade.'
  if (isRepeated) return 'Repetida: su artículo ya recibe la misma foto.'
  if (product) {
    const isByWords = match.kind === 'words' && match.id === product.id
    return isByWords ? 'Por algunas palabras: revisa que sea este.' : (product.sectionName ?? 'Sin sección')
  }
  if (match.kind === 'several') return `${match.ids.length} artículos se llaman así: elige uno.`
  return 'No hay artículo con ese nombre.'
}
