import { Hint } from '#ui/overlays/hint.tsx'
import styles from './settings.module.css'

/** What others wrote into a choice, below it. */
export function Note({ children }: { children: string | undefined }) {
  return (
    <p className={styles['note']}>
      <Hint note={children} />
    </p>
  )
}
