import { useEffect, useMemo, useState, useRef, type ReactNode } from 'react'
import { SearchCheck } from 'lucide-react'
import { useBusiness } from '#app/store/use-business.ts'
import { useStoreState } from '#app/store/react.tsx'
import { readPublicPaths } from '#db/queries/seo-rows.ts'
import { type SiteFileName, robotsTxt, sitemapXml } from '#domain/crawler-files/site-files.ts'
import { countLabel } from '#domain/core/format.ts'
import { siteOf } from '#domain/head/site.ts'
import {
  difference,
  rootVerdict,
  type RootVerdict,
  type Difference,
} from '#domain/crawler-files/difference.ts'
import { FormAnswers, FormDialog } from '#ui/forms/form-dialog.tsx'
import type { SiteFile } from '#db/commands/kept-site-files.ts'
import { Button } from '#ui/layout/button.tsx'
import { askRootFile } from '#sync/admin/storage-files.ts'
import styles from './site-file-changes.module.css'

type GenerateDialogProps = {
  name: SiteFileName
  /** What stands in the editor now. */
  text: string
  isOpen: boolean
  onClose: () => void
  onUse: (text: string) => void
}

/** Shows what the catalogue would make of a file, line by line, before it takes the place of the text (facts §5). */
export function GenerateDialog({ name, text, isOpen, onClose, onUse }: GenerateDialogProps) {
  const paths = usePublicPaths(isOpen)
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
      footer={
        <FormAnswers
          action="Usar este texto"
          isDisabled={change === null || change.isSame}
          onCancel={onClose}
        />
      }
    >
      {change === null && <p role="status">Leyendo el catálogo…</p>}
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

/** The public paths as they are when the dialog opens; null before. */
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

type RootCheckProps = { name: SiteFileName; file: SiteFile }

/** Asks the site's root what it really answers, and says whether that is what is saved (AMB-44, facts §5). */
export function RootCheck({ name, file }: RootCheckProps) {
  const { result, isAsking, check } = useRootCheck(name)
  const shown = result && words(name, file, result)
  const isOther = result?.kind === 'answer' && result.verdict(file.text ?? '') === 'other'
  return (
    <>
      <Button
        type="button"
        variant="quiet"
        aria-label={`Comprobar raíz: ${name}`}
        disabled={isAsking}
        onClick={check}
      >
        <SearchCheck aria-hidden />
        {isAsking ? 'Preguntando…' : 'Comprobar raíz'}
      </Button>
      <p role="status" data-tone={shown?.tone}>
        {shown?.text}
      </p>
      {isOther && file.text !== null && (
        <LineChanges
          label={`De lo guardado a lo que responde la raíz: ${name}`}
          change={difference(file.text, result.text)}
          words={{ removed: 'solo en lo guardado', added: 'solo en la raíz' }}
        >
          Lo guardado (−) y lo que responde la raíz (+):
        </LineChanges>
      )}
    </>
  )
}

type Shown = { tone: 'good' | 'bad' | 'quiet'; text: string }

const HOST =
  'Revisa las reglas del hosting (docs/hosting): la raíz debe responder con el archivo de public-assets.'

function words(name: SiteFileName, file: SiteFile, result: RootResult): Shown {
  if (result.kind === 'failed') {
    return result.status === 0
      ? { tone: 'quiet', text: 'Sin conexión con el sitio: no se pudo comprobar.' }
      : { tone: 'bad', text: `La raíz responde con el error ${result.status}. ${HOST}` }
  }
  switch (result.verdict(file.text ?? '')) {
    case 'same':
      return { tone: 'good', text: 'La raíz responde con el texto guardado.' }
    case 'page':
      return { tone: 'bad', text: `La raíz responde con la página (HTML), no con ${name}. ${HOST}` }
    case 'type':
      return { tone: 'bad', text: `El texto es el guardado, pero llega como “${result.type}”. ${HOST}` }
    case 'other':
      if (file.text === null)
        return { tone: 'quiet', text: 'No hay texto guardado: la raíz responde con uno hecho del catálogo.' }
      if (file.isWaiting)
        return { tone: 'quiet', text: 'La raíz responde con un texto distinto: el guardado aún no se envía.' }
      return { tone: 'bad', text: `La raíz responde con un texto distinto. ${HOST}` }
  }
}

/** What the root answered, to be held against what is saved; `status` 0: nothing came. */
type RootResult =
  | { kind: 'answer'; text: string; type: string; verdict: (saved: string) => RootVerdict }
  | { kind: 'failed'; status: number }

/** Asking the site's root for a file. */
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

type LineChangesProps = {
  /** What is compared with what. */
  label: string
  change: Difference
  /** What the two signs mean, for those who do not see them. */
  words: { removed: string; added: string }
  /** How much it is, or what stands on which side. */
  children: ReactNode
}

const SHOWN = 60

/** The lines that a text loses and gains. */
function LineChanges({ label, change: { removed, added }, words, children }: LineChangesProps) {
  return (
    <div className={styles['changes']}>
      <p className="num">{children}</p>
      {/* It scrolls: the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label={label} tabIndex={0} className={styles['lines']}>
        <Lines lines={removed} sign="−" word={words.removed} kind="removed" />
        <Lines lines={added} sign="+" word={words.added} kind="added" />
      </div>
    </div>
  )
}

type LinesProps = { lines: readonly string[]; sign: string; word: string; kind: 'removed' | 'added' }

function Lines({ lines, sign, word, kind }: LinesProps) {
  const more = lines.length - SHOWN
  return (
    <>
      {lines.slice(0, SHOWN).map((line, index) => (
        // The same line can be there twice: its place is all that tells one from the other.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index} data-kind={kind}>
          <span aria-hidden>{sign}</span>
          <span className="visually-hidden">{word}: </span>
          {line}
        </p>
      ))}
      {more > 0 && <p className={styles['more']}>{`… y ${countLabel(more, 'línea', 'líneas')} más`}</p>}
    </>
  )
}
