import type { Elements } from '#ui/html/child-elements.ts'
import { useDeferredValue, useMemo, useState } from 'react'
import { SinglePageEditor, RecordScreen, useSaveSinglePage } from '#app/forms/record-editor.tsx'
import type { AerialFilmingPageContentRow } from '#domain/tables/content-tables.ts'
import type { Store } from '#db/store/store.ts'
import { notifyRefused, useNewImages } from '#app/forms/use-new-images.ts'
import { useRecordEditor, useRecordForm } from '#app/forms/use-record-editor.ts'
import {
  aerialChanges,
  aerialColumns,
  aerialPreview,
  aerialRules,
  aerialValues,
  type AerialValues,
  readAerialDraft,
} from '#domain/forms/content-page-fields.ts'
import { recordWords } from '#domain/forms/form-changes.ts'
import { isOver } from '#sync/session/session.ts'
import type { EditorPane } from '#ui/forms/editor-layout.tsx'
import { findAerialPage } from '#db/queries/aerial-page.ts'
import { useScreen } from '#app/store/use-screen.tsx'
import { AERIAL_PAGE_ID } from '#domain/tables/single-pages.ts'
import { BlocksField } from './blocks-field.tsx'
import { FilmFields, TextFields } from './aerial-fields.tsx'
import { GalleryField } from './gallery-field.tsx'

type AerialEditorProps = {
  /** Renders the page as the site does. Must keep its identity. */
  renderPreview: (page: AerialFilmingPageContentRow) => Elements
}

/** Renders /config/content/aerial-filming, the editor of /filmacion-aerea (A§2). */
export function AerialEditor({ renderPreview }: AerialEditorProps) {
  const { state, rows: row = null } = useScreen(findAerialPage, ['aerial_filming_page_content'])
  return (
    <RecordScreen
      title="Filmación Aérea"
      note="El video, los textos y las fotos de la página, y su orden."
      page="/filmacion-aerea"
      state={state}
    >
      {(store) => <AerialForm store={store} row={row} renderPreview={renderPreview} />}
    </RecordScreen>
  )
}

type AerialFormProps = AerialEditorProps & {
  store: Store
  /** Stored row. Null until the page is first saved. */
  row: AerialFilmingPageContentRow | null
}

/** Edits the fields of the aerial page beside a live preview. */
function AerialForm({ store, row, renderPreview }: AerialFormProps) {
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
  const save = useSaveSinglePage('aerial_filming_page_content', AERIAL_PAGE_ID, 'Filmación Aérea', images)
  const [pane, setPane] = useState<EditorPane>('edit')
  // New files have only local URLs.
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
    // Blank images are not saved, so they are removed from the form.
    tidy: () => set('image_urls', aerialColumns(values).image_urls),
    save: (typed) => save((stored) => aerialChanges(stored, typed, changed)),
    onWrong: () => setPane('edit'),
    recover,
  })
  const { notes } = editor
  const preview = useMemo(
    () => renderPreview(aerialPreview(JSON.parse(shown) as AerialValues)),
    [shown, renderPreview],
  )
  return (
    <SinglePageEditor
      editor={editor}
      page="/filmacion-aerea"
      pane={pane}
      onPane={setPane}
      preview={preview}
      onFiles={(files) => void addFiles(files)}
    >
      <div className="stack gap-18">
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
    </SinglePageEditor>
  )
}
