import { nameWithFacts, type ImageFacts, readName, smallerFile, smallerWidths } from './upload-name.ts'

/** Bucket for images of the catalogue (A§9, AMB-45). */
export const IMAGE_BUCKET = 'public_images'
/** Bucket for images that no row references any more (AMB-33, ADR 0012). It is not public. */
export const REMOVED_BUCKET = 'removed_images'
const FOLDER = 'product_images'
const PUBLIC = `/storage/v1/object/public/${IMAGE_BUCKET}/`

/**
 * Returns the path of an uploaded image in the bucket: `product_images/<timestamp>.<extension>` (A§9). If it has
 * derived files, the digits of its facts follow the timestamp (ADR 0012).
 */
export function imagePath(timestamp: number, extension: string, facts: ImageFacts | null = null): string {
  return `${FOLDER}/${facts ? nameWithFacts(timestamp, facts) : timestamp}.${extension}`
}

/** Returns an image's public address before it is uploaded, or null if the backend's address is invalid. */
export function publicUrl(backend: string, path: string): string | null {
  if (!URL.canParse(backend) || !/^https?:$/.test(new URL(backend).protocol)) return null
  return `${backend.replace(/\/+$/, '')}${PUBLIC}${path}`
}

/** Returns the path in the bucket of a public address on any backend, or null for other addresses. */
export function bucketPath(address: string): string | null {
  const at = address.indexOf(PUBLIC)
  if (at === -1) return null
  const path = address.slice(at + PUBLIC.length).replace(/[?#].*$/, '')
  return path === '' ? null : path
}

/** Finds the distinct addresses of uploaded images anywhere in a row, except within texts. */
export function uploadedIn(row: unknown): string[] {
  const texts: string[] = []
  JSON.stringify(row, (_, value: unknown) => {
    if (typeof value === 'string' && !/[\s<>"]/.test(value) && bucketPath(value) !== null) texts.push(value)
    return value
  })
  return [...new Set(texts)]
}

type WithImages = {
  image_url?: unknown
  image_urls?: unknown
  image_links?: unknown
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
  if (upload) return `${upload.stem}-og.jpg`
  const [, folder, name] = DEMO.exec(address) ?? []
  return folder === undefined ? null : `${folder}og/${name}.jpg`
}

/** Returns the files derived from an upload, as paths or addresses like the argument. Older uploads have none. */
export function derivedFiles(address: string): string[] {
  const upload = readName(address)
  if (!upload) return []
  return [...smallerWidths(upload.width).map((each) => smallerFile(address, each)), `${upload.stem}-og.jpg`]
}
