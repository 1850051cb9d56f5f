import { readRow } from '#db/queries/table-rows.ts'
import { useMemo, useState } from 'react'
import { bucketOrigin, imageSource } from '#db/core/build.ts'
import type { Store } from '#db/store/store.ts'
import { notifyRefused, useNewImages } from '#app/forms/use-new-images.ts'
import { RecordEditor } from '#app/forms/record-editor.tsx'
import { useRecordEditor, useRecordForm } from '#app/forms/use-record-editor.ts'
import { addKeywords } from '#domain/product-form/typed-values.ts'
import { changedFields, recordWords } from '#domain/forms/form-changes.ts'
import { readSeoDraft, seoColumns, seoForm, type SeoValues, seoValuesOf } from '#domain/seo/seo-record.ts'
import type { PageSeoSettingRow } from '#domain/tables/content-tables.ts'
import { isOver } from '#sync/session/session.ts'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { useBusiness } from '#app/store/use-business.ts'
import { findHeadRows } from '#db/queries/find-head.ts'
import { useLive } from '#app/store/react.tsx'
import { type Head, headOf } from '#domain/head/head.ts'
import { canonicalPath, pageOf } from '#domain/head/public-pages.ts'
import { siteOf } from '#domain/head/site.ts'
import { bucketPath, storedAddress } from '#domain/images/uploaded-images.ts'
import { blankRow } from '#domain/tables/tables.ts'
import { type Outcome, useActions } from '#app/actions/actions.ts'
import { saveRow } from '#domain/commands/content-commands.ts'
import { SeoFields } from './seo-fields.tsx'
import { SeoPreviews } from './seo-previews.tsx'
import styles from './seo-editor.module.css'

type SeoFormProps = {
  store: Store
  /** Key of the record. */
  path: string
  record: PageSeoSettingRow | null
  /** Display name of the page. */
  name: string
}

/** Edits the head of a page beside its previews (A§2, A§5, A§7). */
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
    // Both lists recover all images. The URLs in the fields decide which ones are shown.
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
      // An unfinished keyword is saved too.
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
      <div className={`stack gap-16 ${styles['columns']}`}>
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
            sourceOf={(url) => imageSource(social.sourceOf(favicon.sourceOf(head.storedOf(url))))}
          />
        </SectionBoundary>
      </div>
    </RecordEditor>
  )
}

const NO_ROWS = { seo: null, product: null, page: null }

/** Builds the head of a page with these values and without any, by the function that the site uses (ADR 0009). */
function usePageHead(
  path: string,
  values: SeoValues,
): { head: Head; fallback: Head; address: string; storedOf: (url: string) => string } {
  const business = useBusiness()
  const rows = useLive((db) => findHeadRows(db, path, business.serviceSectionIds)) ?? NO_ROWS
  const site = useMemo(() => siteOf(business, location.origin, bucketOrigin), [business])
  const own = { ...blankRow('page_seo_settings', path), ...seoColumns(values) }
  return {
    head: headOf(path, { ...rows, seo: own }, site),
    fallback: headOf(path, { ...rows, seo: null }, site),
    address: site.origin + (canonicalPath(pageOf(path)) ?? path),
    storedOf: (url) => {
      const own = bucketPath(url, bucketOrigin || site.origin)
      return own === null ? url : storedAddress(own)
    },
  }
}

/** Returns the action that saves the changed columns of a page's head, or all in a new record (A§7, AMB-31). */
function useSaveSeo(path: string, name: string) {
  const { perform } = useActions()
  /** @param images paths of the new images in use */
  return (values: SeoValues, before: SeoValues, images: readonly string[]): Promise<Outcome> =>
    perform(
      async (db) => {
        const changed = changedFields(before, values)
        if (changed.length === 0) return null
        const row = await readRow(db, 'page_seo_settings', path)
        const made = saveRow(
          'page_seo_settings',
          path,
          row,
          row ? seoColumns(values, changed) : seoColumns(values),
        )
        return made && { ...made, images }
      },
      { title: 'SEO guardado', description: `${name} (${path})` },
    )
}
