import { VIEWS } from '#domain/settings/notes.ts'
import { SETTING_WORDS } from '#domain/settings/names.ts'
import { FormCard } from '#ui/forms/form-card.tsx'
import { Segments } from '#ui/fields/segments.tsx'
import type { CardProps } from './card.ts'
import { Note } from './note.tsx'

/** How the catalogue opens for who has not chosen a view (A§2, AMB-23). */
export function ViewsCard({ record: { values, set }, notes }: CardProps) {
  return (
    <FormCard
      title="Ajustes Generales del Catálogo"
      note="Cómo ve los artículos quien entra a /rental sin haber elegido una vista."
    >
      <div>
        <Segments
          label={SETTING_WORDS.default_view_mode_web.label}
          options={VIEWS}
          value={values.default_view_mode_web}
          onChange={(view) => set('default_view_mode_web', view)}
        />
        <Note>{notes.default_view_mode_web}</Note>
      </div>
      <div>
        <Segments
          label={SETTING_WORDS.default_view_mode_mobile.label}
          options={VIEWS}
          value={values.default_view_mode_mobile}
          onChange={(view) => set('default_view_mode_mobile', view)}
        />
        <Note>{notes.default_view_mode_mobile}</Note>
      </div>
    </FormCard>
  )
}
