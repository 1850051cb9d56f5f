import { Link } from '@tanstack/react-router'
import { ArrowLeft, ExternalLink, TriangleAlert, Unlink } from 'lucide-react'
import { useLive, useStoreState } from '#app/store/react.tsx'
import { NotOnDevice, useScreen } from '#app/store/use-screen.tsx'
import { findPageNames, findSeoRows } from '#db/queries/seo-rows.ts'
import { STATIC_PAGES } from '#domain/head/public-pages.ts'
import { seoRecord } from '#domain/head/head.ts'
import { recordPath } from '#domain/seo/seo-record.ts'
import { editedPath, fateWarning, pageFate, pathProblem, predefinedName } from '#domain/seo/seo-paths.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ScreenHead } from '#ui/layout/screen-layout.tsx'
import { Button } from '#ui/layout/button.tsx'
import { SeoForm } from './seo-form.tsx'
import styles from './seo-editor.module.css'

type SeoEditorProps = {
  /** Part of the URL after '/edit/'. Either it or `query`, the `?path=`, names the page (AMB-42). */
  rest: string
  query: string | undefined
}

/** Renders /config/seo/edit/{path}, the editor of a page's SEO record (A§2, A§7). */
export function SeoEditor({ rest, query }: SeoEditorProps) {
  const path = editedPath(rest, query)
  const opened = useStoreState()
  const { state, rows } = useScreen(
    findSeoRows,
    ['page_seo_settings'],
    (all) => seoRecord(path, all) !== null,
  )
  const record = rows ? seoRecord(path, rows) : null
  const key = rows ? recordPath(path, rows) : path
  const name = predefinedName(key) ?? (record?.title?.trim() || key)
  const aliases = Object.entries(STATIC_PAGES).find(([known]) => known === key)?.[1].aliases ?? []
  // A stored record with an invalid path can still be edited.
  const problem = state === 'ready' && record === null ? pathProblem(key, key, []) : null
  const note = [key, aliases.length > 0 && `también ${aliases.join(', ')}`].filter(Boolean).join(' · ')
  return (
    <div className={styles['screen']}>
      <ScreenHead title={`SEO de ${name}`} note={note}>
        <EditorTools path={key} isPossible={problem === null} />
      </ScreenHead>
      {state === 'loading' && <Skeleton label="Cargando datos SEO…" ghost={styles['ghost']} />}
      {state === 'failed' && (
        <NotOnDevice title="Error al cargar datos SEO" what="los datos de esta página" />
      )}
      {problem !== null && (
        <Message icon={<Unlink aria-hidden />} title="Ninguna página puede tener esta ruta" role="status">
          {problem}
        </Message>
      )}
      {state === 'ready' && problem === null && opened.phase === 'ready' && (
        <SeoForm key={key} store={opened.store} path={key} record={record} name={name} />
      )}
    </div>
  )
}

type EditorToolsProps = {
  path: string
  /** False if no page can have this path, which the screen explains itself. */
  isPossible: boolean
}

/** Renders the links to the list and to the page, or a warning if the page does not exist. */
function EditorTools({ path, isPossible }: EditorToolsProps) {
  const names = useLive(findPageNames)
  const fate = names ? pageFate(path, names) : 'public'
  const warning = fateWarning(fate)
  return (
    <>
      <Button asChild>
        <Link to="/config/seo">
          <ArrowLeft aria-hidden />
          Volver a SEO
        </Link>
      </Button>
      {fate === 'public' && (
        <Button asChild>
          <a href={encodeURI(path)} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden />
            Ver página
          </a>
        </Button>
      )}
      {isPossible && warning !== null && (
        <p className={`row gap-8 ${styles['fate']}`} role="status">
          <TriangleAlert aria-hidden size={18} />
          <span>{warning}</span>
        </p>
      )}
    </>
  )
}
