import { useId } from 'react'
import type { TheirChange } from '#domain/forms/theirs-notes.ts'
import { Button } from '#ui/layout/button.tsx'
import styles from './theirs-notice.module.css'

type TheirsNoticeProps = {
  changes: readonly TheirChange[]
  onAnswer: (fields: readonly string[], whose: 'mine' | 'theirs') => void
}

/** Says in an open form what others have saved of it meanwhile, before anything is overwritten (AMB-31). */
export function TheirsNotice({ changes, onAnswer }: TheirsNoticeProps) {
  const id = useId()
  if (changes.length === 0) return null
  const known = changes.filter(({ isContested }) => !isContested).map(({ field }) => field)
  return (
    <section className={styles['notice']} aria-labelledby={id}>
      <p id={id} className={styles['title']}>
        Otra persona guardó cambios mientras editabas
      </p>
      <div role="status">
        <ul>
          {changes.map(({ field, text, isContested }) => (
            <li key={field}>
              <p id={`${id}-${field}`}>{text}</p>
              {isContested && (
                <div className={styles['answers']}>
                  <Button
                    type="button"
                    aria-describedby={`${id}-${field}`}
                    onClick={() => onAnswer([field], 'theirs')}
                  >
                    Usar el suyo
                  </Button>
                  <Button
                    type="button"
                    aria-describedby={`${id}-${field}`}
                    onClick={() => onAnswer([field], 'mine')}
                  >
                    Conservar el mío
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      </div>
      {known.length > 0 && (
        <Button type="button" variant="quiet" onClick={() => onAnswer(known, 'mine')}>
          Entendido
        </Button>
      )}
    </section>
  )
}
