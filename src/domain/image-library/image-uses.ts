import { type Command, changeOp } from '#domain/commands/command.ts'
import { TABLES, type RowOf, type TableName, TABLE_NAMES } from '#domain/tables/tables.ts'
import { settingLabel } from '#domain/business/setting-words.ts'
import { displayedName } from '#domain/catalogue/catalogue.ts'
import { addressOf, storedImages } from '#domain/custom-page/stored-parts.ts'
import { bucketPath } from '#domain/images/uploaded-images.ts'

/** All rows by table that can reference an image. */
export type ImageRows = { readonly [T in TableName]: readonly RowOf<T>[] }

/** Use of an image in a row. */
export type ImageUse = {
  table: TableName
  /** Primary key of the row. */
  id: string
  /** Name of the row: a product's name, a page's address. */
  name: string
  /** Name of the row's field in Spanish: 'Imagen principal'. */
  place: string
  /** Alternative text, '' if it is blank; null if the field has none. */
  alt: string | null
}

/** Image of the shop, with all addresses of the same file. */
export type LibraryImage = {
  /** Path in the bucket, or the address of an image elsewhere. */
  key: string
  /** Address in the first use. */
  address: string
  /** Every address in the rows. */
  addresses: readonly string[]
  /** Null for an image outside the bucket. */
  path: string | null
  /** Empty for an unused image. */
  uses: readonly ImageUse[]
}

type Found = { address: string; place: string; alt: string | null }

/** Collects every image that the shop's rows use, with its uses, newest uploads first. */
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
      // Repeated in one field of one row, it is one use.
      if (!image.uses.some((use) => use.table === table && use.id === id && use.place === place))
        image.uses.push({ table, id, name: name?.(row) ?? id, place, alt })
      images.set(key, image)
    }
  }
}

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

/** Finds addresses of the bucket anywhere in a row, including texts. */
function inTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.match(ADDRESS) ?? []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(inTexts) : []
}

/** Returns the key of a file, which is the same for all of its addresses. */
const imageKey = (address: string): string => bucketPath(address) ?? address.trim()

const IN_TEXT = 'En un texto'
/** Addresses of the bucket within texts, up to a character that ends an address. */
const ADDRESS =
  /(?:https?:\/\/[^\s"'<>()\\]+)?\/storage\/v1\/object\/public\/public_images\/[^\s"'<>()\\?#&]+/g

const found = (place: string, address: string | null, alt: string | null = null): Found[] =>
  address?.trim() ? [{ address: address.trim(), place, alt }] : []

/** Finds the images of a custom page, with their alternative texts. */
const inStructure = (structure: unknown): Found[] =>
  storedImages(structure).flatMap((image) => {
    const { alt } = image
    return found('Imagen de la página', addressOf(image), typeof alt === 'string' ? alt.trim() : '')
  })

/** Finds the images in the image fields of a row. */
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
  catalog_settings: ({ setting_key: key, setting_value: value }) =>
    key === 'logo' || key === 'logo_dark' || key === 'brand_icons'
      ? found('Configuración del sitio', value)
      : [],
  page_seo_settings: ({ og_image_url, favicon_url }) => [
    ...found('Imagen social', og_image_url),
    ...found('Favicon', favicon_url),
  ],
}

const NAMES: { [T in TableName]?: (row: RowOf<T>) => string } = {
  products: displayedName,
  sections: displayedName,
  homepage_sections: ({ name }) => name,
  homepage_carousel_images: ({ order_index }) => `Imagen ${order_index} del carrusel`,
  about_us_page_content: () => 'Nosotros',
  aerial_filming_page_content: () => 'Filmación aérea',
  catalog_settings: ({ setting_key }) => settingLabel(setting_key),
  modifiable_page_content: ({ page_slug }) => `/${page_slug}`,
  page_seo_settings: ({ page_path }) => `SEO de ${page_path}`,
}

/** Returns the time of an upload (ms since 1970) from its name, or 0 if it is no upload. */
export const uploadedAt = (path: string | null): number =>
  Number(/(?:^|\/)(\d{13})\d*[.-]/.exec(path ?? '')?.[1] ?? 0)

/**
 * Replaces an image in all of its uses. Returns a command per row, so that the server can refuse one and accept the
 * others.
 * @param to the address of the other image
 * @param uploads its path, if it must be uploaded first
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
      refusal: 'Error al reemplazar imagen',
      ops: [op],
      ...(uploads.length > 0 && { images: uploads }),
    }
  )
}

/** Replaces the image's address as a value, and the address of its file within texts. */
function replaced(value: unknown, image: LibraryImage, to: string): unknown {
  if (typeof value === 'string') {
    if (image.addresses.includes(value.trim())) return to
    // Longest first, because one address may be the end of another.
    const inside = image.path === null ? [] : image.addresses.toSorted((a, b) => b.length - a.length)
    return inside.reduce((text, address) => replaceWhole(text, address, to), value)
  }
  if (Array.isArray(value)) return value.map((item) => replaced(item, image, to))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, image, to)]))
}

/** Replaces an address in a text, unless it is part of a longer one, such as the path on another site. */
function replaceWhole(text: string, address: string, to: string): string {
  const parts = text.split(address)
  const [first = '', ...rest] = parts
  const isWhole = (done: string, part: string) => !/[\w.\]-]$/.test(done) && !/^[\w-]/.test(part)
  return rest.reduce((done, part) => done + (isWhole(done, part) ? to : address) + part, first)
}
