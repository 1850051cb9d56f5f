import { useAtom } from 'jotai'
import { PackageOpen, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CatalogueGroup } from '#domain/catalogue/catalogue.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { Message } from '#ui/feedback/message.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import type { CardView } from '#domain/catalogue/view-mode.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { NotOnDevice } from '#app/store/use-screen.tsx'
import { DatesBar } from '#app/dates/dates-bar.tsx'
import { CatalogueList } from './catalogue-list.tsx'
import { chosenViewAtom, ViewToggle } from './view-toggle.tsx'
import { choiceAtom, type Choice } from './search-results.ts'
import { SectionNav, useSectionScroll } from './section-nav.tsx'
import { useCatalogue, useDefaultView } from './use-catalogue.ts'
import styles from './catalogue-screen.module.css'

const RESTING_GAP_PX = 4

type CatalogueScreenProps = {
  /** Search term and section from the address. */
  term: string
  sectionId: string | undefined
  /** Fragment of the address, the anchor of a section. */
  anchor: string
  onTerm: (term: string) => void
  /** Puts a section's anchor into the address. With `everything`, search and section are removed. */
  onAnchor: (anchor: string, everything: boolean) => void
  /** Restricts the search to one section, or removes the restriction. */
  onSection: (id: string | undefined) => void
  /** Clears search and section. */
  onClear: () => void
  onOpen: (id: string) => void
}

/** Renders /rental, the whole catalogue by section, with search, anchors and two views (S§2). */
export function CatalogueScreen(props: CatalogueScreenProps) {
  const { term, sectionId, anchor, onTerm, onAnchor, onSection, onClear, onOpen } = props
  const catalogue = useCatalogue(term, sectionId)
  const { state, sections, hits, found, summary, results, tools, isPartial, isPreparing, isArranging } =
    catalogue
  const isSearching = term.trim() !== ''
  const [{ availableOnly }, setChoice] = useAtom(choiceAtom)
  const { view: defaultView, wide, isPhone } = useDefaultView()
  const [chosenView, setChosenView] = useAtom(chosenViewAtom)
  const view = isPhone || defaultView === 'auto' ? defaultView : (chosenView ?? defaultView)
  const [readId, setReadId] = useState<string | null>(null)
  const currentId = isSearching ? (sectionId ?? null) : (readId ?? found[0]?.id ?? null)
  const barRef = useRef<HTMLDivElement>(null)
  const listRef = useRef<HTMLDivElement>(null)
  const [topOffset, setTopOffset] = useState(0)
  const { onReady, goTo } = useSectionScroll(found, anchor, sectionId)
  // Other sections may still have results.
  const isEmpty = state === 'ready' && found.length === 0
  const isVain = isEmpty && !isPartial && !isPreparing && !isArranging
  const isBare = sections.length === 0 && !isSearching && sectionId === undefined

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
   * Scrolls to the first result before a change. The list receives the scroll event a frame later. It must do
   * so before it changes, or it would restore a position that is gone.
   */
  const fromTheTop = (change: () => void) => {
    const top = (listRef.current?.getBoundingClientRect().top ?? 0) - topOffset
    if (top >= 0) return change()
    scrollTo({ top: scrollY + top })
    requestAnimationFrame(change)
  }

  const isLookedThrough = isSearching && hits.length > 0 && !isPartial
  const go = (section: CatalogueGroup) => {
    // A search is kept and restricted to the section. The same tap again lifts the restriction.
    if (isLookedThrough) return fromTheTop(() => onSection(section.id === sectionId ? undefined : section.id))
    goTo(section.anchor)
    const isListed = found.some(({ id }) => id === section.id)
    onAnchor(section.anchor, !isListed)
  }

  const choose = (change: Partial<Choice>) => fromTheTop(() => setChoice((now) => ({ ...now, ...change })))
  const nav = {
    sections: isLookedThrough ? hits : sections,
    currentId,
    search: isLookedThrough ? term : null,
    onGo: go,
  }

  return (
    <div className={styles['screen']}>
      <h1 className="visually-hidden">Renta de equipo</h1>
      {sections.length > 0 && (
        <div className={styles['rail']}>
          <SectionNav {...nav} />
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
            <DatesBar className={styles['dates']} />
            <ViewToggle view={view === 'auto' ? wide : view} onView={setChosenView} />
          </div>
          {sections.length > 0 && (
            <div className={styles['chips']}>
              <SectionNav {...nav} />
            </div>
          )}
          {sectionId !== undefined && found.length > 0 && (
            <p className={styles['filter']}>
              Solo esta sección.{' '}
              <button type="button" onClick={isSearching ? () => onSection(undefined) : onClear}>
                {isSearching ? 'Buscar en todo el catálogo' : 'Ver todo el catálogo'}
              </button>
            </p>
          )}
        </div>
        <div ref={listRef} className={styles['list']}>
          <div className={styles['results']}>
            <p role="status">{summary}</p>
            {tools && <tools.MissedSearch missed={isVain && sectionId === undefined ? term : null} />}
            {summary !== '' && tools && results && (
              <tools.ResultsBar order={results.order} availableOnly={availableOnly} onChoice={choose} />
            )}
          </div>
          {(state === 'loading' || (isEmpty && !isVain)) && (
            <CatalogueSkeleton
              view={state === 'loading' ? 'auto' : view}
              words={isPreparing ? 'Preparando la búsqueda...' : undefined}
            />
          )}
          {state === 'failed' && <NotOnDevice title="Error al Cargar el Catálogo" what="el catálogo" />}
          {isVain && isBare && (
            <Message icon={<PackageOpen aria-hidden />} title="Aún no hay artículos publicados">
              Vuelve pronto: aquí aparecerá el catálogo.
            </Message>
          )}
          {isVain && !isBare && (
            <Message icon={<Search aria-hidden />} role="status">
              <p>No hay productos que coincidan con tu búsqueda o filtros.</p>
              {tools && results && (
                <tools.Offers
                  term={term}
                  results={results}
                  onTerm={onTerm}
                  onSection={onSection}
                  onChoice={choose}
                />
              )}
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

const CARDS = Array.from({ length: 8 }, (_, index) => index)

/** Shows that more of the catalogue is loading, with its progress. */
function CataloguePending({ words = 'Cargando catálogo...' }: { words?: string | undefined }) {
  const { first } = useBehavior(syncStatus$)
  return (
    <div className={styles['pending']}>
      <p role="status" className={styles['words']}>
        {words}
      </p>
      <progress
        className={styles['progress']}
        aria-label="Catálogo recibido"
        {...(first?.expected ? { max: first.expected, value: first.received } : {})}
      />
    </div>
  )
}

/** Renders placeholders for the catalogue, with the loading progress. */
function CatalogueSkeleton({ view, words }: { view: CardView; words?: string | undefined }) {
  return (
    <div className={styles['skeleton']}>
      <CataloguePending words={words} />
      <div className={styles['cards']} data-view={view} aria-hidden>
        {CARDS.map((card) => (
          <div key={card} className={`breathing ${styles['card']}`} />
        ))}
      </div>
    </div>
  )
}
