/**
 * Reads a price list that has no columns, as texts of chats and documents have it: 'Sony FX6 ..... $3,500',
 * 'Sony FX6 - $3,500', or columns held apart by spaces. Other lines are titles.
 * Returns the cells of each line, or null for any other text.
 */
export function looseRows(text: string): string[][] | null {
  const lines = text.split(/\r\n|[\r\n]/)
  const filled = lines.slice(0, JUDGED).filter((line) => line.trim() !== '')
  if (filled.some((line) => /[\t;|]/.test(line) || CELL_COMMA.test(line))) return null
  const priced = filled.filter((line) => PRICED.test(line))
  if (priced.length < FEWEST || priced.length < filled.length * MOST_ARE) return null
  return lines.map(cellsOf)
}

/** Lines by which the form is judged, and the fewest and the part of them that have a price. */
const JUDGED = 40
const FEWEST = 2
const MOST_ARE = 0.6

/** Comma that is neither in a number nor before a space. */
const CELL_COMMA = /,(?!\d{3}(?!\d)|\s)/
const GAP = String.raw`\s*[.·…_]{2,}\s*|\s{2,}`
const AMOUNT = String.raw`(?:MXN|MX)?\s?\$?\s?\d[\d.,]*(?:\s?[\p{L}/+.].{0,15})?`
/** Name and price, with leaders, spaces, a dash or a colon between them. */
const PRICED = new RegExp(
  String.raw`^\s*(?:[-*•–]\s+)?(.*?[^\s,.:·…_-])(?:${GAP}|\s+[-–—=]\s+|\s*:\s+|\s+(?=(?:MXN?\s?)?\$))(${AMOUNT})\s*$`,
  'u',
)

function cellsOf(line: string): string[] {
  const [, name, price] = PRICED.exec(line) ?? []
  if (name !== undefined && price !== undefined) return [...name.trim().split(/\s{2,}/), price]
  return line.trim().split(/\s{2,}/)
}
