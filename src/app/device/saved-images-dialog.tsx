import { Dialog } from '@ark-ui/react/dialog'
import { useRef, type RefObject } from 'react'
import { countLabel } from '#domain/core/format.ts'
import { cancelSaving } from '#sync/state/saved-images.ts'
import { Button } from '#ui/layout/button.tsx'
import { CloseButton, ModalBody, Sheet } from '#ui/overlays/modal.tsx'
import {
  useSavedImages,
  type SavedImagesState,
  ENDS,
  obstacle,
  savedText,
  saveText,
} from './use-saved-images.ts'
import styles from './saved-images-dialog.module.css'

/** Saves every image of the catalogue on this device, shows the size first, and deletes them again. */
export function SavedImagesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const closeRef = useRef<HTMLButtonElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  return (
    <Sheet kind="panel" isOpen={isOpen} onClose={onClose} initialFocus={closeRef}>
      <div className={styles['head']}>
        <Dialog.Title ref={titleRef} tabIndex={-1}>
          Usar sin conexión
        </Dialog.Title>
        <CloseButton ref={closeRef} label="Cerrar uso sin conexión" onClick={onClose} />
      </div>
      <ModalBody className={styles['body']}>
        <p>
          Los artículos, sus precios y tu solicitud ya quedan en este dispositivo; las imágenes, a medida que
          las ves. Aquí las guardas todas de una vez.
        </p>
        {canSave() ? (
          <Content titleRef={titleRef} />
        ) : (
          <p role="status">
            Este navegador no deja guardar imágenes. Prueba en una ventana normal, no privada.
          </p>
        )}
      </ModalBody>
    </Sheet>
  )
}

/** Saved images need both. They are missing on plain http and in some private windows. */
const canSave = () => typeof caches !== 'undefined' && 'serviceWorker' in navigator

function statusText({ found, saving, end }: SavedImagesState): string {
  if (saving) return 'Guardando imágenes…'
  if (found.phase === 'failed') return 'No se pudo leer lo guardado en este dispositivo.'
  if (found.phase === 'looking') return 'Calculando cuánto ocupan…'
  return [end === null ? '' : ENDS[end], savedText(found.images)].filter((text) => text !== '').join(' ')
}

function Content({ titleRef }: { titleRef: RefObject<HTMLHeadingElement | null> }) {
  const state = useSavedImages()
  const { found, saving, isOnline, save, drop } = state
  const images = found.phase === 'found' ? found.images : null
  const why = images && obstacle(images, isOnline)
  const hasLeft = images !== null && images.left?.count !== 0
  // The pressed button may disappear.
  const focusTitle = () => titleRef.current?.focus()
  const press = () => {
    if (saving) cancelSaving()
    else if (images) void save(images.urls).then(focusTitle)
  }
  return (
    <>
      <p role="status" className={`${styles['state']} num`}>
        {statusText(state)}
      </p>
      {saving && (
        <div className={`${styles['progress']} num`}>
          <progress aria-label="Imágenes guardadas" value={saving.done} max={Math.max(1, saving.total)} />
          {/* Not a live region, which would be read out for every image. */}
          <span>{`${saving.done} de ${saving.total}`}</span>
        </div>
      )}
      {!saving && why && <p className={styles['obstacle']}>{why}</p>}
      <div className={styles['actions']}>
        {(saving || (hasLeft && why === null)) && (
          <Button variant={saving ? 'outline' : 'primary'} size="lg" isBlock onClick={press}>
            {saving || !images ? 'Cancelar' : saveText(images)}
          </Button>
        )}
        {!saving && images !== null && images.saved.bytes > 0 && (
          <Button size="lg" isBlock onClick={() => void drop().then(focusTitle)}>
            Quitar lo guardado
          </Button>
        )}
      </div>
      {images !== null && images.foreign > 0 && (
        <p className={styles['note']}>
          {`${countLabel(images.foreign, 'imagen está', 'imágenes están')} en otros sitios y solo se ven con red.`}
        </p>
      )}
    </>
  )
}
