import { useState } from 'react'
import { HOME_FRAMES } from '#domain/images/home-crop.ts'
import { imageSizeNote } from '#domain/images/carousel-address.ts'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import styles from './home-crops.module.css'

type Size = { width: number; height: number } | null

type HomeCropsProps = { src: string; name: string }

/** How the home page will cut an image, and whether it is good enough for it. */
export function HomeCrops({ src, name }: HomeCropsProps) {
  const [size, setSize] = useState<Size | undefined>()
  const note = size ? imageSizeNote(size) : null
  return (
    <div className={styles['crops']}>
      <p className={styles['heading']}>Así se verá en el inicio</p>
      <div className={styles['frames']}>
        {HOME_FRAMES.map(({ label, width, height }) => (
          <figure key={label} className={styles['frame']}>
            <div className={styles['stage']} style={{ aspectRatio: `${width} / ${height}` }}>
              <ResponsiveImage src={src} alt={`${name}, ${label.toLowerCase()}`} eager onSize={setSize} />
              <span aria-hidden className={styles['words']}>
                <span />
                <span />
              </span>
            </div>
            <figcaption>{label}</figcaption>
          </figure>
        ))}
      </div>
      <p role="status" className={styles['note']} data-wrong={size === null || undefined}>
        {size === null ? 'No se pudo cargar esta imagen. Revisa la dirección o la conexión.' : note}
      </p>
    </div>
  )
}
