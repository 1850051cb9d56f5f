import type { RecordForm } from '#app/forms/use-record-form.ts'
import type { TheirsNotes } from '#domain/forms/theirs-notes.ts'
import type { SettingsValues } from '#domain/settings/values.ts'

/** What a part of the settings form works with. */
export type CardProps = {
  record: RecordForm<SettingsValues>
  /** What others wrote meanwhile. */
  notes: TheirsNotes<SettingsValues>
}
