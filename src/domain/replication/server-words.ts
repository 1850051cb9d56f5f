const LONGEST = 200
/** A page of a proxy or of a hotel speaks to a browser, not to a person. */
const MARKUP = /^\s*</

/** Reads what a server says about its failure: null when that is nothing, or nothing to be shown (S§2). */
export function serverWords(message: string): string | null {
  const words = message.trim().replaceAll(/\s+/g, ' ')
  if (words === '' || MARKUP.test(words)) return null
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 1).trimEnd()}…` : words
}
