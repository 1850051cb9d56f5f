import { useVirtualizer, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { LibraryImage } from '#domain/image-library/image-uses.ts'
import { imageName } from '#domain/image-library/library-filters.ts'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import styles from './image-grid.module.css'

type GridProps = {
  /** Accessible name of the list. */
  label: string
  images: readonly LibraryImage[]
  /** Returns lines shown below the name, at most two. */
  detailOf: (image: LibraryImage) => readonly string[]
  onOpen: (image: LibraryImage) => void
}

/** Renders the shop's images as a virtual grid that scrolls with the page. */
export function ImageGrid(props: GridProps) {
  const ref = useRef<HTMLUListElement>(null)
  const frame = useFrame(ref)
  const { columns, height, rows } = layoutOf(frame, props.images.length)
  const virtual = useWindowVirtualizer({
    count: frame.width > 0 ? rows : 0,
    estimateSize: () => height + GAP_PX,
    getItemKey: (index) => `${columns} ${height} ${index}`,
    overscan: OVERSCAN,
    scrollMargin: frame.top,
  })
  const drawn = virtual.getVirtualItems()
  return (
    <Tiles
      {...props}
      listRef={ref}
      columns={columns}
      height={height}
      total={virtual.getTotalSize()}
      before={Math.max(0, (drawn[0]?.start ?? frame.top) - frame.top)}
      drawn={drawn}
    />
  )
}

/** Renders the same grid in a box with its own scrolling, for dialogs. */
export function ImageGridBox(props: GridProps) {
  const boxRef = useRef<HTMLDivElement>(null)
  const ref = useRef<HTMLUListElement>(null)
  const frame = useFrame(ref)
  const { columns, height, rows } = layoutOf(frame, props.images.length)
  const virtual = useVirtualizer({
    count: frame.width > 0 ? rows : 0,
    getScrollElement: () => boxRef.current,
    estimateSize: () => height + GAP_PX,
    getItemKey: (index) => `${columns} ${height} ${index}`,
    overscan: OVERSCAN,
  })
  const drawn = virtual.getVirtualItems()
  return (
    <div ref={boxRef} className={styles['box']}>
      <Tiles
        {...props}
        listRef={ref}
        columns={columns}
        height={height}
        total={virtual.getTotalSize()}
        before={drawn[0]?.start ?? 0}
        drawn={drawn}
      />
    </div>
  )
}

/** Minimum width of a tile, and the gap, in px at a font size of 16 px. */
const TILE_PX = 148
const GAP_PX = 12
/** Height of the text below an image, in px. */
const WORDS_PX = 80
const OVERSCAN = 3

type Frame = { width: number; top: number; text: number }

/** Returns the width of the grid, its top on the page, and the text scale, and follows their changes. */
function useFrame(ref: RefObject<HTMLElement | null>): Frame {
  const [frame, setFrame] = useState<Frame>({ width: 0, top: 0, text: 1 })
  useLayoutEffect(() => {
    const grid = ref.current
    if (!grid) return
    const measure = () => {
      const top = Math.round(grid.getBoundingClientRect().top + scrollY)
      const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
      const width = grid.clientWidth
      setFrame((before) =>
        before.width === width && before.top === top && before.text === text ? before : { width, top, text },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(grid)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [ref])
  return frame
}

/** Returns the number of columns and the height of a row with its text (px). */
function layoutOf({ width, text }: Frame, count: number) {
  const columns = Math.max(2, Math.floor((width + GAP_PX) / (TILE_PX * text + GAP_PX)))
  const tile = (width - GAP_PX * (columns - 1)) / columns
  const height = Math.round(tile * 0.75 + WORDS_PX * text)
  return { columns, height, rows: Math.ceil(count / columns) }
}

type TilesProps = GridProps & {
  listRef: RefObject<HTMLUListElement | null>
  columns: number
  height: number
  total: number
  before: number
  drawn: readonly VirtualItem[]
}

function Tiles(props: TilesProps) {
  const { label, images, detailOf, onOpen, listRef, columns, height, total, before, drawn } = props
  const from = (drawn[0]?.index ?? 0) * columns
  const end = drawn.length === 0 ? 0 : ((drawn.at(-1)?.index ?? 0) + 1) * columns
  return (
    <ul
      ref={listRef}
      aria-label={label}
      className={styles['grid']}
      style={{
        height: total,
        paddingTop: before,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gridAutoRows: height,
      }}
    >
      {images.slice(from, end).map((image, index) => {
        const name = imageName(image)
        return (
          <li key={image.key} aria-label={name} aria-setsize={images.length} aria-posinset={from + index + 1}>
            <button type="button" className={styles['tile']} onClick={() => onOpen(image)}>
              <span className={styles['image']}>
                <ResponsiveImage src={image.address} alt="" sizes="240px" />
              </span>
              <span className={styles['name']}>{name}</span>
              <span className={`${styles['details']} num`}>
                {detailOf(image).map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
