import { useDeferredValue } from 'react'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import type { CardView } from '#domain/catalogue/view-mode.ts'
import { ProductCard } from './product-card.tsx'
import styles from './catalogue-list.module.css'

/** Images that are asked for at once: what any screen shows of the first block. */
const EAGER_IMAGES = 4

type CardBlockProps = {
  products: readonly CatalogueProduct[]
  view: CardView
  /** Cards of a new block that are drawn in its first frame; the others follow between what the person does. */
  atOnce: number
  /** What the whole block takes about, in px: nothing below it moves up meanwhile. */
  height: number | undefined
  isFirst: boolean
  onOpen: (id: string) => void
}

/** A block of products side by side. A dozen cards at once cost a phone several frames (docs/performance.md). */
export function CardBlock({ products, view, atOnce, height, isFirst, onOpen }: CardBlockProps) {
  const drawn = useDeferredValue(products, products.slice(0, atOnce))
  const shown = drawn === products ? products : firstOrDrawn(products, atOnce, drawn)
  const isWhole = shown.length === products.length
  return (
    <div
      className={styles['cards']}
      data-view={view}
      style={isWhole ? undefined : { minHeight: height, alignContent: 'start' }}
    >
      {shown.map((product, place) => (
        <ProductCard
          key={product.id}
          product={product}
          view={view}
          eager={isFirst && place < EAGER_IMAGES}
          onOpen={onOpen}
        />
      ))}
    </div>
  )
}

/** The first products, and those that have their cards already: a new search or a new price takes none of them away. */
function firstOrDrawn(
  products: readonly CatalogueProduct[],
  atOnce: number,
  drawn: readonly CatalogueProduct[],
): readonly CatalogueProduct[] {
  const known = new Set(drawn.map(({ id }) => id))
  return products.filter(({ id }, place) => place < atOnce || known.has(id))
}
