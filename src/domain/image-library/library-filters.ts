import { finder } from '#domain/catalogue/search-words.ts'
import { fileIn } from '#domain/images/typed-address.ts'
import { derivedFiles, storedAddress } from '#domain/images/uploaded-images.ts'
import type { LibraryImage } from './image-uses.ts'

export const LIBRARY_FILTERS = [
  { key: 'products', label: 'De artículos' },
  { key: 'carousel', label: 'Del carrusel' },
  { key: 'pages', label: 'De páginas' },
  { key: 'unused', label: 'Sin usar' },
  { key: 'no-alt', label: 'Sin texto alternativo' },
] as const
export type LibraryFilter = (typeof LIBRARY_FILTERS)[number]['key']

const PAGES: ReadonlySet<string> = new Set([
  'about_us_page_content',
  'aerial_filming_page_content',
  'modifiable_page_content',
  'page_seo_settings',
])

const MATCHES: Record<LibraryFilter, (image: LibraryImage) => boolean> = {
  products: ({ uses }) => uses.some(({ table }) => table === 'products'),
  carousel: ({ uses }) => uses.some(({ table }) => table === 'homepage_carousel_images'),
  pages: ({ uses }) => uses.some(({ table }) => PAGES.has(table)),
  unused: ({ uses }) => uses.length === 0,
  'no-alt': ({ uses }) => uses.some(({ alt }) => alt === ''),
}

/** Returns true if a text names a filter, for example in an address. */
export const isLibraryFilter = (text: string): text is LibraryFilter => Object.hasOwn(MATCHES, text)

/** Returns the name of an image's file, or its address if it has none. */
export function fileNameOf({ key }: Pick<LibraryImage, 'key'>): string {
  if (/^data:/i.test(key)) return 'Imagen dentro de la dirección'
  return fileIn(key) || key
}

/** Names an image by its uses, or by its file if it is unused. */
export function imageName(image: LibraryImage): string {
  const [first] = image.uses
  if (!first) return fileNameOf(image)
  const others = new Set(image.uses.map(({ table, id }) => `${table}/${id}`)).size - 1
  return others > 0 ? `${first.name} y ${others} más` : first.name
}

/** Returns the images that match a filter and contain every word of a search, in order. */
export function filterLibrary(
  images: readonly LibraryImage[],
  filter: LibraryFilter | null,
  term: string,
): LibraryImage[] {
  const isWanted = finder(term)
  return images.filter(
    (image) =>
      (filter === null || MATCHES[filter](image)) &&
      isWanted(fileNameOf(image), ...image.uses.flatMap(({ name, place, alt }) => [name, place, alt])),
  )
}

/** File of the bucket, as the server lists it. */
export type BucketFile = {
  path: string
  /** Null if the server does not report it. */
  bytes: number | null
  /** Upload time (ms since 1970, server clock); null if the server does not report it. */
  at: number | null
}

/** Age below which an unused file is kept, because another device may still send a change that uses it. */
const FRESH_MS = 24 * 60 * 60 * 1000

/**
 * Returns the files of the bucket that no row references, as images without uses. Lists a derived file (ADR 0012) only
 * if its image is missing.
 */
export function unusedImages(files: readonly BucketFile[], used: readonly LibraryImage[]): LibraryImage[] {
  const named = new Set(used.flatMap(({ path }) => path ?? []))
  const whole = new Set([...named, ...files.map(({ path }) => path)])
  const derived = new Set([...whole].flatMap(derivedFiles))
  return files
    .filter(({ path }) => !named.has(path) && !derived.has(path))
    .map(({ path }) => {
      const address = storedAddress(path)
      return { key: path, address, addresses: [address], path, uses: [] }
    })
}

/** Returns true if an unused file is old enough to delete. A recent one may belong to a change that is not sent yet. */
export function mayBeDeleted(file: BucketFile | undefined, now: number): boolean {
  return file !== undefined && file.at !== null && now - file.at > FRESH_MS
}
