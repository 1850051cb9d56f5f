import { useEffect, useMemo, useRef } from 'react'
import { findSections } from '#db/queries/sections.ts'
import { useLive } from '#app/store/react.tsx'
import type { Store } from '#db/store/store.ts'
import { useRecordForm } from '#app/forms/use-record-form.ts'
import { sectionName } from '#domain/catalogue/catalogue.ts'
import { changedFields } from '#domain/forms/form-changes.ts'
import { timeAgo } from '#domain/core/format.ts'
import { settingsNotes } from '#domain/settings/notes.ts'
import { settingsRulesOver } from '#domain/settings/rules.ts'
import {
  readSettingsDraft,
  tidyValues,
  type SettingKey,
  type SettingsValues,
} from '#domain/settings/values.ts'
import { isOver } from '#sync/session/session.ts'
import { Button } from '#ui/layout/button.tsx'
import { DraftOffer } from '#ui/forms/draft-offer.tsx'
import { EditorBar } from '#ui/forms/editor-bar.tsx'
import { LeaveQuestion } from '#ui/overlays/leave-question.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { useLeaveGuard } from '#ui/hooks/use-leave-guard.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { BrandCard } from './brand-card.tsx'
import { ContactCard } from './contact-card.tsx'
import { MediaCard } from './media-card.tsx'
import { ServicesCard } from './services-card.tsx'
import { VatCard } from './vat-card.tsx'
import { ViewsCard } from './views-card.tsx'
import { useSaveSettings } from './use-save-settings.ts'
import styles from './settings.module.css'

export type SettingsFormProps = {
  store: Store
  /** As they stand now. */
  stored: SettingsValues
  /** The field that somebody has come for. */
  focusOn?: SettingKey | undefined
}

/** All settings in one form with one button, which saves those that differ. */
export function SettingsForm({ store, stored, focusOn }: SettingsFormProps) {
  const rules = useMemo(() => settingsRulesOver(stored), [stored])
  const record = useRecordForm({
    store,
    place: 'settings/',
    stored,
    rules,
    readDraft: readSettingsDraft,
  })
  const { form, values, before, isChanged, draft, fill } = record
  const sections = useLive(findSections)
  const save = useSaveSettings()
  const isSaving = useRef(false)
  const formRef = useRef<HTMLFormElement>(null)
  const guard = useLeaveGuard(isChanged, { onLeave: () => {}, isFree: isOver })
  const now = useNow(30_000)
  const notes = settingsNotes(record.theirs, values, (id) => {
    const section = sections?.find((one) => one.id === id)
    return section ? sectionName(section) : null
  })

  const { setFocus } = form
  useEffect(() => {
    if (focusOn) setFocus(focusOn)
  }, [focusOn, setFocus])

  const submit = async () => {
    fill(tidyValues(values))
    await form.handleSubmit(
      async (typed) => {
        const outcome = await save(typed, changedFields(before, typed))
        if (outcome === 'failed') return
        if (outcome === 'nothing')
          toaster.create({ type: 'info', title: 'Sin cambios', description: 'No había nada que guardar.' })
        record.saved()
      },
      () =>
        requestAnimationFrame(() =>
          formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
        ),
    )()
  }
  const part = { record, notes }
  return (
    <>
      <form
        ref={formRef}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // Twice, as some people press: once is enough.
          if (isSaving.current) return
          isSaving.current = true
          void submit().finally(() => (isSaving.current = false))
        }}
      >
        {draft.offered && (
          <DraftOffer
            when={timeAgo(draft.offered.at, now)}
            onRecover={draft.recover}
            onDiscard={draft.discard}
          />
        )}
        <div className={styles['cards']}>
          <div className={styles['column']}>
            <ViewsCard {...part} />
            <BrandCard {...part} />
            <VatCard {...part} />
          </div>
          <div className={styles['column']}>
            <ContactCard {...part} />
            <MediaCard {...part} />
          </div>
          <div className={styles['wide']}>
            <ServicesCard {...part} sections={sections} />
          </div>
        </div>
        <EditorBar
          status={isChanged && draft.isKept && 'Borrador guardado en este dispositivo'}
          isChanged={isChanged}
          onRevert={() => fill(before)}
        >
          <Button type="submit" variant="primary">
            Guardar Cambios
          </Button>
        </EditorBar>
      </form>
      <LeaveQuestion guard={guard} onDiscard={() => fill(before)}>
        Lo que cambiaste en la configuración no se ha guardado.
      </LeaveQuestion>
    </>
  )
}
