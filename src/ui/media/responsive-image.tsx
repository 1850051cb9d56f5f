import { useEffect, useRef, useState } from 'react'
import { imageSizes, type ImageSizes } from './image-variants.ts'
import styles from './responsive-image.module.css'

/** What stands in for an image that is missing or fails to load (S§5). */
export const PLACEHOLDER = '/placeholder.svg'

/** The proportions of most frames, for images of which nothing is known. */
const FRAME: ImageSizes = { width: 640, height: 480, variants: [] }

type ResponsiveImageProps = {
  src: string | null
  alt: string
  /** Load at once: it is what the person came to see. */
  eager?: boolean
  /** `cover` fills the frame, `contain` shows all of it, in its full size. */
  fit?: 'cover' | 'contain'
  /** How wide it is drawn, as the attribute says it; without it, at most as wide as the window. */
  sizes?: string
  /** Hears its size (px) once it is there; null when it cannot be shown. */
  onSize?: (size: { width: number; height: number } | null) => void
}

/**
 * Draws an image that fills its frame and never shifts the page, in the smallest file that is sharp there (where
 * smaller ones exist, image-variants.ts). A smaller file that does not come gives way to the image itself.
 */
export function ResponsiveImage({
  src,
  alt,
  eager = false,
  fit = 'cover',
  sizes = '100vw',
  onSize,
}: ResponsiveImageProps) {
  const imageRef = useRef<HTMLImageElement>(null)
  const [failure, setFailure] = useState<{ src: string | null; of: 'variants' | 'image' } | null>(null)
  const failed = failure !== null && failure.src === src ? failure.of : null
  const isMissing = src === null || failed === 'image'
  const address = isMissing ? PLACEHOLDER : src
  const known = (isMissing ? null : imageSizes(src)) ?? FRAME
  // Who asks for its size asks for its own, and what is shown whole is looked at closely.
  const variants = failed === null && fit === 'cover' && onSize === undefined ? known.variants : []
  const files = [...variants, { src: address, width: known.width }]

  const fail = () => {
    if (variants.length > 0) {
      setFailure({ src, of: 'variants' })
      return
    }
    setFailure({ src, of: 'image' })
    onSize?.(null)
  }
  // A page that came painted may have failed to load it before anybody listened.
  useEffect(() => {
    const image = imageRef.current
    if (image?.complete && image.currentSrc !== '' && image.naturalWidth === 0) fail()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for what came before
  }, [])

  return (
    <img
      ref={imageRef}
      className={styles['image']}
      data-fit={fit}
      // What is shown whole has bars at its sides, which have no colour.
      style={{ background: fit === 'cover' ? known.colour : undefined }}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      width={known.width}
      height={known.height}
      alt={alt}
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
        if (address === src) onSize?.({ width, height })
      }}
      onError={fail}
      // A lazy image is laid out before it is asked for: the browser knows how wide it is drawn.
      sizes={variants.length === 0 ? undefined : eager ? sizes : `auto, ${sizes}`}
      srcSet={
        variants.length === 0 ? undefined : files.map((file) => `${file.src} ${file.width}w`).join(', ')
      }
      src={address}
    />
  )
}
