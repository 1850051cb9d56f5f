import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, useDeferredValue } from 'react'
import type { CatalogueGroup, CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { productCount } from '#domain/core/format.ts'
import type { CardView } from '#domain/catalogue/view-mode.ts'
import { lazyPart, useWarmPart, warmLater } from '#ui/feedback/lazy-part.tsx'
import {
  catalogueRows,
  paintedRows,
  type CatalogueRow,
  cardsAtOnce,
  columnsFor,
  estimatedHeight,
} from './list-layout.ts'
import type { ScrollToGroup } from './section-nav.tsx'
import { ProductCard } from './product-card.tsx'
import styles from './catalogue-list.module.css'

/** Blocks rendered before and after the visible ones. */
const OVERSCAN = 1
/** Scroll offset in px from which the place is stored. */
const FAR_PX = 999
/** Returns true if this history entry may have been visited before. */
const mayReturn = () =>
  history.state?.isWayBack ||
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type !== 'navigate')
/** Rows outside the viewport as text, for find-in-page and printing (ADR 0005). Loaded when idle. */
const UndrawnRows = lazyPart(() => import('./undrawn-rows.tsx').then((file) => file.UndrawnRows))

type CatalogueListProps = {
  groups: readonly CatalogueGroup[]
  view: CardView
  /** Height of the sticky elements at the top, in px, below which a section starts. */
  topOffset: number
  /** Called with the function that scrolls to a section. */
  onReady: (scrollToGroup: ScrollToGroup) => void
  /** Called with the section at the top of the viewport. */
  onSection: (groupId: string) => void
  onOpen: (id: string) => void
}

/**
 * Renders the products by section as a virtual list (ADR 0005). Headings carry the anchors of the address.
 * Before it is measured, its first rows are in normal flow. They keep their elements afterwards.
 */
