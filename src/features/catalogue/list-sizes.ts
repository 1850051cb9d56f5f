import type { ViewMode } from '#domain/catalogue/view-mode.ts'
import type { CatalogueRow } from './catalogue-rows.ts'

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
