import { beginsStep, type Typing } from './typing.ts'

/**
 * What can be taken back and done again in an editor. (A library of steps keeps every keystroke as one; here a word that is
 * typed without a pause is one step.)
 */
export type History<T> = {
  /** The oldest first. */
  past: readonly T[]
  present: T
  /** The next one first. */
  future: readonly T[]
  /** What the last change was about, how it was made, when (ms), and when its step began: the next may belong to it. */
  last: { about: string; typing: Typing; at: number; since: number } | null
}

/** How many steps can be taken back. */
export const MOST_STEPS = 500
/** Changes of one thing that follow each other within this are one step. */
const PAUSE_MS = 1_000
/** Who draws a slider on and on can still take it back piece by piece. */
const LONGEST_STEP_MS = 6_000

export function beginHistory<T>(present: T): History<T> {
  return { past: [], present, future: [], last: null }
}

/**
 * The history after a change.
 * @param about what is changed, where changes may follow each other as one step: a field that is typed in; null for
 * an action, which is a step by itself
 * @param at when, in ms since 1970
 * @param typing how it was made, where it is a text that is typed
 */
export function record<T>(
  history: History<T>,
  next: T,
  about: string | null,
  at: number,
  typing: Typing = 'other',
): History<T> {
  const { past, present, last } = history
  if (next === present) return history
  const isSameStep =
    last !== null &&
    last.about === about &&
    !beginsStep(last.typing, typing) &&
    at >= last.at &&
    at - last.at <= PAUSE_MS &&
    at - last.since <= LONGEST_STEP_MS
  return {
    past: isSameStep && past.length > 0 ? past : [...past, present].slice(-MOST_STEPS),
    present: next,
    future: [],
    last: about === null ? null : { about, typing, at, since: isSameStep ? last.since : at },
  }
}

/** One step back; the same history when there is none. */
export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  const { past, present, future } = history
  return { past: past.slice(0, -1), present: before, future: [present, ...future], last: null }
}

/** One step forward again; the same history when there is none. */
export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future, last: null }
}
