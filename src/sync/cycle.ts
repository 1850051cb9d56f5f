import { asOnlyWriter } from '#db/writer.ts'
import type { SyncMemory } from '#db/sync-state.ts'
import { TABLE_NAMES, type TableName } from '#domain/tables/tables.ts'
import { pullPage, type Cursors, type PullFailure, type PullPage } from './pull.ts'
import { SLICE, type Replica } from './replica.ts'
import type { Rpc } from './rpc.ts'
import { updateStatus } from './status.ts'

/** Rows per table and request. */
const PAGE = 2_000

/** Why a cycle stopped before it was done. */
export type CycleFailure =
  | PullFailure
  /** The device could not store what it received. */
  | { kind: 'storage'; cause: unknown }
  /** The answer was meant for somebody else: nothing was stored. */
  | { kind: 'principal' }

/** Everything one cycle works with. */
export type CycleParts = {
  store: string
  replicas: Record<TableName, Replica>
  memory: SyncMemory
  rpc: Rpc
  now: () => number
}

/** The keys seen while the store is filled again, by table. */
type Seen = Record<TableName, Set<string>>

const newSeen = () => Object.fromEntries(TABLE_NAMES.map((table) => [table, new Set<string>()])) as Seen
const cursorsOf = (replicas: CycleParts['replicas']) =>
  Object.fromEntries(TABLE_NAMES.map((table) => [table, replicas[table].cursor])) as Cursors

/** True when this device's cursors mean nothing to the server any more (design.md §3.1). */
function isForeign(page: PullPage, epoch: string | null, cursors: Cursors): boolean {
  if (epoch !== null && page.epoch !== epoch) return true
  return TABLE_NAMES.some((table) => cursors[table] > 0 && cursors[table] < page.minSeq)
}

async function storePage(parts: CycleParts, page: PullPage, onStored: (rows: number) => void): Promise<void> {
  const left = TABLE_NAMES.map((table) => ({ table, rows: page.rows[table] }))
  for (let from = 0; left.some(({ rows }) => rows.length > from) || from === 0; from += SLICE) {
    // The turn is given up between slices, so that a person's deed never waits for a whole page.
    await asOnlyWriter(parts.store, () =>
      Promise.all(
        left.map(async ({ table, rows }) => {
          const slice = rows.slice(from, from + SLICE)
          const isLast = from + SLICE >= rows.length
          const end = isLast ? page.ends[table] : (slice.at(-1)?.seq ?? 0)
          if (slice.length > 0 || from === 0) await parts.replicas[table].store(slice, end)
          onStored(slice.length)
        }),
      ),
    )
  }
}

/**
 * Brings the device up to date with the server: fetches pages over the network, then hands them to RxDB under
 * the writer's turn, until nothing is missing (design.md §3.4). A server that was restored, or a device that
 * was away longer than tombstones are kept, fills the store again without emptying the screen.
 * @returns null when done, else why not; what was stored until then stays
 */
export async function runCycle(parts: CycleParts, signal: AbortSignal): Promise<CycleFailure | null> {
  const { replicas, memory, rpc } = parts
  let state = await memory.read()
  let seen: Seen | null = null
  const refill = async (epoch: string | null) => {
    await memory.write({ refilling: true, epoch })
    await Promise.all(TABLE_NAMES.map((table) => replicas[table].forget()))
    seen = newSeen()
  }
  // A refill that was cut off starts over: which rows it had seen is not known any more.
  if (state.refilling) await refill(state.epoch)

  for (let more = true, received = 0, expected: number | null = null; more;) {
    const cursors = cursorsOf(replicas)
    const isFirst = state.tablesReady.length < TABLE_NAMES.length
    const answer = await pullPage(rpc, cursors, PAGE, isFirst && expected === null, signal)
    if (!answer.ok) return answer.error
    const page = answer.value
    if (page.role !== 'visitor') return { kind: 'principal' }
    if (isForeign(page, state.epoch, cursors)) {
      await refill(page.epoch)
      state = await memory.read()
      continue
    }
    expected ??= page.expected
    const report = () => isFirst && updateStatus({ first: { received, expected } })
    try {
      await storePage(parts, page, (rows) => {
        received += rows
        report()
      })
      await memory.quarantine(page.unfit)
    } catch (cause) {
      // RxDB moves its checkpoint past a page it could not store, so no checkpoint can be trusted now.
      await memory.write({ refilling: true }).catch(() => {})
      return { kind: 'storage', cause }
    }
    for (const { key, reason } of page.unfit)
      console.error(`Row ${key} does not fit and is not shown:`, reason)
    if (seen)
      for (const table of TABLE_NAMES) for (const { key } of page.rows[table]) (seen as Seen)[table].add(key)
    const tablesReady = TABLE_NAMES.filter(
      (table) => state.tablesReady.includes(table) || page.complete.includes(table),
    )
    const epoch = page.epoch
    if (epoch !== state.epoch || tablesReady.length !== state.tablesReady.length) {
      await memory.write({ epoch, tablesReady })
      state = await memory.read()
      updateStatus({ tablesReady })
    }
    more = page.more
  }

  if (seen) {
    const kept: Seen = seen
    await asOnlyWriter(parts.store, () =>
      Promise.all(TABLE_NAMES.map((table) => replicas[table].keepOnly(kept[table]))),
    )
    await memory.write({ refilling: false })
  }
  const lastSuccessAt = parts.now()
  await memory.write({ lastSuccessAt })
  updateStatus({ lastSuccessAt, first: null })
  return null
}
