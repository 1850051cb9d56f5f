import { useState } from 'react'
import type { Store } from '#db/store/store.ts'
import { notifyRefused } from '#app/forms/notify-refused.ts'
import { useNewImages } from '#app/forms/use-new-images.ts'
import { RecordEditor } from '#app/forms/record-editor.tsx'
import { useRecordEditor } from '#app/forms/use-record-editor.ts'
import { useRecordForm } from '#app/forms/use-record-form.ts'
import { addKeywords } from '#domain/product-form/keywords.ts'
import { recordWords } from '#domain/forms/theirs-notes.ts'
import { readSeoDraft, seoColumns, seoForm, seoValuesOf, type SeoValues } from '#domain/seo/record.ts'
import type { PageSeoSettingRow } from '#domain/tables/page-seo-settings.ts'
import { isOver } from '#sync/session/session.ts'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { SeoFields } from './seo-fields.tsx'
import { SeoPreviews } from './previews/seo-previews.tsx'
import { usePageHead } from './use-page-head.ts'
import { useSaveSeo } from './use-save-seo.ts'
import styles from './seo-editor.module.css'

type SeoFormProps = {
  store: Store
  /** Where the record is kept, or would be. */
  path: string
  record: PageSeoSettingRow | null
  /** What the page is called. */
  name: string
}

/** The head of one page: its fields, and how it will be seen (A§2, A§5, A§7). */
export function SeoForm({ store, path, record, name }: SeoFormProps) {
  const social = useNewImages(store, notifyRefused, 'social')
  const favicon = useNewImages(store, notifyRefused, 'favicon')
  const state = useRecordForm<SeoValues>({
    store,
    place: `seo/${path}/`,
    stored: seoValuesOf(record),
    rules: seoForm,
    readDraft: readSeoDraft,
    images: [...social.all, ...favicon.all],
  })
  const [keyword, setKeyword] = useState('')
  const values = { ...state.values, keywords: addKeywords(state.values.keywords, keyword) }
  const head = usePageHead(path, values)
  const save = useSaveSeo(path, name)

  const recover = async () => {
    const { offered } = state.draft
    if (!offered) return
    // Each list makes its own of what it is asked for: the addresses in the fields decide which is shown.
    await Promise.all([social.recover(offered.images), favicon.recover(offered.images)])
    state.draft.recover()
  }
  const editor = useRecordEditor({
    record: state,
    images: [social, favicon],
    isTyping: keyword.trim() !== '',
    isFree: isOver,
    ...recordWords('page_seo_settings', seoColumns, values),
    tidy: () => {
      // What is half typed in the box of keywords is meant too.
      if (keyword.trim() !== '') state.set('keywords', values.keywords)
      setKeyword('')
    },
    save: (typed) => {
      const all = { ...typed, keywords: addKeywords(typed.keywords, keyword) }
      const paths = [...social.pathsIn([all.og_image_url]), ...favicon.pathsIn([all.favicon_url])]
      return save(all, state.before, paths)
    },
    onSaved: () => {
      social.dropUnused()
      favicon.dropUnused()
    },
    onRevert: () => setKeyword(''),
    recover,
  })
  return (
    <RecordEditor
      editor={editor}
      action={editor.isSaving ? 'Guardando…' : 'Guardar'}
      question={`Lo que escribiste en el SEO de ${name} no se ha guardado.`}
      className={styles['form']}
      keepsFocus
    >
      <div className={styles['columns']}>
        <SeoFields
          state={state}
          notes={editor.notes}
          fallback={head.fallback}
          keyword={keyword}
          onKeyword={setKeyword}
          social={social}
          favicon={favicon}
        />
        <SectionBoundary name="la vista previa">
          <SeoPreviews
            head={head.head}
            isOwn={{
              title: values.title.trim() !== '',
              description: values.description.trim() !== '',
              image: values.og_image_url.trim() !== '',
            }}
            address={head.address}
            sourceOf={(url) => social.sourceOf(favicon.sourceOf(url))}
          />
        </SectionBoundary>
      </div>
    </RecordEditor>
  )
}
