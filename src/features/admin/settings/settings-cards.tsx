import type { ComponentProps } from 'react'
import {
  ARCHIVE_CHOICES,
  FREE_DAYS_CHOICES,
  HOME_CHOICES,
  SAME_DAY_CHOICES,
  SETTING_WORDS,
  SHORTAGE_CHOICES,
  TIME_ZONES,
  VAT_CHOICES,
  VIEWS,
} from '#domain/business/setting-words.ts'
import { FormCard } from '#ui/forms/editor-layout.tsx'
import { Segments } from '#ui/forms/toggles.tsx'
import { formatMoney } from '#domain/core/format.ts'
import { optionsOf, SelectField, TextField } from '#ui/forms/text-field.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { videoNote } from '#domain/images/typed-address.ts'
import { isServiceSection, sectionName } from '#domain/catalogue/catalogue.ts'
import type { SectionRow } from '#domain/tables/catalogue-tables.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { connectFields } from '#app/forms/followed-form.tsx'
import type { RecordForm } from '#app/forms/use-record-editor.ts'
import type { TheirsNotes } from '#domain/forms/form-changes.ts'
import type { SettingKey, SettingsValues } from '#domain/business/setting-values.ts'
import styles from './settings.module.css'

export type CardProps = {
  record: RecordForm<SettingsValues>
  /** Values that other admins saved in the meantime. */
  notes: TheirsNotes<SettingsValues>
}

/** Edits the default view of the catalogue for visitors who have not chosen one (A§2, AMB-23). */
export function ViewsCard(card: CardProps) {
  return (
    <FormCard
      title="Ajustes Generales del Catálogo"
      note="Cómo ve los artículos quien entra a /rental sin haber elegido una vista."
    >
      {(['default_view_mode_web', 'default_view_mode_mobile'] as const).map((field) => (
        <Choice key={field} card={card} field={field} options={VIEWS} />
      ))}
      <Choice card={card} field="home_from_catalogue" options={HOME_CHOICES} />
    </FormCard>
  )
}

/** Edits the unit of prices and whether they include the value-added tax. */
export function PricesCard(card: CardProps) {
  const { record, notes } = card
  const { form, values } = record
  const connect = connectFields(form, SETTING_WORDS, notes)
  const unit = values.price_unit.trim()
  return (
    <FormCard
      title="Precios"
      note="La unidad va detrás de cada precio; el IVA, junto al precio al abrir un artículo, bajo el total de la solicitud y en el mensaje de WhatsApp."
    >
      <TextField
        {...connect(
          'price_unit',
          unit === ''
            ? 'Por ejemplo: por día. Si queda vacía no se dice nada.'
            : `Así se lee: ${formatMoney(1_200)} ${unit}`,
        )}
      />
      <Choice card={card} field="prices_vat" options={VAT_CHOICES} />
    </FormCard>
  )
}

/** Edits what the server does with a reservation of more than there is, and which days an order takes (ADR 0090). */
export function OrdersCard(card: CardProps) {
  const { record, notes } = card
  const { form, values } = record
  const connect = connectFields(form, SETTING_WORDS, notes)
  return (
    <FormCard
      title="Pedidos"
      note="Al apartar más de lo que hay en esos días, el pedido se aparta y dice lo que falta, o se rechaza completo y queda como estaba. Los pedidos cerrados y cancelados se quitan de los dispositivos después de un tiempo, pero siguen en el servidor y se pueden buscar con conexión."
    >
      <Choice card={card} field="orders_refuse_shortage" options={SHORTAGE_CHOICES} />
      <Choice card={card} field="orders_same_day" options={SAME_DAY_CHOICES} />
      <SelectField {...connect('time_zone', 'Decide cuándo empieza un día, y qué está atrasado.')}>
        {optionsOf(TIME_ZONES, ({ value, label }) => [value, label])}
        {TIME_ZONES.every(({ value }) => value !== values.time_zone) && (
          <option value={values.time_zone}>{values.time_zone}</option>
        )}
      </SelectField>
      <Choice
        card={card}
        field="show_free_days"
        options={FREE_DAYS_CHOICES}
        hint="Quien elige fechas lee “Libre en tus fechas”, “Quedan pocas” o “Por confirmar”: nunca cuántas ni quién las tiene."
      />
      <Choice card={card} field="orders_archive_months" options={ARCHIVE_CHOICES} />
    </FormCard>
  )
}

