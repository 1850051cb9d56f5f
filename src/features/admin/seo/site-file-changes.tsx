import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { SearchCheck } from 'lucide-react'
import { useBusiness } from '#app/store/use-business.ts'
import { useStoreState } from '#app/store/react.tsx'
import { useRowsState } from '#app/store/use-screen.tsx'
import { readPublicPaths } from '#db/queries/seo-rows.ts'
import { robotsTxt, type SiteFileName, sitemapXml } from '#domain/crawler-files/site-files.ts'
import { countLabel } from '#domain/core/format.ts'
import { siteOf } from '#domain/head/site.ts'
import {
  difference,
  type Difference,
  rootVerdict,
  type RootVerdict,
} from '#domain/crawler-files/difference.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import type { SiteFile } from '#db/commands/kept-site-files.ts'
import { Button } from '#ui/layout/button.tsx'
import { askRootFile } from '#sync/admin/storage-files.ts'
import styles from './site-file-changes.module.css'

type GenerateDialogProps = {
  name: SiteFileName
  /** Current text of the editor. */
  text: string
  isOpen: boolean
  onClose: () => void
  onUse: (text: string) => void
}

/** Generates a file from the catalogue and shows its line changes before they replace the text (facts §5). */
export function GenerateDialog({ name, text, isOpen, onClose, onUse }: GenerateDialogProps) {
  const { isComplete, state } = useRowsState(false, CATALOGUE)
  const paths = usePublicPaths(isOpen && isComplete)
  const { origin } = siteOf(useBusiness(), location.origin)
  const made = useMemo(
    () => paths && (name === 'robots.txt' ? robotsTxt(origin) : sitemapXml(origin, paths)),
    [paths, name, origin],
  )
  const change = useMemo(() => (made === null ? null : difference(text, made)), [text, made])
  return (
    <FormDialog
      isOpen={isOpen}
      title={`${name} desde el catálogo`}
      size="lg"
      onClose={onClose}
      onSubmit={() => made !== null && onUse(made)}
      action="Usar este texto"
      isDisabled={change === null || change.isSame}
    >
      {change === null && (
        <p role="status">
          {isComplete || state !== 'failed'
            ? 'Leyendo el catálogo…'
            : 'Este dispositivo aún no tiene todo el catálogo. Revisa tu conexión.'}
        </p>
      )}
      {change?.isSame === true && <p role="status">El texto ya dice lo mismo que el catálogo.</p>}
      {change?.isSame === false && (
        <LineChanges
          label={`Lo que cambia en ${name}`}
          change={change}
          words={{ removed: 'se quita', added: 'se añade' }}
        >
          {`${countLabel(change.removed.length, 'línea se quita', 'líneas se quitan')}, ${countLabel(change.added.length, 'se añade', 'se añaden')}.`}
        </LineChanges>
      )}
    </FormDialog>
  )
}

/** Tables whose rows are public pages. A part of them would take pages out of the sitemap. */
const CATALOGUE = ['sections', 'products', 'modifiable_page_content'] as const

/** Reads the public paths when the dialog opens. Returns null until then. */
function usePublicPaths(isOpen: boolean): string[] | null {
  const state = useStoreState()
  const db = state.phase === 'ready' ? state.store.db : null
  const [paths, setPaths] = useState<string[] | null>(null)
  useEffect(() => {
    if (!isOpen || !db) return
    let isCurrent = true
    readPublicPaths(db).then(
      (found) => isCurrent && setPaths(found),
      (error: unknown) => console.error('The catalogue cannot be read.', error),
    )
    return () => void (isCurrent = false)
  }, [isOpen, db])
  return paths
}

/** Fetches the file from the site's root and compares it with the saved text (AMB-44, facts §5). */
export function RootCheck({ name, file }: { name: SiteFileName; file: SiteFile }) {
  const { result, isAsking, check } = useRootCheck(name)
  const shown = result && verdictText(name, file, result)
  const isOther = result?.kind === 'answer' && result.verdict(file.text ?? '') === 'other'
  return (
    <>
      <Button variant="quiet" aria-label={`Revisar en el sitio: ${name}`} disabled={isAsking} onClick={check}>
        <SearchCheck aria-hidden />
        <span>{isAsking ? 'Revisando…' : 'Revisar en el sitio'}</span>
      </Button>
      <p role="status" data-tone={shown?.tone}>
        {shown?.text}
      </p>
      {isOther && file.text !== null && (
        <LineChanges
          label={`De lo guardado a lo que responde el sitio: ${name}`}
          change={difference(file.text, result.text)}
          words={{ removed: 'solo en lo guardado', added: 'solo en el sitio' }}
        >
          Lo guardado (−) y lo que responde el sitio (+):
        </LineChanges>
      )}
    </>
  )
}

