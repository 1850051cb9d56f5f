import styles from './page-editor.module.css'

/** What stands in the place of the editor until the page is known. */
export function EditorSkeleton() {
  return (
    <div>
      <p role="status" className="visually-hidden">
        Cargando página…
      </p>
      <div aria-hidden className={styles['ghostTitle']} />
      <div aria-hidden className={styles['columns']}>
        <div className={styles['ghost']} />
        <div className={styles['ghost']} />
      </div>
    </div>
  )
}
