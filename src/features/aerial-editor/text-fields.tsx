import type { UseFormReturn } from 'react-hook-form'
import { COLUMNS } from '#domain/columns/columns.ts'
import type { AerialValues } from '#domain/forms/aerial-form.ts'
import { FormCard } from '#ui/forms/form-card.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import type { TheirsNotes } from '#domain/forms/theirs-notes.ts'

type TextFieldsProps = { form: UseFormReturn<AerialValues>; notes: TheirsNotes<AerialValues> }

const TITLES = [
  { field: 'text_group_1', hint: 'El más grande.' },
  { field: 'text_group_2', hint: undefined },
  { field: 'text_group_3', hint: undefined },
] as const

/** What the page says (A§2). */
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
