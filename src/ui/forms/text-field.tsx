import { type ComponentProps, useId, type ReactNode } from 'react'
import styles from './text-field.module.css'

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

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps | 'id' | 'required'>

/** A choice with its label; the browser's own list, which phones know how to show. */
export function SelectField({ label, error, hint, isRequired, className, ...select }: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired} className={className}>
      {(control) => <select {...select} {...control} />}
    </Field>
  )
}

/** What a control needs to belong to its label, hint and error. */
export type FieldControl = {
  id: string
  className: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

export type FieldProps = {
  label: string
  /** What is wrong, in Spanish; nothing is when left out. */
  error?: string | undefined
  /** What a person may want to know before they type. */
  hint?: ReactNode
  isRequired?: boolean | undefined
  className?: string | undefined
}

type FieldFrameProps = FieldProps & { children: (control: FieldControl) => ReactNode }

/** A control with its label above, and its hint or what is wrong below. */
export function Field({ label, error, hint, isRequired, className, children }: FieldFrameProps) {
  const id = useId()
  const note = error ?? hint ?? undefined
  return (
    <div className={`${styles['field']} ${className ?? ''}`}>
      <label htmlFor={id} className={styles['label']}>
        {label}
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
