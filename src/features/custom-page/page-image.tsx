import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { imageSizes } from '#ui/media/image-variants.ts'
import { PLACEHOLDER } from '#ui/media/responsive-image.tsx'
import styles from './custom-page.module.css'

type PageImageProps = { src: string | null; alt: string; style: CSSProperties }

/** An image in its stored size, or the placeholder when there is none to load (S§5). */
export function PageImage({ src, alt, style }: PageImageProps) {
  const [hasFailed, setFailed] = useState(false)
  const imageRef = useRef<HTMLImageElement>(null)
  // A painted page may have failed to load it before anybody listened.
  useEffect(() => {
    const image = imageRef.current
    if (image?.complete && image.currentSrc !== '' && image.naturalWidth === 0) setFailed(true)
  }, [])
  const isMissing = src === null || hasFailed
  // Where it is known, its place is as high as it will be.
  const known = isMissing ? null : imageSizes(src)
  return (
    <img
      ref={imageRef}
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
