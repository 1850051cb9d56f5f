/**
 * Reads a price list that has no columns, as texts of chats and documents have it: 'Sony FX6 ..... $3,500',
 * 'Sony FX6 - $3,500', or columns held apart by spaces. Other lines are titles.
 * Returns the cells of each line, or null for any other text.
 */
export function looseRows(text: string): string[][] | null {
  const lines = text
    .split(/\r\n|[\r\n]/)
    .map((line) => (line.length > LONGEST ? line : line.replace(MARKED, '$1$3').trim()))
  const filled = lines.slice(0, JUDGED).filter((line) => line.trim() !== '')
  if (filled.some((line) => /[\t;|]/.test(line) || CELL_COMMA.test(line))) return null
  const short = filled.filter((line) => line.length <= LONGEST)
  const priced = short.filter((line) => PRICED.test(line))
  // Titles do not count against amounts that are certain.
  const sure = short.filter((line) => SURE.test(line) && (PRICED.test(line) || BARE.test(line)))
  const isSure = sure.length >= FEWEST && sure.length >= filled.filter(hasNumber).length * MOST_ARE
  const isLoose = priced.length >= FEWEST && priced.length >= filled.length * MOST_ARE
  return isSure || isLoose ? lines.map((line) => cellsOf(line, isSure)) : null
}

/** Lines by which the form is judged, and the fewest and the part of them that have a price. */
const JUDGED = 40
const FEWEST = 2
const MOST_ARE = 0.6
/** Longest line, in characters, that is read as a name and a price. */
const LONGEST = 500

const hasNumber = (line: string) => /\d/.test(line)
/** Comma that is neither in a number nor before a space. */
const CELL_COMMA = /,(?!\d{3}(?!\d)|\s)/
const GAP = String.raw`\s*[.·…_]{2,}\s*|\s{2,}`
const AMOUNT = String.raw`(?:MXN|MX)?\s?\$?\s?\d[\d.,]*(?:\s?[\p{L}/+.].{0,15})?`
/** Name and price, with leaders, spaces, a dash or a colon between them. */
const PRICED = new RegExp(
  String.raw`^\s*(?:[-*•–]\s+)?(.*?[^\s,.:·…_-])(?:${GAP}|\s+[-–—=]\s+|\s*:\s+|\s+(?=(?:MXN?\s?)?\$))(${AMOUNT})\s*$`,
  'u',
)

/** Amount that is money without doubt, by its sign, its thousands or its cents. */
const SURE = /\$|\bMX|\d,\d{3}|[.,]\d\d(?=\D*$)/
/** The same behind a single blank, as documents are copied. */
const BARE = /^\s*(?:[-*•–]\s+)?(.*?\p{L}.*?)\s+(\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d+\.\d\d)\s*$/u
/** Bold and other marks of chats around a text. */
const MARKED = /(^|\s)([*_~])(\S|\S.*?\S)\2(?=$|[\s:])/g

function cellsOf(line: string, isSure: boolean): string[] {
  if (line.length > LONGEST) return [line]
  const [, name, price] = PRICED.exec(line) ?? (isSure ? BARE.exec(line) : null) ?? []
  return [...(name ?? line).trim().split(/\s{2,}/), ...(price === undefined ? [] : [price])]
}