export function CatalogueList({ groups, view, topOffset, onReady, onSection, onOpen }: CatalogueListProps) {
  const listRef = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState({ width: 0, top: 0, text: 1 })
  const rows = useMemo(() => catalogueRows(groups), [groups])
  const isMeasured = frame.width > 0 && view !== 'auto'
  const columns = view === 'auto' ? 0 : columnsFor(frame.width / frame.text, view)

  useLayoutEffect(() => {
    const list = listRef.current
    if (!list) return
    const measure = () => {
      const top = list.getBoundingClientRect().top + scrollY
      const width = list.clientWidth
      const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
      setFrame((before) =>
        before.width === width && before.top === top && before.text === text ? before : { width, top, text },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  const virtualizer = useWindowVirtualizer({
    count: isMeasured ? rows.length : 0,
    estimateSize: (index) =>
      view === 'auto' ? 0 : estimatedHeight(rows[index], frame.width, view, frame.text),
    // Another width or view is measured again, while the elements keep their rows' keys.
    getItemKey: (index) => `${view} ${columns} ${frame.text} ${rows[index]?.key ?? index}`,
    overscan: OVERSCAN,
    scrollMargin: frame.top,
    scrollPaddingStart: topOffset,
  })

  const scrollToGroup = useCallback<ScrollToGroup>(
    (index, smooth) => {
      const row = rows.findIndex((candidate) => candidate.kind === 'heading' && candidate.index === index)
      if (row < 0) return
      virtualizer.scrollToIndex(row, { align: 'start', behavior: smooth ? 'smooth' : 'auto' })
      void import('./keep-place.ts').then((file) => file.holdRow(virtualizer, row), console.warn)
    },
    [rows, virtualizer],
  )
  useEffect(() => {
    if (isMeasured) onReady(scrollToGroup)
  }, [isMeasured, onReady, scrollToGroup])

  const offset = virtualizer.scrollOffset ?? 0
  const [hasPlace, setHasPlace] = useState(false)
  if (!hasPlace && isMeasured && (offset > FAR_PX || mayReturn())) setHasPlace(true)
  useEffect(() => {
    if (!hasPlace) return
    const life = new AbortController()
    // Loaded without a lazy component, which would make the first page reference it.
    const preload = () =>
      void import('./keep-place.ts').then((file) => file.keepPlace(virtualizer, life.signal), console.warn)
    warmLater({ preload })
    return () => life.abort()
  }, [hasPlace, virtualizer])

  const visible = virtualizer.getVirtualItems()
  const line = offset + topOffset + 8
  const reading = visible.findLast((item) => item.start <= line)?.index ?? visible[0]?.index
  const current = rows.slice(0, (reading ?? -1) + 1).findLast((row) => row.kind === 'heading')
  const currentId = current?.kind === 'heading' ? current.group.id : undefined
  useEffect(() => {
    if (currentId !== undefined) onSection(currentId)
  }, [currentId, onSection])

  const hasText = useWarmPart(UndrawnRows)

  const { range } = virtualizer
  /** Before it is measured, the list shows its first rows. */
  const isInView = (index: number) => !range || (index >= range.startIndex && index <= range.endIndex)
  const draw = (row: CatalogueRow, index: number) =>
    row.kind === 'heading' ? (
      <h2 id={row.group.anchor} className={styles['heading']}>
        <span>{`${row.group.name} `}</span>
        <small className="num">{productCount(row.group.total ?? row.group.products.length)}</small>
      </h2>
    ) : (
      <CardBlock
        products={row.products}
        view={view}
        atOnce={view === 'auto' ? row.products.length : isInView(index) ? cardsAtOnce(columns, view) : 0}
        height={view === 'auto' ? undefined : estimatedHeight(row, frame.width, view, frame.text)}
        isFirst={index < 2}
        onOpen={onOpen}
      />
    )

  const whole = { rows, places: virtualizer.measurementsCache, top: frame.top }
  const hasRest = hasText && isMeasured
  return (
    <div
      ref={listRef}
      className={styles['list']}
      // Rows stay in flow after a padding, because positioning them would count as a layout shift.
      style={
        isMeasured
          ? {
              height: virtualizer.getTotalSize(),
              paddingTop: Math.max(0, (visible[0]?.start ?? frame.top) - frame.top),
            }
          : undefined
      }
    >
      {hasRest && <UndrawnRows {...whole} from={0} end={visible[0]?.index ?? rows.length} />}
      {/* The same list before and after measuring keeps the elements, on which an early tap may be
          pending. */}
      {isMeasured
        ? visible.map((item) => {
            const row = rows[item.index]
            return (
              row && (
                <div key={row.key} data-index={item.index} ref={virtualizer.measureElement}>
                  {draw(row, item.index)}
                </div>
              )
            )
          })
        : rows.slice(0, paintedRows(rows)).map((row, index) => <div key={row.key}>{draw(row, index)}</div>)}
      {hasRest && visible.length > 0 && (
        <UndrawnRows {...whole} from={(visible.at(-1)?.index ?? 0) + 1} end={rows.length} />
      )}
    </div>
  )
}

/** Number of images loaded eagerly, as many as a screen shows of the first block. */
const EAGER_IMAGES = 4

type CardBlockProps = {
  products: readonly CatalogueProduct[]
  view: CardView
  /** Number of cards rendered at once, none outside the viewport. The others follow in idle time. */
  atOnce: number
  /** Estimated height of the whole block in px, so that rows below it do not move up. */
  height: number | undefined
  isFirst: boolean
  onOpen: (id: string) => void
}

/** Renders a block of products. A dozen cards at once cost a phone several frames (docs/performance.md). */
function CardBlock({ products, view, atOnce, height, isFirst, onOpen }: CardBlockProps) {
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

/** Returns the first products and those that have cards, so that a new search removes no card. */
function firstOrDrawn(
  products: readonly CatalogueProduct[],
  atOnce: number,
  drawn: readonly CatalogueProduct[],
): readonly CatalogueProduct[] {
  const known = new Set(drawn.map(({ id }) => id))
  return products.filter(({ id }, place) => place < atOnce || known.has(id))
}
