import { repeatableRandom, type Random } from '../../support/random.ts'

/** Random choices with a seed. */
export type Dice = {
  random: Random
  /** Returns an integer from 0, below n. */
  below: (n: number) => number
  /** Returns an item of a list; undefined if it is empty. */
  pick: <T>(list: readonly T[]) => T | undefined
  /** Returns true in `share` of all cases. */
  maybe: (share: number) => boolean
  /** Returns a UUID. */
  id: () => string
  /** Returns a unique text, by which a value can be recognized. */
  word: (who: string) => string
}

export function diceOf(seed: number): Dice {
  const random = repeatableRandom(seed * 0x9e3779b1)
  const below = (n: number) => Math.floor(random() * n)
  let words = 0
  const hex = (n: number) => Array.from({ length: n }, () => below(16).toString(16)).join('')
  return {
    random,
    below,
    pick: (list) => list[below(list.length)],
    maybe: (share) => random() < share,
    id: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
    word: (who) => `~${who}.${++words}~`,
  }
}
