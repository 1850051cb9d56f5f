/** As long as a name in an address may get. */
export const MAX_SLUG_LENGTH = 80

/**
 * Turns a title into the part of an address that names it: 'Paquetes | Iluminación' → 'paquetes-iluminacion'.
 * Only `a-z`, `0-9` and single hyphens; empty when nothing of the text can be kept.
 */
export function slugify(text: string): string {
  return (
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z0-9]+/g, '-')
      // A leading hyphen must not eat into the length that is left for the words.
      .replace(/^-/, '')
      .slice(0, MAX_SLUG_LENGTH)
      .replace(/-$/, '')
  )
}
