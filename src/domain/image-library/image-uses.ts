import { type Command, changeOp } from '#domain/commands/command.ts'
import { TABLES, type RowOf, type TableName, TABLE_NAMES } from '#domain/tables/tables.ts'
import { displayedName } from '#domain/catalogue/catalogue.ts'
import { bucketPath } from '#domain/images/uploaded-images.ts'

const REFUSAL = 'Error al reemplazar imagen'

/** A value with another address wherever it is the image's, or names its file in a text. */
function replaced(value: unknown, image: LibraryImage, to: string): unknown {
  if (typeof value === 'string') {
    if (image.addresses.includes(value.trim())) return to
    // The longest first: one address may be the end of another.
    const inside = image.path === null ? [] : image.addresses.toSorted((a, b) => b.length - a.length)
    return inside.reduce((text, address) => replaceWhole(text, address, to), value)
  }
  if (Array.isArray(value)) return value.map((item) => replaced(item, image, to))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, image, to)]))
}

/** Replaces an address in a text, but not where it only begins a longer one. */
function replaceWhole(text: string, address: string, to: string): string {
  const parts = text.split(address)
  const [first = '', ...rest] = parts
  return rest.reduce((done, part) => done + (/^[\w-]/.test(part) ? address : to) + part, first)
}

function commandFor<T extends TableName>(
  table: T,
  row: RowOf<T>,
  image: LibraryImage,
  name: string,
  to: string,
  uploads: readonly string[],
): Command | null {
  const op = changeOp(table, row, replaced(row, image, to) as RowOf<T>)
  return (
    op && {
      label: `Reemplazar imagen de “${name}”`,
      refusal: REFUSAL,
      ops: [op],
      ...(uploads.length > 0 && { pictures: uploads }),
    }
  )
}

/**
 * Puts another image in the place of one, wherever it stands: a command per row, so that the server may refuse one and
 * take the others.
 * @param to the address of the other image
 * @param uploads its path, while it has still to be uploaded
 */
export function replaceImage(
  image: LibraryImage,
  to: string,
  rows: ImageRows,
  uploads: readonly string[] = [],
): Command[] {
  const names = new Map(image.uses.map(({ table, id, name }) => [`${table}/${id}`, { table, id, name }]))
  return [...names.values()].flatMap(({ table, id, name }) => {
    const all: readonly RowOf<TableName>[] = rows[table]
    const row = all.find((one) => String((one as Record<string, unknown>)[TABLES[table].key]) === id)
    return (row && commandFor(table, row, image, name, to, uploads)) ?? []
  })
}

/** Every row that could name an image, by table. */
export type ImageRows = { readonly [T in TableName]: readonly RowOf<T>[] }

/** A place where an image stands. */
export type ImageUse = {
  table: TableName
  /** The row's primary key. */
  id: string
  /** What the row is called: a product's name, a page's address. */
  name: string
  /** Which of the row's images it is, in Spanish: 'Imagen principal'. */
  place: string
  /** What is said to whoever cannot see it, '' when nothing is; null where the place has no such text. */
  alt: string | null
}

/** An image of the shop, under all the addresses that name the same file. */
export type LibraryImage = {
  /** The path in the bucket, or the address of what does not lie there. */
  key: string
  /** As the first use has it. */
  address: string
  /** Every way it is written in the rows. */
  addresses: readonly string[]
  /** Null when it does not lie in the bucket. */
  path: string | null
  /** Empty when nobody shows it. */
  uses: readonly ImageUse[]
}

type Found = { address: string; place: string; alt: string | null }

const IN_TEXT = 'En un texto'
/** Addresses of the bucket inside of texts, as far as nothing that ends an address follows. */
const ADDRESS =
  /(?:https?:\/\/[^\s"'<>()\\]+)?\/storage\/v1\/object\/public\/public_images\/[^\s"'<>()\\?#&]+/g
/** What is nested deeper than this is no page of ours. */
const DEEPEST = 12

const found = (place: string, address: string | null, alt: string | null = null): Found[] =>
  address?.trim() ? [{ address: address.trim(), place, alt }] : []

/** The images of a custom page, with their words. */
function inStructure(value: unknown, depth = 0): Found[] {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item) => inStructure(item, depth + 1))
  const { type, src, alt } = value as { type?: unknown; src?: unknown; alt?: unknown }
  const words = typeof alt === 'string' ? alt.trim() : ''
  const own = type === 'image' && typeof src === 'string' ? found('Imagen de la página', src, words) : []
  return [...own, ...Object.values(value).flatMap((item) => inStructure(item, depth + 1))]
}

