import { memo, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useRental } from '#app/cart/rental.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { shownPrice, type Rental } from '#domain/catalogue/price-and-stock.ts'
import type { CatalogueRow } from './list-layout.ts'
import styles from './undrawn-rows.module.css'

type Place = { start: number; end: number }

type UndrawnRowsProps = {
  rows: readonly CatalogueRow[]
  /** Top and bottom of each row in px from the top of the page, partly estimated. */
  places: readonly Place[]
  /** Top of the list. */
  top: number
  /** Rows without cards, from this index up to `end`, exclusive. Printing includes all rows. */
  from: number
  end: number
}

/**
 * Renders the rows around the visible cards as hidden text: headings for screen readers, names for
 * find-in-page, and everything with prices for printing (ADR 0005).
 */
export const UndrawnRows = memo(function UndrawnRows(props: UndrawnRowsProps) {
  const isPrinting = useSyncExternalStore(
    onPrint,
    () => printing().matches,
    () => false,
  )
  const rental = useRental()
  const isFirst = props.from === 0
  if (isPrinting && !isFirst) return null
  return partsOf(isPrinting ? { ...props, end: props.rows.length } : props).map((part) =>
    part.kind === 'heading' ? (
      <h2 key={part.key} id={part.anchor} className={styles['heading']} style={{ top: part.start }} data-text>
        {part.name}
      </h2>
    ) : (
      <div
        key={part.key}
        className={styles['names']}
        data-text
        style={{
          top: part.start,
          height: part.end - part.start,
          // Puts each name near the position of its card.
          lineHeight: `${(part.end - part.start) / part.count}px`,
        }}
      >
        {part.blocks.map((block) => (isPrinting ? printedOf(block, rental) : namesOf(block))).join('\n')}
      </div>
    ),
  )
})

type Block = readonly CatalogueProduct[]

type Part =
  | { kind: 'heading'; key: string; anchor: string; name: string; start: number }
  | { kind: 'names'; key: string; blocks: Block[]; count: number; start: number; end: number }

/** Joins the rows into one part per section. */
function partsOf({ rows, places, top, from, end: last }: UndrawnRowsProps): Part[] {
  const parts: Part[] = []
  let open: (Part & { kind: 'names' }) | undefined
  for (let index = from; index < last; index += 1) {
    const [row, place] = [rows[index], places[index]]
    if (!row || !place) continue
    const [start, end] = [place.start - top, place.end - top]
    if (row.kind === 'heading') {
      open = undefined
      const { anchor, name } = row.group
      parts.push({ kind: 'heading', key: row.key, anchor, name, start })
    } else if (open) {
      open.blocks.push(row.products)
      open.count += row.products.length
      open.end = end
    } else {
      open = { kind: 'names', key: row.key, blocks: [row.products], count: row.products.length, start, end }
      parts.push(open)
    }
  }
  return parts
}

const printing = () => matchMedia('print')
function onPrint(listener: () => void): () => void {
  const media = printing()
  // The print layout starts as soon as the event handler returns.
  const now = () => flushSync(listener)
  media.addEventListener('change', now)
  return () => media.removeEventListener('change', now)
}

/** Text of each block. A changed product makes a new block, so scrolling only joins a few cached texts. */
const names = new WeakMap<Block, string>()

function namesOf(block: Block): string {
  const known = names.get(block)
  if (known !== undefined) return known
  const text = block.map(({ displayed_name: name }) => name).join('\n')
  names.set(block, text)
  return text
}

function printedOf(block: Block, rental: Rental): string {
  const texts = block.map((product) => {
    const { amount, words } = shownPrice(product, rental)
    return `${product.displayed_name}: ${[amount, words].filter(Boolean).join(' ')}`
  })
  return texts.join('\n')
}
