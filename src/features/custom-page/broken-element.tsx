import styles from './custom-page.module.css'

/** What stands where one element broke; the others stay. */
export function BrokenElement() {
  return <p className={styles['unknown']}>Este elemento no se pudo mostrar.</p>
}
