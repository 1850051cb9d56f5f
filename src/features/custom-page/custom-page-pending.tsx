import styles from './pending.module.css'

/** What stands in the place of a custom page until it is known what it says. */
export function CustomPagePending() {
  return (
    <div className={styles['pending']}>
      <output className="visually-hidden">Cargando página...</output>
      <div className={styles['title']} />
      <div className={styles['text']} />
      <div className={styles['image']} />
    </div>
  )
}
