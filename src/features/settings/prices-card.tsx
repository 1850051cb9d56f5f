import { formatMoney } from '#domain/core/format.ts'
import { SETTING_WORDS } from '#domain/settings/names.ts'
import { VAT_CHOICES } from '#domain/settings/notes.ts'
import { FormCard } from '#ui/forms/form-card.tsx'
import { Segments } from '#ui/fields/segments.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import type { CardProps } from './card.ts'
import { Note } from './note.tsx'

/** What prices are for, and whether they include the value-added tax. */
export function PricesCard({ record: { form, values, set }, notes }: CardProps) {
  const unit = values.price_unit.trim()
  return (
    <FormCard
      title="Precios"
      note="La unidad va detrás de cada precio; el IVA, junto al precio al abrir un artículo, bajo el total de la solicitud y en el mensaje de WhatsApp."
    >
      <TextField
        label={SETTING_WORDS.price_unit.label}
        error={form.formState.errors.price_unit?.message}
        hint={
          <Hint note={notes.price_unit}>
            {unit === ''
              ? 'Por ejemplo: por día. Si queda vacía no se dice nada.'
              : `Así se lee: ${formatMoney(1_200)} ${unit}`}
          </Hint>
        }
        {...form.register('price_unit')}
      />
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
