import { useState, type CSSProperties } from 'react'
import { pictureSizes } from '#ui/picture-variants.ts'
import { PLACEHOLDER } from '#ui/picture.tsx'
import styles from './custom-page.module.css'

type PageImageProps = { src: string | null; alt: string; style: CSSProperties }

/** A picture in its stored size, or the placeholder when there is none to load (S§5). */
export function PageImage({ src, alt, style }: PageImageProps) {
  const [hasFailed, setFailed] = useState(false)
  const isMissing = src === null || hasFailed
  // Where it is known, its place is as high as it will be.
  const known = isMissing ? null : pictureSizes(src)
  return (
    <img
      className={styles['image']}
      style={style}
      data-missing={isMissing || undefined}
      src={isMissing ? PLACEHOLDER : src}
      alt={alt}
      width={known?.width}
      height={known?.height}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}
