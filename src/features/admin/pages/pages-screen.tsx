import { FilePlus2, SearchX } from 'lucide-react'
import { useRef, useState } from 'react'
import { NotOnDevice } from '#app/store/use-screen.tsx'
import { countLabel } from '#domain/core/format.ts'
import { Button } from '#ui/layout/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ScreenHead, ThumbButton } from '#ui/layout/screen-layout.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { useNow } from '#ui/hooks/timers.ts'
import { LEGAL_PAGES } from '#domain/pages/site-paths.ts'
import { DeletePageDialog, PageNameDialog } from './page-dialogs.tsx'
import { PageRow } from './page-row.tsx'
import { type Page, usePageActions, usePages } from './use-custom-pages.ts'
import styles from './pages.module.css'

type PagesScreenProps = {
  /** Opens the editor of a page. A title starts a new page. */
  onEdit: (slug: string, title?: string) => void
  onView: (slug: string) => void
  onHistory: (slug: string) => void
}

type Asked = { about: 'name' | 'deletion'; page: Page | null } | null

/** Renders /config/content/modifiable-pages, which lists and manages the custom pages (A§2). */
export function PagesScreen({ onEdit, onView, onHistory }: PagesScreenProps) {
  const [term, setTerm] = useState('')
  const { state, isComplete, all, found } = usePages(term)
  const actions = usePageActions()
  const [asked, setAsked] = useState<Asked>(null)
  const now = useNow(30_000)
  const newRef = useRef<HTMLButtonElement>(null)
  const note = isComplete ? countLabel(all.length, 'página', 'páginas') : ''
  return (
    <div className={styles['screen']}>
      <ScreenHead title="Páginas" note={note}>
        <ThumbButton
          ref={newRef}
          icon={<FilePlus2 aria-hidden />}
          onClick={() => setAsked({ about: 'name', page: null })}
        >
          Nueva página
        </ThumbButton>
      </ScreenHead>
      {(all.length >= MANY || term !== '') && (
        <div className={styles['search']}>
          <SearchField label="Buscar páginas" value={term} onChange={setTerm} />
        </div>
      )}
      {state === 'loading' && (
        <Skeleton label="Cargando páginas…" className={styles['list']} ghost={styles['ghost']} count={3}>
          <span className="ghost-text" />
        </Skeleton>
      )}
      {state === 'failed' && (
        <NotOnDevice title="No se pudo cargar el contenido de la página." what="las páginas" />
      )}
      {state === 'ready' && all.length === 0 && (
        <Message icon={<FilePlus2 aria-hidden />} title="Todavía no hay páginas" role="status">
          Crea la primera con “Nueva página”: para una boda, una promoción o un evento.
        </Message>
      )}
      {state === 'ready' && all.length > 0 && found.length === 0 && (
        <Message
          icon={<SearchX aria-hidden />}
          role="status"
          action={<Button onClick={() => setTerm('')}>Ver todas las páginas</Button>}
        >
          {`No se encontraron páginas para "${term.trim()}"`}
        </Message>
      )}
      {state === 'ready' && found.length > 0 && (
        <ul className={styles['list']} aria-label="Páginas">
          {found.map((page) => (
            <PageRow
              key={page.page_slug}
              page={page}
              now={now}
              onEdit={() => onEdit(page.page_slug)}
              onView={() => onView(page.page_slug)}
              onShow={(isPublic) => void actions.show(page, isPublic)}
              onDuplicate={() => setAsked({ about: 'name', page })}
              onHistory={() => onHistory(page.page_slug)}
              onDelete={() => setAsked({ about: 'deletion', page })}
            />
          ))}
        </ul>
      )}
      {isComplete && term === '' && <LegalHint pages={all} onCreate={onEdit} />}
      <PageNameDialog
        isOpen={asked?.about === 'name'}
        page={asked?.page ?? null}
        pages={all}
        onClose={() => setAsked(null)}
        onEdit={onEdit}
        onDuplicate={actions.duplicate}
      />
      <DeletePageDialog
        page={asked?.about === 'deletion' ? asked.page : null}
        onClose={() => setAsked(null)}
        onDelete={(page) => void actions.remove(page)}
        finalFocus={() => newRef.current}
      />
    </div>
  )
}

/** Number of pages from which the search field appears. */
const MANY = 9

type LegalHintProps = { pages: readonly Page[]; onCreate: (slug: string, title: string) => void }

/** Offers to create the legal pages that the footer links to, while one is missing. */
function LegalHint({ pages, onCreate }: LegalHintProps) {
  const missing = LEGAL_PAGES.filter(({ slug }) => pages.every(({ page_slug }) => page_slug !== slug))
  if (missing.length === 0) return null
  return (
    <section aria-label="Términos y privacidad" className={`grid gap-12 ${styles['legal']}`}>
      <p>
        {`${missing.length === 1 ? 'Esta página aparecerá' : 'Estas páginas aparecerán'} al pie del sitio en cuanto ${missing.length === 1 ? 'la publiques' : 'las publiques'}, con ${missing.length === 1 ? 'la dirección' : 'las direcciones'} ${missing.map(({ slug }) => `/modif/${slug}`).join(' y ')}.`}
      </p>
      <div className="wrap gap-10">
        {missing.map(({ slug, title }) => (
          <Button key={slug} onClick={() => onCreate(slug, title)}>
            <FilePlus2 aria-hidden />
            <span>{`Crear “${title}”`}</span>
          </Button>
        ))}
      </div>
    </section>
  )
}
