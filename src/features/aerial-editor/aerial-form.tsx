import { useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Store } from '#db/store/store.ts'
import { useNewPictures } from '#app/forms/use-new-pictures.ts'
import { useRecordForm } from '#app/forms/use-record-form.ts'
import {
  aerialColumns,
  aerialPreview,
  aerialRules,
  aerialValues,
  readAerialDraft,
  type AerialField,
  type AerialValues,
} from '#domain/forms/aerial-form.ts'
import { asColumn, theirsNotes } from '#domain/forms/theirs-notes.ts'
import { timeAgo } from '#domain/core/format.ts'
import type { AerialFilmingPageContentRow } from '#domain/tables/aerial-filming-page-content.ts'
import { isOver } from '#sync/session/session.ts'
import { Button } from '#ui/layout/button.tsx'
import { DraftOffer } from '#ui/forms/draft-offer.tsx'
import { EditorBar } from '#ui/forms/editor-bar.tsx'
import { EditorPanes, type EditorPane } from '#ui/forms/editor-panes.tsx'
import { FileDrop } from '#ui/files/file-drop.tsx'
import { LeaveQuestion } from '#ui/overlays/leave-question.tsx'
import { PreviewFrame } from '#ui/layout/preview-frame.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { useLeaveGuard } from '#ui/hooks/use-leave-guard.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { BLOCKS } from './blocks.ts'
import { BlocksField } from './blocks-field.tsx'
import { FilmFields } from './film-fields.tsx'
import { GalleryField } from './gallery-field.tsx'
import { TextFields } from './text-fields.tsx'
import { useSaveAerial } from './use-save-aerial.ts'
import styles from './aerial-editor.module.css'

type AerialFormProps = {
  store: Store
  /** As it stands now; null while there is none. */
  row: AerialFilmingPageContentRow | null
  /** Always the same function. */
  renderPreview: (page: AerialFilmingPageContentRow) => ReactNode
}

const UPLOAD = 'Error al subir imagen'
const tellRefused = (why: string) =>
  toaster.create({ type: 'error', title: UPLOAD, description: `${UPLOAD}: ${why}` })

const asSaved = asColumn('aerial_filming_page_content', aerialColumns)

function fieldWords(field: AerialField, values: AerialValues): string {
  if (field !== 'section_order') return asSaved(field, values)
  return values.section_order.map((block) => BLOCKS[block].name).join(', ')
}

/** The fields of the aerial page beside the page that they come to. */
export function AerialForm({ store, row, renderPreview }: AerialFormProps) {
  const pictures = useNewPictures(store, tellRefused)
  const record = useRecordForm({
    store,
    place: 'aerial/',
    stored: useMemo(() => aerialValues(row), [row]),
    rules: aerialRules,
    readDraft: readAerialDraft,
    pictures: pictures.all,
  })
  const { form, values, before, changed, isChanged, set, draft } = record
  const { save, isSaving } = useSaveAerial(pictures.pathsIn)
  const guard = useLeaveGuard(isChanged, { onLeave: () => {}, isFree: isOver })
  const [pane, setPane] = useState<EditorPane>('edit')
  const formRef = useRef<HTMLFormElement>(null)
  // What was chosen a moment ago is nowhere but here.
  const sources = values.image_urls.map(pictures.sourceOf)
  const shown = useDeferredValue(JSON.stringify({ ...values, image_urls: sources }))
  const now = useNow(30_000)
  const notes = theirsNotes(record.theirs, values, fieldWords)

  const isBusy = isSaving || pictures.preparing !== null
  const revert = () => {
    record.fill(before)
    pictures.dropUnused()
  }

  const submit = async () => {
    // Blank pictures are not saved: what stays on screen is what will be there.
    set('image_urls', aerialColumns(values).image_urls)
    await form.handleSubmit(
      async (typed) => {
        const outcome = await save(typed, changed)
        if (outcome === 'failed') return
        if (outcome === 'nothing')
          toaster.create({ type: 'info', title: 'Sin cambios', description: 'No había nada que guardar.' })
        record.saved()
      },
      () => {
        setPane('edit')
        requestAnimationFrame(() =>
          formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
        )
      },
    )()
  }
  const addFiles = async (files: readonly File[]) => {
    const added = await pictures.add(files)
    if (added.length > 0) set('image_urls', [...form.getValues('image_urls'), ...added])
  }
  const recover = async () => {
    const lost = await pictures.recover(draft.offered?.pictures ?? [])
    draft.recover()
    const isHere = (address: string) => !lost.some((path) => address.endsWith(path))
    set('image_urls', form.getValues('image_urls').filter(isHere))
  }
  const preview = useMemo(
    () => renderPreview(aerialPreview(JSON.parse(shown) as AerialValues)),
    [shown, renderPreview],
  )
  return (
    <>
      <form
        ref={formRef}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void submit()
        }}
      >
        <FileDrop onFiles={(files) => void addFiles(files)}>
          {draft.offered && (
            <DraftOffer
              when={timeAgo(draft.offered.at, now)}
              onRecover={() => void recover()}
              onDiscard={draft.discard}
            />
          )}
          <EditorPanes
            pane={pane}
            onPane={setPane}
            form={
              <div className={styles['fields']}>
                <FilmFields form={form} values={values} notes={notes} />
                <TextFields form={form} notes={notes} />
                <GalleryField
                  addresses={values.image_urls}
                  errors={form.formState.errors.image_urls}
                  pictures={pictures}
                  note={notes.image_urls}
                  onChange={(addresses) => set('image_urls', addresses)}
                  onFiles={(files) => void addFiles(files)}
                />
                <BlocksField
                  blocks={values.section_order}
                  note={notes.section_order}
                  onChange={(blocks) => set('section_order', blocks)}
                />
              </div>
            }
            preview={
              <PreviewFrame label="Vista previa" address="/filmacion-aerea">
                {preview}
              </PreviewFrame>
            }
          />
        </FileDrop>
        <EditorBar
          status={isChanged && draft.isKept && 'Borrador guardado en este dispositivo'}
          isChanged={isChanged && !isBusy}
          onRevert={revert}
        >
          {/* Not `disabled`: the focus stays on it. */}
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            Guardar
          </Button>
        </EditorBar>
      </form>
      <LeaveQuestion guard={guard} onDiscard={revert}>
        Lo que cambiaste en esta página no se ha guardado.
      </LeaveQuestion>
    </>
  )
}
