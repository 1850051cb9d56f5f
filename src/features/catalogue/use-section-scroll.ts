import { useCallback, useEffect, useRef } from 'react'
import type { CatalogueGroup } from '#domain/catalogue/catalogue.ts'

/** Scrolls to the group at an index of what is listed. */
export type ScrollToGroup = (index: number, smooth: boolean) => void

type SectionScroll = {
  /** The list's way to scroll, given once it knows its sizes and again when they change. */
  onReady: (scroll: ScrollToGroup) => void
  /** Goes to a section, now or as soon as it is listed. */
  goTo: (anchor: string) => void
}

/**
 * Brings the list to the section that the address names (fragment or `section_id`), or that a link was tapped for.
 * The list is virtual, so the browser cannot: the heading may not exist yet.
 */
export function useSectionScroll(
  found: readonly CatalogueGroup[],
  anchor: string,
  sectionId: string | undefined,
): SectionScroll {
  const scroll = useRef<ScrollToGroup | null>(null)
  const syncRequest = useRef<{ anchor: string; smooth: boolean } | null>(null)
  const latest = useRef(found)

  const grant = useCallback(() => {
    if (!syncRequest.current || !scroll.current) return
    const { anchor: wanted, smooth } = syncRequest.current
    const index = latest.current.findIndex((group) => group.anchor === wanted)
    if (index < 0) return
    syncRequest.current = null
    scroll.current(index, smooth)
  }, [])

  useEffect(() => {
    latest.current = found
    grant()
  }, [found, grant])

  useEffect(() => {
    if (anchor === '') return
    // A tap has already asked for this section, smoothly.
    if (syncRequest.current?.anchor !== anchor) syncRequest.current = { anchor, smooth: false }
    grant()
  }, [anchor, grant])

  const sectionAnchor = sectionId === undefined ? undefined : found[0]?.anchor
  useEffect(() => {
    if (sectionAnchor === undefined) return
    syncRequest.current = { anchor: sectionAnchor, smooth: true }
    grant()
  }, [sectionAnchor, grant])

  const onReady = useCallback(
    (ready: ScrollToGroup) => {
      scroll.current = ready
      grant()
    },
    [grant],
  )
  const goTo = useCallback(
    (wanted: string) => {
      syncRequest.current = { anchor: wanted, smooth: true }
      grant()
    },
    [grant],
  )
  return { onReady, goTo }
}
