import { checkReport } from '#db/device/reports.ts'
import { startOver, isWhole, type SyncMemory } from '#db/collections/sync-state.ts'
import type { Store } from '#db/store/store.ts'
import { digestTable } from '#db/collections/digest-table.ts'
import {
  checkDueAt,
  checkTable,
  digestAnswer,
  NEVER_CHECKED,
  underRepair,
  type CheckEnd,
  type SelfCheck,
} from '#domain/replication/row-check.ts'
import { whenIdle } from '#domain/core/tasks.ts'
import { TABLE_NAMES } from '#domain/tables/tables.ts'
import { isMeant } from '#db/core/principal.ts'
import type { Rpc } from '#sync/transport/transport.ts'
import { syncNow } from '#sync/state/status.ts'

/** Dependencies of a comparison. */
export type CheckParts = { store: Store; memory: SyncMemory; rpc: Rpc; now: () => number }

/** Delay before another attempt, and the one after the server turned out not to support comparisons. */
const SOON_MS = 60_000
const HOUR_MS = 3_600_000
/** Attempts of a requested comparison in a row while rows keep changing. */
const MOST_TRIES = 5
/** Longest wait for an idle page before a scheduled comparison. */
const LATEST_MS = 5_000

/**
 * Compares the digests of each table with the server's and restarts the tables that differ. Only compares while no
 * command is pending and neither side has changed meanwhile (ADR 0001).
 * @returns the outcome. Results are only stored for 'done'.
 * @throws if the store cannot be read, or `signal` aborts
 */
export async function checkStore(
  { store, memory, rpc, now }: CheckParts,
  signal: AbortSignal,
): Promise<CheckEnd> {
  const before = await memory.read()
  const isOwing = async () => ((await store.outbox?.commands.count()) ?? 0) > 0
  if (await isOwing()) return 'waiting'
  if (!isWhole(before)) return 'busy'
  const answer = await rpc('sync_digest', before.term ? { term: before.term } : {}, signal)
  signal.throwIfAborted()
  if (!answer.ok) return answer.error.kind === 'refused' ? 'unsupported' : 'failed'
  const parsed = digestAnswer.safeParse(answer.value)
  if (!parsed.success) return 'unsupported'
  const { epoch, head, tables: theirs, server } = parsed.data
  // The next pull resolves these.
  if (!isMeant(store.principal, parsed.data) || epoch !== before.epoch) return 'busy'
  if (head !== before.since) return 'busy'

  const known = (await checkReport.read(store))?.value ?? NEVER_CHECKED
  const unfit = await memory.countQuarantined()
  const tables: SelfCheck['tables'] = {}
  for (const table of TABLE_NAMES) {
    const there = theirs[table]
    if (!there) continue
    const here = await digestTable(store.db, table, signal)
    tables[table] = checkTable(here, there, (unfit[table] ?? 0) > 0, known.tables[table])
  }
  if (await isOwing()) return 'waiting'
  const isStill = ({ mark }: { mark?: string | undefined }) => mark === before.mark
  if (!isStill(await memory.read())) return 'busy'

  const check: SelfCheck = { checkedAt: now(), last: 'done', tables, ...(server && { server }) }
  const damaged = TABLE_NAMES.filter((table) => underRepair(check).includes(table))
  if (damaged.length > 0) {
    console.warn(`Rows of ${damaged.join(', ')} differ from the server's: they are fetched again.`)
    if (!(await startOver(store, damaged, (state) => (isStill(state) ? {} : null)))) return 'busy'
  }
  await memory.release(TABLE_NAMES.filter((table) => unfit[table] && tables[table]?.state === 'same'))
  await checkReport.keep(store, check, now())
  return 'done'
}

/** Compares the store of the leading tab with the server, on schedule and on request, beside its cycles. */
export class SelfChecks {
  readonly #parts: CheckParts
  readonly #signal: AbortSignal
  readonly #startedAt: number
  readonly #spread = Math.random()
  #restUntil = 0
  #isAsked = false
  #tries = 0
  #running: Promise<void> | null = null

  /** @param startedAt time at which this tab began to lead (ms since 1970) */
  constructor(parts: CheckParts, startedAt: number, signal: AbortSignal) {
    this.#parts = parts
    this.#signal = signal
    this.#startedAt = startedAt
  }

  /** Starts a comparison if one is due or requested. Returns at once. */
  look(isAsked: boolean): void {
    if (isAsked) {
      this.#isAsked = true
      this.#tries = 0
    }
    if (this.#running || this.#signal.aborted) return
    this.#running = this.#run()
      .catch((error: unknown) => {
        if (!this.#signal.aborted) console.warn('This device could not be compared with the server.', error)
        this.#restUntil = this.#parts.now() + HOUR_MS
      })
      .finally(() => {
        this.#running = null
        if (this.#isAsked && !this.#signal.aborted) syncNow()
      })
  }

  async #run(): Promise<void> {
    const { store, now } = this.#parts
    const known = (await checkReport.read(store))?.value ?? null
    const isRested = now() >= this.#restUntil
    // The end of a repair counts as a request.
    const isAsked = this.#isAsked || (isRested && known !== null && underRepair(known).length > 0)
    const isDue = isRested && now() >= checkDueAt(known, this.#startedAt, now(), this.#spread)
    if (!isDue && !isAsked) return
    this.#isAsked = false
    if (!isAsked) await whenIdle(LATEST_MS)
    if (this.#signal.aborted) return
    const end = await checkStore(this.#parts, this.#signal)
    if (end === 'done') {
      this.#tries = 0
      const kept = (await checkReport.read(store))?.value
      if (kept && underRepair(kept).length > 0) syncNow()
      return
    }
    // Another cycle was running. Compare again after it.
    if (isAsked && end === 'busy' && ++this.#tries < MOST_TRIES) {
      this.#isAsked = true
      return
    }
    this.#tries = 0
    this.#restUntil = now() + (end === 'unsupported' ? HOUR_MS : SOON_MS)
    if (isAsked) await checkReport.keep(store, { ...(known ?? NEVER_CHECKED), last: end }, now())
  }

  /** Waits for the running comparison after the signal has aborted. Never throws. */
  async end(): Promise<void> {
    await this.#running
  }
}
