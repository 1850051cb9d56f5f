import type { UseFormReturn } from 'react-hook-form'
import { COLUMNS } from '#domain/columns/columns.ts'
import type { AerialValues } from '#domain/forms/content-page-fields.ts'
import { FormCard } from '#ui/forms/editor-layout.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import type { TheirsNotes } from '#domain/forms/form-changes.ts'
import { videoNote } from '#domain/images/typed-address.ts'

type TextFieldsProps = { form: UseFormReturn<AerialValues>; notes: TheirsNotes<AerialValues> }

/** Edits the texts of the page (A§2). */
export function TextFields({ form, notes }: TextFieldsProps) {
  return (
    <FormCard title="Textos">
      {TITLES.map(({ field, hint }) => (
        <TextField
          key={field}
          label={COLUMNS.aerial_filming_page_content[field].label}
          error={form.formState.errors[field]?.message}
          hint={<Hint note={notes[field]}>{hint}</Hint>}
          {...form.register(field)}
        />
      ))}
      <TextField
        label={COLUMNS.aerial_filming_page_content.subtitle_text.label}
        error={form.formState.errors.subtitle_text?.message}
        hint={<Hint note={notes.subtitle_text} />}
        {...form.register('subtitle_text')}
      />
      <TextArea
        label={COLUMNS.aerial_filming_page_content.main_text_content.label}
        rows={7}
        error={form.formState.errors.main_text_content?.message}
        hint={<Hint note={notes.main_text_content}>Cada renglón es un párrafo.</Hint>}
        {...form.register('main_text_content')}
      />
    </FormCard>
  )
}

const TITLES = [
  { field: 'text_group_1', hint: 'El más grande.' },
  { field: 'text_group_2', hint: undefined },
  { field: 'text_group_3', hint: undefined },
] as const

type FilmFieldsProps = TextFieldsProps & { values: AerialValues }

/** Edits the video URLs of the page and shows the recognised kind of each (A§2). */
export function FilmFields({ form, values, notes }: FilmFieldsProps) {
  return (
    <FormCard title="Video">
      {FILMS.map(({ field, hint }) => {
        const note = videoNote(values[field])
        return (
          <TextField
            key={field}
            label={COLUMNS.aerial_filming_page_content[field].label}
            type="url"
            inputMode="url"
            error={form.formState.errors[field]?.message}
            hint={
              <Hint note={notes[field]} warning={note?.isWarning ? note.text : null}>
                {note?.text ?? hint}
              </Hint>
            }
            {...form.register(field)}
          />
        )
      })}
    </FormCard>
  )
}

const FILMS = [
  {
    field: 'video_url',
    hint: 'YouTube, Vimeo o un archivo de video.',
  },
  {
    field: 'video_url_mobile',
    hint: 'Vertical. Sin ella se usa la de escritorio.',
  },
] as const
