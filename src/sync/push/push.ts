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
import { pushAnswer, type PushAnswer, hearOf, markSent, noteRequest } from './push-request.ts'
import { settle, settleRefused } from './settle.ts'

export type PushFailure =
  | RequestFailure
  | { kind: 'malformed' }
  | { kind: 'principal' | 'epoch' | 'renumbered' }

/** A batch is sent whole, so it is kept to what a slow connection carries within the time limit. */
const MOST_CHARACTERS = 500_000
/** A command that the server had no time for so often, alone, would have none later either. */
const MOST_CANCELLED = 3
/** A batch that fails after this long was too much for the connection. */
const SLOW_MS = 10_000

type Parts = {
  store: Store
  outbox: Outbox
  rpc: Rpc
  storage: Storage
  now: () => number
  memory: SyncMemory
  pace: PushPace
}

const toRequest = ({ n, ops }: WaitingCommand) => ({
  n,
  ops: sentOps(ops).map(({ table, id, insert, base, patch, move }) => ({
    table,
    id,
    insert,
    base,
    patch,
    ...(move && { move }),
  })),
})

/** The first commands in order, as many as fit, up to one whose image or text file is not on the server yet. */
async function nextBatch(outbox: Outbox, most: number): Promise<WaitingCommand[]> {
  const waiting = await outbox.commands.orderBy('n').limit(most).toArray()
  const onTheWay = new Set(await outbox.pictures.toCollection().primaryKeys())
  let characters = 0
  let rows = 0
  const end = waiting.findIndex(({ pictures: images, ops, files = [], areFilesSent = false }, index) => {
    const sent = sentOps(ops)
    characters += JSON.stringify(sent).length
    rows += sent.length
    if (files.length > 0 && !areFilesSent) return true
    if (images.some((path) => onTheWay.has(path))) return true
    return index > 0 && (characters > MOST_CHARACTERS || rows > MOST_OPS)
  })
  return end === -1 ? waiting : waiting.slice(0, end)
}

/**
 * Writes the text files of the first command, or puts it aside when the server will not have them.
 * @returns whether there were any to write; why they must wait
 */
async function sendFilesOfFirst(parts: Parts, signal: AbortSignal): Promise<boolean | PushFailure> {
  const { outbox } = parts
  const first = await outbox.commands.orderBy('n').first()
  if (!first?.files || first.areFilesSent) return false
  await markSent(outbox, first.n)
  const failure = await writeFiles(outbox, first, parts.storage, signal)
  if (failure && failure.kind !== 'refused') return failure
  const doubtful =
    failure?.status === FORBIDDEN ? await askWhetherStill(parts.rpc, parts.store.principal, signal) : null
  if (doubtful !== null) return doubtful
  if (failure) await settleRefused(parts, first, failure)
  return true
}

/** Puts aside the first command when the server has refused its image. Returns whether it did. */
async function refuseWithoutImage(parts: Parts): Promise<boolean> {
  const first = await parts.outbox.commands.orderBy('n').first()
  if (!first) return false
  const images = await parts.outbox.pictures.bulkGet(first.pictures)
  const refused = images.find((image) => image?.refusal != null)
  if (refused) await settleRefused(parts, first, { code: IMAGE_REFUSED, message: refused.refusal ?? '' })
  return refused !== undefined
}

/** The request itself is at fault, so it would be refused for ever: too long, or not to be read by the server. */
function isHopeless({ kind, status, code }: RequestFailure): boolean {
  return kind === 'refused' && (status === 413 || (status === 400 && code.startsWith('22')))
}

/** Counts, on disk, that the server had no time for a command. Returns whether that was often enough. */
async function isTooSlow(outbox: Outbox, { n, cancelled = 0 }: WaitingCommand): Promise<boolean> {
  await outbox.commands.update(n, { cancelled: cancelled + 1 })
  return cancelled + 1 >= MOST_CANCELLED
}

async function send(
  { store, outbox, rpc, memory }: Parts,
  batch: readonly WaitingCommand[],
  signal: AbortSignal,
): Promise<Result<PushAnswer, PushFailure>> {
  const sender = await noteRequest(outbox, batch.at(-1)?.n ?? 0)
  // The server history that this store is a copy of; null while it is not one yet.
  const { epoch, term } = await memory.read()
  const request = { ...sender, ...(term && { term }), commands: batch.map(toRequest) }
  const answer = await rpc('sync_push', request, signal)
  if (!answer.ok) return answer
  const parsed = pushAnswer.safeParse(answer.value)
  if (!parsed.success) return { ok: false, error: { kind: 'malformed' } }
  if (!isMeant(store.principal, parsed.data)) return { ok: false, error: { kind: 'principal' } }
  // Another history: its numbers mean nothing here. The pull starts afresh, and what was sent is answered again.
  const isOther = parsed.data.refused === 'term' || (epoch !== null && parsed.data.epoch !== epoch)
  if (isOther) return { ok: false, error: { kind: 'epoch' } }
  const stands = await hearOf(outbox, sender, parsed.data)
  return stands ? { ok: true, value: parsed.data } : { ok: false, error: { kind: 'renumbered' } }
}

/**
 * Sends what waits, in order and in batches, until nothing is left that can go (replication.md §3.4). Safe to call
 * at any time and from several tabs: the server applies a command once.
 * @returns null when done, else why not; what was confirmed until then is settled
 */
export async function pushWaiting(parts: Parts, signal: AbortSignal): Promise<PushFailure | null> {
  const { outbox, pace } = parts
  for (;;) {
    const batch = await nextBatch(outbox, pace.most)
    const [first] = batch
    if (signal.aborted) return null
    if (!first) {
      if (await refuseWithoutImage(parts)) continue
      const went = await sendFilesOfFirst(parts, signal)
      if (went === true) continue
      return went || null
    }
    const began = performance.now()
    const answer = await send(parts, batch, signal)
    if (answer.ok) {
      // Another tab has gone over to another history meanwhile.
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
    // A device that is offline fails at once: that says nothing about the size.
    if (isTooMuch || performance.now() - began > SLOW_MS) pace.most = Math.ceil(batch.length / 2)
    if (isTooMuch && batch.length > 1) continue
    if (!isHopeless(error) && !(isCancelled && (await isTooSlow(outbox, first)))) return error
    await settleRefused(parts, first, error)
  }
}

/** The status of what a person may not do. */
export const FORBIDDEN = 403

/**
 * Tells a right that was taken, or a session that was ended, from a request that is at fault: both are refused with 403, and
 * only the second may be put aside.
 * @returns null when the server still takes this person for who they are
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
