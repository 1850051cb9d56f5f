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

/** Blocks drawn before and after what is on screen. */
const OVERSCAN = 1
/** Nearer to the top nobody loses their place. */
const FAR_PX = 999
/** Whether this entry of the history may have been left before. */
// Deprecated, in every browser, and half as long as what is not.
// oxlint-disable-next-line typescript/no-deprecated
const mayReturn = () => history.state?.isWayBack || performance.navigation.type > 0
/** What is not drawn as text, for finding and printing (ADR 0005): once the page has nothing else to do. */
const UndrawnRows = lazyPart(() => import('./undrawn-rows.tsx').then((file) => file.UndrawnRows))

type CatalogueListProps = {
  groups: readonly CatalogueGroup[]
  view: CardView
  /** Height of what sticks to the top of the screen, in px: where a section comes to rest. */
  topOffset: number
  /** Receives the way to scroll to a section. */
  onReady: (scrollToGroup: ScrollToGroup) => void
  /** Tells which section is being read. */
  onSection: (groupId: string) => void
  onOpen: (id: string) => void
}

/**
 * The products by section, as a virtual list: ten thousand of them are a few dozen elements (ADR 0005).
 * Headings carry the anchors, so an address with a fragment works as usual. Before it has been measured its beginning
 * stands in the flow of the page, and keeps its elements when their places become known.
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
    // Another width or view is measured anew; the elements stay, their keys are the rows' own.
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
    // Without React, so that what is first on the screen need not name what this one needs.
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

  const draw = (row: CatalogueRow, index: number) =>
    row.kind === 'heading' ? (
      <h2 id={row.group.anchor} className={styles['heading']}>
        {row.group.name}{' '}
        <small className="num">{productCount(row.group.total ?? row.group.products.length)}</small>
      </h2>
    ) : (
      <CardBlock
        products={row.products}
        view={view}
        atOnce={view === 'auto' ? row.products.length : cardsAtOnce(columns, view)}
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
      // In the flow, behind the room of what is not drawn: placing them would count as a shift of what was painted.
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
      {/* One list before and after measuring, so that what was painted stays: an early tap is on its way to it. */}
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

/** The first products, and those that have their cards already: a new search or a new price takes none of them away. */
function firstOrDrawn(
  products: readonly CatalogueProduct[],
  atOnce: number,
  drawn: readonly CatalogueProduct[],
): readonly CatalogueProduct[] {
  const known = new Set(drawn.map(({ id }) => id))
  return products.filter(({ id }, place) => place < atOnce || known.has(id))
}
