import type { Change } from '#db/commands/changes.ts'
import { plainWords } from '#domain/replication/server-words.ts'
import { ChangedRows } from './changed-rows.tsx'
import styles from './change-details.module.css'

/** Characters of what the server said: more than any rule of ours says. */
const LONGEST = 600
/** What was to be changed, which the screen no longer shows, and the server's own words. */
export function ChangeDetails({ id, change: { ops, sqlstate, message } }: { id: string; change: Change }) {
  const words = plainWords(message ?? '', LONGEST)
  return (
    <div id={id} className={styles['details']}>
      <ChangedRows ops={ops} />
      {(sqlstate !== null || words !== null) && (
        <p>
          {sqlstate !== null && `Código ${sqlstate}. `}
          {words !== null && (
            <>
              El servidor dijo: <q lang="en">{words}</q>
            </>
          )}
        </p>
      )}
    </div>
  )
}
