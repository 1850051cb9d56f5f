import { createContext, use, useEffect, useRef, useState } from 'react'
import { imageSizes, PLATE, type ImageSizes } from './image-variants.ts'
import styles from './responsive-image.module.css'

/** Replacement for an image that is missing or fails to load (S§5). */
export const PLACEHOLDER = '/placeholder.svg'

/** Maps a stored address to the one to load, which may be on another host. The app provides it. */
export const ImageSource = createContext((address: string): string => address)

/** Default size, with the proportions of most frames. */
const FRAME: ImageSizes = { width: 640, height: 480, variants: [] }

type ResponsiveImageProps = {
  src: string | null
  alt: string
  /** Loads at once, as for the main image of a page. */
  eager?: boolean
  /** `cover` fills the frame, `contain` shows the whole image at full size. */
  fit?: 'cover' | 'contain'
  /** Value of the `sizes` attribute. By default the image is as wide as the window. */
  sizes?: string
  /** Called with the image's size (px) once loaded, or with null if it fails. */
  onSize?: (size: { width: number; height: number } | null) => void
}

/**
 * Renders an image that fills its frame without layout shift, in the smallest sharp file (image-variants.ts).
 * If a smaller file fails to load, the image itself is loaded.
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
  const [failure, setFailure] = useState<{ src: string | null; of: 'variants' | 'source' | 'image' } | null>(
    null,
  )
  const failed = failure !== null && failure.src === src ? failure.of : null
  const isMissing = src === null || failed === 'image'
  const sourceOf = use(ImageSource)
  const source = isMissing ? PLACEHOLDER : sourceOf(src)
  // Another shop on this machine has addresses like this one had.
  const address = failed === 'source' && !isMissing ? src : source
  const known = imageSizes(address) ?? FRAME
  // `onSize` needs the original's size, and `contain` is used for close viewing.
  const variants = failed === null && fit === 'cover' && onSize === undefined ? known.variants : []
  const files = [...variants, { src: address, width: known.width }]

  const fail = () => {
    if (variants.length > 0) {
      setFailure({ src, of: 'variants' })
      return
    }
    if (failed !== 'source' && source !== src && !isMissing) {
      setFailure({ src, of: 'source' })
      return
    }
    setFailure({ src, of: 'image' })
    onSize?.(null)
  }
  // On a server-rendered page the image may have failed before hydration.
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
      // With `contain` the bars beside the image stay transparent, unless the image itself is.
      style={{ background: fit === 'cover' || known.colour === PLATE ? known.colour : undefined }}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      width={known.width}
      height={known.height}
      alt={alt}
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
        if (!isMissing) onSize?.({ width, height })
      }}
      onError={fail}
      // A lazy image is laid out before it loads, so `auto` works.
      sizes={variants.length === 0 ? undefined : eager ? sizes : `auto, ${sizes}`}
      srcSet={
        variants.length === 0 ? undefined : files.map((file) => `${file.src} ${file.width}w`).join(', ')
      }
      src={address}
    />
  )
}
