import type { Elements } from '#ui/html/child-elements.ts'
import { type ComponentProps, useId, type ReactNode } from 'react'
import styles from './text-field.module.css'

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'required'>

/** Renders one line of text with its label. */
export function TextField({ label, error, hint, isRequired, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired} className={className}>
      {(control) => <input type="text" autoComplete="off" {...input} {...control} />}
    </Field>
  )
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id' | 'required'>

/** Renders several lines of text with their label. Grows with the text. */
export function TextArea({ label, error, hint, isRequired, className, ...textarea }: TextAreaProps) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired} className={className}>
      {(control) => <textarea autoComplete="off" {...textarea} {...control} />}
    </Field>
  )
}

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps | 'id' | 'required'>

/** Renders the browser's own select with its label. */
export function SelectField({ label, error, hint, isRequired, className, ...select }: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired} className={className}>
      {(control) => <select {...select} {...control} />}
    </Field>
  )
}

/** Renders the options of a select, each a value and its text. */
export function optionsOf<T>(
  items: readonly T[] | undefined,
  read: (item: T) => readonly [string | number, string],
) {
  return items?.map((item) => {
    const [value, text] = read(item)
    return (
      <option key={value} value={value}>
        {text}
      </option>
    )
  })
}

/** Props that connect a control to its label, hint and error. */
export type FieldControl = {
  id: string
  className: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

export type FieldProps = {
  label: string
  /** Error message in Spanish, if the value is invalid. */
  error?: string | undefined
  /** Hint shown before the user types. */
  hint?: ReactNode
  isRequired?: boolean | undefined
  className?: string | undefined
}

type FieldFrameProps = FieldProps & { children: (control: FieldControl) => Elements }

/** Renders a control with its label above and its hint or error below. */
export function Field({ label, error, hint, isRequired, className, children }: FieldFrameProps) {
  const id = useId()
  const note = error ?? hint ?? undefined
  return (
    <div className={`${styles['field']} ${className ?? ''}`}>
      <label htmlFor={id} className={styles['label']}>
        <span>{label}</span>
        {isRequired === true && (
          <span aria-hidden className={styles['required']}>
            *
          </span>
        )}
      </label>
      {children({
        id,
        className: styles['control'] ?? '',
        'aria-invalid': error !== undefined,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
        'aria-required': isRequired || undefined,
      })}
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={error === undefined ? styles['hint'] : styles['error']}
          role={error === undefined ? undefined : 'alert'}
        >
          {note}
        </p>
      )}
    </div>
  )
}
