import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { countLabel } from '#domain/core/format.ts'
import type { SeoEntry } from '#domain/seo/entries.ts'
import { syncNow } from '#sync/state/status.ts'
import { Button } from '#ui/layout/button.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { AddPageDialog } from './pages/add-page-dialog.tsx'
import { DeletePageDialog } from './pages/delete-page-dialog.tsx'
import { PageList } from './pages/page-list.tsx'
import { SiteFiles } from './files/site-files.tsx'
import { useSeoPages } from './pages/use-seo-pages.ts'
import thumb from '#ui/lists/thumb-button.module.css'
import styles from './seo-screen.module.css'

type SeoScreenProps = {
  /** Opens the editor of a page, by its address. */
  onEdit: (address: string) => void
}

/** /config/seo: how each page is found and shared, and what crawlers are told (A§2, A§4). */
export function SeoScreen({ onEdit }: SeoScreenProps) {
  const { state, isComplete, entries } = useSeoPages()
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<SeoEntry | null>(null)
  const pending = entries.filter((entry) => entry.isPending).length
  return (
    <div className={styles['screen']}>
      <ScreenHead title="SEO" note="Cómo se encuentran y se comparten las páginas del sitio." />
      <section className={styles['pages']} aria-label="Páginas">
        <div className={styles['head']}>
          <h2>Páginas</h2>
          <p className="num" role="status">
            {isComplete && summary(entries.length, pending)}
          </p>
        </div>
        <Button
          variant="primary"
          className={`${styles['add']} ${thumb['main']}`}
          disabled={state !== 'ready'}
          onClick={() => setAdding(true)}
        >
          <Plus aria-hidden />
          Añadir página
        </Button>
        <div className={styles['list']}>
          {state === 'loading' && (
            <Skeleton label="Cargando páginas…" ghost={styles['ghost']} count={5}>
              <span />
            </Skeleton>
          )}
          {state === 'failed' && (
            <LoadFailure title="Error al cargar páginas configuradas" onRetry={syncNow}>
              No hay conexión con el servidor y este dispositivo aún no tiene los datos.
            </LoadFailure>
          )}
          {state === 'ready' && <PageList entries={entries} onEdit={onEdit} onDelete={setAsked} />}
        </div>
      </section>
      <SectionBoundary name="los archivos del sitio">
        <SiteFiles />
      </SectionBoundary>
      <AddPageDialog isOpen={isAdding} onClose={() => setAdding(false)} />
      <DeletePageDialog entry={asked} onClose={() => setAsked(null)} />
    </div>
  )
}

function summary(count: number, pending: number): ReactNode {
  const pages = countLabel(count, 'página', 'páginas')
  return pending === 0 ? pages : `${pages}, ${countLabel(pending, 'pendiente', 'pendientes')}`
}
