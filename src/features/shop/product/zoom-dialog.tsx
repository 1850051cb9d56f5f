import { ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/layout/button.tsx'
import { Lightbox, lightboxTool } from '#ui/media/lightbox.tsx'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { ImageCarousel } from '#ui/media/image-carousel.tsx'
import styles from './zoom-dialog.module.css'

type ZoomDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  images: readonly { src: string | null; alt: string }[]
  /** Index of the initial image. */
  page: number
}

/** Renders a product's images over the whole screen. An enlarged image is panned by scrolling (S§2). */
export function ZoomDialog({ isOpen, onClose, title, images, page }: ZoomDialogProps) {
  const [current, setCurrent] = useState(page)
  const [isClose, setClose] = useState(false)
  const close = () => {
    setClose(false)
    onClose()
  }
  const shown = images[current] ?? images[0]
  return (
    <Lightbox
      isOpen={isOpen}
      title={title}
      closeLabel="Cerrar imagen"
      onClose={close}
      tools={
        <IconButton
          icon={isClose ? ZoomOut : ZoomIn}
          className={lightboxTool}
          label={isClose ? 'Alejar' : 'Acercar'}
          aria-pressed={isClose}
          onClick={() => setClose(!isClose)}
        />
      }
    >
      {isClose && shown ? (
        // Must be focusable to be scrolled by keyboard.
        <div
          ref={showMiddle}
          className={styles['pan']}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else a keyboard cannot scroll it
          tabIndex={0}
          role="group"
          aria-label={`${title}, ampliada`}
        >
          <ResponsiveImage src={shown.src} alt={shown.alt} fit="contain" eager />
        </div>
      ) : (
        <ImageCarousel
          label={`Imágenes de ${title}`}
          page={current}
          onPage={setCurrent}
          slides={images.map(({ src, alt }) => ({
            key: src ?? 'placeholder',
            content: <ResponsiveImage src={src} alt={alt} fit="contain" eager />,
          }))}
        />
      )}
    </Lightbox>
  )
}

/** Scrolls to the middle of an enlarged image once it has its size. */
function showMiddle(frame: HTMLElement | null): void {
  const image = frame?.querySelector('img')
  const centre = () =>
    frame?.scrollTo(
      (frame.scrollWidth - frame.clientWidth) / 2,
      (frame.scrollHeight - frame.clientHeight) / 2,
    )
  if (image?.complete) centre()
  else image?.addEventListener('load', centre, { once: true })
}
