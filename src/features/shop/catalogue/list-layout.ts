import type { CatalogueGroup, CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { FIRST_PRODUCTS } from '#domain/first-screen/stored-screen.ts'
import type { ViewMode } from '#domain/catalogue/view-mode.ts'

/** One part of the virtual list: a section's heading, or a block of its products. */
export type CatalogueRow =
  | { kind: 'heading'; key: string; group: CatalogueGroup; index: number }
  | { kind: 'products'; key: string; products: readonly CatalogueProduct[] }

/**
 * Products in a block. CSS alone decides how many stand side by side, so a block looks the same before any script knows
 * the width: it must be full in one, two, three and four columns.
 */
export const BLOCK_PRODUCTS = FIRST_PRODUCTS

/** Lays the groups out in blocks. Ends with the first group of which only a part is here: what follows is not known. */
export function catalogueRows(groups: readonly CatalogueGroup[]): CatalogueRow[] {
  const rows: CatalogueRow[] = []
  for (const [index, group] of groups.entries()) {
    // Results in an order of their own have their heading above the list.
    if (group.name !== '') rows.push({ kind: 'heading', key: group.id, group, index })
    for (let from = 0; from < group.products.length; from += BLOCK_PRODUCTS) {
      const products = group.products.slice(from, from + BLOCK_PRODUCTS)
      rows.push({ kind: 'products', key: `${group.id}/${from}`, products })
    }
    if (group.total !== undefined) break
  }
  return rows
}

/** How many of the rows are drawn before any script knows the screen: those of the first products. */
export function paintedRows(rows: readonly CatalogueRow[]): number {
  let products = 0
  const last = rows.findIndex((row) => {
    if (row.kind === 'products') products += row.products.length
    return products >= FIRST_PRODUCTS
  })
  return last === -1 ? rows.length : last + 1
}

const HEADING_PX = 62
/** With the buttons below the words, and beside them. */
const [NARROW_ROW_PX, WIDE_ROW_PX] = [138, 116]
/** Words and buttons below a card's image. */
const CARD_WORDS_PX = 178
const GAP_PX = 14

/** How many cards stand side by side at a width in px of the usual text, as catalogue-list.module.css has it. */
export function columnsFor(width: number, view: ViewMode): number {
  if (view === 'list') return width >= 900 ? 2 : 1
  if (width < 270) return 1
  if (width >= 962) return 4
  return width >= 718 ? 3 : 2
}

/** How many cards of a new block are drawn in the first frame: what a screen shows of it, about two lines of a grid. */
export function cardsAtOnce(columns: number, view: ViewMode): number {
  return view === 'list' ? 6 : columns * 2
}

/**
 * What a part of the list will take at a width, both in px, before it has been measured.
 * @param text how large letters are: 1 at the usual 16 px, 2 where the visitor asks for text of 200 %
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
