/** Returns repeatable numbers from 0 up to 1. */
export type Random = () => number

/**
 * Creates a repeatable generator (mulberry32). The same seed gives the same numbers, so a failing run can be repeated.
 */
export function repeatableRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
