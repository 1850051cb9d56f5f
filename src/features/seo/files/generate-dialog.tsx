import { useEffect, useMemo, useState } from 'react'
import { useBusiness } from '#app/store/business.ts'
import { useStoreState } from '#app/store/react.tsx'
import { readPublicPaths } from '#db/queries/seo.ts'
import type { SiteFileName } from '#domain/crawler-files/site-files.ts'
import { countLabel } from '#domain/core/format.ts'
import { robotsTxt, sitemapXml } from '#domain/head/site-files.ts'
import { siteOf } from '#domain/head/site.ts'
import { difference } from '#domain/crawler-files/difference.ts'
import { FormAnswers } from '#ui/forms/form-answers.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { LineChanges } from './line-changes.tsx'

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
