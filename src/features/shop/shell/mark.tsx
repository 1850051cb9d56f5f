import { useBusiness } from '#app/store/use-business.ts'
import styles from './mark.module.css'

/** Default brand, shown in lower case. Other brands are shown as written. */
const HOUSE = 'Claqueta'

/** Renders the logo and the brand name. */
export function Mark() {
  const { brand } = useBusiness()
  return (
    <span className={styles['mark']}>
      <svg viewBox="0 0 26 22" width="26" height="22" aria-hidden>
        <rect x="1" y="1" width="24" height="20" rx="4.5" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M1 9h24M6 9l3.4-8M13 9l3.4-8M20 9l3.4-8" stroke="currentColor" strokeWidth="2.4" />
      </svg>
      <span className={styles['name']}>{brand === HOUSE ? brand.toLowerCase() : brand}</span>
    </span>
  )
}
