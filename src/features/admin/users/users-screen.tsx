import { Fragment } from 'react'
import { useAdminStore } from '#app/store/react.tsx'
import type { Store } from '#db/store/store.ts'
import { countLabel, timeAgo } from '#domain/core/format.ts'
import { STAFF_ROLES } from '#domain/access/staff-role.ts'
import { ROLES } from '#domain/access/roles.ts'
import { LoadFailure } from '#ui/feedback/message.tsx'
import { Part, ScreenHead } from '#ui/layout/screen-layout.tsx'
import { useNow } from '#ui/hooks/timers.ts'
import { InvitePart, InviteSteps } from './invite-part.tsx'
import { GrantForm } from './grant-form.tsx'
import { People } from './people.tsx'
import { type Staff, useStaff } from './use-staff.ts'
import partScreen from '#ui/layout/part-screen.module.css'
import styles from './users.module.css'

/** Renders /config/users, which manages the roles of accounts (A§2), and names what it cannot do yet (AMB-09). */
export function UsersScreen() {
  const store = useAdminStore()
  return (
    <div className={partScreen['screen']}>
      <ScreenHead title="Usuarios" note="Quién puede entrar al panel, y qué puede hacer." />
      <div className={partScreen['parts']}>
        {store && <Roles store={store} />}
        <Part title="Qué puede hacer cada rol">
          <dl className={styles['roles']}>
            {STAFF_ROLES.map((role) => (
              <Fragment key={role}>
                <dt>{ROLES[role].name}</dt>
                <dd>{ROLES[role].may}</dd>
              </Fragment>
            ))}
            <dt>Sin rol</dt>
            <dd>Ve lo mismo que cualquier visitante, aunque haya iniciado sesión.</dd>
          </dl>
        </Part>
        <p className="soft remark" role="note">
          <strong>En construcción.</strong> Mandar las invitaciones por correo desde aquí aún no está.
        </p>
        <InviteSteps />
      </div>
    </div>
  )
}

function Roles({ store }: { store: Store }) {
  const staff = useStaff(store)
  const { kept, state, again } = staff
  const why = reason(staff)
  return (
    <>
      <Part title="Personas con rol" note={<Age staff={staff} />}>
        {kept ? (
          <People people={kept.people} staff={staff} cannot={why} />
        ) : kept === undefined || state === 'asking' ? (
          <div className={partScreen['ghost']} role="status" aria-label="Cargando…" />
        ) : (
          <LoadFailure title="No se pudo leer quién tiene un rol" heading="h2" onRetry={again}>
            {state === 'offline'
              ? 'Sin conexión, y este dispositivo aún no tiene la lista.'
              : 'El servidor no dio la lista. Inténtalo de nuevo en un momento.'}
          </LoadFailure>
        )}
      </Part>
      <InvitePart cannot={why} />
      <GrantForm staff={staff} cannot={why} />
    </>
  )
}

/** Returns the reason that roles cannot be changed now, or null. */
function reason({ state }: Staff): string | null {
  if (state === 'offline')
    return 'Sin conexión: los roles solo se cambian con el servidor, para que valgan al momento.'
  if (state === 'refused') return 'El servidor no responde como debe: los roles no se pueden cambiar ahora.'
  return null
}

function Age({ staff: { kept, state } }: { staff: Staff }) {
  const now = useNow(30_000)
  if (!kept) return null
  if (state === 'offline' || state === 'refused') return <span>{`Datos de ${timeAgo(kept.at, now)}`}</span>
  return <span>{countLabel(kept.people.length, 'persona', 'personas')}</span>
}
