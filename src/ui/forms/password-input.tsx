import { type ComponentProps, useState } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import { Field, type FieldProps } from './text-field.tsx'
import styles from './password-input.module.css'

type PasswordFieldProps = Pick<FieldProps, 'label' | 'error' | 'hint'> &
  Omit<ComponentProps<typeof RevealInput>, keyof FieldProps | 'id' | 'required'>

/** Renders a labelled, required password field with a show button. */
export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} isRequired>
      {(control) => <RevealInput {...input} {...control} />}
    </Field>
  )
}

type RevealInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Label of the show button: 'Mostrar contraseña'. */
  reveal: string
}

/** Renders a password input with a show button. Password managers and pasting work in both states. */
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
