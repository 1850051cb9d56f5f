import { use, useEffect, useRef, useState } from 'react'
import { imageSizes, PLATE } from './image-variants.ts'
import { ImageSource } from './responsive-image.tsx'
import styles from './logo-image.module.css'

type LogoImageProps = {
  /** Address of the logo for light backgrounds, null without one. */
  light: string | null
  /** Address of the logo for dark backgrounds, null without one. */
  dark: string | null
  alt: string
  /** Shows the logo as in this mode, on a background that is the same in both. */
  mode?: 'light' | 'dark'
  /** Called if no file can be loaded. */
  onFail?: () => void
}

/**
 * Renders a logo in the height of a header, without layout shift if its address tells its size. A logo for one mode is also shown in the other, with
 * a plate behind its transparent parts.
 */
export function LogoImage({ light, dark, alt, mode, onFail }: LogoImageProps) {
  const both = light !== null && dark !== null
  const shown = (['light', 'dark'] as const).filter((one) => !both || mode === undefined || one === mode)
  return shown.map((one) => {
    const src = { light, dark }[one]
    return (
      src !== null && (
        <LogoFile
          key={src + one}
          src={src}
          alt={alt}
          made={one}
          mode={mode}
          isSwitched={both && mode === undefined}
          onFail={onFail}
        />
      )
    )
  })
}

type LogoFileProps = {
  src: string
  alt: string
  /** Mode whose background the file is made for. */
  made: 'light' | 'dark'
  mode: LogoImageProps['mode']
  /** Is true if the other mode has a file of its own. */
  isSwitched: boolean
  onFail: (() => void) | undefined
}

function LogoFile({ src, alt, made, mode, isSwitched, onFail }: LogoFileProps) {
  const imageRef = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState(false)
  const address = use(ImageSource)(src)
  const sizes = imageSizes(src)
  const fail = () => {
    // Another shop on this machine has addresses like this one had.
    if (address !== src && !failed) setFailed(true)
    else onFail?.()
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
      className={styles['logo']}
      data-made={made}
      data-on={mode}
      data-switched={isSwitched || undefined}
      data-plate={(!isSwitched && (sizes === null || sizes.colour === PLATE)) || undefined}
      src={failed ? src : address}
      alt={alt}
      // Not loaded while the other mode's file is shown.
      loading={isSwitched ? 'lazy' : 'eager'}
      width={sizes?.width}
      height={sizes?.height}
      draggable={false}
      onError={fail}
    />
  )
}
