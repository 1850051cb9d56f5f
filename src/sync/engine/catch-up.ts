import { isMeant } from '#db/core/principal.ts'
import { newId, asOnlyWriter } from '#db/core/plain-http.ts'
import { beginFilling } from '#db/live/rows.ts'
import { countDocuments, restarted, type SyncState } from '#db/collections/sync-state.ts'
import { type Result, isSameJson } from '#domain/core/values.ts'
import { BEGINNING, isBeginning, type PullPage, areCursorsStale } from '#domain/replication/pull-page.ts'
import { TABLE_NAMES, type TableName } from '#domain/tables/tables.ts'
import { type CycleFailure, type CycleParts, pullPage, type PullFailure } from './cycle-parts.ts'
import { areEmpty, keepOnly, storePage } from './replicas.ts'
import { received$ } from './scheduler.ts'
import { noteStaffRole } from '#sync/session/session.ts'
import { updateStatus } from '#sync/state/status.ts'

/**
 * Fetches pages and hands them to RxDB under the write lock until the device is up to date (replication.md §3.4). Resyncs
 * without emptying the screen if the server was restored, or if this device was away longer than tombstones are kept.
 * @returns the failure that stopped it, or null. Pages stored before remain.
 */
export async function catchUp(parts: CycleParts, signal: AbortSignal): Promise<CycleFailure | null> {
  for (let tries = 1; ; tries++) {
    const lock = new WriteLock(parts, await parts.memory.read())
    try {
      return await fetchAll(parts, lock, signal)
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
      // Two tabs in a resync would restart each other.
      if (lock.state.refilling || lock.state.restarting.length > 0 || tries === MOST_TRIES)
        return { kind: 'interrupted' }
    }
  }
}

/** @throws {Overtaken} */
async function fetchAll(
  parts: CycleParts,
  lock: WriteLock,
  signal: AbortSignal,
): Promise<CycleFailure | null> {
  const pages = new Pages(parts, signal)
  const isNew = lock.state.tablesReady.length < TABLE_NAMES.length
  const endFilling = isNew ? beginFilling(parts.store.db) : () => {}
  try {
    return await storeAll(parts, lock, pages, signal)
  } finally {
    pages.end()
    endFilling()
  }
}

/** @throws {Overtaken} */
async function storeAll(
  parts: CycleParts,
  lock: WriteLock,
  pages: Pages,
  signal: AbortSignal,
): Promise<CycleFailure | null> {
  const { store, replicas, memory } = parts
  const mayGoOn = async () => {
    signal.throwIfAborted()
    await lock.check()
  }
  // An interrupted resync starts over because the keys it had seen are lost.
  let isResync = lock.state.refilling
  const again = isResync ? TABLE_NAMES : lock.state.restarting
  let seen = newSeen(again)
  if (again.length > 0) await lock.remember({ cursors: restarted(lock.state, again).cursors })
  let resyncs = 0

  for (let received = 0, expected: number | null = null; ;) {
    const { state } = lock
    const isFirst = state.tablesReady.length < TABLE_NAMES.length
    // The first rows are shown as they come, and a resync has the earlier ones in place.
    const whole = !isFirst && !isResync && state.restarting.length === 0
    const answer = await pages.take(state, { count: isFirst && expected === null, whole })
    if (signal.aborted) return { kind: 'interrupted' }
    if (!answer.ok) return answer.error
    const page = answer.value
    if (!isMeant(store.principal, page)) return { kind: 'principal' }
    if (store.principal.role === 'admin') noteStaffRole(page.uid, page.staffRole)

    if (isBeginning(state.cursors)) {
      // From the beginning the server sends no tombstones, so that existing rows are kept only if they are received
      // again.
      if (!isResync && !(await areEmpty(replicas))) {
        isResync = true
        seen = newSeen(TABLE_NAMES)
      }
      const last = page.terms?.at(-1)
      const term = last ? { id: last.id, since: page.head } : null
      const change = { epoch: page.epoch, term, since: page.head, refilling: isResync }
      if (isResync || !isSameJson({ ...state, ...change }, state)) await lock.remember(change)
    } else if (areCursorsStale(page, state)) {
      // Two servers of different histories alternate. The cycle would never end.
      if (resyncs++ > 0) return { kind: 'malformed' }
      isResync = true
      seen = newSeen(TABLE_NAMES)
      await lock.remember({ epoch: page.epoch, term: null, cursors: BEGINNING, refilling: true })
      continue
    }

    expected ??= page.expected
    // Its epoch and role are checked when it is taken.
    if (page.more) pages.prefetch({ cursors: page.ends, term: lock.state.term }, whole)
    await lock.take(page)
    const trust = isResync ? 'these' : 'newest'
    if (TABLE_NAMES.some((table) => page.rows[table].length > 0)) await lock.remember({})
    const filling = new Set(isResync ? [] : TABLE_NAMES.filter((table) => !state.tablesReady.includes(table)))
    await storePage(parts.store, replicas, page.rows, trust, filling, mayGoOn, (rows) => {
      received += rows
      if (rows > 0) received$.next()
      if (isFirst) updateStatus({ first: { received, expected } })
    })
    await memory.quarantine(page.unfit)
    for (const { key, reason } of page.unfit)
      console.error(`Row ${key} does not fit and is not shown:`, reason)
    for (const table of TABLE_NAMES) for (const { key } of page.rows[table]) seen[table]?.add(key)

    const tablesReady = TABLE_NAMES.filter(
      (table) => state.tablesReady.includes(table) || page.complete.includes(table),
    )
    const news = tablesReady.length > state.tablesReady.length ? { tablesReady } : {}
    if (page.more) {
      await lock.remember({ cursors: page.ends, ...news })
      updateStatus(news)
      continue
    }
    await keepOnly(parts.store, replicas, seen, mayGoOn)
    const lastSuccessAt = parts.now()
    const isCounted = received === 0 && lock.state.counts.products !== undefined
    const counted =
      parts.store.persistent && !isCounted ? { counts: await countDocuments(parts.store.db) } : {}
    const end = { cursors: page.ends, since: page.head, refilling: false, restarting: [], lastSuccessAt }
    await lock.remember({ ...end, ...news, ...counted })
    updateStatus({ lastSuccessAt, first: null, ...news })
    return null
  }
}

