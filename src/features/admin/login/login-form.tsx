import { zodResolver } from '@hookform/resolvers/zod'
import { CircleAlert, LoaderCircle, WifiOff } from 'lucide-react'
import { useId, type ComponentProps, useSyncExternalStore, useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  signInFields,
  WAIT_IS_OVER,
  waitText,
  type Notice,
  INCOMPLETE,
  SIGNED_IN_TITLE,
  signInNotice,
} from '#domain/access/sign-in.ts'
import { Button } from '#ui/layout/button.tsx'
import { useOnline } from '#ui/hooks/browser-state.ts'
import { RevealInput } from '#ui/forms/password-input.tsx'
import { signIn } from '#sync/session/session.ts'
import { toaster } from '#ui/feedback/toaster.ts'
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

/** The password of the form. */
function PasswordField(input: Omit<ComponentProps<typeof RevealInput>, 'reveal'>) {
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

const STEP_MS = 250

const still = () => () => undefined
function ticking(listener: () => void): () => void {
  const timer = setInterval(listener, STEP_MS)
  return () => clearInterval(timer)
}

/** Counts down to a moment (ms since 1970); 0 when it is over, or there is none. */
function useSecondsLeft(until: number | null): number {
  return useSyncExternalStore(
    until === null ? still : ticking,
    () => (until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1_000))),
    () => 0,
  )
}

/** Signing in, by an invitation if there is one, with what to tell the person about it: a toast now, and the notice until they try again (S§8). */
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
  /** `waitsUntil`: when the server hears of another attempt, in ms since 1970; null when it does now. */
  return { notice, waitsUntil, submit, refuse: () => show(INCOMPLETE) }
}
