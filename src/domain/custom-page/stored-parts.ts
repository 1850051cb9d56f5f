import { isRecord } from '#domain/core/values.ts'

type Part = Readonly<Record<string, unknown>>

/** Returns the address of an image or a video, from either of its two fields; '' without one. */
export function addressOf({ src, content }: Part): string {
  return (
    ([src, content].find((text) => typeof text === 'string' && text.trim() !== '') as string | undefined) ??
    ''
  )
}

/** Returns the HTML of a text, from either of its two fields, as the public page reads it. */
export function contentOf({ content, text }: Part): string {
  const html = content ?? text
  return typeof html === 'string' ? html : ''
}

/** Most levels of a custom page's structure. */
const DEEPEST = 12

/**
 * Collects the stored images in a custom page's structure, which may be anything. Does not use `readStructure`, which
 * decides what is shown, because not every visitor loads its code.
 */
export function storedImages(value: unknown, depth = 0): Part[] {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap((item) => storedImages(item, depth + 1))
  return isRecord(value) && value['type'] === 'image' ? [value, ...inside] : inside
}

/** Collects the raw addresses of the images in a custom page, for prefetching. */
export function imageAddresses(value: unknown): string[] {
  return storedImages(value)
    .map(addressOf)
    .filter((address) => address !== '')
}
