import styles from './first-names.module.css'

/** Names in a question; the others are counted. */
const MOST = 6

type FirstNamesProps = {
  rows: readonly { id: string; name: string }[]
  /** Words for the others: 'y 3 artículos más'. */
  more: (count: number) => string
}

/** Lists the first names of what a question is about, each in a line. */
export function FirstNames({ rows, more }: FirstNamesProps) {
  return (
    <span className={styles['names']}>
      {rows.slice(0, MOST).map(({ id, name }) => (
        <span key={id}>{name}</span>
      ))}
      {rows.length > MOST && <span className="num">{more(rows.length - MOST)}</span>}
    </span>
  )
}
