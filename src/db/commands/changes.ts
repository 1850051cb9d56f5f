import { liveQuery } from 'dexie'
import { from, type Observable } from 'rxjs'
import type { Result } from '#domain/core/values.ts'
import { CANNOT_KEEP } from '#db/core/storable.ts'
import { live, type Live } from '#db/live/live.ts'
import type { JournalEntry, OpOutcome, Outbox, WaitingCommand } from '#db/outbox/outbox.ts'
import { dropImages } from '#db/outbox/held-images.ts'
import type { Store } from '#db/store/store.ts'
import { isAsked } from '#domain/history/questions.ts'
import { issue, undo, cancel } from './commands.ts'
import { deletedRestored, restored, retried } from './reissued.ts'

/** A change of this device and what has become of it (replication.md §3.6). */
export type Change = Pick<WaitingCommand, 'n' | 'label' | 'refusal' | 'at' | 'ops' | 'files'> & {
  state: 'waiting' | JournalEntry['status']
  /** Whether it wants a person's attention. */
  open: boolean
  sqlstate: string | null
  constraint: string | null
  message: string | null
  outcomes: OpOutcome[]
}

/** Answered changes that the panel shows besides those that need attention. */
const RECENT = 50

function asChange(command: WaitingCommand | JournalEntry): Change {
  const { n, label, refusal, at, ops, files } = command
  const known = { n, label, refusal, at, ops, ...(files && { files }) }
  if (!('status' in command)) {
    return {
      ...known,
      state: 'waiting',
      open: false,
      sqlstate: null,
      constraint: null,
      message: null,
      outcomes: [],
    }
  }
  const { status, open, sqlstate, constraint, message, outcomes } = command
  return { ...known, state: status, open: open === 1, sqlstate, constraint, message, outcomes }
}

async function readChanges(outbox: Outbox): Promise<Change[]> {
  const [waiting, open, answered] = await Promise.all([
    outbox.commands.toArray(),
    outbox.journal.where('open').equals(1).toArray(),
    outbox.journal.where('open').equals(0).sortBy('n'),
  ])
  return [...waiting, ...open, ...answered.slice(-RECENT)].sort((a, b) => b.n - a.n).map(asChange)
}

/** Emits the changes of this device, the newest first: all that wait or need attention, and some that were sent. */
export function watchChanges({ outbox }: Store): Observable<Change[]> {
  return from(liveQuery(() => (outbox ? readChanges(outbox) : [])))
}

/** The changes of this device, as `watchChanges` emits them. */
export function findChanges(store: Store): Live<Change[]> {
  return live(store.db, 'changes', () => watchChanges(store))
}

/**
 * Answers that nobody has been told of yet, each given out once among all tabs. Emits when there are some.
 * @param isWanted asked before taking them: a hidden tab leaves them to one that is seen
 */
export function watchNotifications(
  { outbox }: Store,
  isWanted: () => boolean,
  notify: (changes: Change[]) => void,
  signal: AbortSignal,
): void {
  if (!outbox) return
  const unnotified = () =>
    outbox.journal
      .where('open')
      .equals(1)
      .filter((entry) => !entry.told)
  const take = async () => {
    if (!isWanted()) return
    const taken = await outbox.transaction('rw', outbox.journal, async () => {
      const entries = await unnotified().toArray()
      await outbox.journal.bulkPut(entries.map((entry) => ({ ...entry, told: true })))
      return entries
    })
    if (taken.length > 0) notify(taken.map(asChange))
  }
  const look = () => {
    take().catch((error: unknown) => console.error('The answers to changes cannot be read.', error))
  }
  const subscription = liveQuery(() => unnotified().count()).subscribe((count) => count > 0 && look())
  signal.addEventListener('abort', () => subscription.unsubscribe())
  document.addEventListener('visibilitychange', look, { signal })
}

const GONE = 'Este cambio ya no está en el dispositivo.'
const NOTHING = 'No hay nada que recuperar: ya existe de nuevo, o nadie lo conoce ya.'

