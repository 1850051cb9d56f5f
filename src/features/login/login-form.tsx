import { zodResolver } from '@hookform/resolvers/zod'
import { CircleAlert, LoaderCircle, WifiOff } from 'lucide-react'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { signInFields, WAIT_IS_OVER, waitText, type Notice } from '#domain/access/login.ts'
import { Button } from '#ui/layout/button.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { PasswordField } from './password-field.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'
import { useSignIn } from './use-sign-in.ts'
import styles from './login.module.css'

type LoginFormProps = {
  /** Who was signed in here before. */
  email: string
  /** The token of the link that gives the account its role. */
  invitation?: string | null
}

/** Email and password (S§2, S§5). */
export function LoginForm({ email, invitation = null }: LoginFormProps) {
  const id = useId()
  const noticeId = useId()
  const isOnline = useOnline()
  const { notice, waitsUntil, submit, refuse } = useSignIn(invitation)
  const secondsLeft = useSecondsLeft(waitsUntil)
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
        if (!isBusy && secondsLeft === 0) void send(event)
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
        {notice && <NoticeText notice={notice} hasWait={waitsUntil !== null} secondsLeft={secondsLeft} />}
      </div>
      {!isOnline && (
        <p role="status" className={styles['offline']}>
          <WifiOff aria-hidden size={18} />
          Sin conexión. Para iniciar sesión se necesita internet.
        </p>
      )}
      <Button
        variant="primary"
        size="xl"
        type="submit"
        aria-disabled={isBusy || secondsLeft > 0}
        aria-busy={isBusy}
      >
        {isBusy && <LoaderCircle aria-hidden className={styles['spin']} />}
        Iniciar Sesión
      </Button>
      <p role="status" className="visually-hidden">
        {isBusy && 'Comprobando tus datos…'}
      </p>
    </form>
  )
}

type NoticeTextProps = { notice: Notice; hasWait: boolean; secondsLeft: number }

/** Why signing in failed. Where the server wants to be left alone, the seconds go by without being read out. */
function NoticeText({ notice, hasWait, secondsLeft }: NoticeTextProps) {
  return (
    <div>
      <strong>{notice.title}</strong>
      {secondsLeft > 0 ? (
        <p role="timer" aria-live="off">
          {waitText(secondsLeft)}
        </p>
      ) : (
        <p>{hasWait ? WAIT_IS_OVER : notice.text}</p>
      )}
    </div>
  )
}
