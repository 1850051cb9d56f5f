import { useState } from 'react'
import { ROLES, type Person } from '#domain/access/staff.ts'
import { session$ } from '#sync/session/session.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/layout/button.tsx'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import type { Staff } from './use-staff.ts'
import styles from './users.module.css'

const DAY = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'long', year: 'numeric' })

type PeopleProps = {
  people: readonly Person[]
  staff: Staff
  /** Why nothing can be changed now. */
  cannot: string | null
}

/** Everybody who has a role, and taking it. */
export function People({ people, staff, cannot }: PeopleProps) {
  const session = useBehavior(session$)
  const uid = session.phase === 'none' ? null : session.uid
  const [asked, setAsked] = useState<Person | null>(null)
  const isLast = people.filter(({ role }) => role === 'admin').length <= 1
  const why =
    cannot ??
    (isLast
      ? 'Siempre queda al menos un administrador: da el rol a otra persona para poder quitar este.'
      : null)
  return (
    <>
      <ul className={styles['people']}>
        {people.map((person) => (
          <li key={person.user_id} aria-label={nameOf(person)}>
            <span className={styles['who']}>
              <span className={styles['email']}>{nameOf(person)}</span>
              {person.user_id === uid && <Badge tone="info">tú</Badge>}
              <span className={styles['since']}>
                {roleName(person.role)} desde el {DAY.format(new Date(person.since))}
              </span>
            </span>
            <Button
              disabled={why !== null || staff.isBusy}
              aria-label={`Quitar rol a ${nameOf(person)}`}
              onClick={() => setAsked(person)}
            >
              Quitar rol
            </Button>
          </li>
        ))}
      </ul>
      {why !== null && <p className={styles['why']}>{why}</p>}
      <RevokeDialog
        person={asked}
        isOwn={asked?.user_id === uid}
        staff={staff}
        onClose={() => setAsked(null)}
      />
    </>
  )
}

/** An account without an address is still somebody. */
export function nameOf({ email, user_id: id }: Pick<Person, 'email' | 'user_id'>): string {
  return email ?? id
}

function roleName(role: string): string {
  return role === 'admin' ? ROLES.admin.name : role
}
