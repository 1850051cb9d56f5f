import { repeatableRandom, type Random } from '../../support/random.ts'

/** Chance with a seed. */
export type Dice = {
  random: Random
  /** A whole number from 0, below n. */
  below: (n: number) => number
  /** One of a list; undefined when it is empty. */
  pick: <T>(list: readonly T[]) => T | undefined
  /** True in `share` of all cases. */
  maybe: (share: number) => boolean
  /** A UUID. */
  id: () => string
  /** Text that occurs nowhere else, by which a value can be told again. */
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
