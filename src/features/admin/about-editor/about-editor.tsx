import { readRow } from '#db/queries/table-rows.ts'
import type { Elements } from '#ui/html/child-elements.ts'
import { Construction } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { connectFields } from '#app/forms/followed-form.tsx'
import { RecordEditor, RecordScreen, SAVE_REFUSED } from '#app/forms/record-editor.tsx'
import { ABOUT_TITLE, type AboutText, aboutText } from '#domain/pages/content-pages.ts'
import type { Store } from '#db/store/store.ts'
import { notifyRefused, useNewImages } from '#app/forms/use-new-images.ts'
import { useRecordEditor, useRecordForm } from '#app/forms/use-record-editor.ts'
import {
  aboutColumns,
  type AboutField,
  aboutRules,
  aboutValues,
  type AboutValues,
  readAboutDraft,
} from '#domain/forms/content-page-fields.ts'
import { COLUMNS } from '#domain/columns/columns.ts'
import { recordWords } from '#domain/forms/form-changes.ts'
import type { AboutUsPageContentRow } from '#domain/tables/content-tables.ts'
import { mostCharacters } from '#domain/tables/limits.ts'
import { isOver } from '#sync/session/session.ts'
import { type EditorPane, EditorPanes, FormCard } from '#ui/forms/editor-layout.tsx'
import { PreviewFrame } from '#ui/media/preview-frame.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { findAboutPage } from '#db/queries/about-page.ts'
import { useScreen } from '#app/store/use-screen.tsx'
import { type Outcome, useActions } from '#app/actions/actions.ts'
import { saveRow } from '#domain/commands/content-commands.ts'
import { ABOUT_PAGE_ID } from '#domain/tables/single-pages.ts'
import { ProfileField, useProfileFile } from './profile-field.tsx'
import styles from './about-editor.module.css'

type AboutEditorProps = {
  /** Renders the page as the site does. Must keep its identity. */
  renderPreview: (about: AboutText) => Elements
}

/** Renders /config/content/about, the editor of /nosotros (A§2, AMB-08). */
export function AboutEditor({ renderPreview }: AboutEditorProps) {
  const { state, rows: row = null } = useScreen(findAboutPage, ['about_us_page_content'])
  return (
    <RecordScreen title="Nosotros" note="Quiénes son, en sus palabras." page="/nosotros" state={state}>
      {(store) => (
        <>
          {row === null && (
            <section aria-labelledby="en-construccion" className={`card gap-14 ${styles['notice']}`}>
              <Construction aria-hidden />
              <div>
                <h2 id="en-construccion">Página en Construcción</h2>
                <p>Esta página sigue en construcción: escribe su texto y guárdalo para publicarla.</p>
              </div>
            </section>
          )}
          <AboutForm store={store} row={row} renderPreview={renderPreview} />
        </>
      )}
    </RecordScreen>
  )
}

type AboutFormProps = AboutEditorProps & {
  store: Store
  /** Stored row. Null until the page is first saved. */
  row: AboutUsPageContentRow | null
}

/** Edits the fields of the about page beside a live preview. */
function AboutForm({ store, row, renderPreview }: AboutFormProps) {
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
  const field = connectFields(form, COLUMNS.about_us_page_content, notes)
  const address = values.profile_image_url
  const isNewFile = address !== before.profile_image_url && images.sourceOf(address.trim()) !== address.trim()
  // A new file has only a local URL.
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
          <div className="stack gap-18">
            <FormCard title="Textos">
              <TextField
                {...field('title')}
                placeholder={ABOUT_TITLE}
                maxLength={mostCharacters('about_us_page_content', 'title')}
              />
              <TextArea {...field('main_text_content', 'Cada renglón es un párrafo.')} rows={10} />
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

/** Returns the action that saves the changed columns of the page's record, or all columns of a new one (AMB-31). */
function useSaveAbout(pathsIn: (urls: readonly string[]) => string[]) {
  const { perform } = useActions()
  return (values: AboutValues, changed: readonly AboutField[]): Promise<Outcome> =>
    perform(
      async (db) => {
        const row = await readRow(db, 'about_us_page_content', ABOUT_PAGE_ID).catch(() => undefined)
        if (row === undefined) return { refused: SAVE_REFUSED }
        const columns = aboutColumns(values)
        const own = Object.fromEntries(changed.map((field) => [field, columns[field]]))
        const made = saveRow('about_us_page_content', ABOUT_PAGE_ID, row, row === null ? columns : own)
        return made && { ...made, images: pathsIn([columns.profile_image_url ?? '']) }
      },
      { title: 'Contenido guardado', description: 'Nosotros' },
    )
}
