import { Copy, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isOwnBackend } from '#db/core/build.ts'
import { type Invitation, invitationLink, invitingRefusal } from '#domain/access/invitation.ts'
import type { StaffRole } from '#domain/access/staff-role.ts'
import { roleName, ROLES } from '#domain/access/roles.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { copyText } from '#ui/html/copy-text.ts'
import { Button } from '#ui/layout/button.tsx'
import { Part } from '#ui/layout/screen-layout.tsx'
import { askInvitations, type InvitationAsk } from '#sync/admin/admin-requests.ts'
import { SHORTEST_PASSWORD } from '#domain/access/sign-in.ts'
import { RoleField } from './grant-form.tsx'
import styles from './users.module.css'

/**
 * Creates invitation links, each of which gives one account a role and expires after seven days (ADR 0068).
 * `cannot` is the reason that it is unavailable now, or null.
 */
export function InvitePart({ cannot }: { cannot: string | null }) {
  const { invitations, isBusy, ask } = useInvitations(cannot === null)
  const [role, setRole] = useState<StaffRole>('warehouse')
  const [link, setLink] = useState<string | null>(null)
  const make = async () => {
    const token = await ask({ name: 'staff_invite', request: { role } })
    if (token) setLink(invitationLink(location.origin, token))
  }
  const copy = async (text: string) =>
    toaster.create(
      (await copyText(text))
        ? { type: 'success', title: 'Enlace copiado' }
        : { type: 'error', title: 'No se pudo copiar el enlace' },
    )
  const revoke = async (id: string) => {
    if ((await ask({ name: 'staff_uninvite', request: { id } })) === null) return
    // The shown link may be the revoked one.
    setLink(null)
    toaster.create({ type: 'success', title: 'Invitación anulada', description: 'Su enlace ya no vale.' })
  }
  return (
    <Part title="Invitar con un enlace">
      {!isOwnBackend && (
        <p className="soft remark">
          Aquí el enlace da el rol, pero no crea la cuenta: créala antes como se explica abajo, en{' '}
          <a href="#invitar">cómo invitar a alguien</a>, y dale a la persona su contraseña y el enlace.
        </p>
      )}
      <form
        className={styles['grant']}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy && cannot === null) void make()
        }}
      >
        <RoleField
          label="Rol de la invitación"
          role={role}
          hint={cannot ?? `${ROLES[role].may} El enlace sirve una vez y caduca en 7 días.`}
          onRole={setRole}
        />
        <Button type="submit" variant="primary" disabled={cannot !== null || isBusy}>
          <Link2 aria-hidden />
          Crear enlace
        </Button>
      </form>
      {link !== null && (
        <div className={styles['grant']} role="status">
          <TextField
            label="Enlace de invitación"
            readOnly
            value={link}
            hint="Cópialo ahora: no se vuelve a mostrar. Dáselo solo a esa persona."
            onFocus={(event) => event.target.select()}
          />
          <Button onClick={() => void copy(link)}>
            <Copy aria-hidden />
            Copiar enlace
          </Button>
        </div>
      )}
      {invitations !== null && invitations.length > 0 && (
        <ul className={styles['people']} aria-label="Invitaciones sin usar">
          {invitations.map(({ id, role: invited, until }) => (
            <li key={id}>
              <span className={`row wrap ${styles['who']}`}>
                <span className={styles['email']}>{roleName(invited)}</span>
                <span
                  className={styles['since']}
                >{`Sin usar. Caduca el ${MOMENT.format(new Date(until))}`}</span>
              </span>
              <Button
                disabled={cannot !== null || isBusy}
                aria-label={`Anular invitación de ${roleName(invited)}`}
                onClick={() => void revoke(id)}
              >
                Anular
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

const MOMENT = new Intl.DateTimeFormat('es-MX', {
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
})

/** Loads the unused invitations. Creating and revoking them needs the server. */
function useInvitations(isOnline: boolean) {
  const [invitations, setInvitations] = useState<readonly Invitation[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** Returns the token of a new invitation, '' for a revoked one. Shows failures by a toast and returns null. */
  const ask = async (asked: InvitationAsk): Promise<string | null> => {
    setBusy(true)
    const answer = await askInvitations(asked, AbortSignal.timeout(30_000))
    setBusy(false)
    if (answer.ok) {
      setInvitations(answer.value.invitations)
      return answer.value.token ?? ''
    }
    const { code, kind } = answer.error
    toaster.create({
      type: 'error',
      title: 'Error en la invitación',
      description: invitingRefusal(code, kind),
    })
    return null
  }
  useEffect(() => {
    if (!isOnline) return
    const life = new AbortController()
    // A failure is not shown, because the user did not request the list.
    void askInvitations({ name: 'staff_invitations_list', request: {} }, life.signal).then((answer) => {
      if (answer.ok && !life.signal.aborted) setInvitations(answer.value.invitations)
    })
    return () => life.abort()
  }, [isOnline])
  return { invitations, isBusy, ask }
}

/** Explains how to create an account for a new user. There is no self-service sign-up. */
export function InviteSteps() {
  return (
    <div id="invitar" className={styles['anchor']}>
      <Part title="Cómo invitar a alguien">{isOwnBackend ? <OnThisMachine /> : <OnSupabase />}</Part>
    </div>
  )
}

function OnThisMachine() {
  return (
    <ol className={`grid gap-10 ${styles['steps']}`}>
      <li>
        En la computadora donde corre este sitio, abre una terminal en su carpeta y escribe{' '}
        <code>npm run account -- add ana@ejemplo.mx</code> con el correo de la persona.
      </li>
      <li>
        La terminal muestra una contraseña, una sola vez: dásela por un medio seguro. La persona inicia sesión
        con ella y la cambia en el menú de su cuenta, en <b>Cambiar contraseña</b>.
      </li>
      <li>Vuelve a esta pantalla y da el rol con ese mismo correo en “Dar un rol”.</li>
      <li>
        Si alguien olvida su contraseña, <code>npm run account -- password ana@ejemplo.mx</code> le da otra y
        cierra sus sesiones.
      </li>
    </ol>
  )
}

function OnSupabase() {
  return (
    <ol className={`grid gap-10 ${styles['steps']}`}>
      <li>
        Entra a{' '}
        <a href="https://supabase.com/dashboard" target="_blank" rel="noopener">
          supabase.com/dashboard
        </a>{' '}
        y abre el proyecto de este sitio.
      </li>
      <li>
        En el menú de la izquierda elige <b>Authentication</b> y luego <b>Users</b>.
      </li>
      <li>
        <span>{'Haz clic en '}</span>
        <b>Add user</b>
        <span>{' → '}</span>
        <b>Create new user</b>
        <span>{`, escribe su correo y una contraseña de al menos ${SHORTEST_PASSWORD} caracteres, y deja marcado `}</span>
        <b>Auto Confirm User</b>
        <span>.</span>
      </li>
      <li>
        Dale la contraseña por un medio seguro. La persona inicia sesión con ella y la cambia en el menú de su
        cuenta, en <b>Cambiar contraseña</b>.
      </li>
      <li>
        Vuelve a esta pantalla y da el rol con ese mismo correo en “Dar un rol”, o dale un enlace de “Invitar
        con un enlace”: al entrar con él tiene el rol.
      </li>
    </ol>
  )
}
