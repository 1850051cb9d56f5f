import { Eye, EyeOff } from 'lucide-react'
import { useId, useState, type ComponentProps } from 'react'
import styles from './login.module.css'

/** A password that can be shown while it is typed; password managers and pasting work either way. */
export function PasswordField(input: ComponentProps<'input'>) {
  const [isShown, setShown] = useState(false)
  const id = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>Contraseña</label>
      <div className={styles['password']}>
        <input
          {...input}
          id={id}
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
        />
        <button
          type="button"
          className={styles['reveal']}
          aria-pressed={isShown}
          onClick={() => setShown((before) => !before)}
        >
          {isShown ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
          <span className="visually-hidden">Mostrar contraseña</span>
        </button>
      </div>
    </div>
  )
}
