import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import type { Store } from '#db/store/store.ts'
import { notifyRefused } from '#app/forms/notify-refused.ts'
import { useNewImages } from '#app/forms/use-new-images.ts'
import { RecordEditor } from '#app/forms/record-editor.tsx'
import { useRecordEditor } from '#app/forms/use-record-editor.ts'
import { useRecordForm } from '#app/forms/use-record-form.ts'
import { ABOUT_TITLE, aboutText, type AboutText } from '#domain/pages/about.ts'
import {
  aboutColumns,
  aboutRules,
  aboutValues,
  readAboutDraft,
  type AboutValues,
} from '#domain/forms/about-form.ts'
import { COLUMNS } from '#domain/columns/columns.ts'
import { recordWords } from '#domain/forms/theirs-notes.ts'
import type { AboutUsPageContentRow } from '#domain/tables/about-us-page-content.ts'
import { mostCharacters } from '#domain/tables/limits.ts'
import { isOver } from '#sync/session/session.ts'
import { EditorPanes, type EditorPane } from '#ui/forms/editor-panes.tsx'
import { FormCard } from '#ui/forms/form-card.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { PreviewFrame } from '#ui/layout/preview-frame.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { ProfileField } from './profile-field.tsx'
import { useProfileFile } from './use-profile-file.ts'
import { useSaveAbout } from './use-save-about.ts'
import styles from './about-editor.module.css'

type AboutFormProps = {
  store: Store
  /** As it stands now; null while there is none. */
  row: AboutUsPageContentRow | null
  renderPreview: (about: AboutText) => ReactNode
}

/** The fields of the about page beside the page that they come to. */
export function AboutForm({ store, row, renderPreview }: AboutFormProps) {
  const images = useNewImages(store, notifyRefused, 'profile')
  const record = useRecordForm({
    store,
    place: 'about/',
    stored: useMemo(() => aboutValues(row), [row]),
    rules: aboutRules,
    readDraft: readAboutDraft,
    images: images.all,
  })
  const { form, values, before, changed, set, draft } = record
  const save = useSaveAbout(images.pathsIn)
  const file = useProfileFile(images, (url) => set('profile_image_url', url))
  const [pane, setPane] = useState<EditorPane>('edit')
  const recover = async () => {
    const lost = await images.recover(draft.offered?.images ?? [])
    draft.recover()
    const address = form.getValues('profile_image_url')
    if (lost.some((path) => address.endsWith(path))) set('profile_image_url', before.profile_image_url)
  }
  const editor = useRecordEditor({
    record,
    images: [images],
    isFree: isOver,
    ...recordWords('about_us_page_content', aboutColumns, values),
    save: (typed) => save(typed, changed),
    onWrong: () => setPane('edit'),
    recover,
  })
  const { notes } = editor
  const address = values.profile_image_url
  const isNewFile = address !== before.profile_image_url && images.sourceOf(address.trim()) !== address.trim()
  // What was chosen a moment ago is nowhere but here.
  const source = images.sourceOf(address.trim())
  const shown = useDeferredValue(JSON.stringify({ ...values, profile_image_url: source }))
  const preview = useMemo(
    () => renderPreview(aboutText(aboutColumns(JSON.parse(shown) as AboutValues))),
    [shown, renderPreview],
  )
  return (
    <RecordEditor
      editor={editor}
      action="Guardar"
      question="Lo que cambiaste en esta página no se ha guardado."
      onFiles={([first]) => void file.choose(first)}
    >
      <EditorPanes
        pane={pane}
        onPane={setPane}
        form={
          <div className={styles['fields']}>
            <FormCard title="Textos">
              <TextField
                label={COLUMNS.about_us_page_content.title.label}
                placeholder={ABOUT_TITLE}
                error={form.formState.errors.title?.message}
                hint={<Hint note={notes.title} />}
                maxLength={mostCharacters('about_us_page_content', 'title')}
                {...form.register('title')}
              />
              <TextArea
                label={COLUMNS.about_us_page_content.main_text_content.label}
                rows={10}
                error={form.formState.errors.main_text_content?.message}
                hint={<Hint note={notes.main_text_content}>Cada renglón es un párrafo.</Hint>}
                {...form.register('main_text_content')}
              />
            </FormCard>
            <ProfileField
              address={address}
              isFile={isNewFile}
              error={form.formState.errors.profile_image_url?.message}
              note={notes.profile_image_url}
              images={images}
              file={file}
              onChange={(next) => set('profile_image_url', next)}
            />
          </div>
        }
        preview={
          <PreviewFrame label="Vista previa" address="/nosotros">
            {preview}
          </PreviewFrame>
        }
      />
    </RecordEditor>
  )
}
