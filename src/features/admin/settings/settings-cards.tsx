import {
  ARCHIVE_CHOICES,
  FREE_DAYS_CHOICES,
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
import type { RecordForm } from '#app/forms/use-record-editor.ts'
import type { TheirsNotes } from '#domain/forms/form-changes.ts'
import type { SettingsValues } from '#domain/business/setting-values.ts'
import styles from './settings.module.css'

export type CardProps = {
  record: RecordForm<SettingsValues>
  /** Values that other admins saved in the meantime. */
  notes: TheirsNotes<SettingsValues>
}

/** Edits the default view of the catalogue for visitors who have not chosen one (A§2, AMB-23). */
export function ViewsCard({ record: { values, set }, notes }: CardProps) {
  return (
    <FormCard
      title="Ajustes Generales del Catálogo"
      note="Cómo ve los artículos quien entra a /rental sin haber elegido una vista."
    >
      {(['default_view_mode_web', 'default_view_mode_mobile'] as const).map((field) => (
        <div key={field}>
          <Segments
            label={SETTING_WORDS[field].label}
            options={VIEWS}
            value={values[field]}
            onChange={(view) => set(field, view)}
          />
          <Note>{notes[field]}</Note>
        </div>
      ))}
    </FormCard>
  )
}

/** Edits the unit of prices and whether they include the value-added tax. */
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

/** Edits what the server does with a reservation of more than there is, and which days an order takes (ADR 0090). */
export function OrdersCard({ record: { form, values, set }, notes }: CardProps) {
  return (
    <FormCard
      title="Pedidos"
      note="Al apartar más de lo que hay en esos días, el pedido se aparta y dice lo que falta, o se rechaza completo y queda como estaba. Los cerrados y cancelados dejan los dispositivos después de un tiempo: en el servidor siguen, y se buscan en línea."
    >
      <div>
        <Segments
          label={SETTING_WORDS.orders_refuse_shortage.label}
          options={SHORTAGE_CHOICES}
          value={values.orders_refuse_shortage}
          onChange={(choice) => set('orders_refuse_shortage', choice)}
        />
        <Note>{notes.orders_refuse_shortage}</Note>
      </div>
      <div>
        <Segments
          label={SETTING_WORDS.orders_same_day.label}
          options={SAME_DAY_CHOICES}
          value={values.orders_same_day}
          onChange={(choice) => set('orders_same_day', choice)}
        />
        <Note>{notes.orders_same_day}</Note>
      </div>
      <SelectField
        label={SETTING_WORDS.time_zone.label}
        error={form.formState.errors.time_zone?.message}
        hint={<Hint note={notes.time_zone}>Decide cuándo empieza un día, y qué está atrasado.</Hint>}
        {...form.register('time_zone')}
      >
        {optionsOf(TIME_ZONES, ({ value, label }) => [value, label])}
        {TIME_ZONES.every(({ value }) => value !== values.time_zone) && (
          <option value={values.time_zone}>{values.time_zone}</option>
        )}
      </SelectField>
      <div>
        <Segments
          label={SETTING_WORDS.show_free_days.label}
          options={FREE_DAYS_CHOICES}
          value={values.show_free_days}
          onChange={(choice) => set('show_free_days', choice)}
        />
        <Hint note={notes.show_free_days}>
          {
            'Quien elige fechas lee “Libre en tus fechas”, “Quedan pocas” o “Por confirmar”: nunca cuántas ni quién las tiene.'
          }
        </Hint>
      </div>
      <div>
        <Segments
          label={SETTING_WORDS.orders_archive_months.label}
          options={ARCHIVE_CHOICES}
          value={values.orders_archive_months}
          onChange={(choice) => set('orders_archive_months', choice)}
        />
        <Note>{notes.orders_archive_months}</Note>
      </div>
    </FormCard>
  )
}

/** Edits the optional contact details of the business (AMB-50). */
export function ContactCard({ record: { form }, notes }: CardProps) {
  const { errors } = form.formState
  return (
    <FormCard
      title="Contacto"
      note="Aparece en /contacto y al pie de cada página. Lo que quede vacío no se muestra."
    >
      {CONTACT_FIELDS.map(({ field, type, hint }) => (
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

const CONTACT_FIELDS = [
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

/** Edits the demo reel and the base URL of images stored by file name (AMB-32, AMB-49). */
export function MediaCard({ record: { form, values }, notes }: CardProps) {
  const { errors } = form.formState
  const film = videoNote(values.demo_reel_url)
  return (
    <FormCard title="Video e imágenes">
      <TextField
        label={SETTING_WORDS.demo_reel_url.label}
        type="url"
        inputMode="url"
        error={errors.demo_reel_url?.message}
        hint={
          <Hint note={notes.demo_reel_url} warning={film?.isWarning ? film.text : null}>
            {film?.text ??
              'El que se abre con “Drone | Destination Weddings”. Sin él, el de la página de filmación aérea.'}
          </Hint>
        }
        {...form.register('demo_reel_url')}
      />
      <TextField
        label={SETTING_WORDS.media_base_url.label}
        type="url"
        inputMode="url"
        error={errors.media_base_url?.message}
        hint={
          <Hint note={notes.media_base_url}>
            Donde están las fotos que se escriben solo por su nombre, como “foto.jpg”.
          </Hint>
        }
        {...form.register('media_base_url')}
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
        <Note>{notes.service_section_ids}</Note>
      </div>
    </FormCard>
  )
}

/** Shows another admin's value below a choice. */
function Note({ children }: { children: string | undefined }) {
  return (
    <p className={styles['note']}>
      <Hint note={children} />
    </p>
  )
}
