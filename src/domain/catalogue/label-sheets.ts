import { rowId } from '#domain/tables/scalar.ts'

/** How labels lie on a sheet; lengths in millimetres. */
export type LabelSize = {
  label: string
  page: { width: number; height: number }
  columns: number
  rows: number
  /** From the page's left and upper edge to the first label. */
  left: number
  top: number
  width: number
  height: number
  /** Between two columns. */
  gap: number
}

const LETTER = { width: 215.9, height: 279.4 }

/** What labels can be printed on; the names of the sizes are those of the style sheet's pages. */
export const LABEL_SIZES = {
  letter24: {
    label: 'Carta, 24 por hoja',
    page: LETTER,
    columns: 3,
    rows: 8,
    left: 7.95,
    top: 11.7,
    width: 64,
    height: 32,
    gap: 4,
  },
  letter30: {
    label: 'Carta, 30 por hoja (Avery 5160)',
    page: LETTER,
    columns: 3,
    rows: 10,
    left: 4.7,
    top: 12.7,
    width: 66.7,
    height: 25.4,
    gap: 3.2,
  },
  letter40: {
    label: 'Carta, 40 por hoja',
    page: LETTER,
    columns: 4,
    rows: 10,
    left: 7.95,
    top: 12.7,
    width: 47.75,
    height: 25.4,
    gap: 3,
  },
  single: {
    label: 'Una por etiqueta (62 × 29 mm)',
    page: { width: 62, height: 29 },
    columns: 1,
    rows: 1,
    left: 0,
    top: 0,
    width: 62,
    height: 29,
    gap: 0,
  },
} as const satisfies Record<string, LabelSize>

export type LabelSizeName = keyof typeof LABEL_SIZES

export const MOST_COPIES = 50

/** Reads the name of a size; the first one for anything else. */
export function readLabelSize(text: string): LabelSizeName {
  return Object.hasOwn(LABEL_SIZES, text) ? (text as LabelSizeName) : 'letter24'
}

/** How many labels a sheet of this size holds. */
export function labelsPerSheet(name: LabelSizeName): number {
  const { columns, rows } = LABEL_SIZES[name]
  return columns * rows
}

/**
 * Lays labels on sheets, the copies of each one beside one another.
 * @param first 1-based: the first label of the first sheet that has not been used yet
 * @returns for each sheet what stands in its places; null where a label has been used already
 */
export function onSheets<Item>(
  items: readonly Item[],
  { size, copies, first }: { size: LabelSizeName; copies: number; first: number },
): (Item | null)[][] {
  if (items.length === 0) return []
  const each = labelsPerSheet(size)
  const used = Array.from({ length: Math.min(first, each) - 1 }, () => null)
  const places = [...used, ...items.flatMap((item) => Array.from({ length: copies }, () => item))]
  return Array.from({ length: Math.ceil(places.length / each) }, (_, at) =>
    places.slice(at * each, (at + 1) * each),
  )
}

/** Reads a typed whole number within bounds; null for anything else. */
export function readCount(text: string, most: number): number | null {
  const typed = text.trim()
  const count = /^\d{1,4}$/.test(typed) ? Number(typed) : 0
  return count >= 1 && count <= most ? count : null
}

/** A code of ours has far fewer characters; what is longer is not even looked at. */
const MOST_CHARACTERS = 2_048
const PAGE = /^\/product\/([^/]+)\/?$/

/** The address that a product's label holds: its page, so that whoever scans it with any camera sees the product. */
export function productCode(origin: string, id: string): string {
  return `${origin.replace(/\/+$/, '')}/product/${id}`
}

/**
 * Reads the id of the product out of a scanned code. The name of the site does not count: a label outlives the address
 * that it was printed under.
 * @returns the id in lower case; null for a code that leads to no product's page
 */
export function readProductCode(text: string): string | null {
  const address = text.trim()
  if (address.length > MOST_CHARACTERS || !/^https?:/i.test(address) || !URL.canParse(address)) return null
  const id = PAGE.exec(new URL(address).pathname)?.[1]?.toLowerCase()
  return id !== undefined && rowId.safeParse(id).success ? id : null
}