/** Edits the optional contact details of the business (AMB-50). */
export function ContactCard({ record: { form }, notes }: CardProps) {
  const connect = connectFields(form, SETTING_WORDS, notes)
  return (
    <FormCard
      title="Contacto"
      note="Aparece en /contacto y al pie de cada página. Lo que quede vacío no se muestra."
    >
      {CONTACT_FIELDS.map(({ field, type, hint }) => (
        <TextField key={field} {...connect(field, hint)} type={type} inputMode={type} />
      ))}
    </FormCard>
  )
}

const CONTACT_FIELDS = [
  { field: 'contact_phone', type: 'tel', hint: 'Para llamar; puede ser otro que el de WhatsApp.' },
  { field: 'contact_email', type: 'email', hint: 'Por ejemplo: hola@tudominio.mx' },
  { field: 'contact_address', type: 'text', hint: 'Calle, número, colonia y ciudad, en una línea.' },
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

/** Edits the demo reel and the base URL of images stored by file name (AMB-32, AMB-49). */
export function MediaCard({ record: { form, values }, notes }: CardProps) {
  const connect = connectFields(form, SETTING_WORDS, notes)
  const film = videoNote(values.demo_reel_url)
  return (
    <FormCard title="Video e imágenes">
      <TextField
        {...connect(
          'demo_reel_url',
          film?.text ??
            'El que se abre con “Drone | Destination Weddings”. Sin él, el de la página de filmación aérea.',
          film?.isWarning ? film.text : null,
        )}
        type="url"
        inputMode="url"
      />
      <TextField
        {...connect(
          'media_base_url',
          'Donde están las fotos que se escriben solo por su nombre, como “foto.jpg”.',
        )}
        type="url"
        inputMode="url"
      />
    </FormCard>
  )
}

type ServicesCardProps = CardProps & { sections: readonly SectionRow[] | undefined }

/** Edits the sections whose products are services, which have no stock limit (AMB-15). */
export function ServicesCard({ record: { values, set }, notes, sections }: ServicesCardProps) {
  const chosen = values.service_section_ids
  return (
    <FormCard
      title={SETTING_WORDS.service_section_ids.label}
      note="Sus artículos son servicios o paquetes: se piden sin límite de existencias."
    >
      <div>
        <fieldset className={styles['services']}>
          <legend className="visually-hidden">Secciones de servicios</legend>
          {sections?.map((section) => {
            const isNamed = isServiceSection(section, [])
            const name = sectionName(section)
            return (
              <Checkbox
                key={section.id}
                label={isNamed ? `${name} (por su nombre)` : name}
                isChecked={isNamed || chosen.includes(section.id)}
                isDisabled={isNamed}
                onChange={(isChosen) =>
                  set(
                    'service_section_ids',
                    isChosen ? [...chosen, section.id] : chosen.filter((id) => id !== section.id),
                  )
                }
              />
            )
          })}
          {sections?.length === 0 && (
            <p className={styles['none']}>Todavía no hay secciones en el catálogo.</p>
          )}
        </fieldset>
        <Note note={notes.service_section_ids} />
      </div>
    </FormCard>
  )
}

type ChoiceProps<K extends SettingKey> = {
  card: CardProps
  field: K
  options: readonly { value: SettingsValues[K] & string; label: string }[]
  hint?: string
}

/** Renders a setting of a few values, and below it the value that another admin saved meanwhile. */
function Choice<K extends SettingKey>({ card, field, options, hint }: ChoiceProps<K>) {
  const { values, set } = card.record
  return (
    <div className={hint && 'grid gap-6'}>
      <Segments
        label={SETTING_WORDS[field].label}
        options={options}
        value={values[field] as SettingsValues[K] & string}
        onChange={(value) => set(field, value)}
      />
      <Note note={card.notes[field]}>{hint}</Note>
    </div>
  )
}

/** Shows a hint and another admin's value below a choice. */
function Note(props: ComponentProps<typeof Hint>) {
  return (
    <p className="muted">
      <Hint {...props} />
    </p>
  )
}
