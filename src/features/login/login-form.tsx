import { zodResolver } from '@hookform/resolvers/zod'
import { CircleAlert, LoaderCircle, WifiOff } from 'lucide-react'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { signInFields } from '#domain/login.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from './password-field.tsx'
import { useOnline } from './use-online.ts'
import { useSignIn } from './use-sign-in.ts'
import styles from './login.module.css'

/** Email and password (S§2, S§5). `email` is who was signed in here before. */
export function LoginForm({ email }: { email: string }) {
  const id = useId()
  const noticeId = useId()
  const isOnline = useOnline()
  const { notice, submit, refuse } = useSignIn()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(signInFields),
    defaultValues: { email, password: '' },
  })
  const { isSubmitting: isBusy, errors } = formState
  const send = handleSubmit(submit, refuse)
  const described = (isWrong: boolean) =>
    isWrong ? ({ 'aria-invalid': true, 'aria-describedby': noticeId } as const) : {}
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void send(event)
      }}
    >
      <div className={styles['field']}>
        <label htmlFor={id}>Email</label>
        <input
          id={id}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          {...described(errors.email !== undefined)}
          {...register('email')}
        />
      </div>
      <PasswordField {...described(errors.password !== undefined)} {...register('password')} />
      <div role="alert" id={noticeId} className={styles['alert']} hidden={notice === null}>
        <CircleAlert aria-hidden size={20} />
        {notice && (
          <div>
            <strong>{notice.title}</strong>
            <p>{notice.text}</p>
          </div>
        )}
      </div>
      {!isOnline && (
        <p role="status" className={styles['offline']}>
          <WifiOff aria-hidden size={18} />
          Sin conexión. Para iniciar sesión se necesita internet.
        </p>
      )}
      <Button variant="primary" size="xl" type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
        {isBusy && <LoaderCircle aria-hidden className={styles['spin']} />}
        Iniciar Sesión
      </Button>
      <p role="status" className="visually-hidden">
        {isBusy && 'Comprobando tus datos…'}
      </p>
    </form>
  )
}
