import styles from './skip-link.module.css'

/** The first stop of the Tab key: leads past what every page repeats, to the `main` with the id `contenido`. */
export function SkipLink() {
  return (
    <a className={styles['skip']} href="#contenido">
      Saltar al contenido
    </a>
  )
}
