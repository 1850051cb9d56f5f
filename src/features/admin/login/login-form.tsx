import { zodResolver } from '@hookform/resolvers/zod'
import { CircleAlert, LoaderCircle, WifiOff } from 'lucide-react'
import { useId, useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import {
  INCOMPLETE,
  type Notice,
  SIGNED_IN_TITLE,
  signInFields,
  signInNotice,
  WAIT_IS_OVER,
  waitText,
} from '#domain/access/sign-in.ts'
import { Button } from '#ui/layout/button.tsx'
import { useOnline } from '#app/device/use-online.ts'
import { RevealInput } from '#ui/forms/password-input.tsx'
import { signIn } from '#sync/session/session.ts'
import { toaster } from '#ui/feedback/toaster.ts'
import styles from './login.module.css'

type LoginFormProps = {
  /** Email of the previous session, or ''. */
  email: string
  /** Token of an invitation link. */
  invitation?: string | null
}

/** Signs in by email and password (S§2, S§5). */
export function LoginForm({ email, invitation = null }: LoginFormProps) {
  const emailId = useId()
  const passwordId = useId()
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
        <label htmlFor={emailId}>Email</label>
        <input
          id={emailId}
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
      <div className={styles['field']}>
        <label htmlFor={passwordId}>Contraseña</label>
        <RevealInput
          id={passwordId}
          reveal="Mostrar contraseña"
          autoComplete="current-password"
          enterKeyHint="go"
          {...described(errors.password !== undefined)}
          {...register('password')}
        />
      </div>
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
        <span>Iniciar Sesión</span>
      </Button>
      <p role="status" className="visually-hidden">
        {isBusy && 'Verificando tus datos…'}
      </p>
    </form>
  )
}

/** Signs in, by an invitation if given. Shows failures by a toast, and by a notice until the next attempt (S§8). */
function useSignIn(invitation: string | null) {
  const [notice, setNotice] = useState<Notice | null>(null)
  const [waitsUntil, setWaitsUntil] = useState<number | null>(null)
  const show = (found: Notice) => {
    setNotice(found)
    toaster.create({ type: 'error', title: found.title, description: found.text })
  }
  const submit = async ({ email, password }: { email: string; password: string }) => {
    setNotice(null)
    setWaitsUntil(null)
    const answer = await signIn(email, password, invitation)
    if (!answer.ok) {
      const { error } = answer
      if (error.kind === 'wait') setWaitsUntil(Date.now() + error.seconds * 1_000)
      return show(signInNotice(error))
    }
    toaster.create({ type: 'success', title: SIGNED_IN_TITLE, description: email })
  }
  /** `waitsUntil` is the end of a rate limit in ms since 1970. Null allows an attempt now. */
  return { notice, waitsUntil, submit, refuse: () => show(INCOMPLETE) }
}

type NoticeTextProps = { notice: Notice; hasWait: boolean; secondsLeft: number }

/** Explains why signing in failed. Counts a rate limit down without announcing every second. */
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

/** Counts down to a time in ms since 1970. Returns 0 after it, and without one. */
function useSecondsLeft(until: number | null): number {
  return useSyncExternalStore(
    until === null ? subscribeToNothing : subscribeToClock,
    () => (until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1_000))),
    () => 0,
  )
}

function subscribeToClock(listener: () => void): () => void {
  const timer = setInterval(listener, 250)
  return () => clearInterval(timer)
}

function subscribeToNothing(): () => void {
  return () => undefined
}
