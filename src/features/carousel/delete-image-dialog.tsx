import { useRef } from 'react'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { nextRowMenu, rowMenu } from '#ui/sortable/row-focus.ts'
import { useShown } from '#ui/hooks/use-shown.ts'
import type { CarouselActions } from './use-carousel-actions.ts'
import type { CarouselItem } from './use-carousel.ts'
import styles from './delete-image-dialog.module.css'

type DeleteImageDialogProps = {
  /** Null while nothing is asked. */
  item: CarouselItem | null
  actions: CarouselActions
  sourceOf: (url: string) => string
  onClose: () => void
}

/** Asks before an image is deleted, and shows which one (A§2). */
export function DeleteImageDialog({ item, actions, sourceOf, onClose }: DeleteImageDialogProps) {
  const { shown } = useShown(item)
  const nextFocus = useRef<HTMLElement | null>(null)
  const confirm = () => {
    if (!item) return
    nextFocus.current = nextRowMenu(item.id)
    onClose()
    void actions.delete(item.id)
  }
  const cancel = () => {
    nextFocus.current = item && rowMenu(item.id)
    onClose()
  }
  return (
    <Confirm
      isOpen={item !== null}
      title={shown ? `¿Eliminar la imagen ${shown.position}?` : ''}
      action="Eliminar"
      onConfirm={confirm}
      onCancel={cancel}
      finalFocus={() => nextFocus.current}
    >
      {shown && (
        <span className={styles['image']}>
          <ResponsiveImage
            src={sourceOf(shown.image.image_url)}
            alt={`Imagen ${shown.position} del carrusel`}
            eager
          />
        </span>
      )}
      Se quitará de la página de inicio. Podrás deshacerlo.
    </Confirm>
  )
}
