import { readRow } from '#db/queries/table-rows.ts'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type MouseEvent, type ReactNode, useMemo, useState } from 'react'
import { countLabel } from '#domain/core/format.ts'
import { seoEntries, type SeoEntry } from '#domain/seo/seo-record.ts'
import { Button, IconButton } from '#ui/layout/button.tsx'
import { ScreenHead, ThumbButton } from '#ui/layout/screen-layout.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { editorAddress } from '#domain/seo/seo-paths.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { useActions } from '#app/actions/actions.ts'
import { findSeoRows } from '#db/queries/seo-rows.ts'
import { deleteSeoPage } from '#domain/commands/content-commands.ts'
import { ConfirmDeletion } from '#ui/overlays/confirm.tsx'
import { NotOnDevice, useScreen } from '#app/store/use-screen.tsx'
import type { ScreenState } from '#domain/replication/sync-text.ts'
import { AddPageDialog } from './add-seo-page.tsx'
import { SiteFiles } from './site-file-list.tsx'
import { isPlainClick } from '#ui/html/plain-click.ts'
import styles from './seo-screen.module.css'

type SeoScreenProps = {
  /** Navigates to the URL of a page's editor. */
  onEdit: (address: string) => void
}

/** Renders /config/seo, which lists the SEO records of pages and the files for crawlers (A§2, A§4). */
export function SeoScreen({ onEdit }: SeoScreenProps) {
  const { state, isComplete, entries } = useSeoPages()
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<SeoEntry | null>(null)
  const pending = entries.filter((entry) => entry.isPending).length
  return (
    <div className={`stack ${styles['screen']}`}>
      <ScreenHead title="SEO" note="Cómo se encuentran y se comparten las páginas del sitio." />
      <section className={styles['pages']} aria-label="Páginas">
        <div className={`wrap ${styles['head']}`}>
          <h2>Páginas</h2>
          <p className="num" role="status">
            {isComplete && summary(entries.length, pending)}
          </p>
        </div>
        <ThumbButton
          icon={<Plus aria-hidden />}
          className={styles['add']}
          disabled={state !== 'ready'}
          onClick={() => setAdding(true)}
        >
          Añadir página
        </ThumbButton>
        <div className={styles['list']}>
          {state === 'loading' && (
            <Skeleton label="Cargando páginas…" ghost={styles['ghost']} count={5}>
              <span className="ghost-text" />
            </Skeleton>
          )}
          {state === 'failed' && (
            <NotOnDevice title="Error al cargar páginas configuradas" what="los datos" />
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

/** Reads the pages of the SEO screen (A§4). */
function useSeoPages(): { state: ScreenState; isComplete: boolean; entries: readonly SeoEntry[] } {
  const { rows, ...shown } = useScreen(findSeoRows, ['page_seo_settings'])
  const entries = useMemo(() => seoEntries(rows ?? []), [rows])
  return { ...shown, entries }
}

function summary(count: number, pending: number): ReactNode {
  const pages = countLabel(count, 'página', 'páginas')
  return pending === 0 ? pages : `${pages}, ${countLabel(pending, 'pendiente', 'pendientes')}`
}

type PageListProps = {
  entries: readonly SeoEntry[]
  onEdit: (address: string) => void
  onDelete: (entry: SeoEntry) => void
}

/** Lists the pages of the site with the state of their records (A§4). */
function PageList({ entries, onEdit, onDelete }: PageListProps) {
  return (
    <ul className="card" aria-label="Páginas configuradas">
      {entries.map((entry) => (
        <PageLine key={entry.path} entry={entry} onEdit={onEdit} onDelete={onDelete} />
      ))}
    </ul>
  )
}

type PageLineProps = Omit<PageListProps, 'entries'> & { entry: SeoEntry }

/** Renders a page with its title, missing parts and actions. */
function PageLine({ entry, onEdit, onDelete }: PageLineProps) {
  const { path, name, title, isPredefined, isPending, missing, aliasOf } = entry
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onEdit(editorAddress(path))
  }
  return (
    <li className={`row between gap-12 ${styles['line']}`} aria-label={path}>
      <div className={`grid gap-4 ${styles['words']}`}>
        <p className={`wrap ${styles['name']}`}>
          <strong>{name}</strong>
          {name !== path && <code>{path}</code>}
        </p>
        {isPredefined && title !== null && <p className={`soft ${styles['title']}`}>{title}</p>}
        <p className={`row wrap muted ${styles['state']}`}>
          {isPending && <Badge tone="removed">Pendiente</Badge>}
          {missing.length === 0 ? (
            <Badge tone="added">Completa</Badge>
          ) : (
            <span>{`${missing.length === 1 ? 'Falta' : 'Faltan'}: ${missing.join(', ')}.`}</span>
          )}
          {aliasOf !== null && <span>{`Es otra dirección de ${aliasOf}.`}</span>}
        </p>
      </div>
      <div className={styles['actions']}>
        {!isPredefined && (
          <IconButton icon={Trash2} label={`Eliminar SEO de ${path}`} onClick={() => onDelete(entry)} />
        )}
        <Button asChild>
          <a href={editorAddress(path)} aria-label={`Editar SEO de ${name}`} onClick={open}>
            <Pencil aria-hidden />
            <span>Editar</span>
          </a>
        </Button>
      </div>
    </li>
  )
}

/** Confirms the deletion of a custom page's SEO record (A§4). A null entry closes the dialog. */
function DeletePageDialog({ entry, onClose }: { entry: SeoEntry | null; onClose: () => void }) {
  const { perform } = useActions()
  const remove = ({ path }: SeoEntry) =>
    perform(
      async (db) => {
        const row = await readRow(db, 'page_seo_settings', path)
        return row ? deleteSeoPage(row) : null
      },
      { title: 'SEO eliminado', description: `${path} vuelve a los textos generales.` },
    )
  return (
    <ConfirmDeletion
      subject={entry}
      title={({ path }) => `¿Eliminar el SEO de ${path}?`}
      onDelete={(known) => void remove(known)}
      onClose={onClose}
      focusAfter={() => document.querySelector('main')}
    >
      {() =>
        'Se pierden su título, su descripción, sus palabras clave y sus imágenes. La página en sí no se elimina.'
      }
    </ConfirmDeletion>
  )
}
