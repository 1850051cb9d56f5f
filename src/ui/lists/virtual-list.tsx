import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type ReactNode, useId } from 'react'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import styles from './virtual-list.module.css'

const OVERSCAN = 6

type VirtualListProps<T> = {
  label: string
  items: readonly T[]
  keyOf: (item: T) => string | number
  /** Estimated row height in px, until it is measured. */
  rowPx: number
  children: (item: T) => ReactNode
}

/** Renders a scrolling list that mounts only the visible rows. */
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
    // Scrollable regions must be reachable by keyboard (WCAG 2.1.1).
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

const ROW_PX = 72

/** Option with an image. */
export type Pick = { id: string; name: string; image: string | null }

type PickListProps<Item extends Pick> = {
  /** Accessible name of the list. */
  label: string
  /** `radio` allows one choice, `checkbox` several. */
  kind: 'radio' | 'checkbox'
  items: readonly Item[]
  chosen: ReadonlySet<string>
  onChoose: (id: string, isChosen: boolean) => void
  /** Renders more about an option below its name. */
  renderDetail?: (item: Item) => ReactNode
}

/** Renders a virtual list of options, at most 40 % as high as the screen (A§9). */
export function PickList<Item extends Pick>(props: PickListProps<Item>) {
  const { label, kind, items, chosen, onChoose, renderDetail } = props
  const scrollRef = useRef<HTMLUListElement>(null)
  const group = useId()
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: OVERSCAN,
  })
  const rows = virtual.getVirtualItems()
  if (items.length === 0) return null
  return (
    <ul ref={scrollRef} className={styles['picks']} aria-label={label}>
      <li aria-hidden style={{ height: rows[0]?.start ?? 0 }} />
      {rows.map(({ index, key }) => {
        const item = items[index]
        if (!item) return null
        const { id, name, image } = item
        return (
          <li
            key={key}
            data-index={index}
            ref={virtual.measureElement}
            aria-label={name}
            aria-setsize={items.length}
            aria-posinset={index + 1}
          >
            <label className={styles['pick']}>
              <input
                type={kind}
                name={kind === 'radio' ? group : undefined}
                checked={chosen.has(id)}
                onChange={(event) => onChoose(id, event.target.checked)}
              />
              <span className={styles['image']}>
                <ResponsiveImage src={image} alt="" />
              </span>
              <span className={styles['words']}>
                <span className={styles['name']}>{name}</span>
                {renderDetail && <span className={styles['detail']}>{renderDetail(item)}</span>}
              </span>
            </label>
          </li>
        )
      })}
      <li aria-hidden style={{ height: virtual.getTotalSize() - (rows.at(-1)?.end ?? 0) }} />
    </ul>
  )
}
