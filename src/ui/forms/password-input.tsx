import { type ComponentProps, useState } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import { Field, type FieldProps } from './text-field.tsx'
import styles from './password-input.module.css'

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

type RevealInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** What the button beside it does: 'Mostrar contraseña'. */
  reveal: string
}

/** A password that can be shown while it is typed; password managers and pasting work either way. */
export function RevealInput({ reveal, ...input }: RevealInputProps) {
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles['reveal']}>
      <input {...input} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button type="button" aria-pressed={isShown} onClick={() => setShown((before) => !before)}>
        {isShown ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
        <span className="visually-hidden">{reveal}</span>
      </button>
    </div>
  )
}
