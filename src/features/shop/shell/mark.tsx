import { useState } from 'react'
import { useBusiness } from '#app/store/use-business.ts'
import { DEMO_BRAND } from '#domain/business/business.ts'
import { imageSizes } from '#ui/media/image-variants.ts'
import { LogoImage } from '#ui/media/logo-image.tsx'
import styles from './mark.module.css'

/** Width by height from which a logo contains the name. */
const WIDE = 2

/**
 * Renders the logo and the brand name. A wide logo is shown alone, because it says the name itself.
 * @param on mode of a background that is the same in both
 */
export function Mark({ on }: { on?: 'dark' }) {
  const { brand, logo, logo_dark: dark } = useBusiness()
  const [failed, setFailed] = useState<string | null>(null)
  const known = logo ?? dark
  const hasLogo = known !== null && known !== failed
  const sizes = hasLogo ? imageSizes(known) : null
  const isWide = sizes !== null && sizes.width >= sizes.height * WIDE
  return (
    <span className={styles['mark']}>
      {hasLogo ? (
        <LogoImage
          light={logo}
          dark={dark}
          {...(on && { mode: on })}
          alt={isWide ? brand : ''}
          onFail={() => setFailed(known)}
        />
      ) : (
        <DrawnMark />
      )}
      {/* The demo's name is shown in lower case, others as written. */}
      {!isWide && (
        <span className={styles['name']}>{brand === DEMO_BRAND ? brand.toLowerCase() : brand}</span>
      )}
    </span>
  )
}

function DrawnMark() {
  return (
    <svg viewBox="0 0 26 22" width="26" height="22" aria-hidden>
      <rect x="1" y="1" width="24" height="20" rx="4.5" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M1 9h24M6 9l3.4-8M13 9l3.4-8M20 9l3.4-8" stroke="currentColor" strokeWidth="2.4" />
    </svg>
  )
}
