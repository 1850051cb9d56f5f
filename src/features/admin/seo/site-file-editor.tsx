import { Sparkles } from 'lucide-react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { z } from 'zod/mini'
import { latestText, type SiteFile } from '#db/commands/kept-site-files.ts'
import type { Store } from '#db/store/store.ts'
import { DraftNotice } from '#app/forms/use-editor.tsx'
import { useRecordEditor, useRecordForm } from '#app/forms/use-record-editor.ts'
import type { SiteFileName } from '#domain/crawler-files/site-files.ts'
import { checkRobots, checkSize, type Finding, lineRange } from '#domain/crawler-files/check-file.ts'
import { checkSitemap } from '#domain/crawler-files/check-sitemap.ts'
import { Button } from '#ui/layout/button.tsx'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { type Made, type Outcome, useActions } from '#app/actions/actions.ts'
import { saveSiteFile } from '#domain/commands/content-commands.ts'
import { useBusiness } from '#app/store/use-business.ts'
import { siteOf } from '#domain/head/site.ts'
import { FileFindings, NumberedText } from './file-findings.tsx'
import { GenerateDialog, RootCheck } from './site-file-changes.tsx'
import styles from './site-files.module.css'

const rules = z.object({ text: z.string() })

/** Edits robots.txt or sitemap.xml with live checks, generation from the catalogue and a check of the site's root. */
export function SiteFileEditor({ store, name, file }: { store: Store; name: SiteFileName; file: SiteFile }) {
  const stored = withPlainBreaks(file.text ?? '')
  const state = useRecordForm({ store, place: `${name}/`, stored: { text: stored }, rules, readDraft })
  const { form, values, isChanged } = state
  const [asked, setAsked] = useState<'generate' | 'unreadable' | null>(null)
  const boxRef = useRef<HTMLTextAreaElement | null>(null)
  const { findings, isReadable } = useFileCheck(name, values.text)
  const save = useSaveFile(store, name)
  const editor = useRecordEditor({
    record: state,
    // Leaves without a question, because the draft stays on the device.
    isFree: () => true,
    notes: ({ text }) => text !== undefined && text !== values.text,
    // Saving an untouched empty box must not create an empty file.
    save: ({ text }) => (isChanged ? save(text) : Promise.resolve('nothing')),
  })

  const showLine = (line: number) => {
    const box = boxRef.current
    if (!box) return
    const { start, end } = lineRange(values.text, line)
    box.focus()
    box.setSelectionRange(start, end)
    const height = box.scrollHeight / Math.max(values.text.split('\n').length, 1)
    box.scrollTop = Math.max(0, (line - 3) * height)
  }
  const { ref: register, ...field } = form.register('text')
  return (
    <form
      noValidate
      className="stack gap-14"
      onSubmit={(event) => {
        event.preventDefault()
        if (editor.isSaving) return
        if (isReadable || !isChanged) void editor.save()
        else setAsked('unreadable')
      }}
    >
      <DraftNotice draft={editor.draft} />
      <NumberedText
        label={name}
        lines={values.text.split('\n').length}
        {...field}
        ref={(element) => {
          register(element)
          boxRef.current = element
        }}
      />
      {editor.notes && (
        <p className={`row wrap ${styles['theirs']}`} role="status">
          Otra persona guardó otro texto. Si guardas, queda el tuyo.
          <Button onClick={() => state.set('text', stored)}>Ver el suyo</Button>
        </p>
      )}
      <FileFindings name={name} findings={findings} onLine={showLine} />
      <div className={`wrap gap-8 ${styles['actions']}`}>
        <Button type="submit" variant="primary" aria-disabled={editor.isSaving}>
          {`Guardar ${name}`}
        </Button>
        <Button
          aria-label={`Deshacer cambios: ${name}`}
          aria-disabled={!isChanged}
          onClick={() => isChanged && editor.revert()}
        >
          Deshacer cambios
        </Button>
      </div>
      <p className={`muted ${styles['kept']}`} role="status">
        {editor.draftStatus !== false
          ? editor.draftStatus
          : !isChanged && file.isWaiting
            ? 'Guardado en este dispositivo: se enviará cuando haya conexión.'
            : !isChanged && file.text === null
              ? 'Aún no se ha guardado ninguno: el sitio responde con uno hecho del catálogo.'
              : ''}
      </p>
      <div className={`wrap gap-8 ${styles['tools']}`}>
        <Button
          variant="quiet"
          aria-label={`Generar desde el catálogo: ${name}`}
          onClick={() => setAsked('generate')}
        >
          <Sparkles aria-hidden />
          Generar desde el catálogo
        </Button>
        <RootCheck name={name} file={file} />
      </div>
      <GenerateDialog
        name={name}
        text={values.text}
        isOpen={asked === 'generate'}
        onClose={() => setAsked(null)}
        onUse={(text) => {
          state.set('text', text)
          setAsked(null)
        }}
      />
      <Confirm
        isOpen={asked === 'unreadable'}
        title={`¿Guardar ${name} así?`}
        action="Guardar de todos modos"
        wayBack="Seguir editando"
        onConfirm={() => {
          setAsked(null)
          void editor.save()
        }}
        onCancel={() => setAsked(null)}
      >
        No se puede leer como XML: los buscadores lo ignorarán entero.
      </Confirm>
    </form>
  )
}

function readDraft(value: unknown) {
  const read = rules.safeParse(value)
  return read.success ? read.data : null
}

/** Normalizes line breaks as a text area does. */
function withPlainBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/** Checks a text while it is typed. Deferred, so that a long text does not slow typing. */
function useFileCheck(name: SiteFileName, text: string): { findings: Finding[]; isReadable: boolean } {
  const later = useDeferredValue(text)
  const { origin } = siteOf(useBusiness(), location.origin)
  return useMemo(
    () =>
      name === 'robots.txt'
        ? { findings: checkRobots(later, origin), isReadable: true }
        : checkSitemap(later, origin),
    [name, later, origin],
  )
}

/** Returns the action that saves a site file, sent when the server is reachable (A§7, A§8). */
function useSaveFile(store: Store, name: SiteFileName) {
  const { perform } = useActions()
  return (text: string): Promise<Outcome> => {
    const make = async (): Promise<Made> => {
      // The server would refuse a file that is too large.
      const [tooHeavy] = checkSize(text)
      if (tooHeavy) return { refused: { title: `Error al guardar ${name}`, description: tooHeavy.text } }
      return saveSiteFile(name, await latestText(store, name), text)
    }
    return perform(make, { title: `${name} guardado` })
  }
}