/** Issues what makes an answered change good, then puts the change away. */
async function reissue(
  store: Store,
  n: number,
  make: (store: Store, entry: JournalEntry) => Promise<Parameters<typeof issue>[1] | null>,
): Promise<Result<null>> {
  const { outbox } = store
  if (!outbox) return { ok: false, error: CANNOT_KEEP }
  const entry = await outbox.journal.get(n)
  const command = entry && (await make(store, entry))
  if (!entry) return { ok: false, error: GONE }
  if (!command) return { ok: false, error: NOTHING }
  const issued = await issue(store, command)
  if (!issued.ok) return issued
  if (make === restored) await putAllButAsked(outbox, n)
  else await outbox.journal.delete(n)
  return { ok: true, value: null }
}

/** Tries a refused change again, as it is ('Reintentar'). */
export async function retryChange(store: Store, n: number): Promise<Result<null>> {
  const entry = await store.outbox?.journal.get(n)
  await store.outbox?.pictures
    .where('path')
    .anyOf(entry?.pictures ?? [])
    .modify({ refusal: null })
  return reissue(store, n, retried)
}

/** Puts the other person's values back where this change overwrote them. */
export function restoreTheirs(store: Store, n: number): Promise<Result<null>> {
  return reissue(store, n, restored)
}

/** Brings back what was gone when this change arrived, with the change. */
export function restoreDeleted(store: Store, n: number): Promise<Result<null>> {
  return reissue(store, n, deletedRestored)
}

/**
 * Puts a change away ('Descartar'). One that waits is taken back; when the server has it already, or may have it,
 * its opposite is sent. One that was refused or gone leaves the panel, and so does what is told of a merged one; what is asked stays to be answered.
 */
export async function discardChange(store: Store, n: number): Promise<Result<null>> {
  const { outbox } = store
  if (!outbox) return { ok: false, error: CANNOT_KEEP }
  if (await cancel(store, n)) return { ok: true, value: null }
  const isSent = async () => (await outbox.journal.get(n))?.status === 'sent'
  // It may have been sent while the person saw it wait.
  if ((await outbox.commands.get(n)) || (await isSent())) return undo(store, n)
  const entry = await outbox.journal.get(n)
  if (entry?.status === 'merged') await putAllButAsked(outbox, n)
  else await outbox.journal.delete(n)
  await dropImages(outbox, entry?.pictures ?? [])
  return { ok: true, value: null }
}

/** A column of a row that another admin had written too. */
type Field = { table: string; id: string; column: string }

/**
 * An entry without what is answered of it; null when nobody has to look at it any more. What was gone besides is not put away
 * by an answer.
 */
function withoutAnswered(entry: JournalEntry, isAnswered: (field: Field) => boolean): JournalEntry | null {
  const outcomes = entry.outcomes.flatMap((outcome) => {
    const op = entry.ops[outcome.index]
    if (!outcome.theirs || !op) return [outcome]
    const left = Object.entries(outcome.theirs).filter(([column]) => !isAnswered({ ...op, column }))
    return left.length > 0 ? [{ ...outcome, theirs: Object.fromEntries(left) }] : []
  })
  const isLeft = entry.status !== 'merged' || outcomes.some(({ theirs }) => theirs !== undefined)
  return isLeft ? { ...entry, outcomes } : null
}

/** Puts away what a person has answered of these entries, and the entries of which nothing is left. */
export async function putAnswered(
  outbox: Outbox,
  ns: readonly number[],
  isAnswered: (field: Field) => boolean,
): Promise<void> {
  await outbox.transaction('rw', outbox.journal, async () => {
    for (const entry of await outbox.journal.bulkGet([...ns])) {
      const left = entry && withoutAnswered(entry, isAnswered)
      if (left) await outbox.journal.put(left)
      else if (entry) await outbox.journal.delete(entry.n)
    }
  })
}

/** Puts an entry away but for what is asked of it: that has answers of its own. */
async function putAllButAsked(outbox: Outbox, n: number): Promise<void> {
  const entry = await outbox.journal.get(n)
  const texts = entry?.files?.map(({ theirs: _, ...file }) => file)
  if (entry && texts) await outbox.journal.put({ ...entry, files: texts })
  await putAnswered(outbox, [n], ({ table, column }) => !isAsked(table, column))
}
