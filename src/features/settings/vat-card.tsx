import { VAT_CHOICES } from '#domain/settings/notes.ts'
import { SETTING_WORDS } from '#domain/settings/names.ts'
import { FormCard } from '#ui/forms/form-card.tsx'
import { Segments } from '#ui/fields/segments.tsx'
import type { CardProps } from './card.ts'
import { Note } from './note.tsx'

/** Whether prices include the value-added tax. */
export function VatCard({ record: { values, set }, notes }: CardProps) {
  return (
    <FormCard
      title="IVA"
      note="Una línea junto al precio al abrir un artículo, bajo el total de la solicitud y en el mensaje de WhatsApp."
    >
      <div>
        <Segments
          label={SETTING_WORDS.prices_vat.label}
          options={VAT_CHOICES}
          value={values.prices_vat}
          onChange={(vat) => set('prices_vat', vat)}
        />
        <Note>{notes.prices_vat}</Note>
      </div>
    </FormCard>
  )
}
