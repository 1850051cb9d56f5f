import { type Command, type Op, invert } from '#domain/commands/command.ts'
import { columnLabel, POSITIONS } from '#domain/columns/columns.ts'
import { countLabel } from '#domain/core/format.ts'
import { isSameJson, type Result } from '#domain/core/values.ts'
import { oversize } from '#domain/tables/limits.ts'
import { rowKey, type RowKey, TABLES, type TableName } from '#domain/tables/tables.ts'
import type { RxCollection } from 'rxdb/plugins/core'
import { Subject } from 'rxjs'
import { CANNOT_KEEP, STORE_FULL, whyNotKept, storable } from '#db/core/storable.ts'
import { inChunks, inPieces } from '#db/core/pieces.ts'
import { materialize } from '#db/outbox/materialize.ts'
import { dropNamedRemovals, waitingImages } from '#db/images/image-removal-queue.ts'
import { readCounters, type Outbox, type WaitingCommand } from '#db/outbox/outbox.ts'
import { dropImages, noteKept, putNamedHeld, showWaiting, type NewImage } from '#db/outbox/held-images.ts'
import { columnsOf } from '#db/collections/database.ts'
import type { Store } from '#db/store/store.ts'
import { asOnlyWriter } from '#db/core/plain-http.ts'

/** Command as the outbox stores it, before it has a number. */
type NewCommand = Omit<WaitingCommand, 'n'>

/**
 * Issues a command atomically, online or offline. Stores it in the outbox, then shows it. The next cycle sends it
 * (replication.md §3.4).
 * @returns its number on this device, or a Spanish text if it could not be stored
 */
export async function issue(store: Store, command: Command): Promise<Result<{ n: number }>> {
  const issued = await issueAll(store, [command])
  const [n] = issued.ok ? issued.value.ns : []
  if (!issued.ok) return issued
  return n === undefined ? { ok: false, error: STORE_FULL } : { ok: true, value: { n } }
}

/**
 * Issues several commands, which the server accepts or refuses one by one. On this device all or none are stored, and
 * they are shown together.
 * @returns their numbers, or a Spanish text if they could not be stored
 */
export async function issueAll(
  store: Store,
  commands: readonly Command[],
): Promise<Result<{ ns: number[] }>> {
  const { outbox } = store
  if (!outbox) return { ok: false, error: CANNOT_KEEP }
  const checked = await inPieces(checkEach(commands))
  if (!checked.ok) return checked
  return asOnlyWriter(store.name, async () => {
    let waiting: WaitingCommand[]
    try {
      waiting = await append(store, outbox, checked.value)
    } catch (error) {
      console.error('A change could not be kept.', error)
      return { ok: false, error: whyNotKept(error) }
    }
    await show(
      store,
      outbox,
      waiting.flatMap(({ keys }) => keys),
    )
    // Asks the browser not to evict this device's data from now on.
    void globalThis.navigator?.storage?.persist?.()
    return { ok: true, value: { ns: waiting.map(({ n }) => n) } }
  })
}

/**
 * Prepares commands for the outbox, pausing after each of them. Returns a Spanish text if one exceeds a size limit, so
 * that the server would refuse it (ADR 0036).
 */
function* checkEach(commands: readonly Command[]): Generator<void, Result<NewCommand[]>> {
  const prepared: NewCommand[] = []
  for (const command of commands) {
    const excess = excessOf(command)
    if (excess !== null) return { ok: false, error: excess }
    prepared.push(waitingOf(command, Date.now()))
    yield
  }
  return { ok: true, value: prepared }
}

function excessOf({ ops }: Command): string | null {
  for (const { table, id, insert, patch } of ops) {
    const found = oversize(table, insert ? { ...patch, [TABLES[table].key]: id } : patch)
    if (found) return `${columnLabel(table, found.column)}: ${found.reason}`
  }
  return null
}

