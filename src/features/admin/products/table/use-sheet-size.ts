import { useLayoutEffect, useState, type RefObject } from 'react'

const LEAST_ROW_PX = 44
const ROW_REM = 2.75
const LEAST_PX = 320
/** Heights of the line of keys below the table, and of the bulk bar over the page. */
const KEYS_PX = 68
const BAR_PX = 92
const TALL_BAR_PX = 146
const WIDE_PX = 1_024

/**
 * Measures the table, which ends at the bottom of the window.
 * @param columns CSS widths of the columns
 * @param hasBar leaves space for the bulk bar, so that it covers no row
 * @returns heights in px, the rows per page, and whether the columns are wider than the table
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
