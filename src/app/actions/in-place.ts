import { BehaviorSubject, Subject } from 'rxjs'
import type { Done } from './actions.ts'

/** Less than this after an action its row goes because of it: a filter hides it, or it has moved out of sight. */
const GONE_BY_IT_MS = 1_000

/** What a row says of the last action on it, where another action would be told by a toast. */
export type InPlace = {
  /** The id of the row. */
  place: string
  done: Done
  isUndone: boolean
  /** Milliseconds since 1970. */
  at: number
}

/** What is said in a row now: one thing at a time, as with toasts (S§4). */
export const inPlace$ = new BehaviorSubject<InPlace | null>(null)

/** Actions whose row has gone before anybody could read there that they were kept. */
export const displaced$ = new Subject<Done>()

/** The rows on screen that speak for themselves, and how many times each. */
const places = new Map<string, number>()

/** Lets a row tell of its own actions. @returns how it stops */
export function openPlace(place: string): () => void {
  places.set(place, (places.get(place) ?? 0) + 1)
  return () => {
    const left = (places.get(place) ?? 1) - 1
    if (left > 0) return void places.set(place, left)
    places.delete(place)
    const said = inPlace$.value
    if (said?.place !== place) return
    // A row that only moves is back by then.
    setTimeout(() => {
      if (inPlace$.value !== said || places.has(place)) return
      inPlace$.next(null)
      if (!said.isUndone && Date.now() - said.at < GONE_BY_IT_MS) displaced$.next(said.done)
    })
  }
}

/** Tells of an action in its row. @returns false when that is not on screen */
export function sayInPlace(done: Done, isUndone: boolean): boolean {
  const { place } = done
  if (place === undefined || !places.has(place)) return false
  inPlace$.next({ place, done, isUndone, at: Date.now() })
  return true
}

/** Takes away what a row says, if it is still this. */
export function endInPlace(said: InPlace): void {
  if (inPlace$.value === said) inPlace$.next(null)
}
