import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import styles from './reveal-input.module.css'

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
