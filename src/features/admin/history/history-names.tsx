import { useMemo } from 'react'
import { session$ } from '#sync/session/session.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { findAdminCatalogue } from '#db/queries/admin-catalogue.ts'
import { findHomepageRows } from '#db/queries/homepage.ts'
import { useLive } from '#app/store/react.tsx'
import type { NameOf } from '#domain/history/sentence.ts'
import styles from './history.module.css'

/** Renders the author of a change and marks the signed-in user. */
export function Person({ who, email }: { who: string | null; email: string | null }) {
  const session = useBehavior(session$)
  const isOwn = who !== null && session.phase !== 'none' && session.uid === who
  return (
    <span className={styles['person']}>
      <span>{personName(who, email)}</span>
      {isOwn && <Badge tone="info">tú</Badge>}
    </span>
  )
}

/** Names the author of a change by the email of that time. Null `who` means a change made in the database. */
export function personName(who: string | null, email: string | null): string {
  return email ?? (who === null ? 'El servidor' : 'Alguien')
}

/** Returns a function that names referenced rows by id. It returns null for rows that this device does not know. */
export function useNameOf(): NameOf {
  const catalogue = useLive(findAdminCatalogue)
  const homepage = useLive(findHomepageRows)
  return useMemo(() => {
    const names = new Map<string, string>()
    for (const { id, name } of catalogue?.groups ?? []) names.set(`sections/${id}`, name)
    for (const { id, name } of catalogue?.products.values() ?? []) names.set(`products/${id}`, name)
    for (const { id, name } of homepage?.sections ?? []) names.set(`homepage_sections/${id}`, name)
    return (table, id) => names.get(`${table}/${id}`) ?? null
  }, [catalogue, homepage])
}
