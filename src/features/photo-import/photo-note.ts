import type { PhotoMatch } from '#domain/image-library/match-photo.ts'

type Placed = {
  match: PhotoMatch
  /** Where it goes; undefined when nowhere. */
  product: { id: string; sectionName: string | null } | undefined
  isSkipped: boolean
}

/** Says of a photo before it is added what to know of the product that it goes to, or why it goes to none. */
export function photoNote({ match, product, isSkipped }: Placed): string {
  if (isSkipped) return 'Omitida: no se añade.'
  if (product) {
    const isByWords = match.kind === 'words' && match.id === product.id
    return isByWords ? 'Por algunas palabras: revisa que sea este.' : (product.sectionName ?? 'Sin sección')
  }
  if (match.kind === 'several') return `${match.ids.length} artículos se llaman así: elige uno.`
  return 'No hay artículo con ese nombre.'
}
