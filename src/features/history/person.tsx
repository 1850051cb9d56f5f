import { session$ } from '#sync/session/session.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import styles from './history.module.css'

/** Who did something. */
export function Person({ who, email }: { who: string | null; email: string | null }) {
  const session = useBehavior(session$)
  const isOwn = who !== null && session.phase !== 'none' && session.uid === who
  return (
    <span className={styles['person']}>
      {personName(who, email)}
      {isOwn && <Badge tone="info">tú</Badge>}
    </span>
  )
}

/** Somebody's address at that time; a change without a person was made in the database. */
export function personName(who: string | null, email: string | null): string {
  return email ?? (who === null ? 'El servidor' : 'Alguien')
}
