/** Returns the first letter or digit of a name as a capital, else its first character. */
export function initialOf(name: string): string {
  const [first] = /[\p{L}\p{N}]\p{M}*/u.exec(name) ?? Array.from(name.trim())
  return (first ?? '').toLocaleUpperCase('es-MX')
}

/** Sizes of a name in a link preview, in px, largest first. */
const SIZES = [104, 88, 72, 60, 48, 36, 28]
/** Most lines of a name at each of these sizes. */
const MOST_LINES = 3

/**
 * Breaks a name into lines at the largest size at which they fit.
 * @param fits returns true if a line fits at a size in px
 */
export function fitText(
  name: string,
  fits: (line: string, px: number) => boolean,
): { lines: string[]; size: number } {
  for (const size of SIZES) {
    const lines = linesOf(name, (line) => fits(line, size))
    if (lines.length <= MOST_LINES && lines.every((line) => fits(line, size))) return { lines, size }
  }
  return { lines: [name], size: SIZES.at(-1) ?? 28 }
}

function linesOf(name: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of name.trim().split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
