import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps | 'id' | 'required'>

/** A choice with its label; the browser's own list, which phones know how to show. */
export function SelectField({ label, error, hint, isRequired, className, ...select }: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired} className={className}>
      {(control) => <select {...select} {...control} />}
    </Field>
  )
}
