import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CatalogueGroup } from '#domain/catalogue.ts'
import { articleCount } from '#domain/format.ts'
import type { ViewMode } from '#domain/view-mode.ts'
import { catalogueRows } from './catalogue-rows.ts'
import { ProductCard } from './product-card.tsx'
import type { ScrollToGroup } from './use-section-scroll.ts'
import styles from './catalogue-list.module.css'

const HEADING_PX = 62
const LIST_ROW_PX = 116
/** Words and buttons below a card's picture. */
const CARD_WORDS_PX = 178
const CARD_MIN_PX = 230
const GAP_PX = 14
/** Articles drawn before and after what is on screen. */
const OVERSCAN_ROWS = 3
const EAGER_ROWS = 3

type CatalogueListProps = {
  groups: readonly CatalogueGroup[]
  view: ViewMode
  /** Height of what sticks to the top of the screen, in px: where a section comes to rest. */
  topOffset: number
  /** Receives the way to scroll to a section. */
  onReady: (scrollToGroup: ScrollToGroup) => void
  /** Tells which section is being read. */
  onSection: (groupId: string) => void
  onOpen: (id: string) => void
}

function columnsFor(width: number, view: ViewMode): number {
  if (view === 'list') return width >= 900 ? 2 : 1
  return Math.max(2, Math.min(5, Math.floor((width + GAP_PX) / (CARD_MIN_PX + GAP_PX))))
}

/**
 * The articles by section, as a virtual list: ten thousand of them are a few dozen elements (pitfalls: a phone).
 * Headings carry the anchors, so an address with a fragment works as usual.
 */
export function CatalogueList({ groups, view, topOffset, onReady, onSection, onOpen }: CatalogueListProps) {
  const listRef = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState({ width: 0, top: 0 })
  const columns = columnsFor(frame.width, view)
  const rows = useMemo(() => catalogueRows(groups, columns), [groups, columns])

  useLayoutEffect(() => {
    const list = listRef.current
    if (!list) return
    const measure = () => {
      const top = list.getBoundingClientRect().top + scrollY
      setFrame((before) =>
        before.width === list.clientWidth && before.top === top ? before : { width: list.clientWidth, top },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  const estimate = (index: number) => {
    if (rows[index]?.kind === 'heading') return HEADING_PX
    if (view === 'list') return LIST_ROW_PX
    const card = (frame.width - GAP_PX * (columns - 1)) / columns
    return card * 0.75 + CARD_WORDS_PX + GAP_PX
  }
  const virtualizer = useWindowVirtualizer({
    count: frame.width > 0 ? rows.length : 0,
    estimateSize: estimate,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: OVERSCAN_ROWS,
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
  const isMeasured = frame.width > 0
  useEffect(() => {
    if (isMeasured) onReady(scrollToGroup)
  }, [isMeasured, onReady, scrollToGroup])

  const visible = virtualizer.getVirtualItems()
  const line = (virtualizer.scrollOffset ?? 0) + topOffset + 8
  const reading = visible.findLast((item) => item.start <= line)?.index ?? visible[0]?.index
  const current = rows.slice(0, (reading ?? -1) + 1).findLast((row) => row.kind === 'heading')
  const currentId = current?.kind === 'heading' ? current.group.id : undefined
  useEffect(() => {
    if (currentId !== undefined) onSection(currentId)
  }, [currentId, onSection])

  return (
    <div ref={listRef} className={styles['list']} style={{ height: virtualizer.getTotalSize() }}>
      {visible.map((item) => {
        const row = rows[item.index]
        if (!row) return null
        return (
          <div
            key={item.key}
            data-index={item.index}
            ref={virtualizer.measureElement}
            className={styles['row']}
            style={{ transform: `translateY(${item.start - frame.top}px)` }}
          >
            {row.kind === 'heading' ? (
              <h2 id={row.group.anchor} className={styles['heading']}>
                {row.group.name} <small className="num">{articleCount(row.group.products.length)}</small>
              </h2>
            ) : (
              <div
                className={styles['cards']}
                style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
              >
                {row.products.map((product) => (
                  <ProductCard
                    key={product.id}
                    product={product}
                    view={view}
                    eager={item.index < EAGER_ROWS}
                    onOpen={onOpen}
                  />
                ))}
              </div>
            )}
          </div>
        )
      })}
    </div>
  )
}
