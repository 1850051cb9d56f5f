import { Dexie, type EntityTable } from 'dexie'
import type { Fields, Op } from '#domain/commands/command.ts'
import type { FileChange, SiteFileName } from '#domain/crawler-files/site-files.ts'
import type { ServerRow } from '#domain/commands/apply-pending.ts'
import type { RowKey } from '#domain/tables/tables.ts'
import type { Usage } from '#domain/usage/usage.ts'
import { newId } from '#db/core/plain-http.ts'
import type { Principal } from '#db/core/principal.ts'

/** Site file of a command, with another admin's text that it replaced, once sent. */
export type KeptFileChange = FileChange & { theirs?: string | null }

/** Command that the server has not confirmed yet. */
export type WaitingCommand = {
  /** Number on this device. With the client id it makes the command idempotent (replication.md §3.3). */
  n: number
  /** Rows of its operations. */
  keys: RowKey[]
  label: string
  refusal: string
  ops: Op[]
  /** Images that are uploaded before it. */
  pictures: string[]
  /** Site files that it writes, and true once they are written. */
  files?: readonly KeptFileChange[]
  fileNames?: readonly SiteFileName[]
  areFilesSent?: boolean
  /** Number of times the server cancelled it, sent alone, for lack of time. */
  cancelled?: number
  /** Time of issue (ms since 1970, device clock), shown but never compared. */
  at: number
}

/** Outcome of one operation of a command. */
export type OpOutcome = { index: number; status: 'merged' | 'gone' | 'refused'; theirs?: Fields }

/** Command that the server has answered (replication.md §3.6). */
export type JournalEntry = WaitingCommand & {
  status: 'sent' | 'merged' | 'gone' | 'refused'
  /** Time of the answer (ms since 1970). */
  settledAt: number
  sqlstate: string | null
  message: string | null
  /** Constraint that refused it, if the server named one. */
  constraint: string | null
  outcomes: OpOutcome[]
  /** Last known versions of rows that the server no longer has. */
  known: Record<RowKey, Fields>
  /** 1 while it needs the user's attention. */
  open: 0 | 1
  /** True once the user was notified. */
  told: boolean
}

/** Server row beneath a document with pending commands. */
export type BaseRow = ServerRow & { key: RowKey }

/** Derived file of an image in the bucket (ADR 0012). */
export type DerivedFile = { path: string; bytes: ArrayBuffer; type: string }

/** Image to be uploaded to the bucket `public_images` (images.md §3.5). */
export type QueuedImage = {
  /** `product_images/<timestamp>.<extension>`. */
  path: string
  /** Public address, under which it is shown before the upload. */
  url?: string
  bytes: ArrayBuffer
  type: string
  /** Missing in images that an earlier release has queued. */
  derived?: DerivedFile[]
  at: number
  /** Reason of the server's refusal, null while it is pending. */
  refusal: string | null
}

/** Bucket image that the server removed from a row (AMB-33, ADR 0012). It is removed unless it is named elsewhere. */
type ImageRemoval = {
  path: string
  /** Public address. */
  url: string
  /** Command that removed it from its row. */
  n: number
}

/** Page visit to be sent (S§7). The id makes it count once. */
export type QueuedVisit = { id: string; path: string; referrer: string; user_agent: string }

/** Usage signal to be sent. The id in its row makes it count once. */
type QueuedUsage = { n: number; table: Usage['table']; row: object & { id: string } }

/** Values of a form that was left, to be offered again. */
export type Draft = {
  key: string
  value: unknown
  at: number
  /** Paths of its images. */
  pictures?: string[]
}

/** Last figures of the server, validated by the reader. `at` is the time of the answer (ms since 1970). */
type KeptReport = { key: string; value: unknown; at: number }

/** Last known site file of the server, null if it had none. `at` is the time of the answer (ms since 1970). */
type KeptFile = { name: SiteFileName; text: string | null; at: number }

export type Counters = {
  k: 'counters'
  /** Id of this device at the server. */
  client: string
  /** Highest number whose outcome is in the journal. The server need not keep outcomes up to it. */
  confirmed: number
  /** Highest number that may have reached the server. */
  sent: number
  /** Last push requests, by which the server detects a copy of this device (ADR 0007). */
  requests?: readonly string[]
}

/**
 * Pending commands and other data to be sent, by principal (replication.md §2). A database of its own, because it must
 * survive changes of the rows' schema. Its format changes only by Dexie versions.
 */
export class Outbox extends Dexie {
  declare commands: EntityTable<WaitingCommand, 'n'>
  declare journal: EntityTable<JournalEntry, 'n'>
  declare bases: EntityTable<BaseRow, 'key'>
  declare pictures: EntityTable<QueuedImage, 'path'>
  declare leaving: EntityTable<ImageRemoval, 'path'>
  declare visits: EntityTable<QueuedVisit & { n: number }, 'n'>
  declare usage: EntityTable<QueuedUsage, 'n'>
  declare drafts: EntityTable<Draft, 'key'>
  declare reports: EntityTable<KeptReport, 'key'>
  declare files: EntityTable<KeptFile, 'name'>
  declare state: EntityTable<Counters, 'k'>

  constructor(principal: Principal) {
    // Strict durability, because a number lost in a power failure after it was sent would be reused.
    // Live queries share what was read, because a copy of commands on 20,000 rows takes 0.2 s. It is frozen, which
    // Dexie's sortBy() cannot take.
    super(outboxName(principal), { chromeTransactionDurability: 'strict', cache: 'immutable' })
    this.version(1).stores({
      commands: '++n, *keys',
      journal: 'n, open',
      bases: 'key',
      pictures: 'path',
      visits: '++n',
      drafts: 'key',
      state: 'k',
    })
    this.version(2).stores({ reports: 'key' })
    this.version(3).stores({ leaving: 'path, n' })
    this.version(4).stores({ commands: '++n, *keys, *fileNames', files: 'name' })
    this.version(5).stores({ usage: '++n' })
  }
}

/** Returns the database's name, which contains no schema hash. */
export function outboxName({ key }: Principal): string {
  return `claqueta-outbox-${key}`
}

/** Reads the device's counters. Creates them at the first call. */
export async function readCounters(outbox: Outbox): Promise<Counters> {
  return outbox.transaction('rw', outbox.state, async () => {
    const known = await outbox.state.get('counters')
    if (known) return known
    const fresh: Counters = { k: 'counters', client: newId(), confirmed: 0, sent: 0 }
    await outbox.state.put(fresh)
    return fresh
  })
}
