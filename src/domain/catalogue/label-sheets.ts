import { trimEndOf } from '#domain/core/values.ts'
import { rowId } from '#domain/tables/scalar.ts'

/** Layout of labels on a sheet, in millimetres. */
export type LabelSize = {
  label: string
  page: { width: number; height: number }
  columns: number
  rows: number
  /** Distance from the page's edges to the first label. */
  left: number
  top: number
  width: number
  height: number
  /** Distance between two columns. */
  gap: number
}

const LETTER = { width: 215.9, height: 279.4 }

/** Supported label sheets. The style sheet has a page of the same name for each. */
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

/** Reads the name of a label size. Defaults to 'letter24'. */
export function readLabelSize(text: string): LabelSizeName {
  return Object.hasOwn(LABEL_SIZES, text) ? (text as LabelSizeName) : 'letter24'
}

/** Returns the number of labels on a sheet. */
export function labelsPerSheet(name: LabelSizeName): number {
  const { columns, rows } = LABEL_SIZES[name]
  return columns * rows
}

/**
 * Lays out labels on sheets, with the copies of an item next to each other.
 * @param first 1-based position of the first unused label of the first sheet
 * @returns the items of each sheet by position; null for a label that is already used
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

/** Reads a typed whole number from 1 to `most`. Returns null for anything else. */
export function readCount(text: string, most: number): number | null {
  const typed = text.trim()
  const count = /^\d{1,4}$/.test(typed) ? Number(typed) : 0
  return count >= 1 && count <= most ? count : null
}

/** Longest text that is parsed as a code. Ours have far fewer characters. */
const MOST_CHARACTERS = 2_048
const PAGE = /^\/product\/([^/]+)\/?$/

/** Returns the address in a product's label: its page, which any camera app can open. */
export function productCode(origin: string, id: string): string {
  return `${trimEndOf(origin, '/')}/product/${id}`
}

/**
 * Reads the product id from a scanned code. Ignores the site's host, because labels outlive it.
 * @returns the id in lower case; null if the code is not the address of a product page
 */
export function readProductCode(text: string): string | null {
  const address = text.trim()
  if (address.length > MOST_CHARACTERS || !/^https?:/i.test(address) || !URL.canParse(address)) return null
  const id = PAGE.exec(new URL(address).pathname)?.[1]?.toLowerCase()
  return id !== undefined && rowId.safeParse(id).success ? id : null
}