/** The images of a row in the places that are made for them. */
const PLACES: { [T in TableName]?: (row: RowOf<T>) => Found[] } = {
  products: ({ image_url, image_urls, image_links, image_description }) => {
    const alt = image_description?.trim() ?? ''
    return [
      ...found('Imagen principal', image_url, alt),
      ...image_urls.flatMap((address) => found('Más imágenes', address, alt)),
      ...image_links.flatMap(({ imageUrl }) => found('Imagen con enlace', imageUrl, alt)),
    ]
  },
  homepage_carousel_images: ({ image_url }) => found('Imagen del carrusel', image_url),
  about_us_page_content: (row) => found('Imagen de perfil', row.profile_image_url),
  aerial_filming_page_content: (row) => row.image_urls.flatMap((address) => found('Galería', address)),
  modifiable_page_content: (row) => inStructure(row.content_structure),
  page_seo_settings: ({ og_image_url, favicon_url }) => [
    ...found('Imagen social', og_image_url),
    ...found('Favicon', favicon_url),
  ],
}

/** What a row is called. */
const NAMES: { [T in TableName]?: (row: RowOf<T>) => string } = {
  products: displayedName,
  sections: displayedName,
  homepage_sections: ({ name }) => name,
  homepage_carousel_images: ({ order_index }) => `Imagen ${order_index} del carrusel`,
  about_us_page_content: () => 'Nosotros',
  aerial_filming_page_content: () => 'Filmación aérea',
  modifiable_page_content: ({ page_slug }) => `/${page_slug}`,
  page_seo_settings: ({ page_path }) => `SEO de ${page_path}`,
}

/** Addresses of the bucket anywhere in a row, inside of texts too. */
function inTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.match(ADDRESS) ?? []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(inTexts) : []
}

/** What tells one file from another, however its address is written. */
export const imageKey = (address: string): string => bucketPath(address) ?? address.trim()

function usesIn<T extends TableName>(table: T, row: RowOf<T>): (Found & { key: string })[] {
  const placed = (PLACES[table]?.(row) ?? []).map((one) => ({ ...one, key: imageKey(one.address) }))
  const known = new Set(placed.map(({ key }) => key))
  const others = inTexts(row).map((address) => ({
    address,
    place: IN_TEXT,
    alt: null,
    key: imageKey(address),
  }))
  return [...placed, ...others.filter(({ key }) => !known.has(key))]
}

function collectFrom<T extends TableName>(
  table: T,
  rows: readonly RowOf<T>[],
  images: Map<string, { addresses: Set<string>; uses: ImageUse[] }>,
): void {
  const name = NAMES[table]
  for (const row of rows) {
    const id = String((row as Record<string, unknown>)[TABLES[table].key])
    for (const { key, address, place, alt } of usesIn(table, row)) {
      const image = images.get(key) ?? { addresses: new Set(), uses: [] }
      image.addresses.add(address)
      // Twice in one place of one row is one use.
      if (!image.uses.some((use) => use.table === table && use.id === id && use.place === place))
        image.uses.push({ table, id, name: name?.(row) ?? id, place, alt })
      images.set(key, image)
    }
  }
}

/** When an upload was made (ms since 1970), by its name; 0 of what is none. */
export const uploadedAt = (path: string | null): number =>
  Number(/(?:^|\/)(\d{13})\d*[.-]/.exec(path ?? '')?.[1] ?? 0)

/** Every image that the shop's rows name, with the places where it stands; the newest uploads first. */
export function collectImages(rows: ImageRows): LibraryImage[] {
  const images = new Map<string, { addresses: Set<string>; uses: ImageUse[] }>()
  for (const table of TABLE_NAMES) collectFrom(table, rows[table] as readonly RowOf<typeof table>[], images)
  return [...images]
    .map(([key, { addresses, uses }]) => {
      const [address = key] = addresses
      return { key, address, addresses: [...addresses], path: bucketPath(address), uses }
    })
    .sort((a, b) => uploadedAt(b.path) - uploadedAt(a.path))
}