/** Keys received so far, for each table of a resync. */
type Seen = Partial<Record<TableName, Set<string>>>

const newSeen = (tables: readonly TableName[]): Seen =>
  Object.fromEntries(tables.map((table) => [table, new Set<string>()]))

/** Attempts that another tab may overtake before this tab leaves the work to it. */
const MOST_TRIES = 5

/**
 * Thrown if another tab has stored something since this one last read the sync state. The fetched rows may be older.
 */
class Overtaken extends Error {}

/**
 * Guards the sync state of one tab. Several tabs replicate at once after a freeze, or without Web Locks. If they
 * stored their pages in turn, rows would revert while the cursors advance.
 */
class WriteLock {
  state: SyncState
  readonly #parts: CycleParts

  constructor(parts: CycleParts, state: SyncState) {
    this.#parts = parts
    this.state = state
  }

  /**
   * Checks that the sync state is unchanged. The caller holds the write lock.
   * @throws {Overtaken}
   */
  readonly check = async (): Promise<void> => {
    const { mark } = await this.#parts.memory.read()
    if (mark !== this.state.mark) throw new Overtaken()
  }

  /**
   * Records the server term before the rows of a page are stored.
   * @throws {Overtaken}
   */
  async take({ terms, head }: PullPage): Promise<void> {
    const { memory } = this.#parts
    const { term } = this.state
    if (!terms || (term && term.id === terms.at(-1)?.id && head <= term.since)) return
    if (!(await memory.take(terms, head))) throw new Overtaken()
    this.state = { ...this.state, term: (await memory.read()).term }
  }

  /**
   * Writes a change of the sync state under the write lock.
   * @throws {Overtaken}
   */
  remember(change: Partial<SyncState>): Promise<void> {
    const { store, memory } = this.#parts
    return asOnlyWriter(store.name, async () => {
      await this.check()
      const revised = { ...change, mark: newId() }
      await memory.write(revised)
      this.state = { ...this.state, ...revised }
    })
  }
}

/** Start of a page. */
type From = Pick<SyncState, 'cursors' | 'term'>

type Answer = Promise<Result<PullPage, PullFailure>>

/** Fetches pages one by one. The next page can be prefetched while the current one is stored. */
class Pages {
  readonly #parts: CycleParts
  readonly #signal: AbortSignal
  readonly #end = new AbortController()
  #next: Answer | null = null

  constructor(parts: CycleParts, signal: AbortSignal) {
    this.#parts = parts
    this.#signal = AbortSignal.any([signal, this.#end.signal])
  }

  #ask(from: From, options: { count: boolean; whole: boolean }): Answer {
    return pullPage(this.#parts.rpc, from, this.#parts.pageSize, options, this.#signal)
  }

  /** Requests the next page before the current one is stored. */
  prefetch(from: From, whole: boolean): void {
    this.#next = this.#ask(from, { count: false, whole })
    // The page may never be taken.
    this.#next.catch(() => {})
  }

  /** Returns the prefetched page, else requests the one after these cursors. */
  take(from: From, options: { count: boolean; whole: boolean }): Answer {
    const answer = this.#next ?? this.#ask(from, options)
    this.#next = null
    return answer
  }

  /** Aborts the pending request. */
  end(): void {
    this.#end.abort()
  }
}
