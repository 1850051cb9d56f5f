import { useEffect, useRef, useState, type CSSProperties } from 'react'
import type { ElementStyle } from '#domain/custom-page/element-style.ts'
import { imageSizesAttribute } from '#domain/custom-page/image-sizes.ts'
import { imageSizes } from '#ui/media/image-variants.ts'
import { PLACEHOLDER } from '#ui/media/responsive-image.tsx'
import styles from './custom-page.module.css'

type PageImageProps = { src: string | null; alt: string; style: ElementStyle }

/**
 * An image in its stored size, or the placeholder when there is none to load (S§5). Where it has smaller files, the smallest
 * that is sharp there; one that does not come gives way to the image itself.
 */
export function PageImage({ src, alt, style }: PageImageProps) {
  const [failed, setFailed] = useState<'variants' | 'image' | null>(null)
  const imageRef = useRef<HTMLImageElement>(null)
  const isMissing = src === null || failed === 'image'
  // Where it is known, its place is as high as it will be.
  const known = isMissing ? null : imageSizes(src)
  const sizes = known && known.variants.length > 0 ? imageSizesAttribute(style, known.width) : undefined
  const isSmaller = known !== null && sizes !== undefined && failed === null
  const fail = () => setFailed(isSmaller ? 'variants' : 'image')
  // A painted page may have failed to load it before anybody listened.
  useEffect(() => {
    const image = imageRef.current
    if (image?.complete && image.currentSrc !== '' && image.naturalWidth === 0) fail()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for what came before
  }, [])
  return (
    <img
      ref={imageRef}
      className={styles['image']}
      // Each value has been held against its property's grammar.
      style={style as CSSProperties}
      data-missing={isMissing || undefined}
      sizes={isSmaller ? sizes : undefined}
      srcSet={
        isSmaller
          ? [...known.variants, { src, width: known.width }]
              .map((file) => `${file.src} ${file.width}w`)
              .join(', ')
          : undefined
      }
      src={isMissing ? PLACEHOLDER : src}
      alt={alt}
      width={known?.width}
      height={known?.height}
      loading="lazy"
      decoding="async"
      onError={fail}
    />
  )
}
