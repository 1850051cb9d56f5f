import { useEffect, useRef, type MouseEvent } from 'react'
import type { CatalogueGroup } from '#domain/catalogue/catalogue.ts'
import styles from './section-nav.module.css'

type SectionNavProps = {
  sections: readonly CatalogueGroup[]
  currentId: string | null
  /** The search that the sections are looked through for; null while they are places on the page. */
  search: string | null
  onGo: (section: CatalogueGroup) => void
}

/** Anchors to every section: chips on phones and tablets, a rail on wide screens (S§2). */
export function SectionNav({ sections, currentId, search, onGo }: SectionNavProps) {
  const listRef = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = listRef.current
    const active = list?.querySelector<HTMLElement>('[aria-current]')
    if (!list || !active) return
    // Not scrollIntoView: that would also scroll the page.
    const left = active.offsetLeft - (list.clientWidth - active.clientWidth) / 2
    const top = active.offsetTop - (list.clientHeight - active.clientHeight) / 2
    list.scrollTo({ left, top })
  }, [currentId])
  const go = (event: MouseEvent, section: CatalogueGroup) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
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
