import { useEffect, useMemo } from 'react'
import { findSections } from '#db/queries/sections.ts'
import { useLive } from '#app/store/react.tsx'
import type { Store } from '#db/store/store.ts'
import { RecordEditor } from '#app/forms/record-editor.tsx'
import { useRecordEditor } from '#app/forms/use-record-editor.ts'
import { useRecordForm } from '#app/forms/use-record-form.ts'
import { sectionName } from '#domain/catalogue/catalogue.ts'
import { changedFields } from '#domain/forms/form-changes.ts'
import { settingsChanges, settingsNotes } from '#domain/settings/notes.ts'
import { settingsRulesOver } from '#domain/settings/rules.ts'
import {
  readSettingsDraft,
  tidyValues,
  type SettingKey,
  type SettingsValues,
} from '#domain/settings/values.ts'
import { isOver } from '#sync/session/session.ts'
import { BrandCard } from './brand-card.tsx'
import { ContactCard } from './contact-card.tsx'
import { MediaCard } from './media-card.tsx'
import { ServicesCard } from './services-card.tsx'
import { PricesCard } from './prices-card.tsx'
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
  const { form, values, before, fill } = record
  const sections = useLive(findSections)
  const save = useSaveSettings()
  const nameOf = (id: string) => {
    const section = sections?.find((one) => one.id === id)
    return section ? sectionName(section) : null
  }
  const editor = useRecordEditor({
    record,
    isFree: isOver,
    notes: (theirs) => settingsNotes(theirs, values, nameOf),
    changes: (heard) => settingsChanges(heard, values, nameOf),
    tidy: () => fill(tidyValues(values)),
    save: (typed) => save(typed, changedFields(before, typed)),
  })

  const { setFocus } = form
  useEffect(() => {
    if (focusOn) setFocus(focusOn)
  }, [focusOn, setFocus])

  const part = { record, notes: editor.notes }
  return (
    <RecordEditor
      editor={editor}
      action="Guardar Cambios"
      question="Lo que cambiaste en la configuración no se ha guardado."
    >
      <div className={styles['cards']}>
        <div className={styles['column']}>
          <ViewsCard {...part} />
          <BrandCard {...part} />
          <PricesCard {...part} />
        </div>
        <div className={styles['column']}>
          <ContactCard {...part} />
          <MediaCard {...part} />
        </div>
        <div className={styles['wide']}>
          <ServicesCard {...part} sections={sections} />
        </div>
      </div>
    </RecordEditor>
  )
}
