import { ExternalLink } from 'lucide-react'
import { connectFields } from '#app/forms/followed-form.tsx'
import { DEMO_WHATSAPP } from '#domain/business/business.ts'
import { storedNumber, testChat } from '#domain/business/setting-values.ts'
import { SETTING_WORDS } from '#domain/business/setting-words.ts'
import { Button } from '#ui/layout/button.tsx'
import { FormCard } from '#ui/forms/editor-layout.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import type { CardProps } from './settings-cards.tsx'
import styles from './settings.module.css'

/** Edits the name, the slogan, the place, and the WhatsApp number that receives requests (AMB-58). */
export function BrandCard({ record: { form, values }, notes }: CardProps) {
  const connect = connectFields(form, SETTING_WORDS, notes)
  const number = storedNumber(values.whatsapp_number)
  const chat = testChat(values.whatsapp_number)
  const probe = (
    <>
      <ExternalLink aria-hidden />
      Probar
    </>
  )
  return (
    <FormCard title="Marca y WhatsApp" note="El nombre y el número que ven tus clientes en todo el sitio.">
      <TextField
        {...connect('brand_name', 'En el encabezado, el pie y los títulos de las páginas.')}
        isRequired
      />
      {IDENTITY_FIELDS.map(({ field, hint }) => (
        <TextField key={field} {...connect(field, hint)} />
      ))}
      <div className={styles['probed']}>
        <TextField
          {...connect(
            'whatsapp_number',
            number === null
              ? NUMBER_HINT
              : `Las solicitudes llegan a wa.me/${number.replace('+', '')}. ${NUMBER_HINT}`,
            number === DEMO_WHATSAPP ? 'Es el número de la demostración: nadie contesta en él.' : null,
          )}
          type="tel"
          inputMode="tel"
          isRequired
        />
        {chat === null ? (
          <Button disabled>{probe}</Button>
        ) : (
          <Button asChild>
            <a href={chat} target="_blank" rel="noopener">
              {probe}
            </a>
          </Button>
        )}
      </div>
    </FormCard>
  )
}

const IDENTITY_FIELDS = [
  { field: 'slogan', hint: 'Se lee en grande sobre las fotos del inicio. Vacía, el nombre de la marca.' },
  { field: 'slogan_second', hint: 'Debajo, en letra más chica.' },
  { field: 'town', hint: 'Para los buscadores: Playa del Carmen, Monterrey…' },
  { field: 'region', hint: 'Como se lee después de “en”: la Riviera Maya, Monterrey y su área.' },
] as const

const NUMBER_HINT = 'A 10 dígitos se les antepone el 52 de México; un 521 se respeta.'