/** Answer of the root. `verdict` compares it with a saved text. `status` 0 means no answer. */
type RootResult =
  | { kind: 'answer'; text: string; type: string; verdict: (saved: string) => RootVerdict }
  | { kind: 'failed'; status: number }

/** Fetches a file from the site's root on request. */
function useRootCheck(name: SiteFileName) {
  const [result, setResult] = useState<RootResult | null>(null)
  const [isAsking, setAsking] = useState(false)
  const life = useRef<AbortController>(undefined)
  useEffect(() => () => life.current?.abort(), [])
  const check = async () => {
    const current = new AbortController()
    life.current = current
    setAsking(true)
    const answer = await askRootFile(name, current.signal)
    if (current.signal.aborted) return
    setAsking(false)
    if (!answer.ok) return setResult({ kind: 'failed', status: answer.error.status })
    const { text, type } = answer.value
    setResult({ kind: 'answer', text, type, verdict: (saved) => rootVerdict(name, saved, { text, type }) })
  }
  return { result, isAsking, check: () => void check() }
}

const HOST =
  'Pide a quien aloja tu sitio que revise sus reglas (docs/hosting): esa dirección debe mostrar el archivo guardado aquí.'

/** Describes the result of a check. */
function verdictText(
  name: SiteFileName,
  file: SiteFile,
  result: RootResult,
): { tone: 'good' | 'bad' | 'quiet'; text: string } {
  if (result.kind === 'failed') {
    return result.status === 0
      ? { tone: 'quiet', text: 'Sin conexión con el sitio: no se pudo revisar.' }
      : { tone: 'bad', text: `El sitio responde con el error ${result.status}. ${HOST}` }
  }
  switch (result.verdict(file.text ?? '')) {
    case 'same':
      return { tone: 'good', text: 'El sitio responde con el texto guardado.' }
    case 'page':
      return { tone: 'bad', text: `El sitio responde con la página (HTML), no con ${name}. ${HOST}` }
    case 'type':
      return { tone: 'bad', text: `El texto es el guardado, pero llega como “${result.type}”. ${HOST}` }
    case 'other':
      if (file.text === null)
        return { tone: 'quiet', text: 'No hay texto guardado: el sitio responde con uno hecho del catálogo.' }
      if (file.isWaiting)
        return {
          tone: 'quiet',
          text: 'El sitio responde con un texto distinto: el guardado aún no se envía.',
        }
      return { tone: 'bad', text: `El sitio responde con un texto distinto. ${HOST}` }
  }
}

type LineChangesProps = {
  /** Accessible name of the comparison. */
  label: string
  change: Difference
  /** Meaning of the two signs, for screen readers. */
  words: { removed: string; added: string }
  /** Summary above the lines. */
  children: ReactNode
}

/** Lists the removed and added lines of a text. */
function LineChanges({ label, change: { removed, added }, words, children }: LineChangesProps) {
  return (
    <div className={`grid gap-8 ${styles['changes']}`}>
      <p className="num">{children}</p>
      {/* A scroll container must be focusable for the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label={label} tabIndex={0} className={`well ${styles['lines']}`}>
        <Lines lines={removed} sign="−" word={words.removed} kind="removed" />
        <Lines lines={added} sign="+" word={words.added} kind="added" />
      </div>
    </div>
  )
}

/** Limit of listed lines per sign. */
const MOST_LINES = 60

type LinesProps = { lines: readonly string[]; sign: string; word: string; kind: 'removed' | 'added' }

function Lines({ lines, sign, word, kind }: LinesProps) {
  const more = lines.length - MOST_LINES
  return (
    <>
      {lines.slice(0, MOST_LINES).map((line, index) => (
        // Lines can repeat, so only the index identifies them.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index} data-kind={kind}>
          <span aria-hidden>{sign}</span>
          <span className="visually-hidden">{`${word}: `}</span>
          <span>{line}</span>
        </p>
      ))}
      {more > 0 && <p className={styles['more']}>{`… y ${countLabel(more, 'línea', 'líneas')} más`}</p>}
    </>
  )
}
