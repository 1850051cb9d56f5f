import { liveQuery } from 'dexie'
import { from, type Observable } from 'rxjs'
import type { Result } from '#domain/core/values.ts'
import { CANNOT_KEEP } from '#db/core/storable.ts'
import { live, type Live } from '#db/live/live.ts'
import type { Command, Op } from '#domain/commands/command.ts'
import { readRows } from '#db/queries/table-rows.ts'
import type { JournalEntry, OpOutcome, Outbox, WaitingCommand } from '#db/outbox/outbox.ts'
import { dropImages } from '#db/outbox/held-images.ts'
import type { Store } from '#db/store/store.ts'
import { isAsked } from '#domain/history/questions.ts'
import { issue, undo, cancel } from './commands.ts'
import { deletedRestored, restored, retried } from './reissued.ts'

/** Change of this device and its outcome (replication.md §3.6). */
export type Change = Pick<WaitingCommand, 'n' | 'label' | 'refusal' | 'at' | 'ops' | 'files'> & {
  state: 'waiting' | JournalEntry['status']
  /** True if it needs the user's attention. */
  open: boolean
  sqlstate: string | null
  constraint: string | null
  message: string | null
  outcomes: OpOutcome[]
}

/** Answered changes that the panel shows besides open ones. */
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
    // oxlint-disable-next-line unicorn/no-array-reverse -- of a query
    outbox.journal.where('open').equals(0).reverse().limit(RECENT).toArray(),
  ])
  return [...waiting, ...open, ...answered].sort((a, b) => b.n - a.n).map(asChange)
}

/** Emits the changes of this device, newest first. Includes all pending and open ones, and some sent ones. */
export function watchChanges({ outbox }: Store): Observable<Change[]> {
  return from(liveQuery(() => (outbox ? readChanges(outbox) : [])))
}

/**
 * Emits the changes as `watchChanges` does while one needs the user's attention, else an empty list without reading them,
 * because a change may be of 20,000 rows.
 */
export function watchChangesIfOpen({ outbox }: Store): Observable<Change[]> {
  const hasOpen = async ({ journal }: Outbox) => (await journal.where('open').equals(1).count()) > 0
  return from(liveQuery(async () => (outbox && (await hasOpen(outbox)) ? readChanges(outbox) : [])))
}

/** Finds the changes of this device as a live query. */
export function findChanges(store: Store): Live<Change[]> {
  return live(store.db, 'changes', () => watchChanges(store))
}

/**
 * Notifies of new answers, each once among all tabs.
 * @param isWanted returns false in a hidden tab, which leaves them to a visible one
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

/** Issues a follow-up command of an answered change, then closes the change. */
async function reissue(
  store: Store,
  n: number,
  make: (store: Store, entry: JournalEntry) => Promise<Command | null>,
): Promise<Result<null>> {
  const { outbox } = store
  if (!outbox) return { ok: false, error: CANNOT_KEEP }
  const entry = await outbox.journal.get(n)
  if (!entry) return { ok: false, error: GONE }
  const command = await make(store, entry)
  if (!command) return { ok: false, error: NOTHING }
  const issued = await issue(store, command)
  if (!issued.ok) return issued
  if (make === restored) await putAllButAsked(outbox, n)
  else await outbox.journal.delete(n)
  return { ok: true, value: null }
}

/** Retries a refused change unchanged ('Reintentar'), or with another section in place of those that are gone. */
export async function retryChange(store: Store, n: number, sectionId?: string): Promise<Result<null>> {
  const entry = await store.outbox?.journal.get(n)
  await store.outbox?.pictures
    .where('path')
    .anyOf(entry?.pictures ?? [])
    .modify({ refusal: null })
  return reissue(store, n, async (_, again) => {
    const command = await retried(store, again)
    return sectionId === undefined ? command : inSection(store, command, sectionId)
  })
}

async function inSection({ db }: Store, command: Command, section_id: string): Promise<Command> {
  const sections = await readRows(db, 'sections')
  const ops = command.ops.map((op) =>
    isInGoneSection(op, sections) ? { ...op, patch: { ...op.patch, section_id } } : op,
  )
  return { ...command, ops }
}

/** Returns true for an operation that puts a product into none of these sections. */
export const isInGoneSection = (
  { table, patch }: Pick<Op, 'table' | 'patch'>,
  sections: readonly { id: string }[],
): boolean =>
  table === 'products' &&
  typeof patch['section_id'] === 'string' &&
  !sections.some(({ id }) => id === patch['section_id'])

/** Restores the other admin's values that this change overwrote. */
export function restoreTheirs(store: Store, n: number): Promise<Result<null>> {
  return reissue(store, n, restored)
}

/** Restores the rows that were deleted when this change arrived, including the change. */
export function restoreDeleted(store: Store, n: number): Promise<Result<null>> {
  return reissue(store, n, deletedRestored)
}

/**
 * Discards a change ('Descartar'). Cancels a pending one, or issues its inverse if the server may have it already.
 * Closes refused and gone ones. Of a merged one, open questions stay.
 */
export async function discardChange(store: Store, n: number): ReturnType<typeof undo> {
  const { outbox } = store
  if (!outbox) return { ok: false, error: CANNOT_KEEP }
  if (await cancel(store, n)) return { ok: true, value: null }
  const isSent = async () => (await outbox.journal.get(n))?.status === 'sent'
  // It may have been sent while the user saw it as pending.
  if ((await outbox.commands.get(n)) || (await isSent())) return undo(store, n)
  const entry = await outbox.journal.get(n)
  if (entry?.status === 'merged') await putAllButAsked(outbox, n)
  else await outbox.journal.delete(n)
  await dropImages(outbox, entry?.pictures ?? [])
  return { ok: true, value: null }
}

/** Column of a row that another admin had changed, too. */
type Field = { table: string; id: string; column: string }

/**
 * Returns an entry without its answered fields, or null if none is left open. An answer does not close operations on
 * deleted rows.
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

/** Removes answered fields from these entries and deletes entries without open fields. */
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

/** Closes an entry except for its open questions. */
async function putAllButAsked(outbox: Outbox, n: number): Promise<void> {
  const entry = await outbox.journal.get(n)
  const texts = entry?.files?.map(({ theirs: _, ...file }) => file)
  if (entry && texts) await outbox.journal.put({ ...entry, files: texts })
  await putAnswered(outbox, [n], ({ table, column }) => !isAsked(table, column))
}
