import styles from './skip-link.module.css'

/** Renders the first tab stop, which skips to the `main` with the id `contenido`. */
export function SkipLink() {
  return (
    <a className={styles['skip']} href="#contenido">
      Saltar al contenido
    </a>
  )
}
