/** Something to know about a text before it is published. Findings warn; they never stop a save (A§7). */
export type Finding = {
  /** 1-based; null when it is about the whole text. */
  line: number | null
  /** `danger`: what it does is hardly meant, or nobody can read it. */
  level: 'danger' | 'warning' | 'tip'
  text: string
}

/** As much as the bucket takes, in bytes (supabase/migrations). */
export const MOST_BYTES = 1_048_576

/** That a text does not fit into its bucket; nothing while it does. */
export function checkSize(text: string): Finding[] {
  // A character has at most three bytes per unit: most texts need not be counted.
  if (text.length * 3 <= MOST_BYTES || new TextEncoder().encode(text).length <= MOST_BYTES) return []
  return [{ line: null, level: 'danger', text: 'Pesa más de 1 MB: el servidor no lo aceptará.' }]
}

/** Said of the first few lines only, and then how many more there are. */
const SHOWN = 5

/** The same thing about several lines, cut after the first few. */
export function repeated(lines: readonly number[], level: Finding['level'], text: string): Finding[] {
  const found: Finding[] = lines.slice(0, SHOWN).map((line) => ({ line, level, text }))
  const more = lines.length - found.length
  if (more > 0)
    found.push({ line: null, level, text: `Y lo mismo en ${more} ${more === 1 ? 'línea' : 'líneas'} más.` })
  return found
}

/** Where the n-th line of a text is, as a selection of all of it. */
export function lineRange(text: string, line: number): { start: number; end: number } {
  let start = 0
  for (let n = 1; n < line; n += 1) {
    const next = text.indexOf('\n', start)
    if (next === -1) break
    start = next + 1
  }
  const end = text.indexOf('\n', start)
  return { start, end: end === -1 ? text.length : end }
}
