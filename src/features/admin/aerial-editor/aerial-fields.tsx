import type { UseFormReturn } from 'react-hook-form'
import { connectFields } from '#app/forms/followed-form.tsx'
import { COLUMNS } from '#domain/columns/columns.ts'
import type { AerialValues } from '#domain/forms/content-page-fields.ts'
import { FormCard } from '#ui/forms/editor-layout.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import type { TheirsNotes } from '#domain/forms/form-changes.ts'
import { videoNote } from '#domain/images/typed-address.ts'

type TextFieldsProps = { form: UseFormReturn<AerialValues>; notes: TheirsNotes<AerialValues> }

/** Edits the texts of the page (A§2). */
export function TextFields({ form, notes }: TextFieldsProps) {
  const field = connectFields(form, COLUMNS.aerial_filming_page_content, notes)
  return (
    <FormCard title="Textos">
      <TextField {...field('text_group_1', 'El más grande.')} />
      <TextField {...field('text_group_2')} />
      <TextField {...field('text_group_3')} />
      <TextField {...field('subtitle_text')} />
      <TextArea {...field('main_text_content', 'Cada renglón es un párrafo.')} rows={7} />
    </FormCard>
  )
}

type FilmFieldsProps = TextFieldsProps & { values: AerialValues }

/** Edits the video URLs of the page and shows the recognised kind of each (A§2). */
export function FilmFields({ form, values, notes }: FilmFieldsProps) {
  const connect = connectFields(form, COLUMNS.aerial_filming_page_content, notes)
  return (
    <FormCard title="Video">
      {FILMS.map(({ field, hint }) => {
        const note = videoNote(values[field])
        return (
          <TextField
            key={field}
            {...connect(field, note?.text ?? hint, note?.isWarning ? note.text : null)}
            type="url"
            inputMode="url"
          />
        )
      })}
    </FormCard>
  )
}

const FILMS = [
  { field: 'video_url', hint: 'YouTube, Vimeo o un archivo de video.' },
  { field: 'video_url_mobile', hint: 'Vertical. Sin ella se usa la de computadora.' },
] as const
