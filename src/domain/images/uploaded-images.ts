import { trimEndOf } from '#domain/core/values.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import {
  filesOfIcons,
  nameWithFacts,
  type ImageFacts,
  PREVIEW_END,
  readName,
  smallerFile,
  smallerWidths,
} from './upload-name.ts'

/** Bucket for images of the catalogue (A§9, AMB-45). */
export const IMAGE_BUCKET = 'public_images'
/** Bucket for images that no row references any more (AMB-33, ADR 0012). It is not public. */
export const REMOVED_BUCKET = 'removed_images'
const FOLDER = 'product_images'
const PUBLIC = `/storage/v1/object/public/${IMAGE_BUCKET}/`

/** Bucket for photos of damage, which users with a role see. It is not public (ADR 0090). */
const PHOTO_BUCKET = 'order_photos'
const PHOTO_FOLDER = 'damage/'

/** Returns the path of a photo of damage in its bucket, which rows hold as it is. */
export const photoPath = (timestamp: number, extension: string): string =>
  `${PHOTO_FOLDER}${timestamp}.${extension}`

/** Returns true for the path of a photo of damage, which has no address. */
export const isPhoto = (path: string): boolean => /^damage\/[\w.-]+$/.test(path)

/** Returns the bucket of an uploaded file. */
export const bucketOf = (path: string): string => (isPhoto(path) ? PHOTO_BUCKET : IMAGE_BUCKET)

/**
 * Returns the path of an uploaded image in the bucket: `product_images/<timestamp>.<extension>` (A§9). If it has
 * derived files, the digits of its facts follow the timestamp (ADR 0012).
 */
export function imagePath(timestamp: number, extension: string, facts: ImageFacts | null = null): string {
  return `${FOLDER}/${facts ? nameWithFacts(timestamp, facts) : timestamp}.${extension}`
}

/** Returns the path of the icons of a shop in the bucket. */
export const iconsPath = (timestamp: number): string => `${FOLDER}/${timestamp}-icons.png`

/** Returns the address of an image in rows: without an origin, so that the shop can move (ADR 0012). */
export const storedAddress = (path: string): string => PUBLIC + path

/** Pattern of the origins of a shop that runs here or in this network, which rows named before they held paths. */
export const LOCAL_ORIGIN = String.raw`https?:\/\/(?:localhost|[\w-]+\.localhost|(?:127|10)(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|\[::1\])(?::\d+)?`
const LOCAL = new RegExp(`^${LOCAL_ORIGIN}$`, 'i')

/**
 * Returns an own image's address without its origin, or null for an image of another site. Rows of before ADR 0012 and
 * pasted addresses have an origin: a local one, or that of `bucket`.
 */
function withoutOrigin(address: string, bucket: string): string | null {
  const text = address.trim()
  const at = text.indexOf(PUBLIC)
  const origin = text.slice(0, at)
  const isOwn = at === 0 || (at > 0 && (LOCAL.test(origin) || origin === trimEndOf(bucket, '/')))
  return isOwn && /^[^?#]/.test(text.slice(at + PUBLIC.length)) ? text.slice(at) : null
}

/**
 * Returns the path in the bucket of an own image, or null for other addresses.
 * @param bucket origin of the bucket. Without it, only addresses without an origin and local ones are own.
 */
export function bucketPath(address: string, bucket = ''): string | null {
  return (
    withoutOrigin(address, bucket)
      ?.slice(PUBLIC.length)
      .replace(/[?#].*$/, '') ?? null
  )
}

/**
 * Returns the address from which a page loads a stored image.
 * @param bucket origin of the bucket, '' if it is the page's own
 */
export function loadedFrom(address: string, bucket: string): string {
  const own = withoutOrigin(address, bucket)
  return own === null ? address : trimEndOf(bucket, '/') + own
}

/** Returns the complete address of an own image, for a file that leaves the shop, and other addresses unchanged. */
export const completeFrom = (address: string, bucket: string): string =>
  address.startsWith(PUBLIC) ? bucket + address : address

/** Returns an image's address as rows hold it if it is in this very bucket, and other addresses unchanged. */
export const storedFrom = (address: string, bucket: string): string =>
  address.startsWith(bucket + PUBLIC) ? address.slice(bucket.length) : address

/** Finds the distinct addresses of uploaded images anywhere in a row, except within texts. */
export function uploadedIn(row: unknown, bucket = ''): string[] {
  const texts: string[] = []
  JSON.stringify(row, (_, value: unknown) => {
    if (typeof value === 'string' && !/[\s<>"]/.test(value) && bucketPath(value, bucket) !== null)
      texts.push(value)
    return value
  })
  return [...new Set(texts)]
}

type WithImages = { image_url?: unknown; image_urls?: unknown; image_links?: unknown }

/** Returns a product with the address of each of its images changed. Accepts partial rows. */
export function withImageAddresses<T extends Partial<Pick<ProductRow, keyof WithImages>>>(
  row: T,
  change: (address: string) => string,
): T {
  const { image_url, image_urls, image_links } = row
  return {
    ...row,
    ...(image_url && { image_url: change(image_url) }),
    ...(image_urls && { image_urls: image_urls.map(change) }),
    ...(image_links && {
      image_links: image_links.map((link) => ({ ...link, imageUrl: change(link.imageUrl) })),
    }),
  }
}

/** Returns the distinct addresses of a product's images. Accepts partial rows. */
export function imageAddresses({ image_url, image_urls, image_links }: WithImages): string[] {
  const further: unknown[] = Array.isArray(image_urls) ? image_urls : []
  const links: unknown[] = Array.isArray(image_links) ? image_links : []
  const linked = links.map((link) => (link as { imageUrl?: unknown } | null)?.imageUrl)
  const all = [image_url, ...further, ...linked].filter((address) => typeof address === 'string')
  return [...new Set(all)]
}

const DEMO = /^(.*\/demo\/)((?:gallery\/)?[a-z-]+)\.webp$/

/**
 * Returns the link preview derived from an uploaded or demo image, or null if there is none. An upload's preview may
 * not have arrived yet.
 */
export function previewFile(address: string): string | null {
  const upload = readName(address)
  if (upload) return upload.stem + PREVIEW_END
  const [, folder, name] = DEMO.exec(address) ?? []
  return folder === undefined ? null : `${folder}og/${name}.jpg`
}

/** Returns the files derived from an upload, as paths or addresses like the argument. Older uploads have none. */
export function derivedFiles(address: string): string[] {
  const upload = readName(address)
  if (!upload) return filesOfIcons(address)
  return [...smallerWidths(upload.width).map((each) => smallerFile(address, each)), upload.stem + PREVIEW_END]
}
