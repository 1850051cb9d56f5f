import { Copy, Link2 } from 'lucide-react'
import { useState } from 'react'
import { isOwnBackend } from '#db/core/backend-url.ts'
import { invitationLink } from '#domain/access/invitation.ts'
import type { StaffRole } from '#domain/access/staff-role.ts'
import { roleName, ROLES } from '#domain/access/staff.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { copyText } from '#ui/html/copy-text.ts'
import { Button } from '#ui/layout/button.tsx'
import { Part } from '#ui/layout/part.tsx'
import { RoleField } from './role-field.tsx'
import { useInvitations } from './use-invitations.ts'
import styles from './users.module.css'

const MOMENT = new Intl.DateTimeFormat('es-MX', {
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
})

/** Invites somebody by a link that gives one account its role within seven days (ADR 0068, 0080). `cannot`: why not now. */
export function InvitePart({ cannot }: { cannot: string | null }) {
  const { invitations, isBusy, ask } = useInvitations(cannot === null)
  const [role, setRole] = useState<StaffRole>('warehouse')
  const [link, setLink] = useState<string | null>(null)
  const make = async () => {
    const token = await ask({ name: 'staff_invite', request: { role } })
    if (token) setLink(invitationLink(location.origin, token))
  }
  const copy = async () => {
    if (link !== null && (await copyText(link))) toaster.create({ type: 'success', title: 'Enlace copiado' })
  }
  const takeBack = async (id: string) => {
    if ((await ask({ name: 'staff_uninvite', request: { id } })) === null) return
    // Which one it was for is not known any more.
    setLink(null)
    toaster.create({ type: 'success', title: 'Invitación anulada', description: 'Su enlace ya no vale.' })
  }
  return (
    <Part title="Invitar con un enlace">
      {!isOwnBackend && (
        <p className={styles['note']}>
          Aquí el enlace da el rol, pero no hace la cuenta: créala antes como se explica abajo, en{' '}
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
          <Button onClick={() => void copy()}>
            <Copy aria-hidden />
            Copiar enlace
          </Button>
        </div>
      )}
      {invitations !== null && invitations.length > 0 && (
        <ul className={styles['people']} aria-label="Invitaciones sin usar">
          {invitations.map(({ id, role: invited, until }) => (
            <li key={id}>
              <span className={styles['who']}>
                <span className={styles['email']}>{roleName(invited)}</span>
                <span className={styles['since']}>Sin usar. Caduca el {MOMENT.format(new Date(until))}</span>
              </span>
              <Button
                disabled={cannot !== null || isBusy}
                aria-label={`Anular invitación de ${roleName(invited)}`}
                onClick={() => void takeBack(id)}
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
