import { useAtom } from 'jotai'
import { PackageOpen, SearchX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CatalogueGroup } from '#domain/catalogue/catalogue.ts'
import { syncNow } from '#sync/state/status.ts'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { CatalogueList } from './catalogue-list.tsx'
import { CataloguePending, CatalogueSkeleton } from './catalogue-skeleton.tsx'
import { chosenViewAtom } from './chosen-view.ts'
import { SectionNav } from './section-nav.tsx'
import { useCatalogue, useDefaultView } from './use-catalogue.ts'
import { useMissedSearch } from './use-missed-search.ts'
import { useSectionScroll } from './use-section-scroll.ts'
import { ViewToggle } from './view-toggle.tsx'
import styles from './catalogue-screen.module.css'

const RESTING_GAP_PX = 4

type CatalogueScreenProps = {
  /** From the address: the search and the one section to show. */
  term: string
  sectionId: string | undefined
  /** The fragment of the address: the section to come to rest at. */
  anchor: string
  onTerm: (term: string) => void
  /** Puts a section's anchor into the address; `everything` when search and section must go to show it. */
  onAnchor: (anchor: string, everything: boolean) => void
  /** Shows everything again: no search, no section. */
  onClear: () => void
  onOpen: (id: string) => void
}

/** /rental: the whole catalogue by section, with search, anchors and two views (S§2). */
export function CatalogueScreen(props: CatalogueScreenProps) {
  const { term, sectionId, anchor, onTerm, onAnchor, onClear, onOpen } = props
  const { state, sections, found, isPartial, isPreparing } = useCatalogue(term, sectionId)
  const { view: defaultView, wide, isPhone } = useDefaultView()
  const [chosenView, setChosenView] = useAtom(chosenViewAtom)
  const view = isPhone || defaultView === 'auto' ? defaultView : (chosenView ?? defaultView)
  const [readId, setReadId] = useState<string | null>(null)
  const currentId = readId ?? found[0]?.id ?? null
  const barRef = useRef<HTMLDivElement>(null)
  const listRef = useRef<HTMLDivElement>(null)
  const [topOffset, setTopOffset] = useState(0)
  const { onReady, goTo } = useSectionScroll(found, anchor, sectionId)
  // Within one section others may have it.
  const isEmpty = state === 'ready' && found.length === 0
  const isVain = isEmpty && !isPartial && !isPreparing
  const isBare = sections.length === 0 && term.trim() === '' && sectionId === undefined
  useMissedSearch(isVain && sectionId === undefined ? term : null)

  useEffect(() => {
    const bar = barRef.current
    if (!bar) return
    const observer = new ResizeObserver(() => {
      setTopOffset(Number.parseFloat(getComputedStyle(bar).top) + bar.offsetHeight + RESTING_GAP_PX)
    })
    observer.observe(bar)
    return () => observer.disconnect()
  }, [])

  /**
   * Results are read from their beginning. The list hears of the scroll a frame later, and must before it
   * changes: it would correct a position that is not there any more.
   */
  const fromTheTop = (change: () => void) => {
    const top = (listRef.current?.getBoundingClientRect().top ?? 0) - topOffset
    if (top >= 0) return change()
    scrollTo({ top: scrollY + top })
    requestAnimationFrame(change)
  }

  const go = (section: CatalogueGroup) => {
    goTo(section.anchor)
    const isListed = found.some(({ id }) => id === section.id)
    onAnchor(section.anchor, !isListed)
  }

  return (
    <div className={styles['screen']}>
      <h1 className="visually-hidden">Renta de equipo</h1>
      {sections.length > 0 && (
        <div className={styles['rail']}>
          <SectionNav sections={sections} currentId={currentId} onGo={go} />
        </div>
      )}
      <div className={styles['content']}>
        <div ref={barRef} className={styles['bar']}>
          <div className={styles['tools']}>
            <SearchField
              label="Buscar artículos"
              value={term}
              onChange={(next) => fromTheTop(() => onTerm(next))}
            />
            <ViewToggle view={view === 'auto' ? wide : view} onView={setChosenView} />
          </div>
          {sections.length > 0 && (
            <div className={styles['chips']}>
              <SectionNav sections={sections} currentId={currentId} onGo={go} />
            </div>
          )}
          {sectionId !== undefined && found.length > 0 && (
            <p className={styles['filter']}>
              Solo esta sección.{' '}
              <button type="button" onClick={onClear}>
                Ver todo el catálogo
              </button>
            </p>
          )}
        </div>
        <div ref={listRef} className={styles['list']}>
          {(state === 'loading' || (isEmpty && !isVain)) && (
            <CatalogueSkeleton
              view={state === 'loading' ? 'auto' : view}
              {...(isPreparing ? { words: 'Preparando la búsqueda...' } : {})}
            />
          )}
          {state === 'failed' && (
            <LoadFailure title="Error al Cargar el Catálogo" onRetry={syncNow}>
              No hay conexión con el servidor y este dispositivo aún no tiene el catálogo.
            </LoadFailure>
          )}
          {isVain && isBare && (
            <Message icon={<PackageOpen aria-hidden />} title="Aún no hay artículos publicados">
              Vuelve pronto: aquí aparecerá el catálogo.
            </Message>
          )}
          {isVain && !isBare && (
            <Message icon={<SearchX aria-hidden />} role="status">
              <p>No hay productos que coincidan con tu búsqueda o filtros.</p>
              <a
                href="/rental"
                className={styles['clear']}
                onClick={(event) => {
                  event.preventDefault()
                  onClear()
                }}
              >
                Limpiar búsqueda y filtros
              </a>
            </Message>
          )}
          {state === 'ready' && found.length > 0 && (
            <SectionBoundary name="el catálogo">
              <CatalogueList
                groups={found}
                view={view}
                topOffset={topOffset}
                onReady={onReady}
                onSection={setReadId}
                onOpen={onOpen}
              />
              {isPartial && <CataloguePending />}
            </SectionBoundary>
          )}
        </div>
      </div>
    </div>
  )
}
