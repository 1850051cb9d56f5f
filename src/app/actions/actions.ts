import { useCallback, useSyncExternalStore } from 'react'
import { BehaviorSubject, Subject } from 'rxjs'
import { type Command, inParts } from '#domain/commands/command.ts'
import { oneAtATime } from '#domain/core/tasks.ts'
import { STORE_FULL } from '#db/core/storable.ts'
import { issueAll, undo, undone$ } from '#db/commands/commands.ts'
import { useStoreState } from '#app/store/react.tsx'
import type { Db, Store } from '#db/store/store.ts'
import { failed$, type NotificationText } from './failures.ts'

/** Result of preparing an action: a command, null for nothing to do, or the reason it is refused. */
export type Made = Command | null | { refused: NotificationText }

/** Commands of one action. The server accepts or refuses each of them; one toast and undo cover all. */
type Several = readonly Command[]

/** Prepares the commands of an action from the rows that are stored then. */
type Make = (db: Db) => Made | Several | Promise<Made | Several>

/** Action stored on this device. It can be undone while this page is open. */
export type Done = {
  store: Store
  ns: readonly number[]
  label: string
  notification: DoneText
  /** Id of the row that shows the notice, if it is on screen. Otherwise a toast does. */
  place?: string | undefined
}

/** Notice of an action. `isPartial` means that only a part of it could be done, as its text explains. */
export type DoneText = NotificationText & { isPartial?: true }

/** Stored actions, for those who notify the user (replication.md §3.6). */
export const done$ = new Subject<Done>()

/** Actions of the user on this page. They are stored on this device, with a notice that offers undo (A§8). */
export type Actions = {
  /** Calls `runAction` with the open store. */
  perform: (
    make: Make,
    notification: DoneText,
    /** Id of the row that shows the notice, if it is on screen. */
    place?: string,
  ) => Promise<Outcome>
  /** Is true while an action of this page is being stored (A§4). */
  isBusy: boolean
}

const subscribe = (listener: () => void) => {
  const subscription = busy$.subscribe(listener)
  return () => subscription.unsubscribe()
}

/** Returns the actions for the open store. */
export function useActions(): Actions {
  const state = useStoreState()
  const store = state.phase === 'ready' ? state.store : null
  const isBusy = useSyncExternalStore(subscribe, () => busy$.value > 0)
  const perform = useCallback<Actions['perform']>(
    (make, notification, place) => runAction(store, make, notification, place),
    [store],
  )
  return { perform, isBusy }
}

/**
 * Runs an action in turn. `make` reads the rows then, so it sees earlier actions. `done$` and `failed$`
 * report the outcome, except for `nothing`.
 */
export function runAction(
  store: Store | null,
  make: Make,
  notification: DoneText,
  place?: string,
): Promise<Outcome> {
  busy$.next(busy$.value + 1)
  const outcome = inTurn(async () => {
    try {
      return store ? await perform(store, await make(store.db), notification, place) : fail(NO_STORE)
    } catch (error) {
      console.error('An action could not be done.', error)
      return fail(BROKEN)
    }
  })
  return outcome.finally(() => busy$.next(busy$.value - 1))
}

/** Actions of this page that are not undone, newest last. `left` holds their commands still in force. */
let taken: readonly { done: Done; left: readonly number[] }[] = []
const MOST_TAKEN = 100

undone$.subscribe(({ store, n }) => {
  taken = taken
    .map(({ done, left }) => ({ done, left: done.store === store ? left.filter((one) => one !== n) : left }))
    .filter(({ left }) => left.length > 0)
})

const busy$ = new BehaviorSubject(0)
/** Runs actions one after another, so that each sees the result of the one before. */
const inTurn = oneAtATime()

const NO_STORE: NotificationText = { title: 'Error', description: 'Supabase no está inicializado.' }
const BROKEN: NotificationText = {
  title: 'Error',
  description: 'No se pudo hacer el cambio. Inténtalo de nuevo.',
}

export type Outcome = 'done' | 'nothing' | 'failed'

function fail(notification: NotificationText): Outcome {
  failed$.next(notification)
  return 'failed'
}

