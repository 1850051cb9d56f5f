import { fold } from '#domain/core/values.ts'
import { HEIC_HELP, isHeic } from '#domain/images/image-refusal.ts'
import { firstNames, countLabel, productCount } from '#domain/core/format.ts'

/** Product with its names, to match photos with. */
type PhotoTarget = {
  id: string
  /** Every name in any language. */
  names: readonly (string | null)[]
  code: string | null
}

/** Product that matches a file name: certainly, by some of its words, several, or none. */
export type PhotoMatch =
  | { kind: 'name' | 'words'; id: string }
  | { kind: 'several'; ids: readonly string[] }
  | { kind: 'none' }

type Words = { id: string; squashed: ReadonlySet<string>; lists: readonly (readonly string[])[] }

/** Prepares products for `matchPhoto`, once for many photos. */
export function photoTargets(products: readonly PhotoTarget[]): Words[] {
  return products.map(({ id, names, code }) => {
    const lists = names.map((name) => wordsOf(name ?? '')).filter((words) => words.length > 0)
    return { id, lists, squashed: new Set([...lists, wordsOf(code ?? '')].map((words) => words.join(''))) }
  })
}

/**
 * Matches a photo to a product by its file name. Tries the id, then the exact name or code with or without a counter,
 * then all words of one name in the other. Several equal matches count as no match.
 */
export function matchPhoto(fileName: string, targets: readonly Words[]): PhotoMatch {
  const stem = stemOf(fileName)
  const id = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/i.exec(stem)?.[0].toLowerCase()
  if (id !== undefined && targets.some((target) => target.id === id)) return { kind: 'name', id }
  const all = wordsOf(stem)
  if (all.length === 0) return NONE
  let short: readonly string[] = all
  for (const words of uncounted(all)) {
    short = words
    const squashed = words.join('')
    const exact = oneOf(
      targets.filter((target) => target.squashed.has(squashed)),
      'name',
    )
    if (exact) return exact
  }
  const within = oneOf(holding(new Set(all), targets), 'words')
  if (within) return within
  if (!short.some((word) => word.length >= TELLING && /\p{L}/u.test(word))) return NONE
  const around = targets.filter(({ lists }) =>
    lists.some((list) => short.every((word) => list.includes(word))),
  )
  return oneOf(around, 'words') ?? NONE
}

const NONE: PhotoMatch = { kind: 'none' }
/** Fewest letters of a single word that can identify a product. */
const TELLING = 3

/** Splits text into words, ignoring case, accents and separators. */
const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Removes the extension of a file name. */
const stemOf = (fileName: string): string => fileName.replace(/\.[a-z0-9]{2,5}$/i, '')

/** Suffix of several photos of one product: 'luz-2', 'luz (2)', 'luz_02', 'luz copia'. */
const COUNTER = /^(?:\d{1,3}|copia|copy)$/

/** Yields the words, then again without each counter at the end. */
function* uncounted(words: readonly string[]): Generator<readonly string[]> {
  let left = words
  yield left
  while (left.length > 1 && COUNTER.test(left.at(-1) ?? '')) {
    left = left.slice(0, -1)
    yield left
  }
}

function oneOf(found: readonly { id: string }[], kind: 'name' | 'words'): PhotoMatch | null {
  const [first, ...others] = found
  if (!first) return null
  return others.length > 0 ? { kind: 'several', ids: found.map(({ id }) => id) } : { kind, id: first.id }
}

/** Returns the products whose words are all in a file name, of those the ones with the most words. */
function holding(words: ReadonlySet<string>, targets: readonly Words[]): Words[] {
  let most = 0
  let best: Words[] = []
  for (const target of targets) {
    const full = target.lists.filter((list) => list.every((word) => words.has(word)))
    const count = Math.max(0, ...full.map((list) => list.length))
    if (count === 0 || count < most) continue
    best = count > most ? [target] : [...best, target]
    most = count
  }
  return best
}

/** Compares file names by their words without their endings, so that 'luz.png' comes before 'Luz 2.jpg' and 'luz-2.jpg'. */
export const byPhotoName = (a: string, b: string): number =>
  said(a).localeCompare(said(b), 'es', { numeric: true }) || a.localeCompare(b)

const said = (fileName: string): string => wordsOf(stemOf(fileName)).join(' ')

type Outcome = {
  /** Number of photos to add, and number of products that received some. */
  asked: number
  products: number
  /** File names that could not be read, and those whose product is deleted or full. */
  unread: readonly string[]
  left: readonly string[]
}

/** Most file names in a message; the others are counted. */
const NAMED = 3

function failure(files: readonly string[], one: string, other: string): string[] {
  return files.length === 0
    ? []
    : [`${files.length === 1 ? one : `${files.length} ${other}`}: ${firstNames(files, NAMED)}.`]
}

/** Describes the result of adding photos: the number added, and the names of those that failed. */
export function photosAdded({ asked, products, unread, left }: Outcome): {
  title: string
  description: string
} {
  const added = asked - unread.length - left.length
  const failures = [
    ...failure(unread, 'No se pudo leer', 'no se pudieron leer'),
    ...(unread.some(isHeic) ? [HEIC_HELP] : []),
    ...failure(
      left,
      'Su artículo ya no existe o ya no admite más',
      'son de artículos que ya no existen o no admiten más',
    ),
  ]
  if (added === 0) return { title: 'No se añadió ninguna foto', description: failures.join(' ') }
  return {
    title:
      added === asked
        ? countLabel(asked, 'foto añadida', 'fotos añadidas')
        : `${added === 1 ? 'Se añadió' : 'Se añadieron'} ${added} de ${countLabel(asked, 'foto', 'fotos')}`,
    description: [`A ${productCount(products)}.`, ...failures].join(' '),
  }
}
