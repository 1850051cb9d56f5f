import { fold } from '#domain/core/values.ts'

/**
 * Reads a price list that has no columns, as texts of chats and documents have it: 'Sony FX6 ..... $3,500',
 * 'Sony FX6 - $3,500', or columns held apart by spaces. Other lines are titles.
 * Returns the cells of each line, or null for any other text.
 */
export function looseRows(text: string): LooseRow[] | null {
  const given = text.split(/\r\n|[\r\n]/)
  const lines = given.map((line) => (line.length > LONGEST ? line : line.replace(MARKED, '$1$3').trim()))
  const filled = lines.slice(0, JUDGED).filter((line) => line.trim() !== '' && !isContact(line))
  if (filled.some((line) => /[\t;|]/.test(line) || CELL_COMMA.test(line))) return null
  const short = filled.filter((line) => line.length <= LONGEST)
  const priced = short.filter((line) => PRICED.test(line))
  // Titles do not count against amounts that are certain.
  const sure = short.filter((line) => SURE.test(line) && (PRICED.test(line) || BARE.test(line)))
  const isSure = sure.length >= FEWEST && sure.length >= filled.filter(hasNumber).length * MOST_ARE
  const isLoose = priced.length >= FEWEST && priced.length >= filled.length * MOST_ARE
  if (!isSure && !isLoose) return null
  return belowHeadings(
    lines.map((line) => cellsOf(line, isSure)),
    given,
  )
}

type LooseRow = { cells: string[]; fault: string | null }

/**
 * Puts the cells of lines that lack some below the headings above them, by their places in the text. Marks such lines
 * where the full ones do not stand so, or a cell stands below two headings or none.
 */
function belowHeadings(rows: string[][], lines: readonly string[]): LooseRow[] {
  const at = rows.findIndex((cells, index) => cells.length > 2 && !hasNumber(lines[index] ?? ''))
  const heads = spansOf(lines[at] ?? '')
  const placesOf = (index: number): number[] | null => {
    const spans = spansOf(lines[index] ?? '')
    const places = spans.map(([start, end]) =>
      heads.flatMap(([from, to], head) => (from < end && start < to ? head : [])),
    )
    const isClear = spans.length === rows[index]?.length && places.every(({ length }) => length === 1)
    const found = new Set(places.flat())
    return isClear && found.size === spans.length ? [...found] : null
  }
  const isAligned = rows.every(
    ({ length }, index) => index <= at || length !== heads.length || placesOf(index) !== null,
  )
  return rows.map((cells, index) => {
    if (index <= at || cells.length < 2 || cells.length >= heads.length) return { cells, fault: null }
    const places = isAligned ? placesOf(index) : null
    if (places === null) return { cells, fault: LACKS }
    return { cells: heads.map((_, head) => cells[places.indexOf(head)] ?? ''), fault: null }
  })
}

const LACKS = 'Le faltan datos y no queda claro cuáles: separa las columnas con tabuladores o con comas.'

/** Returns the places of texts between wide gaps. */
const spansOf = (line: string): (readonly [start: number, end: number])[] =>
  line.length > LONGEST
    ? []
    : Array.from(
        line.matchAll(/\S+(?: \S+)*/g),
        ({ 0: { length }, index }) => [index, index + length] as const,
      )

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
const MONEY = String.raw`(?:MXN?|USD?|EUR|R)?\s?\p{Sc}`
const FROM = String.raw`(?:desde|a partir de)\s`
/** Amount with all that follows a sign of money, or without a sign. Its cell is an error if it holds two prices. */
const AMOUNT = String.raw`(?:${FROM})?(?:(?:a |por )?(?:consultar|cotizar|convenir)|${MONEY}\s?\d.*|(?:(?:MXN?|USD|EUR)\s?)?\d[\d.,]*(?:\s?[\p{L}/+.].{0,15})?|\d[\d.,]{2,}\s?[-–—]\s?\d[\d.,]{2,})`
/** Name and price, with leaders, spaces, a dash, a colon or a parenthesis between them. */
const PRICED = new RegExp(
  String.raw`^\s*(?:[-*•–]\s+)?(.*?[^\s,.:·…_(-])(?:${GAP}|\s+(?:[-–—=→]|[-=]>)\s+|\s*:\s+|\s+\(?(?=${FROM}|${MONEY}|(?:MXN|USD|EUR)\s?\d))(${AMOUNT})\s*$`,
  'iu',
)

/** Amount that is money without doubt, by its sign, its thousands or its cents. */
const SURE = /\p{Sc}|\bMX|\d,\d{3}|[.,]\d\d(?=\D*$)/u
/** The same behind a single blank, as documents are copied. */
const WRITTEN = String.raw`(?:\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d+\.\d\d)`
const BARE = new RegExp(String.raw`^\s*(?:[-*•–]\s+)?(.*?\p{L}.*?)\s+(${WRITTEN}(?:\s+${WRITTEN})*)\s*$`, 'u')
/** Bold and other marks of chats around a text. */
const MARKED = /(^|\s)([*_~])(\S|\S.*?\S)\2(?=$|[\s:])/g

/** Words of contacts before a colon or a number, and accounts. An outlet is called 'Contacto', too. */
const CONTACT =
  /^(?:tel(?:s|efonos?)?|cel(?:ular(?:es)?)?|whats ?app|wa|(?:correos?|e-?mail)(?: electronico)?|contacto|direccion|domicilio|codigo postal|c\.?p|rfc|clabe|horarios?|facebook|instagram)\s*(?:[.:]|\+?\(?\d[\d ().-]{4})|\b(?:cuenta|clabe|cta)\b\D*\d[\d -]{7}/

/** Returns true for a telephone, an address or an account, whose numbers are no price. */
export const isContact = (text: string): boolean =>
  CONTACT.test(fold(text).replace(/^[^a-z]+/, '')) && !/\p{Sc}/u.test(text)

function cellsOf(line: string, isSure: boolean): string[] {
  if (line.length > LONGEST || isContact(line)) return [line]
  const [, name, price] = PRICED.exec(line) ?? (isSure ? BARE.exec(line) : null) ?? []
  // 'Foco ($350)'
  return [
    ...(name ?? line).trim().split(/\s{2,}/),
    ...(price === undefined ? [] : [price.replace(/^([^(]*)\)$/, '$1')]),
  ]
}
