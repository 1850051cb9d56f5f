import { useMemo, useSyncExternalStore } from 'react'
import { BehaviorSubject, Subject } from 'rxjs'
import type { Command } from '#domain/commands/command.ts'
import { issue, undo, undone$ } from './commands.ts'
import { useStoreState } from './react.tsx'
import type { Db, Store } from './store.ts'

/** What a notice says. */
export type Told = { title: string; description?: string }

/** What a deed comes to: a command, nothing to do, or why it cannot be done. */
export type Made = Command | null | { refused: Told }

/** A deed that is kept on this device, and can be taken back for as long as this page is open. */
export type Done = { store: Store; n: number; label: string; told: Told }

/** Deeds as they are kept, for whoever tells of them (design.md §3.6). */
export const done$ = new Subject<Done>()
/** Deeds that could not be done: nothing happened. */
export const failed$ = new Subject<Told>()

/** What a person did on this page and has not taken back, the latest last. */
let taken: readonly Done[] = []
const MOST_TAKEN = 100

undone$.subscribe(({ store, n }) => {
  taken = taken.filter((done) => done.store !== store || done.n !== n)
})

const busy$ = new BehaviorSubject(0)
/** One after another: each sees what the one before has done, however fast the buttons are pressed. */
let queue: Promise<unknown> = Promise.resolve()

const NO_STORE: Told = { title: 'Error', description: 'Supabase no está inicializado.' }
const BROKEN: Told = {
  title: 'Error',
  description: 'No se pudo hacer el cambio. Inténtalo de nuevo.',
}

export type Outcome = 'done' | 'nothing' | 'failed'

function fail(told: Told): Outcome {
  failed$.next(told)
  return 'failed'
}

async function perform(store: Store, made: Made, told: Told): Promise<Outcome> {
  if (made === null) return 'nothing'
  if ('refused' in made) return fail(made.refused)
  const issued = await issue(store, made)
  if (!issued.ok) return fail({ title: made.refusal, description: issued.error })
  const done = { store, n: issued.value.n, label: made.label, told }
  taken = [...taken, done].slice(-MOST_TAKEN)
  done$.next(done)
  return 'done'
}

/**
 * Does a deed in a store in its turn; `make` reads the rows then, so it sees what the deeds before it have done.
 * What became of it is told by `done$` and `failed$`, but for `nothing`.
 */
export function doDeed(
  store: Store | null,
  make: (db: Db) => Made | Promise<Made>,
  told: Told,
): Promise<Outcome> {
  return inTurn(async () => (store ? perform(store, await make(store.db), told) : fail(NO_STORE)))
}

async function inTurn(deed: () => Promise<Outcome>): Promise<Outcome> {
  busy$.next(busy$.value + 1)
  const outcome = queue.then(deed).catch((error: unknown) => {
    console.error('A deed could not be done.', error)
    return fail(BROKEN)
  })
  queue = outcome
  return outcome.finally(() => busy$.next(busy$.value - 1))
}

/** What a person can do on this page, kept on this device and told by a notice that offers to undo (A§8). */
export type Deeds = {
  /** `doDeed` in the store that is open. */
  perform: (make: (db: Db) => Made | Promise<Made>, told: Told) => Promise<Outcome>
  /** While one of this page's deeds is being kept (A§4). */
  isBusy: boolean
}

const subscribe = (listener: () => void) => {
  const subscription = busy$.subscribe(listener)
  return () => subscription.unsubscribe()
}

/** Doing deeds in the store that is open. */
export function useDeeds(): Deeds {
  const state = useStoreState()
  const store = state.phase === 'ready' ? state.store : null
  const isBusy = useSyncExternalStore(subscribe, () => busy$.value > 0)
  const own = useMemo((): Deeds['perform'] => (make, told) => doDeed(store, make, told), [store])
  return { perform: own, isBusy }
}

const ALREADY = 'Este cambio ya se deshizo.'
const NOT_KEPT = 'No se pudo guardar en este dispositivo. Inténtalo de nuevo.'

/** What became of taking a deed back: `error` is a Spanish text, null when it worked. */
export type TakenBack = { done: Done; error: string | null }

async function takeBackNow(done: Done): Promise<TakenBack> {
  if (!taken.includes(done)) return { done, error: ALREADY }
  taken = taken.filter((other) => other !== done)
  try {
    const result = await undo(done.store, done.n)
    return { done, error: result.ok ? null : result.error }
  } catch (error) {
    console.error('A deed could not be taken back.', error)
    return { done, error: NOT_KEPT }
  }
}

function taking<T>(take: () => Promise<T>): Promise<T> {
  const turn = queue.then(take)
  queue = turn
  return turn
}

/** Takes a deed of this page back, in its turn. */
export function takeBack(done: Done): Promise<TakenBack> {
  return taking(() => takeBackNow(done))
}

/** Takes back the latest deed of this page in a store; null when there is none. */
export function takeBackLatest(store: Store): Promise<TakenBack | null> {
  return taking(async () => {
    const done = taken.findLast((candidate) => candidate.store === store)
    return done ? takeBackNow(done) : null
  })
}
