import { useMemo, useSyncExternalStore } from 'react'
import { BehaviorSubject, Subject } from 'rxjs'
import { type Command, inParts } from '#domain/commands/command.ts'
import { oneAtATime } from '#domain/core/tasks.ts'
import { STORE_FULL } from '#db/core/storable.ts'
import { issueAll, undo, undone$ } from '#db/commands/commands.ts'
import { useStoreState } from '#app/store/react.tsx'
import type { Db, Store } from '#db/store/store.ts'
import { failed$, type NotificationText } from './failures.ts'

/** What an action comes to: a command, nothing to do, or why it cannot be done. */
export type Made = Command | null | { refused: NotificationText }

/** Several commands, which the server takes or refuses one by one: told once and taken back together. */
type Several = readonly Command[]

/**
 * An action that is kept on this device, and can be taken back for as long as this page is open: the numbers of its
 * commands, and what it is called.
 */
export type Done = {
  store: Store
  ns: readonly number[]
  label: string
  notification: DoneText
  /** The id of the row in which it is told, when that is on screen; else, and without, by a toast. */
  place?: string | undefined
}

/** What is said of an action; `isPartial`: some of what was asked for could not be done, and that is what it says. */
export type DoneText = NotificationText & { isPartial?: true }

/** Actions as they are kept, for whoever tells of them (replication.md §3.6). */
export const done$ = new Subject<Done>()

/** What a person did on this page and has not taken back, the latest last; `left` are its commands that still stand. */
let taken: readonly { done: Done; left: readonly number[] }[] = []
const MOST_TAKEN = 100

undone$.subscribe(({ store, n }) => {
  taken = taken
    .map(({ done, left }) => ({ done, left: done.store === store ? left.filter((one) => one !== n) : left }))
    .filter(({ left }) => left.length > 0)
})

const busy$ = new BehaviorSubject(0)
/** Each sees what the one before has done, however fast the buttons are pressed. */
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

/**
 * Does an action in a store in its turn; `make` reads the rows then, so it sees what the actions before it have done.
 * What became of it is told by `done$` and `failed$`, but for `nothing`.
 */
export function runAction(
  store: Store | null,
  make: (db: Db) => Made | Several | Promise<Made | Several>,
  notification: DoneText,
  place?: string,
): Promise<Outcome> {
  return counted(async () =>
    store ? perform(store, await make(store.db), notification, place) : fail(NO_STORE),
  )
}

async function counted(action: () => Promise<Outcome>): Promise<Outcome> {
  busy$.next(busy$.value + 1)
  const outcome = inTurn(() =>
    action().catch((error: unknown) => {
      console.error('An action could not be done.', error)
      return fail(BROKEN)
    }),
  )
  return outcome.finally(() => busy$.next(busy$.value - 1))
}

/** What a person can do on this page, kept on this device and told by a notice that offers to undo (A§8). */
export type Actions = {
  /** `runAction` in the store that is open. */
  perform: (
    make: (db: Db) => Made | Several | Promise<Made | Several>,
    notification: DoneText,
    /** The id of the row that tells of it, when it is on screen. */
    place?: string,
  ) => Promise<Outcome>
  /** While one of this page's actions is being kept (A§4). */
  isBusy: boolean
}

const subscribe = (listener: () => void) => {
  const subscription = busy$.subscribe(listener)
  return () => subscription.unsubscribe()
}

/** Doing actions in the store that is open. */
export function useActions(): Actions {
  const state = useStoreState()
  const store = state.phase === 'ready' ? state.store : null
  const isBusy = useSyncExternalStore(subscribe, () => busy$.value > 0)
  const own = useMemo(
    (): Actions['perform'] => (make, notification, place) => runAction(store, make, notification, place),
    [store],
  )
  return { perform: own, isBusy }
}

const ALREADY = 'Este cambio ya se deshizo.'
const NOT_KEPT = 'No se pudo guardar en este dispositivo. Inténtalo de nuevo.'

/** What became of taking an action back: `error` is a Spanish text, null when it worked. */
export type Undone = { done: Done; error: string | null }

async function undoNow(done: Done): Promise<Undone> {
  const found = taken.find((one) => one.done === done)
  if (!found) return { done, error: ALREADY }
  try {
    const errors: string[] = []
    for (const n of found.left.toReversed()) {
      const result = await undo(done.store, n)
      if (result.ok) continue
      // What is left of it can be taken back once there is room, and nothing earlier is taken back in its place.
      if (result.error === STORE_FULL) return { done, error: STORE_FULL }
      errors.push(result.error)
    }
    taken = taken.filter((other) => other.done !== done)
    return { done, error: errors[0] ?? null }
  } catch (error) {
    console.error('An action could not be taken back.', error)
    return { done, error: NOT_KEPT }
  }
}

/** Takes an action of this page back, in its turn. */
export function undoAction(done: Done): Promise<Undone> {
  return inTurn(() => undoNow(done))
}

/** Takes back the latest action of this page in a store; null when there is none. */
export function undoLatest(store: Store): Promise<Undone | null> {
  return inTurn(async () => {
    const last = taken.findLast(({ done }) => done.store === store)
    return last ? undoNow(last.done) : null
  })
}

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
