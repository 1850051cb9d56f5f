import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { RevealInput } from './reveal-input.tsx'

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<typeof RevealInput>, keyof FieldProps | 'id' | 'required'>

/** A password with its label, which can be shown while it is typed. */
export function PasswordField({ label, error, hint, isRequired, className, ...input }: PasswordFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired} className={className}>
      {(control) => <RevealInput {...input} {...control} />}
    </Field>
  )
}
