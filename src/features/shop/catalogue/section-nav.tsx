import { useEffect, useRef, type MouseEvent, useCallback } from 'react'
import type { CatalogueGroup } from '#domain/catalogue/catalogue.ts'
import { isPlainClick } from '#ui/html/plain-click.ts'
import styles from './section-nav.module.css'

type SectionNavProps = {
  sections: readonly CatalogueGroup[]
  currentId: string | null
  /** Search term if the sections filter results, or null if they are anchors. */
  search: string | null
  onGo: (section: CatalogueGroup) => void
}

/** Renders links to every section, as chips on phones and tablets and a rail on wide screens (S§2). */
export function SectionNav({ sections, currentId, search, onGo }: SectionNavProps) {
  const listRef = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = listRef.current
    const active = list?.querySelector<HTMLElement>('[aria-current]')
    if (!list || !active) return
    // `scrollIntoView` would also scroll the page.
    const left = active.offsetLeft - (list.clientWidth - active.clientWidth) / 2
    const top = active.offsetTop - (list.clientHeight - active.clientHeight) / 2
    list.scrollTo({ left, top })
  }, [currentId])
  const go = (event: MouseEvent, section: CatalogueGroup) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onGo(section)
  }
  return (
    <nav aria-label="Secciones" className={styles['nav']}>
      <ul ref={listRef} className={styles['list']}>
        {sections.map((section) => (
          <li key={section.id}>
            <a
              className={styles['link']}
              href={
                search === null
                  ? `#${section.anchor}`
                  : `?section_id=${section.id}&q=${encodeURIComponent(search)}`
              }
              aria-current={section.id === currentId ? 'location' : undefined}
              onClick={(event) => go(event, section)}
            >
              {section.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls to a group by its index. */
export type ScrollToGroup = (index: number, smooth: boolean) => void

type SectionScroll = {
  /** Called with the list's scroll function once it knows its sizes, and again when they change. */
  onReady: (scroll: ScrollToGroup) => void
  /** Scrolls to a section, now or as soon as it is listed. */
  goTo: (anchor: string) => void
}

/**
 * Scrolls to the section of the address (fragment or `section_id`) or of a tapped link. The browser cannot,
 * because the heading of a virtual list may not exist yet.
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
    // A tap has already requested this section with smooth scrolling.
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
