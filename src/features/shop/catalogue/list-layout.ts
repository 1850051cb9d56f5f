import type { CatalogueGroup, CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { FIRST_PRODUCTS } from '#domain/first-screen/stored-screen.ts'
import type { ViewMode } from '#domain/catalogue/view-mode.ts'

/** Row of the virtual list: a section's heading, or a block of its products. */
export type CatalogueRow =
  | { kind: 'heading'; key: string; group: CatalogueGroup; index: number }
  | { kind: 'products'; key: string; products: readonly CatalogueProduct[] }

/**
 * Products in a block. CSS alone sets the columns, so that a block looks the same before scripts know the
 * width. It must fill one to four columns.
 */
export const BLOCK_PRODUCTS = FIRST_PRODUCTS

/** Splits the groups into blocks. Ends after the first incomplete group, because what follows is unknown. */
export function catalogueRows(groups: readonly CatalogueGroup[]): CatalogueRow[] {
  const rows: CatalogueRow[] = []
  for (const [index, group] of groups.entries()) {
    // Results in their own order have a heading above the list.
    if (group.name !== '') rows.push({ kind: 'heading', key: group.id, group, index })
    for (let from = 0; from < group.products.length; from += BLOCK_PRODUCTS) {
      const products = group.products.slice(from, from + BLOCK_PRODUCTS)
      rows.push({ kind: 'products', key: `${group.id}/${from}`, products })
    }
    if (group.total !== undefined) break
  }
  return rows
}

/** Returns the number of rows that are prerendered: those of the first products. */
export function paintedRows(rows: readonly CatalogueRow[]): number {
  let products = 0
  const last = rows.findIndex((row) => {
    if (row.kind === 'products') products += row.products.length
    return products >= FIRST_PRODUCTS
  })
  return last === -1 ? rows.length : last + 1
}

const HEADING_PX = 62
/** Row heights with the buttons below the text, and beside it. */
const [NARROW_ROW_PX, WIDE_ROW_PX] = [138, 116]
/** Height of the text and buttons below a card's image. */
const CARD_WORDS_PX = 178
const GAP_PX = 14

/** Returns the number of columns at a width in px of standard text, as in catalogue-list.module.css. */
export function columnsFor(width: number, view: ViewMode): number {
  if (view === 'list') return width >= 900 ? 2 : 1
  if (width < 270) return 1
  if (width >= 962) return 4
  return width >= 718 ? 3 : 2
}

/** Returns the number of cards of a new block in its first frame, about two lines of a grid. */
export function cardsAtOnce(columns: number, view: ViewMode): number {
  return view === 'list' ? 6 : columns * 2
}

/**
 * Returns the estimated height of a row at a width, both in px.
 * @param text the text scale: 1 at the usual 16 px, 2 at a text size of 200 %
 */
export function estimatedHeight(
  row: CatalogueRow | undefined,
  width: number,
  view: ViewMode,
  text = 1,
): number {
  if (row === undefined || row.kind === 'heading') return HEADING_PX * text
  const columns = columnsFor(width / text, view)
  const lines = Math.ceil(row.products.length / columns)
  if (view === 'list') return lines * (width / text < 640 ? NARROW_ROW_PX : WIDE_ROW_PX) * text
  const card = (width - GAP_PX * (columns - 1)) / columns
  return lines * (card * 0.75 + CARD_WORDS_PX * text + GAP_PX)
}
