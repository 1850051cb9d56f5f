import { useState } from 'react'
import styles from './ordered-list.module.css'

/** The head of a list that can be put in order. */
export function ListHead({ title, note }: { title: string; note: string }) {
  return (
    <div className={styles['head']}>
      <h2>{title}</h2>
      <p className="num">{note}</p>
    </div>
  )
}

/** Says where something went by a step; `to` is its 0-based place. */
export function useStepSaid(): [string, (name: string, to: number, count: number) => void] {
  const [said, setSaid] = useState('')
  return [said, (name, to, count) => setSaid(`${name}, posición ${to + 1} de ${count}.`)]
}
