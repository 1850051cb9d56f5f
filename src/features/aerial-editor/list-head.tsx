import styles from './lists.module.css'

/** The head of a list that can be put in order. */
export function ListHead({ title, note }: { title: string; note: string }) {
  return (
    <div className={styles['head']}>
      <h2>{title}</h2>
      <p className="num">{note}</p>
    </div>
  )
}
