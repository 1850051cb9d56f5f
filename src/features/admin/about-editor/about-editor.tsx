import type { Elements } from '#ui/html/child-elements.ts'
import { Construction } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { connectFields } from '#app/forms/followed-form.tsx'
import { SinglePageEditor, RecordScreen, useSaveSinglePage } from '#app/forms/record-editor.tsx'
import { ABOUT_TITLE, type AboutText, aboutText } from '#domain/pages/content-pages.ts'
import type { Store } from '#db/store/store.ts'
import { notifyRefused, useNewImages } from '#app/forms/use-new-images.ts'
import { useRecordEditor, useRecordForm } from '#app/forms/use-record-editor.ts'
import {
  aboutColumns,
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
import { type EditorPane, FormCard } from '#ui/forms/editor-layout.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { findAboutPage } from '#db/queries/about-page.ts'
import { useScreen } from '#app/store/use-screen.tsx'
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
  const save = useSaveSinglePage('about_us_page_content', ABOUT_PAGE_ID, 'Nosotros', images)
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
    // A new page has all columns (AMB-31).
    save: (typed) => {
      const columns = aboutColumns(typed)
      return save((stored) =>
        stored === null ? columns : Object.fromEntries(changed.map((field) => [field, columns[field]])),
      )
    },
    onWrong: () => setPane('edit'),
    recover,
  })
  const { notes } = editor
  const field = connectFields(form, COLUMNS.about_us_page_content, notes)
  const address = values.profile_image_url
  // A new file has only a local URL.
  const source = images.sourceOf(address.trim())
  const isNewFile = address !== before.profile_image_url && source !== address.trim()
  const shown = useDeferredValue(JSON.stringify({ ...values, profile_image_url: source }))
  const preview = useMemo(
    () => renderPreview(aboutText(aboutColumns(JSON.parse(shown) as AboutValues))),
    [shown, renderPreview],
  )
  return (
    <SinglePageEditor
      editor={editor}
      page="/nosotros"
      pane={pane}
      onPane={setPane}
      preview={preview}
      onFiles={([first]) => void file.choose(first)}
    >
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
    </SinglePageEditor>
  )
}
