import { useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Store } from '#db/store/store.ts'
import { useNewPictures } from '#app/forms/use-new-pictures.ts'
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
import { asColumn, theirsNotes } from '#domain/forms/theirs-notes.ts'
import { timeAgo } from '#domain/core/format.ts'
import type { AboutUsPageContentRow } from '#domain/tables/about-us-page-content.ts'
import { mostCharacters } from '#domain/tables/limits.ts'
import { isOver } from '#sync/session/session.ts'
import { Button } from '#ui/layout/button.tsx'
import { DraftOffer } from '#ui/forms/draft-offer.tsx'
import { EditorBar } from '#ui/forms/editor-bar.tsx'
import { EditorPanes, type EditorPane } from '#ui/forms/editor-panes.tsx'
import { FileDrop } from '#ui/files/file-drop.tsx'
import { FormCard } from '#ui/forms/form-card.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { LeaveQuestion } from '#ui/overlays/leave-question.tsx'
import { PreviewFrame } from '#ui/layout/preview-frame.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { useLeaveGuard } from '#ui/hooks/use-leave-guard.ts'
import { useNow } from '#ui/hooks/use-now.ts'
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

const UPLOAD = 'Error al subir imagen'
const tellRefused = (why: string) =>
  toaster.create({ type: 'error', title: UPLOAD, description: `${UPLOAD}: ${why}` })

/** The fields of the about page beside the page that they come to. */
export function AboutForm({ store, row, renderPreview }: AboutFormProps) {
  const pictures = useNewPictures(store, tellRefused, 'profile')
  const record = useRecordForm({
    store,
    place: 'about/',
    stored: useMemo(() => aboutValues(row), [row]),
    rules: aboutRules,
    readDraft: readAboutDraft,
    pictures: pictures.all,
  })
  const { form, values, before, changed, isChanged, set, draft } = record
  const { save, isSaving } = useSaveAbout(pictures.pathsIn)
  const file = useProfileFile(pictures, (url) => set('profile_image_url', url))
  const guard = useLeaveGuard(isChanged, { onLeave: () => {}, isFree: isOver })
  const [pane, setPane] = useState<EditorPane>('edit')
  const formRef = useRef<HTMLFormElement>(null)
  const now = useNow(30_000)
  const notes = theirsNotes(record.theirs, values, asColumn('about_us_page_content', aboutColumns))

  const showWrong = () => {
    setPane('edit')
    requestAnimationFrame(() => formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const submit = () =>
    form.handleSubmit(async (typed) => {
      const outcome = await save(typed, changed)
      if (outcome === 'failed') return
      if (outcome === 'nothing')
        toaster.create({ type: 'info', title: 'Sin cambios', description: 'No había nada que guardar.' })
      record.saved()
    }, showWrong)()
  const recover = async () => {
    const lost = await pictures.recover(draft.offered?.pictures ?? [])
    draft.recover()
    const address = form.getValues('profile_image_url')
    if (lost.some((path) => address.endsWith(path))) set('profile_image_url', before.profile_image_url)
  }
  const address = values.profile_image_url
  const isNewFile =
    address !== before.profile_image_url && pictures.sourceOf(address.trim()) !== address.trim()
  // What was chosen a moment ago is nowhere but here.
  const source = pictures.sourceOf(address.trim())
  const shown = useDeferredValue(JSON.stringify({ ...values, profile_image_url: source }))
  const preview = useMemo(
    () => renderPreview(aboutText(aboutColumns(JSON.parse(shown) as AboutValues))),
    [shown, renderPreview],
  )
  const isBusy = isSaving || pictures.preparing !== null
  const revert = () => {
    record.fill(before)
    pictures.dropUnused()
  }
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
        <FileDrop onFiles={([first]) => void file.choose(first)}>
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
                  pictures={pictures}
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
