import { useState } from 'react'
import type { Store } from '#db/store/store.ts'
import { useNewPictures } from '#app/forms/use-new-pictures.ts'
import { useRecordForm } from '#app/forms/use-record-form.ts'
import { addKeywords } from '#domain/product-form/keywords.ts'
import { asColumn, theirsNotes } from '#domain/forms/theirs-notes.ts'
import { timeAgo } from '#domain/core/format.ts'
import { readSeoDraft, seoColumns, seoForm, seoValuesOf, type SeoValues } from '#domain/seo/record.ts'
import type { PageSeoSettingRow } from '#domain/tables/page-seo-settings.ts'
import { isOver } from '#sync/session/session.ts'
import { Button } from '#ui/layout/button.tsx'
import { DraftOffer } from '#ui/forms/draft-offer.tsx'
import { EditorBar } from '#ui/forms/editor-bar.tsx'
import { LeaveQuestion } from '#ui/overlays/leave-question.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { useLeaveGuard } from '#ui/hooks/use-leave-guard.ts'
import { useNow } from '#ui/hooks/use-now.ts'
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

const NOT_TAKEN = 'Error al subir imagen'
const refused = (why: string) =>
  toaster.create({ type: 'error', title: NOT_TAKEN, description: `${NOT_TAKEN}: ${why}` })

/** The head of one page: its fields, and how it will be seen (A§2, A§5, A§7). */
export function SeoForm({ store, path, record, name }: SeoFormProps) {
  const social = useNewPictures(store, refused, 'social')
  const favicon = useNewPictures(store, refused, 'favicon')
  const state = useRecordForm<SeoValues>({
    store,
    place: `seo/${path}/`,
    stored: seoValuesOf(record),
    rules: seoForm,
    readDraft: readSeoDraft,
    pictures: [...social.all, ...favicon.all],
  })
  const [keyword, setKeyword] = useState('')
  const values = { ...state.values, keywords: addKeywords(state.values.keywords, keyword) }
  const isChanged = state.isChanged || keyword.trim() !== ''
  const head = usePageHead(path, values)
  const guard = useLeaveGuard(isChanged, {
    onLeave: () => {},
    isFree: isOver,
  })
  const now = useNow(30_000)
  const { save, isSaving } = useSaveSeo(path, name)
  const isPreparing = social.preparing !== null || favicon.preparing !== null

  const dropUnused = () => {
    social.dropUnused()
    favicon.dropUnused()
  }
  const revert = () => {
    setKeyword('')
    state.fill(state.before)
    dropUnused()
  }
  const submit = state.form.handleSubmit(async (typed) => {
    const all = { ...typed, keywords: addKeywords(typed.keywords, keyword) }
    const paths = [...social.pathsIn([all.og_image_url]), ...favicon.pathsIn([all.favicon_url])]
    const outcome = await save(all, state.before, paths)
    if (outcome === 'failed') return
    state.saved()
    dropUnused()
  })
  const recover = async () => {
    const { offered } = state.draft
    if (!offered) return
    // Each list makes its own of what it is asked for: the addresses in the fields decide which is shown.
    await Promise.all([social.recover(offered.pictures), favicon.recover(offered.pictures)])
    state.draft.recover()
  }
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (isSaving || isPreparing) return
        // What is half typed in the box of keywords is meant too.
        if (keyword.trim() !== '') state.set('keywords', values.keywords)
        setKeyword('')
        void submit()
      }}
    >
      {state.draft.offered && (
        <DraftOffer
          when={timeAgo(state.draft.offered.at, now)}
          onRecover={() => void recover()}
          onDiscard={state.draft.discard}
        />
      )}
      <div className={styles['columns']}>
        <SeoFields
          state={state}
          notes={theirsNotes(state.theirs, values, asColumn('page_seo_settings', seoColumns))}
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
      <EditorBar
        status={isChanged && state.draft.isKept && 'Borrador guardado en este dispositivo'}
        isChanged={isChanged && !isSaving}
        onRevert={revert}
      >
        {/* Not `disabled`: the focus stays on it. */}
        <Button
          type="submit"
          variant="primary"
          aria-disabled={isSaving || isPreparing}
          // A box that is left makes room for what was typed: the button would move away under the finger.
          onMouseDown={(event) => event.preventDefault()}
        >
          {isSaving ? 'Guardando…' : 'Guardar'}
        </Button>
      </EditorBar>
      <LeaveQuestion guard={guard} onDiscard={revert}>
        {`Lo que escribiste en el SEO de ${name} no se ha guardado.`}
      </LeaveQuestion>
    </form>
  )
}
