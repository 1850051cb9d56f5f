import { SETTING_WORDS } from '#domain/settings/names.ts'
import { FormCard } from '#ui/forms/form-card.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { CardProps } from './card.ts'

const FIELDS = [
  {
    field: 'contact_phone',
    type: 'tel',
    hint: 'Para llamar; puede ser otro que el de WhatsApp.',
  },
  { field: 'contact_email', type: 'email', hint: 'Por ejemplo: hola@tudominio.mx' },
  {
    field: 'contact_address',
    type: 'text',
    hint: 'Calle, número, colonia y ciudad, en una línea.',
  },
  {
    field: 'contact_hours',
    type: 'text',
    hint: 'Por ejemplo: lunes a viernes de 9 a 18 h, sábados de 10 a 14 h',
  },
  {
    field: 'contact_map_url',
    type: 'url',
    hint: 'La dirección que da “Compartir” en Google Maps u otro mapa, con https://',
  },
] as const

/** Further ways to the business, where there are any (AMB-50). */
export function ContactCard({ record: { form }, notes }: CardProps) {
  const { errors } = form.formState
  return (
    <FormCard
      title="Contacto"
      note="Aparece en /contacto y al pie de cada página. Lo que quede vacío no se muestra."
    >
      {FIELDS.map(({ field, type, hint }) => (
        <TextField
          key={field}
          label={SETTING_WORDS[field].label}
          type={type}
          inputMode={type}
          error={errors[field]?.message}
          hint={<Hint note={notes[field]}>{hint}</Hint>}
          {...form.register(field)}
        />
      ))}
    </FormCard>
  )
}
