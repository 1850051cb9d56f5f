import type { NewImages } from '#app/forms/use-new-images.ts'
import type { RecordForm } from '#app/forms/use-record-form.ts'
import { COLUMNS } from '#domain/columns/columns.ts'
import { addKeywords } from '#domain/product-form/keywords.ts'
import type { Head } from '#domain/head/head.ts'
import { IDEAL } from '#domain/seo/preview.ts'
import type { SeoValues } from '#domain/seo/record.ts'
import { ChipField } from '#ui/fields/chip-field.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { LengthMeter } from './previews/length-meter.tsx'
import { ImageAddress } from './previews/image-address.tsx'
import type { TheirsNotes } from '#domain/forms/theirs-notes.ts'
import styles from './seo-editor.module.css'

type SeoFieldsProps = {
  state: RecordForm<SeoValues>
  notes: TheirsNotes<SeoValues>
  /** What the page says where a field is blank. */
  fallback: Head
  /** The keyword that is being typed. */
  keyword: string
  onKeyword: (text: string) => void
  social: NewImages
  favicon: NewImages
}

/** The fields of a page's head, each with how long or large it should be (A§5). */
export function SeoFields(props: SeoFieldsProps) {
  const { state, notes, fallback, keyword, onKeyword, social, favicon } = props
  const { form, values, set } = state
  const { errors } = form.formState
  return (
    <div className={styles['fields']}>
      <TextField
        label={COLUMNS.page_seo_settings.title.label}
        placeholder={fallback.title}
        autoCapitalize="sentences"
        error={errors.title?.message}
        hint={<Meter text={values.title} ideal={IDEAL.title} note={notes.title} />}
        {...form.register('title')}
      />
      <TextArea
        label={COLUMNS.page_seo_settings.description.label}
        rows={4}
        placeholder={fallback.description}
        autoCapitalize="sentences"
        error={errors.description?.message}
        hint={<Meter text={values.description} ideal={IDEAL.description} note={notes.description} />}
        {...form.register('description')}
      />
      <ChipField
        label={COLUMNS.page_seo_settings.keywords.label}
        listLabel="Palabras clave de la página"
        chips={values.keywords}
        text={keyword}
        maxLength={400}
        hint={
          <Hint note={notes.keywords}>
            {values.keywords.length === 0
              ? `Sepáralas con comas. Sin ninguna se usan las generales: ${fallback.keywords.slice(0, 3).join(', ')}…`
              : 'Sepáralas con comas.'}
          </Hint>
        }
        add={addKeywords}
        onText={onKeyword}
        onChange={(words) => set('keywords', words)}
      />
      <ImageAddress
        label={COLUMNS.page_seo_settings.og_image_url.label}
        fileLabel="Subir imagen social"
        hint="JPG o PNG, ideal 1200x630, de menos de 300 kB. La que subas se ajusta sola."
        shape="wide"
        value={values.og_image_url}
        error={errors.og_image_url?.message}
        note={notes.og_image_url}
        images={social}
        onChange={(url) => set('og_image_url', url)}
        field={form.register('og_image_url')}
      />
      <ImageAddress
        label={COLUMNS.page_seo_settings.favicon_url.label}
        fileLabel="Subir favicon"
        hint="El icono de la pestaña: cuadrado. Vacío: el del sitio."
        shape="square"
        value={values.favicon_url}
        error={errors.favicon_url?.message}
        note={notes.favicon_url}
        images={favicon}
        onChange={(url) => set('favicon_url', url)}
        field={form.register('favicon_url')}
      />
    </div>
  )
}

type MeterProps = { text: string; ideal: (typeof IDEAL)['title' | 'description']; note: string | undefined }

function Meter({ text, ideal, note }: MeterProps) {
  return (
    <span className={styles['note']}>
      <LengthMeter text={text} ideal={ideal} />
      {note !== undefined && <Hint note={note} />}
    </span>
  )
}
