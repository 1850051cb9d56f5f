/** Something to know about a text before it is published. Findings warn; they never stop a save (A§7). */
export type Finding = {
  /** Where, 1-based and from top to bottom; none when it is about the whole text. */
  lines: readonly number[]
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
  return [{ lines: [], level: 'danger', text: 'Pesa más de 1 MB: el servidor no lo aceptará.' }]
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
