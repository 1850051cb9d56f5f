import { useState } from 'react'

/** Says where something went by a step; `to` is its 0-based place. */
export function useStepSaid(): [string, (name: string, to: number, count: number) => void] {
  const [said, setSaid] = useState('')
  return [said, (name, to, count) => setSaid(`${name}, posición ${to + 1} de ${count}.`)]
}
