import { nameWithFacts, type ImageFacts, readName, smallerFile, smallerWidths } from './upload-name.ts'

/** Where images of the catalogue are uploaded (A§9, AMB-45). */
export const IMAGE_BUCKET = 'public_images'
/** Where images lie that no row names any more (AMB-33, ADR 0012). Nobody reads it by an address. */
export const REMOVED_BUCKET = 'removed_images'
const FOLDER = 'product_images'
const PUBLIC = `/storage/v1/object/public/${IMAGE_BUCKET}/`

/**
 * The place of an uploaded image in the bucket: `product_images/<timestamp>.<extension>` (A§9). Of one that has derived
 * files, the timestamp goes on with the digits that say so (ADR 0012).
 */
export function imagePath(timestamp: number, extension: string, facts: ImageFacts | null = null): string {
  return `${FOLDER}/${facts ? nameWithFacts(timestamp, facts) : timestamp}.${extension}`
}

/** An image's public address, known before it is uploaded; null when the backend's address is none. */
export function publicUrl(backend: string, path: string): string | null {
  if (!URL.canParse(backend) || !/^https?:$/.test(new URL(backend).protocol)) return null
  return `${backend.replace(/\/+$/, '')}${PUBLIC}${path}`
}

/** The path in the bucket of a public address on whatever backend, else null. */
export function bucketPath(address: string): string | null {
  const at = address.indexOf(PUBLIC)
  if (at === -1) return null
  const path = address.slice(at + PUBLIC.length).replace(/[?#].*$/, '')
  return path === '' ? null : path
}

/** The addresses of uploaded images anywhere in a row, each once; not those inside of texts. */
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

/** The addresses of a product's images, as far as the row is known. */
export function imageAddresses({ image_url, image_urls, image_links }: WithImages): string[] {
  const further: unknown[] = Array.isArray(image_urls) ? image_urls : []
  const links: unknown[] = Array.isArray(image_links) ? image_links : []
  const linked = links.map((link) => (link as { imageUrl?: unknown } | null)?.imageUrl)
  const all = [image_url, ...further, ...linked].filter((address) => typeof address === 'string')
  return [...new Set(all)]
}

const DEMO = /^(.*\/demo\/)((?:gallery\/)?[a-z-]+)\.webp$/

/**
 * The image of a link preview that is derived from an image: of an upload, or of the demo's own. Null where there is
 * none for certain; where there may be one, it need not have arrived.
 */
export function previewFile(address: string): string | null {
  const upload = readName(address)
  if (upload) return `${upload.stem}-og.jpg`
  const [, folder, name] = DEMO.exec(address) ?? []
  return folder === undefined ? null : `${folder}og/${name}.jpg`
}

/** The files that were made of an upload beside itself, as paths or addresses as it is one; none of older ones. */
export function derivedFiles(address: string): string[] {
  const upload = readName(address)
  if (!upload) return []
  return [...smallerWidths(upload.width).map((each) => smallerFile(address, each)), `${upload.stem}-og.jpg`]
}