async function append(
  store: Store,
  outbox: Outbox,
  commands: readonly NewCommand[],
): Promise<WaitingCommand[]> {
  const bases = await serverRows(
    store,
    outbox,
    commands.flatMap(({ ops }) => ops),
  )
  // One transaction, because a command without its bases could not be undone.
  const tables = [outbox.commands, outbox.bases, outbox.leaving, outbox.pictures]
  const brought: NewImage[] = []
  const done = await outbox.transaction('rw', tables, async () => {
    await inChunks(bases, async (chunk) => {
      await outbox.bases.bulkAdd(chunk)
      return []
    })
    const appended: WaitingCommand[] = []
    for (const waiting of commands) {
      await dropNamedRemovals(outbox, waiting.ops)
      brought.push(...(await putNamedHeld(outbox, waiting.ops)))
      const chosen = await waitingImages(outbox, waiting.ops)
      const command = { ...waiting, pictures: [...new Set([...waiting.pictures, ...chosen])] }
      appended.push({ n: await outbox.commands.add(command), ...command })
    }
    return appended
  })
  noteKept(
    outbox,
    brought.map(({ path }) => path),
  )
  await Promise.all(brought.map(showWaiting))
  return done
}

/** Reads the server's rows of the operations that have no base yet. */
async function serverRows(store: Store, outbox: Outbox, ops: readonly Op[]) {
  const keys = [...new Set(ops.map(rowKey))]
  const known = new Set(await outbox.bases.where('key').anyOf(keys).primaryKeys())
  const wanted = ops.filter((op) => !known.has(rowKey(op)))
  const found = await storedRows(store, wanted)
  return keys
    .filter((key) => !known.has(key))
    .map((key) => ({ key, row: found.get(key) ?? null, deleted: false }))
}

/** Reads the rows of operations as this device has them now. */
async function storedRows(
  store: Store,
  wanted: readonly Op[],
): Promise<Map<RowKey, Record<string, unknown>>> {
  const byTable = new Map<TableName, string[]>()
  for (const { table, id } of wanted) {
    const ids = byTable.get(table)
    if (ids) ids.push(id)
    else byTable.set(table, [id])
  }
  const found = new Map<RowKey, Record<string, unknown>>()
  for (const [table, ids] of byTable) {
    const { storageInstance } = store.db[table] as unknown as RxCollection<Record<string, unknown>>
    for (const stored of await storageInstance.findDocumentsById(ids, false)) {
      const row = columnsOf(stored)
      found.set(rowKey({ table, id: String(row[TABLES[table].key]) }), row)
    }
  }
  return found
}

function waitingOf({ label, refusal, ops, images = [], files }: Command, at: number): NewCommand {
  const kept = storable(ops)
  return {
    keys: [...new Set(kept.map(rowKey))],
    label,
    refusal,
    ops: [...kept],
    pictures: [...images],
    ...(files && { files: [...files], fileNames: files.map(({ name }) => name) }),
    at,
  }
}

/** Materializes rows. A failure is only logged, because the next cycle or start materializes them again. */
async function show(store: Store, outbox: Outbox, keys: readonly RowKey[]): Promise<void> {
  await materialize({ db: store.db, outbox }, keys).catch((error: unknown) =>
    console.error('A change is kept, but cannot be shown yet.', error),
  )
}

/**
 * Cancels a pending command unless the server may have it or a later command builds on it.
 * @returns true if it was cancelled
 */
export function cancel(store: Store, n: number): Promise<boolean> {
  const { outbox } = store
  if (!outbox) return Promise.resolve(false)
  return asOnlyWriter(store.name, async () => {
    const command = await takeBack(outbox, n)
    if (!command) return false
    await dropImages(outbox, command.pictures)
    await show(store, outbox, command.keys)
    undone$.next({ store, n })
    return true
  })
}

/**
 * Deletes a pending command in one transaction with its checks, because a cycle may reserve its number at any time
 * (sync/push/push.ts). Returns null if it stays.
 */
