import { useId, type ComponentProps } from 'react'
import { RevealInput } from '#ui/fields/reveal-input.tsx'
import styles from './login.module.css'

/** The password of the form. */
export function PasswordField(input: Omit<ComponentProps<typeof RevealInput>, 'reveal'>) {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>Contraseña</label>
      <RevealInput
        {...input}
        id={id}
        reveal="Mostrar contraseña"
        autoComplete="current-password"
        enterKeyHint="go"
      />
    </div>
  )
}
