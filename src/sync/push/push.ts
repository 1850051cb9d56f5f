import type { Outbox, WaitingCommand } from '#db/outbox/outbox.ts'
import type { Store } from '#db/store/store.ts'
import type { SyncMemory } from '#db/collections/sync-state.ts'
import { sentOps } from '#domain/commands/order.ts'
import { MOST_OPS } from '#domain/commands/command.ts'
import { CANCELLED, IMAGE_REFUSED } from '#domain/replication/server-words.ts'
import type { Result } from '#domain/core/values.ts'
import { isMeant, type Principal } from '#db/core/principal.ts'
import { MOST_COMMANDS, type PushPace, type RequestFailure } from '#sync/transport/failure.ts'
import type { Rpc, Storage } from '#sync/transport/transport.ts'
import { writeFiles } from './text-files.ts'
import {
  pushAnswer,
  type PushAnswer,
  recordAnswer,
  markSent,
  noteRequest,
  type Sender,
} from './push-request.ts'
import { settle, settleRefused } from './settle.ts'

export type PushFailure =
  | RequestFailure
  | { kind: 'malformed' }
  | { kind: 'principal' | 'epoch' | 'renumbered' }

type Parts = {
  store: Store
  outbox: Outbox
  rpc: Rpc
  storage: Storage
  now: () => number
  memory: SyncMemory
  pace: PushPace
}

/** Duration after which a failed batch counts as too large for the connection. */
const SLOW_MS = 10_000

/**
 * Sends pending commands in order and in batches until none is left that can be sent (replication.md §3.4). May be called
 * at any time and by several tabs, because the server applies a command once.
 * @returns the failure that stopped it, or null. Commands confirmed before are settled.
 */
export async function pushWaiting(parts: Parts, signal: AbortSignal): Promise<PushFailure | null> {
  const { outbox, pace } = parts
  for (;;) {
    const { batch, sender } = await takeBatch(outbox, pace.most)
    const [first] = batch
    if (signal.aborted) return null
    if (!first || !sender) {
      if (await refuseWithoutImage(parts)) continue
      const went = await sendFilesOfFirst(parts, signal)
      if (went === true) continue
      return went || null
    }
    const began = performance.now()
    const answer = await send(parts, batch, sender, signal)
    if (answer.ok) {
      // Another tab has switched to another server history meanwhile.
      if (!(await parts.memory.take(answer.value.terms, answer.value.head))) return { kind: 'epoch' }
      await settle(parts, batch, answer.value)
      pace.most = Math.min(MOST_COMMANDS, pace.most * 2)
      continue
    }
    const { error } = answer
    if (error.kind === 'renumbered') continue
    if (!('status' in error)) return error
    const isCancelled = error.code === CANCELLED
    const isTooMuch = isHopeless(error) || isCancelled
    // An offline device fails at once, which is no sign of a large batch.
    if (isTooMuch || performance.now() - began > SLOW_MS) pace.most = Math.ceil(batch.length / 2)
    if (isTooMuch && batch.length > 1) continue
    if (!isHopeless(error) && !(isCancelled && (await isTooSlow(outbox, first)))) return error
    await settleRefused(parts, first, error)
  }
}

/** Limit of a batch, so that a slow connection can send it within the time limit. */
const MOST_CHARACTERS = 500_000

/**
 * Reads the next batch and reserves its numbers in one transaction. `cancel` (db/commands/commands.ts) deletes a command
 * in another one, so that a command is either cancelled or sent.
 */
function takeBatch(
  outbox: Outbox,
  most: number,
): Promise<{ batch: WaitingCommand[]; sender: Sender | null }> {
  return outbox.transaction('rw', [outbox.commands, outbox.pictures, outbox.state], async () => {
    const batch = await nextBatch(outbox, most)
    const last = batch.at(-1)
    return { batch, sender: last ? await noteRequest(outbox, last.n) : null }
  })
}

/**
 * Returns the first commands in order that fit into a batch. Stops before a command whose image or site file is not
 * uploaded yet.
 */
async function nextBatch(outbox: Outbox, most: number): Promise<WaitingCommand[]> {
  const onTheWay = new Set(await outbox.pictures.toCollection().primaryKeys())
  let characters = 0
  let rows = 0
  const isNext = ({ pictures: images, ops, files = [], areFilesSent = false }: WaitingCommand) => {
    const isFirst = rows === 0
    const sent = sentOps(ops)
    characters += JSON.stringify(sent).length
    rows += sent.length
    if (files.length > 0 && !areFilesSent) return false
    if (images.some((path) => onTheWay.has(path))) return false
    return isFirst || (characters <= MOST_CHARACTERS && rows <= MOST_OPS)
  }
  // One by one, because each may be of 2,000 rows.
  const waiting = outbox.commands.orderBy('n').limit(most)
  return waiting.until((command) => !isNext(command)).toArray()
}

