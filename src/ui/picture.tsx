import { useState } from 'react'
import styles from './picture.module.css'

/** What stands in for a picture that is missing or fails to load (S§5). */
export const PLACEHOLDER = '/placeholder.svg'

type PictureProps = {
  src: string | null
  alt: string
  /** Load at once: it is what the person came to see. */
  eager?: boolean
  /** `cover` fills the frame, `contain` shows all of it. */
  fit?: 'cover' | 'contain'
  /** Hears its size (px) once it is there; null when it cannot be shown. */
  onSize?: (size: { width: number; height: number } | null) => void
}

/** A picture that fills its frame and never shifts the page. */
export function Picture({ src, alt, eager = false, fit = 'cover', onSize }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const address = src === null || src === failed ? PLACEHOLDER : src
  return (
    <img
      className={styles['picture']}
      data-fit={fit}
      src={address}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
        if (address === src) onSize?.({ width, height })
      }}
      onError={() => {
        setFailed(src)
        onSize?.(null)
      }}
    />
  )
}
