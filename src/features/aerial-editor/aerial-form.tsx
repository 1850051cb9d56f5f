import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import type { Store } from '#db/store/store.ts'
import { notifyRefused } from '#app/forms/notify-refused.ts'
import { useNewImages } from '#app/forms/use-new-images.ts'
import { RecordEditor } from '#app/forms/record-editor.tsx'
import { useRecordEditor } from '#app/forms/use-record-editor.ts'
import { useRecordForm } from '#app/forms/use-record-form.ts'
import {
  aerialColumns,
  aerialPreview,
  aerialRules,
  aerialValues,
  readAerialDraft,
  type AerialValues,
} from '#domain/forms/aerial-form.ts'
import { recordWords } from '#domain/forms/theirs-notes.ts'
import type { AerialFilmingPageContentRow } from '#domain/tables/aerial-filming-page-content.ts'
import { isOver } from '#sync/session/session.ts'
import { EditorPanes, type EditorPane } from '#ui/forms/editor-panes.tsx'
import { PreviewFrame } from '#ui/layout/preview-frame.tsx'
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

/** The fields of the aerial page beside the page that they come to. */
export function AerialForm({ store, row, renderPreview }: AerialFormProps) {
  const images = useNewImages(store, notifyRefused)
  const record = useRecordForm({
    store,
    place: 'aerial/',
    stored: useMemo(() => aerialValues(row), [row]),
    rules: aerialRules,
    readDraft: readAerialDraft,
    images: images.all,
  })
  const { form, values, changed, set, draft } = record
  const save = useSaveAerial(images.pathsIn)
  const [pane, setPane] = useState<EditorPane>('edit')
  // What was chosen a moment ago is nowhere but here.
  const sources = values.image_urls.map(images.sourceOf)
  const shown = useDeferredValue(JSON.stringify({ ...values, image_urls: sources }))

  const addFiles = async (files: readonly File[]) => {
    const added = await images.add(files)
    if (added.length > 0) set('image_urls', [...form.getValues('image_urls'), ...added])
  }
  const recover = async () => {
    const lost = await images.recover(draft.offered?.images ?? [])
    draft.recover()
    const isHere = (address: string) => !lost.some((path) => address.endsWith(path))
    set('image_urls', form.getValues('image_urls').filter(isHere))
  }
  const editor = useRecordEditor({
    record,
    images: [images],
    isFree: isOver,
    ...recordWords('aerial_filming_page_content', aerialColumns, values),
    // Blank images are not saved: what stays on screen is what will be there.
    tidy: () => set('image_urls', aerialColumns(values).image_urls),
    save: (typed) => save(typed, changed),
    onWrong: () => setPane('edit'),
    recover,
  })
  const { notes } = editor
  const preview = useMemo(
    () => renderPreview(aerialPreview(JSON.parse(shown) as AerialValues)),
    [shown, renderPreview],
  )
  return (
    <RecordEditor
      editor={editor}
      action="Guardar"
      question="Lo que cambiaste en esta página no se ha guardado."
      onFiles={(files) => void addFiles(files)}
    >
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
              images={images}
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
    </RecordEditor>
  )
}
