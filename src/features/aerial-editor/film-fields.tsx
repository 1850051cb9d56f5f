import type { UseFormReturn } from 'react-hook-form'
import { COLUMNS } from '#domain/columns/columns.ts'
import type { AerialValues } from '#domain/forms/aerial-form.ts'
import { videoNote } from '#domain/images/video-note.ts'
import { FormCard } from '#ui/forms/form-card.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { TheirsNotes } from '#domain/forms/theirs-notes.ts'

type FilmFieldsProps = {
  form: UseFormReturn<AerialValues>
  values: AerialValues
  notes: TheirsNotes<AerialValues>
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

/** The films of the page, and what each address was recognised as (A§2). */
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
