import { useLayoutEffect, useState, type RefObject } from 'react'

const LEAST_ROW_PX = 44
const ROW_REM = 2.75
/** What the keys are, below the table; and the bar of what can be done with chosen rows, over the page. */
const KEYS_PX = 68
const BAR_PX = 92
const TALL_BAR_PX = 146
const WIDE_PX = 1_024
const LEAST_PX = 320

/**
 * The height of a row, of the table down to the end of the window (px), how many rows that is, and whether its columns need more
 * width than there is.
 * @param columns their widths
 * @param hasBar something can be done with chosen rows, in a bar that covers none of them
 */
export function useSheetSize(root: RefObject<HTMLElement | null>, columns: string, hasBar: boolean) {
  const [size, setSize] = useState({ rowPx: LEAST_ROW_PX, height: LEAST_PX, isWide: false })
  useLayoutEffect(() => {
    const measure = () => {
      if (!root.current) return
      const { top } = root.current.getBoundingClientRect()
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const rowPx = Math.max(LEAST_ROW_PX, Math.round(ROW_REM * rem))
      const below = !hasBar ? KEYS_PX : innerWidth < WIDE_PX ? TALL_BAR_PX : BAR_PX
      const height = Math.max(LEAST_PX, Math.round(innerHeight - (top + scrollY) - below))
      const isWide = root.current.scrollWidth > root.current.clientWidth
      setSize((before) =>
        before.rowPx === rowPx && before.height === height && before.isWide === isWide
          ? before
          : { rowPx, height, isWide },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [root, columns, hasBar])
  return { ...size, page: Math.max(1, Math.floor(size.height / size.rowPx) - 2) }
}
