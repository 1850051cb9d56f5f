import { materialize, seqOf } from '#db/outbox/materialize.ts'
import { imageRemovals } from '#db/images/image-removal-queue.ts'
import { readCounters, type JournalEntry, type Outbox, type WaitingCommand } from '#db/outbox/outbox.ts'
import type { Store } from '#db/store/store.ts'
import { asOnlyWriter } from '#db/core/plain-http.ts'
import { type RowKey, withWholeLists } from '#domain/tables/tables.ts'
import type { PushAnswer } from './push-request.ts'
import type { RequestFailure } from '#sync/transport/failure.ts'

/**
 * Processes the server's answer to a batch. Moves confirmed commands to the journal and materializes their rows. The
 * same answer may be processed again, also by another tab.
 */
export async function settle(
  parts: Parts,
  batch: readonly WaitingCommand[],
  answer: PushAnswer,
): Promise<void> {
  const { store, outbox, now } = parts
  await asOnlyWriter(store.name, async () => {
    const keys = await outbox.transaction(
      'rw',
      [outbox.commands, outbox.bases, outbox.journal, outbox.leaving, outbox.state],
      async () => {
        const answered = batch.filter(({ n }) => n <= answer.last)
        const found = await outbox.commands.bulkGet(answered.map(({ n }) => n))
        const done = found.filter((command) => command !== undefined)
        const touched = [...new Set(done.flatMap((command) => command.keys))]
        const bases = await outbox.bases.bulkGet(touched)
        const before = new Map(bases.map((base) => [base?.key, base?.row]))
        const entries = done.map((command) => {
          const entry = entryOf(command, now(), answer)
          const lost = entry.status === 'gone' ? command.keys : []
          const known = lost.flatMap((key) => [[key, before.get(key)] as const]).filter(([, row]) => !!row)
          return { ...entry, known: Object.fromEntries(known) as JournalEntry['known'] }
        })
        await outbox.journal.bulkPut(entries)
        await queueImageRemovals(outbox, entries, before)
        await outbox.commands.bulkDelete(done.map(({ n }) => n))
        await replaceBases(outbox, touched, answer)
        // Not the server's own last number. Commands outside this batch still need an answer.
        const heard = answered.at(-1)?.n ?? 0
        const counters = await readCounters(outbox)
        await outbox.state.put({ ...counters, confirmed: Math.max(counters.confirmed, heard) })
        await forgetOldest(outbox)
        return touched.filter((key) => key in answer.rows)
      },
    )
    await materialize({ db: store.db, outbox }, keys)
  })
}

type Parts = { store: Store; outbox: Outbox; now: () => number }

/** Sent commands kept in the journal for undo and history. Open entries are kept in addition. */
const SENT_KEPT = 200

function entryOf(command: WaitingCommand, now: number, answer: PushAnswer): Omit<JournalEntry, 'known'> {
  // The server's indexes skip implied operations.
  const sent = command.ops.flatMap(({ implied }, index) => (implied ? [] : [index]))
  const outcome = answer.outcomes.find(({ n }) => n === command.n)
  const isMerged = command.files?.some(({ theirs }) => theirs !== undefined) === true
  const status = outcome?.status ?? (isMerged ? 'merged' : 'sent')
  return {
    ...command,
    status,
    settledAt: now,
    sqlstate: outcome?.sqlstate ?? null,
    message: outcome?.message ?? null,
    constraint: outcome?.constraint ?? null,
    outcomes: (outcome?.ops ?? []).map(({ index, status: of, theirs }) => ({
      index: sent[index] ?? index,
      status: of,
      ...(theirs ? { theirs } : {}),
    })),
    open: status === 'sent' ? 0 : 1,
    told: status === 'sent',
  }
}

/** Stores the server's rows as bases, unless a newer row is stored already. */
async function replaceBases(outbox: Outbox, keys: readonly RowKey[], answer: PushAnswer): Promise<void> {
  const bases = await outbox.bases.bulkGet([...keys])
  await outbox.bases.bulkPut(
    keys.flatMap((key, index) => {
      // Renumbered by the server. The pull delivers it, and the materialized document shows the same until then.
      if (!(key in answer.rows)) return []
      const known = bases[index]
      const raw = answer.rows[key]
      const row = raw ? withWholeLists(raw) : null
      if (row && known?.row && seqOf(known.row) > seqOf(row)) return []
      return [{ key, row, deleted: row === null || row['deleted'] === true }]
    }),
  )
}

/** Queues the images that these commands removed from their rows, which may then leave the bucket (AMB-33). */
async function queueImageRemovals(
  outbox: Outbox,
  entries: readonly Pick<JournalEntry, 'n' | 'ops' | 'status' | 'outcomes'>[],
  before: Parameters<typeof imageRemovals>[1],
): Promise<void> {
  const left = entries.flatMap(({ n, ops, status, outcomes }) => {
    if (status === 'refused') return []
    const lost = new Set(outcomes.filter(({ status }) => status !== 'merged').map(({ index }) => index))
    const done = ops.filter((_, index) => !lost.has(index))
    return imageRemovals(done, before).map((image) => ({ ...image, n }))
  })
  await outbox.leaving.bulkPut(left)
}

/** Deletes the oldest settled entries, which can no longer be undone. */
async function forgetOldest(outbox: Outbox): Promise<void> {
  const sent = (await outbox.journal.where('open').equals(0).primaryKeys()).toSorted((a, b) => a - b)
  await outbox.journal.bulkDelete(sent.slice(0, -SENT_KEPT))
}

/** Moves a command that the server will never accept to the journal as refused, so that the next ones can be sent. */
export async function settleRefused(
  { store, outbox, now }: Parts,
  command: WaitingCommand,
  { code, message }: Pick<RequestFailure, 'code' | 'message'>,
): Promise<void> {
  await asOnlyWriter(store.name, async () => {
    await outbox.transaction('rw', outbox.commands, outbox.journal, async () => {
      if (!(await outbox.commands.get(command.n))) return
      await outbox.commands.delete(command.n)
      await outbox.journal.put({
        ...command,
        status: 'refused',
        settledAt: now(),
        sqlstate: code,
        message,
        constraint: null,
        outcomes: [],
        known: {},
        open: 1,
        told: false,
      })
    })
    await materialize({ db: store.db, outbox }, command.keys)
  })
}
