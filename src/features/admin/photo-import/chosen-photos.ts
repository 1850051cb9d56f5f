import { useEffect, useRef, useState } from 'react'
import { withoutCopies } from '#db/images/new-image.ts'
import { isNamedAlike, type PhotoMatch } from '#domain/image-library/photo-import.ts'

/** Limit of photos that a phone compresses in reasonable time. */
export const MOST_PHOTOS = 60

/** Chosen photo with its object URL. */
export type Photo = { key: number; file: File; source: string }

let latest = 0

/**
 * Holds the photos of a dialog and their object URLs. `first` are the photos that it opens with. Files of one
 * name and the same bytes are one photo.
 */
export function usePhotos(first: readonly File[]) {
  const held = useRef<readonly Photo[]>([])
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [left, setLeft] = useState({ isFull: false, repeated: 0 })
  const take = async (files: readonly File[]) => {
    const { fresh, repeated } = await withoutCopies(
      files,
      held.current.map(({ file }) => file),
      // One photo may be of two products.
      isNamedAlike,
    )
    const room = Math.max(0, MOST_PHOTOS - held.current.length)
    const added = fresh
      .slice(0, room)
      .map((file): Photo => ({ key: ++latest, file, source: URL.createObjectURL(file) }))
    held.current = [...held.current, ...added]
    setPhotos(held.current)
    setLeft({ isFull: fresh.length > room, repeated })
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
  return { photos, take, ...left }
}

type Placed = {
  match: PhotoMatch
  /** Product that receives the photo, if any. */
  product: { id: string; sectionName: string | null } | undefined
  isSkipped: boolean
}

/** Describes the match of a photo before it is added, or the reason why it has no product. */
export function photoNote({ match, product, isSkipped }: Placed): string {
  if (isSkipped) return 'Omitida: no se añade.'
  if (product) {
    const isByWords = match.kind === 'words' && match.id === product.id
    return isByWords ? 'Por algunas palabras: revisa que sea este.' : (product.sectionName ?? 'Sin sección')
  }
  if (match.kind === 'several') return `${match.ids.length} artículos se llaman así: elige uno.`
  return 'No hay artículo con ese nombre.'
}