async function perform(
  store: Store,
  made: Made | Several,
  notification: DoneText,
  place: string | undefined,
): Promise<Outcome> {
  if (made === null) return 'nothing'
  if ('refused' in made) return fail(made.refused)
  const commands: Several = 'ops' in made ? [made] : made
  const [first] = commands
  if (!first) return 'nothing'
  const issued = await issueAll(store, commands.flatMap(inParts))
  if (!issued.ok) return fail({ title: first.refusal, description: issued.error })
  const { ns } = issued.value
  const done = {
    store,
    ns,
    label: commands.length === 1 ? first.label : (notification.description ?? notification.title),
    notification,
    place,
  }
  taken = [...taken, { done, left: ns }].slice(-MOST_TAKEN)
  done$.next(done)
  return 'done'
}

const ALREADY = 'Este cambio ya se deshizo.'
const NOT_KEPT = 'No se pudo guardar en este dispositivo. Inténtalo de nuevo.'

/**
 * Result of an undo. `error` is a Spanish text, or null on success. `left` is the number of rows that keep later values,
 * for example of another admin.
 */
export type Undone = { done: Done; error: string | null; left?: number }

async function undoNow(done: Done): Promise<Undone> {
  const found = taken.find((one) => one.done === done)
  if (!found) return { done, error: ALREADY }
  try {
    const errors: string[] = []
    let left = 0
    for (const n of found.left.toReversed()) {
      const result = await undo(done.store, n)
      if (result.ok) left += result.value?.left ?? 0
      if (result.ok) continue
      // Keeps the rest for another try when there is space. An earlier action must not be undone instead.
      if (result.error === STORE_FULL) return { done, error: STORE_FULL }
      errors.push(result.error)
    }
    taken = taken.filter((other) => other.done !== done)
    return { done, error: errors[0] ?? null, ...(left > 0 && { left }) }
  } catch (error) {
    console.error('An action could not be taken back.', error)
    return { done, error: NOT_KEPT }
  }
}

/** Undoes an action of this page, in turn. */
export function undoAction(done: Done): Promise<Undone> {
  return inTurn(() => undoNow(done))
}

/** Undoes the newest action of this page in a store. Returns null if there is none. */
export function undoLatest(store: Store): Promise<Undone | null> {
  return inTurn(async () => {
    const last = taken.findLast(({ done }) => done.store === store)
    return last ? undoNow(last.done) : null
  })
}

/** Time in ms after an action within which a removed row counts as hidden by it, e.g. by a filter. */
const GONE_BY_IT_MS = 1_000

/** Notice of the last action on a row, shown in the row instead of a toast. */
export type InPlace = {
  /** Id of the row. */
  place: string
  done: Done
  isUndone: boolean
  /** Milliseconds since 1970. */
  at: number
}

/** Notice shown in a row now. As with toasts, there is at most one (S§4). */
export const inPlace$ = new BehaviorSubject<InPlace | null>(null)

/** Actions whose row disappeared before its notice could be read. */
export const displaced$ = new Subject<Done>()

/** Number of mounted notices for each row id. */
const places = new Map<string, number>()

/**
 * Lets a row show notices of its own actions.
 * @returns a function that stops it
 */
export function openPlace(place: string): () => void {
  places.set(place, (places.get(place) ?? 0) + 1)
  return () => {
    const left = (places.get(place) ?? 1) - 1
    if (left > 0) return void places.set(place, left)
    places.delete(place)
    const said = inPlace$.value
    if (said?.place !== place) return
    // A row that only moves is mounted again by then.
    setTimeout(() => {
      if (inPlace$.value !== said || places.has(place)) return
      inPlace$.next(null)
      if (!said.isUndone && Date.now() - said.at < GONE_BY_IT_MS) displaced$.next(said.done)
    })
  }
}

/**
 * Shows the notice of an action in its row.
 * @returns false if the row is not on screen
 */
export function sayInPlace(done: Done, isUndone: boolean): boolean {
  const { place } = done
  if (place === undefined || !places.has(place)) return false
  inPlace$.next({ place, done, isUndone, at: Date.now() })
  return true
}

/** Hides the notice in a row, if it is still this one. */
export function endInPlace(said: InPlace): void {
  if (inPlace$.value === said) inPlace$.next(null)
}
