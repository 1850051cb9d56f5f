import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { countLabel } from '#domain/core/format.ts'
import { CLIENT_UNAVAILABLE } from '#domain/access/sign-in.ts'
import { type Session, signOut } from '#sync/session/session.ts'
import { Button } from '#ui/layout/button.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { adminOf } from '#db/core/principal.ts'
import styles from './login.module.css'

type NoPermissionProps = {
  session: Exclude<Session, { phase: 'none' }>
  /** True if the page was opened by an invitation link. */
  isInvited: boolean
}

/** Explains that the signed-in account may not edit, because it has no role or its role was revoked. */
export function NoPermission({ session, isInvited }: NoPermissionProps) {
  const { email, role, uid } = session
  return (
    <div className={styles['form']}>
      {role === 'admin' ? (
        <RoleTaken email={email} uid={uid} />
      ) : (
        <>
          <p role="alert" className={styles['lead']}>
            La cuenta <strong>{email}</strong> no tiene permiso para editar el catálogo.
          </p>
          <p className={styles['hint']}>
            {isInvited
              ? 'Para usar tu invitación, cierra la sesión y vuelve a iniciarla aquí mismo.'
              : 'Pide a un propietario que te dé un rol y vuelve a iniciar sesión, o entra con otra cuenta.'}
          </p>
        </>
      )}
      <Button variant="primary" size="xl" onClick={() => void leave()}>
        Cerrar Sesión
      </Button>
      <Button asChild variant="quiet" size="lg">
        <Link to="/rental">Ver el catálogo</Link>
      </Button>
    </div>
  )
}

async function leave(): Promise<void> {
  const answer = await signOut()
  if (!answer.ok)
    toaster.create({ type: 'error', title: 'Error al cerrar sesión', description: CLIENT_UNAVAILABLE })
}

/** Reports that the local copy was deleted and how many unsent changes are kept (ADR 0036). */
function RoleTaken({ email, uid }: { email: string; uid: string }) {
  const kept = useKeptCount(uid)
  return (
    <>
      <div role="alert" className={styles['lead']}>
        <p>
          <strong>Sin permiso para editar</strong>
        </p>
        <p>
          La cuenta <strong>{email}</strong> ya no puede editar el catálogo. La copia del panel se borró de
          este dispositivo.
        </p>
      </div>
      {kept !== null && kept > 0 && (
        <p role="status" className={`${styles['hint']} num`}>
          {`${countLabel(kept, 'cambio sin enviar sigue guardado', 'cambios sin enviar siguen guardados')} en este dispositivo. No se envían; si te devuelven el permiso, inicia sesión y se enviarán.`}
        </p>
      )}
      {kept === 0 && <p className={styles['hint']}>Si te devuelven el permiso, vuelve a iniciar sesión.</p>}
    </>
  )
}

/** Counts the unsent changes of a user that this device keeps. Returns null until they are counted. */
function useKeptCount(uid: string): number | null {
  const [kept, setKept] = useState<number | null>(null)
  useEffect(() => {
    let isHere = true
    import('#db/store/stale-stores.ts')
      .then(({ countKept }) => countKept(adminOf(uid)))
      .then((count) => isHere && setKept(count))
      .catch((error: unknown) => console.warn('The kept changes cannot be counted.', error))
    return () => {
      isHere = false
    }
  }, [uid])
  return kept
}
