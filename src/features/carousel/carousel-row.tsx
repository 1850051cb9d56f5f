import { ArrowDown, ArrowUp, ListOrdered, Pencil, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { imageSizeNote } from '#domain/images/carousel-address.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import type { CarouselItem } from './use-carousel.ts'
import styles from './carousel-row.module.css'

/** What can be asked about an image. */
export type CarouselAsk = {
  edit: (item: CarouselItem) => void
  step: (id: string, to: 'up' | 'down') => void
  position: (item: CarouselItem) => void
  delete: (item: CarouselItem) => void
}

type CarouselRowProps = { item: CarouselItem; source: string; handle: ReactNode; ask: CarouselAsk }

/** An image of the carousel: its thumbnail, its address, and whether it can be shown (A§2). */
export function CarouselRow({ item, source, handle, ask }: CarouselRowProps) {
  const { id, name, image, position, count } = item
  const [size, setSize] = useState<{ width: number; height: number } | null | undefined>()
  const note = size ? imageSizeNote(size) : null
  return (
    <div className={styles['row']}>
      <div className={styles['handle']}>{handle}</div>
      <div className={styles['image']}>
        <ResponsiveImage src={source} alt={`Imagen ${position} del carrusel`} onSize={setSize} />
      </div>
      <div className={styles['words']}>
        <button type="button" className={styles['url']} onClick={() => ask.edit(item)}>
          {image.image_url}
        </button>
        {size === null && <p className={styles['wrong']}>No se pudo cargar esta imagen.</p>}
        {note !== null && <p className={`${styles['note']} num`}>{note}</p>}
      </div>
      <Menu
        label={`Acciones de la ${name}`}
        items={[
          { label: 'Editar', icon: Pencil, onSelect: () => ask.edit(item) },
          'divider',
          { label: 'Subir', icon: ArrowUp, isDisabled: position === 1, onSelect: () => ask.step(id, 'up') },
          {
            label: 'Bajar',
            icon: ArrowDown,
            isDisabled: position === count,
            onSelect: () => ask.step(id, 'down'),
          },
          { label: 'Mover a…', icon: ListOrdered, onSelect: () => ask.position(item) },
          'divider',
          { label: 'Eliminar', icon: Trash2, isDanger: true, onSelect: () => ask.delete(item) },
        ]}
      />
    </div>
  )
}
