/** What a spreadsheet would take for a formula, and what already looks guarded. */
const RISKY = /^'*[=+\-@\t\r]/
const GUARDED = /^'+[=+\-@\t\r]/

/** A text that no spreadsheet runs as a formula (OWASP, CSV injection): an apostrophe stands before it. */
export function guarded(text: string): string {
  return RISKY.test(text) ? `'${text}` : text
}

/** The text without the apostrophe that `guarded` gave it. */
export function unguarded(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell
}
