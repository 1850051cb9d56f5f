import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type ReactNode } from 'react'
import styles from './virtual-list.module.css'

const OVERSCAN = 6

type VirtualListProps<T> = {
  label: string
  items: readonly T[]
  keyOf: (item: T) => string | number
  /** What a row takes before it has been measured, in px. */
  rowPx: number
  children: (item: T) => ReactNode
}

/** A list that scrolls in itself and draws only what is in view: thousands of rows are a few dozen elements. */
export function VirtualList<T>({ label, items, keyOf, rowPx, children }: VirtualListProps<T>) {
  const scrollRef = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowPx,
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : keyOf(item)
    },
    overscan: OVERSCAN,
  })
  const rows = virtual.getVirtualItems()
  return (
    // What scrolls must be within reach of the keyboard (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={scrollRef} className={styles['scroll']} role="region" aria-label={label} tabIndex={0}>
      <ul className={styles['list']} style={{ height: virtual.getTotalSize() }}>
        {rows.map(({ index, key, start }) => {
          const item = items[index]
          if (item === undefined) return null
          return (
            <li
              key={key}
              data-index={index}
              ref={virtual.measureElement}
              className={styles['row']}
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={items.length}
              aria-posinset={index + 1}
            >
              {children(item)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
