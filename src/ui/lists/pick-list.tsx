import { useVirtualizer } from '@tanstack/react-virtual'
import { useId, useRef, type ReactNode } from 'react'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import styles from './pick-list.module.css'

const ROW_PX = 72
const OVERSCAN = 6

/** Something to choose, with its image. */
export type Pick = { id: string; name: string; image: string | null }

type PickListProps<Item extends Pick> = {
  /** The list's accessible name. */
  label: string
  /** One of them, or several. */
  kind: 'radio' | 'checkbox'
  items: readonly Item[]
  chosen: ReadonlySet<string>
  onChoose: (id: string, isChosen: boolean) => void
  /** What else to know about one, below its name. */
  renderDetail?: (item: Item) => ReactNode
}

/** Things to choose from, only those in view drawn; at most 40 % of the screen's height (A§9). */
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
    <ul ref={scrollRef} className={styles['list']} aria-label={label}>
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
            <label className={styles['row']}>
              <input
                type={kind}
                {...(kind === 'radio' ? { name: group } : {})}
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
