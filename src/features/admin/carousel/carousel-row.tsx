import type { Elements } from '#ui/html/child-elements.ts'
import { ListOrdered, Pencil, Trash2 } from 'lucide-react'
import { useState, type CSSProperties } from 'react'
import { addressParts, imageSizeNote, homeCrop, homeCropWords } from '#domain/images/carousel-image.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import { imageSizes } from '#ui/media/image-variants.ts'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { stepItems } from '#ui/lists/steps.tsx'
import type { CarouselItem } from './use-carousel.ts'
import styles from './carousel-row.module.css'

/** Actions on an image. */
export type CarouselAsk = {
  edit: (item: CarouselItem) => void
  step: (id: string, to: 'up' | 'down') => void
  position: (item: CarouselItem) => void
  delete: (item: CarouselItem) => void
}

type CarouselRowProps = { item: CarouselItem; source: string; handle: Elements; ask: CarouselAsk }

/** Renders an image of the carousel: thumbnail, address and, if it cannot be loaded, an error (A§2). */
export function CarouselRow({ item, source, handle, ask }: CarouselRowProps) {
  const { id, name, image, position, count } = item
  const [size, setSize] = useState<{ width: number; height: number } | null | undefined>()
  const note = size ? imageSizeNote(size) : null
  // The address of an upload holds its size, so the row does not move when the image loads.
  const own = size ?? imageSizes(image.image_url)
  const { folder, stem, ending } = addressParts(image.image_url)
  return (
    <div className={styles['row']}>
      <div className={styles['handle']}>{handle}</div>
      <div className={styles['place']}>
        <div
          className={`photo ${styles['image']}`}
          style={own ? ({ '--own': own.width / own.height } as CSSProperties) : {}}
        >
          <ResponsiveImage src={source} alt={`Imagen ${position} del carrusel`} onSize={setSize} />
          {own && size !== null && <Crop size={own} />}
        </div>
      </div>
      <div className={`grid gap-4 ${styles['words']}`}>
        <button type="button" className={styles['url']} onClick={() => ask.edit(item)}>
          <span className={`muted ${styles['folder']}`}>{folder}</span>
          <span className={styles['file']}>
            <span>{stem}</span>
            <span>{ending}</span>
          </span>
        </button>
        {size === null && <p className={`wrong ${styles['wrong']}`}>No se pudo cargar esta imagen.</p>}
        {note !== null && <p className={`${styles['note']} num`}>{note}</p>}
      </div>
      <Menu
        label={`Acciones de la ${name}`}
        items={[
          { label: 'Editar', icon: Pencil, onSelect: () => ask.edit(item) },
          'divider',
          ...stepItems({
            isFirst: position === 1,
            isLast: position === count,
            onUp: () => ask.step(id, 'up'),
            onDown: () => ask.step(id, 'down'),
          }),
          { label: 'Mover a…', icon: ListOrdered, onSelect: () => ask.position(item) },
          'divider',
          { label: 'Eliminar', icon: Trash2, isDanger: true, onSelect: () => ask.delete(item) },
        ]}
      />
    </div>
  )
}

/** Outlines the part of an image that the home page shows, and describes it for screen readers. */
function Crop({ size }: { size: { width: number; height: number } }) {
  const { width, height } = homeCrop(size)
  return (
    <>
      <span
        aria-hidden
        className={styles['crop']}
        style={{ width: `${width * 100}%`, height: `${height * 100}%` }}
      />
      <span className="visually-hidden">{homeCropWords(size)}</span>
    </>
  )
}
