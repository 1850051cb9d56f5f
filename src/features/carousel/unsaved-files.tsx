import { Button } from '#ui/layout/button.tsx'
import type { Unsaved } from './use-carousel-files.ts'
import styles from './carousel.module.css'

/** Images that this device could not save: nobody has to choose them again. */
export function UnsavedFiles({ unsaved }: { unsaved: Unsaved | null }) {
  if (!unsaved) return null
  const { count, retry, discard } = unsaved
  return (
    <div className={styles['unsaved']}>
      <p role="alert">
        {count === 1
          ? 'La imagen que elegiste no se guardó. Sigue aquí.'
          : `Las ${count} imágenes que elegiste no se guardaron. Siguen aquí.`}
      </p>
      <Button variant="primary" onClick={() => void retry()}>
        {count === 1 ? 'Guardar la imagen' : 'Guardar las imágenes'}
      </Button>
      <Button variant="quiet" onClick={discard}>
        Descartar
      </Button>
    </div>
  )
}
