import { firstNames } from '#domain/core/first-names.ts'
import { countLabel, productCount } from '#domain/core/format.ts'

type Outcome = {
  /** How many photos were to be added, and how many products have got some. */
  asked: number
  products: number
  /** Names of files that cannot be read, and of those whose product is gone or full. */
  unread: readonly string[]
  left: readonly string[]
}

/** Names that are said; the others are counted. */
const NAMED = 3

function failure(files: readonly string[], one: string, other: string): string[] {
  return files.length === 0
    ? []
    : [`${files.length === 1 ? one : `${files.length} ${other}`}: ${firstNames(files, NAMED)}.`]
}

/** What is said once photos were added to their products: how many, and by name which were not. */
export function photosAdded({ asked, products, unread, left }: Outcome): {
  title: string
  description: string
} {
  const added = asked - unread.length - left.length
  const failures = [
    ...failure(unread, 'No se pudo leer', 'no se pudieron leer'),
    ...failure(
      left,
      'Su artículo ya no existe o ya no admite más',
      'son de artículos que ya no existen o no admiten más',
    ),
  ]
  if (added === 0) return { title: 'No se añadió ninguna foto', description: failures.join(' ') }
  const photos = countLabel(asked, 'foto', 'fotos')
  const word = added === 1 ? 'añadida' : 'añadidas'
  return {
    title: added === asked ? `${photos} ${word}` : `${added} de ${photos} ${word}`,
    description: [`A ${productCount(products)}.`, ...failures].join(' '),
  }
}
