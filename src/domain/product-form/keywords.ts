import { distinctKeywords } from '#domain/catalogue/keywords.ts'

/** Keywords as a person types them: split on commas and lines, trimmed, blanks dropped (A§5). */
export function splitKeywords(text: string): string[] {
  return text
    .split(/[,\n\r]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** The list with the typed ones at its end; what is in it already, whatever its case, is not said twice. */
export function addKeywords(keywords: readonly string[], text: string): string[] {
  return distinctKeywords([...keywords, ...splitKeywords(text)])
}
