import { ImageUp, X } from 'lucide-react'
import type { NewImages } from '#app/forms/use-new-images.ts'
import type { RecordForm } from '#app/forms/use-record-editor.ts'
import { connectFields } from '#app/forms/followed-form.tsx'
import { COLUMNS } from '#domain/columns/columns.ts'
import { addKeywords } from '#domain/product-form/typed-values.ts'
import type { Head } from '#domain/head/head.ts'
import { characterCount, IDEAL, lengthState, type LengthState } from '#domain/seo/seo-preview.ts'
import type { SeoValues } from '#domain/seo/seo-record.ts'
import { ChipField } from '#ui/forms/chip-field.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import type { TheirsNotes } from '#domain/forms/form-changes.ts'
import { LibraryButton } from '#app/library/library-button.tsx'
import { IconButton } from '#ui/layout/button.tsx'
import { FileButton } from '#ui/forms/file-input.tsx'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { countLabel } from '#domain/core/format.ts'
import editor from './seo-editor.module.css'
import styles from './seo-fields.module.css'

type SeoFieldsProps = {
  state: RecordForm<SeoValues>
  notes: TheirsNotes<SeoValues>
  /** Head used for blank fields. */
  fallback: Head
  /** Keyword being typed. */
  keyword: string
  onKeyword: (text: string) => void
  social: NewImages
  favicon: NewImages
}

/** Renders the fields of a page's head with their ideal lengths and sizes (A§5). */
export function SeoFields(props: SeoFieldsProps) {
  const { state, notes, fallback, keyword, onKeyword, social, favicon } = props
  const { form, values, set } = state
  const { errors } = form.formState
  return (
    <div className={`stack card ${editor['fields']}`}>
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
        error={errors.keywords?.message}
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
        column="og_image_url"
        fileLabel="Subir imagen social"
        hint="JPG o PNG, ideal 1200x630, de menos de 300 kB. La que subas se ajusta sola."
        shape="wide"
        state={state}
        notes={notes}
        images={social}
      />
      <ImageAddress
        column="favicon_url"
        fileLabel="Subir favicon"
        hint="El icono de la pestaña: cuadrado. Vacío: el del sitio."
        shape="square"
        state={state}
        notes={notes}
        images={favicon}
      />
    </div>
  )
}

type ImageAddressProps = {
  column: 'og_image_url' | 'favicon_url'
  /** Accessible name of the file input. */
  fileLabel: string
  hint: string
  shape: 'wide' | 'square'
  state: RecordForm<SeoValues>
  notes: TheirsNotes<SeoValues>
  images: NewImages
}

/** Edits an image of a page's head by URL or by a file, which gets its URL at once (A§7, A§9). */
function ImageAddress(props: ImageAddressProps) {
  const { column, fileLabel, hint, shape, state, notes, images } = props
  const { preparing, add, sourceOf } = images
  const connect = connectFields(state.form, COLUMNS.page_seo_settings, notes)
  const { label } = COLUMNS.page_seo_settings[column]
  const address = state.values[column].trim()
  const error = state.form.formState.errors[column]?.message
  const setAddress = (url: string) => state.set(column, url)
  const choose = async (files: File[]) => {
    const [url] = await add(files.slice(0, 1))
    if (url !== undefined) setAddress(url)
  }
  return (
    <div className={`grid gap-10 ${styles['image']}`} data-shape={shape}>
      <TextField
        {...connect(column, hint)}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://…"
      />
      <div className="row gap-10">
        {address !== '' && error === undefined && (
          <div className={styles['frame']}>
            <ResponsiveImage key={address} src={sourceOf(address)} alt="" fit="contain" />
          </div>
        )}
        <div className={`wrap gap-10 ${styles['ways']}`}>
          <FileButton
            label={preparing === null ? fileLabel : 'Preparando imagen…'}
            icon={ImageUp}
            isMultiple={false}
            isDisabled={preparing !== null}
            onFiles={(files) => void choose(files)}
          />
          <LibraryButton isDisabled={preparing !== null} onChoose={setAddress} />
        </div>
        {address !== '' && (
          <IconButton
            icon={X}
            label={`Quitar ${label.replace(/^URL de /, '')}`}
            onClick={() => setAddress('')}
          />
        )}
      </div>
    </div>
  )
}

type MeterProps = { text: string; ideal: (typeof IDEAL)['title' | 'description']; note: string | undefined }

const LENGTH_WORDS: Record<LengthState, string> = {
  empty: 'vacío',
  short: 'corto',
  good: 'bien',
  long: 'largo',
}

/** Compares the length of a text with its ideal range (A§5). */
function Meter({ text, ideal, note }: MeterProps) {
  const count = characterCount(text)
  const state = lengthState(text, ideal)
  return (
    <span className={editor['note']}>
      <span className={styles['meter']} data-state={state}>
        <span aria-hidden className={styles['track']}>
          <span style={{ inlineSize: `${Math.min(count / (ideal.max * 1.25), 1) * 100}%` }} />
          <i style={{ insetInlineStart: `${(ideal.min / (ideal.max * 1.25)) * 100}%` }} />
          <i style={{ insetInlineStart: `${(ideal.max / (ideal.max * 1.25)) * 100}%` }} />
        </span>
        <span className="num">
          {`${countLabel(count, 'carácter', 'caracteres')} (${LENGTH_WORDS[state]}) · ${ideal.hint}`}
        </span>
      </span>
      {note !== undefined && <Hint note={note} />}
    </span>
  )
}
