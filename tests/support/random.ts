/** Repeatable numbers from 0 up to 1. */
export type Random = () => number

/** Repeatable numbers (mulberry32): the same for the same seed, so that a failing run can be run again. */
export function repeatableRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
