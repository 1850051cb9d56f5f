import { fold } from '#domain/catalogue/search.ts'
import { derivedFiles } from '#domain/images/uploaded-images.ts'
import type { LibraryImage } from './image-uses.ts'

/** What a library of images can be narrowed to. */
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

/** Tells whether a text names a filter, as an address may. */
export const isLibraryFilter = (text: string): text is LibraryFilter => Object.hasOwn(MATCHES, text)

/** The name of an image's file, as far as its address has one. */
export function fileNameOf({ key }: Pick<LibraryImage, 'key'>): string {
  if (/^data:/i.test(key)) return 'Imagen dentro de la dirección'
  const last =
    key
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? ''
  try {
    return decodeURIComponent(last) || key
  } catch {
    return last
  }
}

/** What an image is called: by where it stands, else by its file. */
export function imageName(image: LibraryImage): string {
  const [first] = image.uses
  if (!first) return fileNameOf(image)
  const others = new Set(image.uses.map(({ table, id }) => `${table}/${id}`)).size - 1
  return others > 0 ? `${first.name} y ${others} más` : first.name
}

const textOf = (image: LibraryImage) =>
  fold(
    [fileNameOf(image), ...image.uses.flatMap(({ name, place, alt }) => [name, place, alt ?? ''])].join(' '),
  )

/** The images that match a filter and hold every word of a search, in their order. */
export function filterLibrary(
  images: readonly LibraryImage[],
  filter: LibraryFilter | null,
  term: string,
): LibraryImage[] {
  const words = fold(term).split(/\s+/).filter(Boolean)
  return images.filter((image) => {
    if (filter !== null && !MATCHES[filter](image)) return false
    if (words.length === 0) return true
    const text = textOf(image)
    return words.every((word) => text.includes(word))
  })
}

/** A file of the bucket as the server lists it. */
export type BucketFile = {
  path: string
  /** Null when the server does not say. */
  bytes: number | null
  /** When it came there (ms since 1970, server clock); null when the server does not say. */
  at: number | null
}

/** A change that names an upload may still be on its way from another device for so long. */
const FRESH_MS = 24 * 60 * 60 * 1000

/**
 * The files of the bucket that no row names, as images without a use. What was made of an image (ADR 0012) goes with
 * it, and is only listed where the image itself is missing.
 * @param urlOf the public address of a path
 */
export function unusedImages(
  files: readonly BucketFile[],
  used: readonly LibraryImage[],
  urlOf: (path: string) => string,
): LibraryImage[] {
  const named = new Set(used.flatMap(({ path }) => path ?? []))
  const whole = new Set([...named, ...files.map(({ path }) => path)])
  const derived = new Set([...whole].flatMap(derivedFiles))
  return files
    .filter(({ path }) => !named.has(path) && !derived.has(path))
    .map(({ path }) => {
      const address = urlOf(path)
      return { key: path, address, addresses: [address], path, uses: [] }
    })
}

/** Whether an unused file may be deleted: one that came lately may belong to a change that is still to come. */
export function mayBeDeleted(file: BucketFile | undefined, now: number): boolean {
  return file !== undefined && file.at !== null && now - file.at > FRESH_MS
}