async function send(
  { store, outbox, rpc, memory }: Parts,
  batch: readonly WaitingCommand[],
  sender: Sender,
  signal: AbortSignal,
): Promise<Result<PushAnswer, PushFailure>> {
  // Epoch of the server that this store is a copy of, null before the first pull.
  const { epoch, term } = await memory.read()
  const request = { ...sender, ...(term && { term }), commands: batch.map(toRequest) }
  const answer = await rpc('sync_push', request, signal)
  if (!answer.ok) return answer
  const parsed = pushAnswer.safeParse(answer.value)
  if (!parsed.success) return { ok: false, error: { kind: 'malformed' } }
  if (!isMeant(store.principal, parsed.data)) return { ok: false, error: { kind: 'principal' } }
  // The numbers of another server history are meaningless here. The pull resyncs, and the commands are sent again.
  const isOther = parsed.data.refused === 'term' || (epoch !== null && parsed.data.epoch !== epoch)
  if (isOther) return { ok: false, error: { kind: 'epoch' } }
  const isValid = await recordAnswer(outbox, sender, parsed.data)
  return isValid ? { ok: true, value: parsed.data } : { ok: false, error: { kind: 'renumbered' } }
}

const toRequest = ({ n, ops }: WaitingCommand) => ({
  n,
  ops: sentOps(ops).map(({ table, id, insert, base, patch, move, adds }) => ({
    table,
    id,
    insert,
    base,
    patch,
    ...(move && { move }),
    ...(adds && { adds }),
  })),
})

/**
 * Writes the site files of the first command, or settles it as refused if the server refuses them.
 * @returns true if there were files to write, or the failure that stopped it
 */
async function sendFilesOfFirst(parts: Parts, signal: AbortSignal): Promise<boolean | PushFailure> {
  const { outbox } = parts
  const first = await outbox.transaction('rw', [outbox.commands, outbox.state], async () => {
    const found = await outbox.commands.orderBy('n').first()
    const isDue = found?.files !== undefined && !found.areFilesSent
    if (isDue) await markSent(outbox, found.n)
    return isDue ? found : null
  })
  if (!first) return false
  const failure = await writeFiles(outbox, first, parts.storage, signal)
  if (failure && failure.kind !== 'refused') return failure
  const doubtful =
    failure?.status === FORBIDDEN ? await askWhetherStill(parts.rpc, parts.store.principal, signal) : null
  if (doubtful !== null) return doubtful
  if (failure) await settleRefused(parts, first, failure)
  return true
}

/** Settles the first command as refused if the server has refused its image. Returns true if it did. */
async function refuseWithoutImage(parts: Parts): Promise<boolean> {
  const first = await parts.outbox.commands.orderBy('n').first()
  if (!first) return false
  const images = await parts.outbox.pictures.bulkGet(first.pictures)
  const refused = images.find((image) => image?.refusal != null)
  if (refused) await settleRefused(parts, first, { code: IMAGE_REFUSED, message: refused.refusal ?? '' })
  return refused !== undefined
}

/**
 * Returns true if the request itself is at fault (too long, or unreadable for the server), so that a retry is futile.
 */
function isHopeless({ kind, status, code }: RequestFailure): boolean {
  return kind === 'refused' && (status === 413 || (status === 400 && code.startsWith('22')))
}

/** Attempts of a single command that the server may cancel before the command is refused. */
const MOST_CANCELLED = 3

/** Counts, in the outbox, that the server cancelled a command for lack of time. Returns true at the limit. */
async function isTooSlow(outbox: Outbox, { n, cancelled = 0 }: WaitingCommand): Promise<boolean> {
  await outbox.commands.update(n, { cancelled: cancelled + 1 })
  return cancelled + 1 >= MOST_CANCELLED
}

/** HTTP status of a missing right. */
export const FORBIDDEN = 403

/**
 * Distinguishes a revoked right or an ended session from a request that is at fault. All are answered with 403, but
 * only the faulty request may be refused for good.
 * @returns null if the server still accepts this principal
 */
export async function askWhetherStill(
  rpc: Rpc,
  principal: Principal,
  signal: AbortSignal,
): Promise<RequestFailure | { kind: 'principal' } | null> {
  const answer = await rpc('sync_pull', { cursors: {}, limit: 1 }, signal)
  if (!answer.ok) return answer.error
  return isMeant(principal, Object(answer.value)) ? null : { kind: 'principal' }
}
