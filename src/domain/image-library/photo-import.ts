import { fold } from '#domain/catalogue/search.ts'
import { firstNames, countLabel, productCount } from '#domain/core/format.ts'

/** A product as photos find it. */
export type PhotoTarget = {
  id: string
  /** Everything it is called. */
  names: readonly (string | null)[]
}

/** The product that a file's name finds: for certain, by some of its words, several, or none. */
export type PhotoMatch =
  | { kind: 'name' | 'words'; id: string }
  | { kind: 'several'; ids: readonly string[] }
  | { kind: 'none' }

type Words = { id: string; squashed: ReadonlySet<string>; lists: readonly (readonly string[])[] }

const NONE: PhotoMatch = { kind: 'none' }
/** A single word shorter than this says too little to find a product by. */
const TELLING = 3

/** The words of a text: no case, no accents, whatever stands between them. */
const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A file's name without what says which kind of file it is. */
const stemOf = (fileName: string): string => fileName.replace(/\.[a-z0-9]{2,5}$/i, '')

/** What tells several photos of one thing apart: 'luz-2', 'luz (2)', 'luz_02', 'luz copia'. */
const COUNTER = /^(?:\d{1,3}|copia|copy)$/

/** The words as they are, then without one counter after the other behind them. */
function* uncounted(words: readonly string[]): Generator<readonly string[]> {
  let left = words
  yield left
  while (left.length > 1 && COUNTER.test(left.at(-1) ?? '')) {
    left = left.slice(0, -1)
    yield left
  }
}

/** Prepares products for `matchPhoto`, once for many photos. */
export function photoTargets(products: readonly PhotoTarget[]): Words[] {
  return products.map(({ id, names }) => {
    const lists = names.map((name) => wordsOf(name ?? '')).filter((words) => words.length > 0)
    return { id, lists, squashed: new Set(lists.map((words) => words.join(''))) }
  })
}

function oneOf(found: readonly { id: string }[], kind: 'name' | 'words'): PhotoMatch | null {
  const [first, ...others] = found
  if (!first) return null
  return others.length > 0 ? { kind: 'several', ids: found.map(({ id }) => id) } : { kind, id: first.id }
}

/** Those that have the most words in a file's name, when all of a product's words are there. */
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

/**
 * Finds the product of a photo by the name of its file: its id, else exactly its name, with or without a number behind
 * it, else all words of one in the other. What fits several products as well finds none of them.
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
