import type { Preparing } from '#app/forms/use-new-images.ts'
import styles from './carousel.module.css'

/** How far the chosen files are on their way to the list. */
export function PreparingFiles({ preparing }: { preparing: Preparing | null }) {
  return (
    <div role="status" className={styles['preparing']}>
      {preparing && (
        <>
          <progress max={preparing.total} value={preparing.done + 0.5} aria-label="Preparando imágenes" />
          {preparing.total > 1
            ? `Preparando imagen ${preparing.done + 1} de ${preparing.total}…`
            : 'Preparando imagen…'}
        </>
      )}
    </div>
  )
}
