import { optionsOf } from '#ui/forms/text-field.tsx'
import { useState } from 'react'
import { isStaffRole, STAFF_ROLES } from '#domain/access/staff-role.ts'
import { type Person, roleName, ROLES } from '#domain/access/roles.ts'
import { session$ } from '#sync/session/session.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/layout/button.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { syncNow } from '#sync/state/status.ts'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { useShown } from '#ui/overlays/late-dialog.tsx'
import type { Staff } from './use-staff.ts'
import { DAY } from './grant-form.tsx'
import styles from './users.module.css'

type PeopleProps = {
  people: readonly Person[]
  staff: Staff
  /** Reason that roles cannot be changed now, or null. */
  cannot: string | null
}

/** Lists the accounts with a role and changes or revokes it. */
export function People({ people, staff, cannot }: PeopleProps) {
  const session = useBehavior(session$)
  const uid = session.phase === 'none' ? null : session.uid
  const [asked, setAsked] = useState<Person | null>(null)
  const isLast = people.filter(({ role }) => role === 'admin').length <= 1
  const keepsOne = isLast
    ? 'Siempre queda al menos un propietario: da ese rol a otra persona para poder quitar este.'
    : null
  const why = (person: Person) => cannot ?? (person.role === 'admin' ? keepsOne : null)
  const change = async (person: Person, role: string) => {
    if (!isStaffRole(role)) return
    const answer = await staff.change(person, role)
    if (answer.ok)
      toaster.create({
        type: 'success',
        title: 'Rol cambiado',
        description: `${nameOf(person)} ahora es ${ROLES[role].name}. Antes era ${roleName(person.role)}.`,
      })
    else {
      toaster.create({ type: 'error', title: 'Error al cambiar el rol', description: answer.error.text })
      staff.again()
    }
  }
  return (
    <>
      <ul className={styles['people']}>
        {people.map((person) => (
          <li key={person.user_id} aria-label={nameOf(person)}>
            <span className={`row wrap ${styles['who']}`}>
              <span className={styles['email']}>{nameOf(person)}</span>
              {person.user_id === uid && <Badge tone="info">tú</Badge>}
              <span className={styles['since']}>
                {`${roleName(person.role)} desde el ${DAY.format(new Date(person.since))}`}
              </span>
            </span>
            <select
              className={styles['role']}
              aria-label={`Rol de ${nameOf(person)}`}
              value={person.role}
              disabled={cannot !== null || staff.isBusy || person.user_id === uid || person.email === null}
              onChange={(event) => void change(person, event.target.value)}
            >
              {optionsOf(STAFF_ROLES, (role) => [role, ROLES[role].name])}
              {!isStaffRole(person.role) && <option value={person.role}>{person.role}</option>}
            </select>
            <Button
              disabled={why(person) !== null || staff.isBusy}
              aria-label={`Quitar rol a ${nameOf(person)}`}
              onClick={() => setAsked(person)}
            >
              Quitar rol
            </Button>
          </li>
        ))}
      </ul>
      <p className="soft">{cannot ?? keepsOne ?? 'Tu propio rol lo cambia otro propietario.'}</p>
      <RevokeDialog
        person={asked}
        isOwn={asked?.user_id === uid}
        staff={staff}
        onClose={() => setAsked(null)}
      />
    </>
  )
}

/** Names an account by its email, or by its id if it has none. */
function nameOf({ email, user_id: id }: Pick<Person, 'email' | 'user_id'>): string {
  return email ?? id
}

type RevokeDialogProps = {
  /** Null closes the dialog. */
  person: Person | null
  isOwn: boolean
  staff: Staff
  onClose: () => void
}

/** Confirms a revocation, twice for the user's own role. */
function RevokeDialog({ person, isOwn, staff, onClose }: RevokeDialogProps) {
  const [isSure, setSure] = useState(false)
  const { shown } = useShown(person)
  const name = shown ? nameOf(shown) : ''

  const close = () => {
    setSure(false)
    onClose()
  }
  const take = async () => {
    close()
    if (!person) return
    const answer = await staff.revoke(person.user_id)
    if (!answer.ok) {
      toaster.create({ type: 'error', title: 'Error al quitar el rol', description: answer.error.text })
      staff.again()
      return
    }
    toaster.create({
      type: 'success',
      title: 'Rol quitado',
      description: `${name} ya no puede entrar al panel.`,
    })
    // Syncs at once, so that this device learns of the revocation.
    if (isOwn) syncNow()
  }
  return (
    <>
      <Confirm
        isOpen={person !== null && !(isOwn && isSure)}
        title={isOwn ? '¿Quitarte tu propio rol?' : '¿Quitar el rol?'}
        action={isOwn ? 'Continuar' : 'Quitar rol'}
        finalFocus={mainElement}
        onConfirm={() => (isOwn ? setSure(true) : void take())}
        onCancel={close}
      >
        {isOwn
          ? 'Dejarás de ser propietario al momento, también en este dispositivo. Solo otro propietario puede devolverte el rol.'
          : `${name} dejará de entrar al panel al momento, en todos sus dispositivos. Lo que ya cambió se queda.`}
      </Confirm>
      <Confirm
        isOpen={person !== null && isOwn && isSure}
        title="¿Seguro? Vas a salir del panel"
        action="Quitarme el rol"
        finalFocus={mainElement}
        onConfirm={() => void take()}
        onCancel={close}
      >
        {`La cuenta ${name} ya no podrá editar nada. Lo que este dispositivo aún no haya enviado se queda guardado en él hasta que te devuelvan el rol.`}
      </Confirm>
    </>
  )
}

function mainElement() {
  return document.querySelector<HTMLElement>('main')
}
