import { createHash } from 'node:crypto'

const NAMESPACE = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex')

/** Returns a stable UUID (version 5) for a slug such as `product/audio/sennheiser-mkh-416`. */
export function idOf(slug: string): string {
  const hash = createHash('sha1').update(NAMESPACE).update(`https://claqueta.test/${slug}`).digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = hash.toString('hex', 0, 16)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Converts a text to a slug: 'Trípode Sachtler 75 mm' → 'tripode-sachtler-75-mm'. */
export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
