import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { SharedText } from '#app/device/shared-text.tsx'
import { useBusiness } from '#app/store/use-business.ts'
import { readInvitation } from '#domain/access/invitation.ts'
import { prepareSignIn, type Session, session$ } from '#sync/session/session.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { LoginForm } from './login-form.tsx'
import { NoPermission } from './no-permission.tsx'
import styles from './login.module.css'

type LoginScreenProps = {
  /** Logo. */
  mark: ReactNode
  /** Fragment of the URL without '#'. It holds the token of an invitation link. */
  hash: string
  /** Called when an invitation link is used up. */
  onTaken: () => void
  /** Called when an admin is signed in, by this form or in another tab. */
  onSignedIn: () => void
}

/** Renders /login (S§2, S§4). */
export function LoginScreen({ mark, hash, onTaken, onSignedIn }: LoginScreenProps) {
  const { brand } = useBusiness()
  const session = useBehavior(session$)
  const signedIn = useEffectEvent(onSignedIn)
  const token = readInvitation(`#${hash}`)
  useEffect(prepareSignIn, [])
  useEffect(() => {
    if (session.phase === 'active') signedIn()
  }, [session.phase])
  return (
    <main className={styles['page']}>
      <header className={styles['stage']}>
        <Link to="/" aria-label={`${brand}, ir al inicio`} className={styles['home']}>
          {mark}
        </Link>
        <h1 className={styles['title']}>Admin Panel</h1>
        <p className={styles['motto']}>Edita el catálogo donde estés, con internet o sin él.</p>
      </header>
      <div className={styles['side']}>
        {session.phase !== 'active' && (
          <SharedText how="Inicia sesión para leerlo en “Pegar mensaje”. Si eres cliente, mándalo por WhatsApp a la tienda. Se queda un día en este dispositivo." />
        )}
        <Content session={session} token={token} onTaken={onTaken} />
        <Link to="/" className={styles['back']}>
          <ArrowLeft aria-hidden size={18} />
          Volver al sitio
        </Link>
      </div>
    </main>
  )
}

const Invited = lazyPart(() => import('./invited.tsx').then((file) => file.Invited))

type ContentProps = { session: Session; token: string | null; onTaken: () => void }

function Content({ session, token, onTaken }: ContentProps) {
  if (session.phase === 'active') {
    return (
      <p role="status" className={styles['lead']}>
        Verificando tu sesión…
      </p>
    )
  }
  if (session.phase === 'forbidden') return <NoPermission session={session} isInvited={token !== null} />
  if (session.phase === 'none' && token !== null)
    return (
      <Suspense>
        <Invited token={token} onTaken={onTaken} />
      </Suspense>
    )
  if (session.phase === 'none') return <LoginForm email="" />
  return (
    <>
      <p role="status" className={styles['lead']}>
        Tu sesión caducó. Inicia sesión para enviar tus cambios.
      </p>
      <LoginForm email={session.email} />
    </>
  )
}
