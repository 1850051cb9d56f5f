import { useState } from 'react'
import { imageSizeNote } from '#domain/images/carousel-address.ts'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import styles from './home-crops.module.css'

/** The two frames of the home page, whose heights follow the screen: on 390×844 and on 1440×900. */
const FRAMES = [
  { label: 'En el teléfono', ratio: '390 / 440' },
  { label: 'En la computadora', ratio: '662 / 792' },
]

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
        {FRAMES.map(({ label, ratio }) => (
          <figure key={label} className={styles['frame']}>
            <div className={styles['stage']} style={{ aspectRatio: ratio }}>
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