function takeBack(outbox: Outbox, n: number): Promise<WaitingCommand | null> {
  const { commands, state } = outbox
  return outbox.transaction('rw', [commands, state], async () => {
    const { sent } = await readCounters(outbox)
    const command = await commands.get(n)
    if (!command || n <= sent) return null
    const onRows = await commands.where('keys').anyOf(command.keys).primaryKeys()
    const onFiles = await commands
      .where('fileNames')
      .anyOf(command.fileNames ?? [])
      .primaryKeys()
    if ([...onRows, ...onFiles].some((other) => other > n)) return null
    await commands.delete(n)
    return command
  })
}

/**
 * Undoes a command of this device. Cancels it while it is pending, else issues its inverse for what is still as the
 * command left it. Deletes a refused one, because the inverse would overwrite later changes of other admins.
 * @returns the number of rows that keep later values, if any; a Spanish text if it cannot be undone
 */
export async function undo(store: Store, n: number): Promise<Result<{ left: number } | null>> {
  const { outbox } = store
  if (!outbox) return { ok: false, error: CANNOT_KEEP }
  const command = (await outbox.commands.get(n)) ?? (await outbox.journal.get(n))
  if (!command) return { ok: false, error: 'Este cambio ya no se puede deshacer.' }
  if (await cancel(store, n)) return { ok: true, value: null }
  const entry = await outbox.journal.get(n)
  let left = 0
  if (entry?.status === 'refused') {
    await outbox.journal.delete(n)
    await dropImages(outbox, entry.pictures)
  } else {
    const ops = await opsInForce(store, command.ops)
    left = new Set(ops.left.map(rowKey)).size
    const isAnyLeft = ops.inForce.length > 0 || (command.files ?? []).length > 0
    const issued = isAnyLeft ? await issue(store, invert({ ...command, ops: ops.inForce })) : null
    if (issued && !issued.ok) return issued
  }
  undone$.next({ store, n })
  return { ok: true, value: left > 0 ? { left } : null }
}

/**
 * Reduces operations to what nobody has changed since. A row that somebody has edited after it was created stays.
 * Positions change with those of other rows, and counts with those of others, so they are always in force.
 */
async function opsInForce(store: Store, ops: readonly Op[]): Promise<{ inForce: Op[]; left: Op[] }> {
  const rows = await storedRows(store, ops)
  const inForce: Op[] = []
  const left: Op[] = []
  for (const op of ops) {
    const row = rows.get(rowKey(op))
    const later = Object.keys(op.patch).filter(
      (column) =>
        row &&
        !op.adds &&
        column in row &&
        !POSITIONS.has(column) &&
        !isSameJson(row[column], op.patch[column]),
    )
    if (later.length > 0) left.push(op)
    if (later.length === 0) inForce.push(op)
    else if (!op.insert) {
      const isKept = ([column]: [string, unknown]) => !later.includes(column)
      const patch = Object.fromEntries(Object.entries(op.patch).filter(isKept))
      const base = Object.fromEntries(Object.entries(op.base).filter(isKept))
      if (Object.keys(patch).length > 0) inForce.push({ ...op, patch, base })
    }
  }
  return { inForce, left }
}

/** Says how many rows an undo left as they are. */
export function laterValues(left: number): string {
  return `${countLabel(left, 'registro conserva', 'registros conservan')} lo que se cambió después.`
}

/** Commands of this page that were undone, from any screen. */
export const undone$ = new Subject<{ store: Store; n: number }>()

/** Deletes all pending commands, images, visits and drafts, if the user chooses so when signing out. */
export async function discardAll({ name, outbox }: Store): Promise<void> {
  if (!outbox) return
  await asOnlyWriter(name, () =>
    outbox.transaction('rw', [outbox.commands, outbox.pictures, outbox.visits, outbox.drafts], async () => {
      const { commands, pictures: images, visits, drafts } = outbox
      await Promise.all([commands, images, visits, drafts].map((table) => table.clear()))
    }),
  )
}
