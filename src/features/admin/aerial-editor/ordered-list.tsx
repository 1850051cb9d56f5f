import { useState } from 'react'
import styles from './ordered-list.module.css'

/** Renders the head of a sortable list. */
export function ListHead({ title, note }: { title: string; note: string }) {
  return (
    <div className={`wrap between ${styles['head']}`}>
      <h2>{title}</h2>
      <p className="num">{note}</p>
    </div>
  )
}

/** Returns the text for a live region and a function that announces a moved item. `to` is its 0-based position. */
export function useStepSaid(): [string, (name: string, to: number, count: number) => void] {
  const [said, setSaid] = useState('')
  return [said, (name, to, count) => setSaid(`${name}, posición ${to + 1} de ${count}.`)]
}
