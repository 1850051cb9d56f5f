import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'required'>

/** One line of text with its label. */
export function TextField({ label, error, hint, isRequired, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired} className={className}>
      {(control) => <input type="text" autoComplete="off" {...input} {...control} />}
    </Field>
  )
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id' | 'required'>

/** Several lines of text with their label; grows with what is typed. */
export function TextArea({ label, error, hint, isRequired, className, ...textarea }: TextAreaProps) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired} className={className}>
      {(control) => <textarea autoComplete="off" {...textarea} {...control} />}
    </Field>
  )
}
