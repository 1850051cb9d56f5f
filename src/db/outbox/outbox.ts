import { Dexie, type EntityTable } from 'dexie'
import type { Fields, Op } from '#domain/commands/command.ts'
import type { FileChange, SiteFileName } from '#domain/crawler-files/site-files.ts'
import type { ServerRow } from '#domain/commands/apply-pending.ts'
import type { RowKey } from '#domain/tables/tables.ts'
import type { Usage } from '#domain/usage/usage.ts'
import { newId } from '#db/core/plain-http.ts'
import type { Principal } from '#db/core/principal.ts'

/** A text file's part in a command, and what another admin had written there, once it is sent. */
export type KeptFileChange = FileChange & { theirs?: string | null }

/** A command that the server has not confirmed yet. */
export type WaitingCommand = {
  /** Counts up on this device; with the device's client id it makes a command happen once (replication.md §3.3). */
  n: number
  /** The rows it is about. */
  keys: RowKey[]
  label: string
  refusal: string
  ops: Op[]
  /** Images that go first. */
  pictures: string[]
  /** Text files of the site that it writes, and whether they are there. */
  files?: readonly KeptFileChange[]
  fileNames?: readonly SiteFileName[]
  areFilesSent?: boolean
  /** How often the server had no time to finish it, sent alone. */
  cancelled?: number
  /** When it was issued (ms since 1970, device clock: shown, never compared). */
  at: number
}

/** What became of one operation of a command. */
export type OpOutcome = { index: number; status: 'merged' | 'gone' | 'refused'; theirs?: Fields }

/** A command that the server has answered (replication.md §3.6). */
export type JournalEntry = WaitingCommand & {
  status: 'sent' | 'merged' | 'gone' | 'refused'
  /** When the answer came (ms since 1970). */
  settledAt: number
  sqlstate: string | null
  message: string | null
  /** Which rule refused it, when the server said so. */
  constraint: string | null
  outcomes: OpOutcome[]
  /** Rows as this device knew them, where the server has them no more. */
  known: Record<RowKey, Fields>
  /** 1 while somebody should look at it. */
  open: 0 | 1
  /** Whether the person has been told of it. */
  told: boolean
}

/** The server's row beneath a document with waiting commands. */
type BaseRow = ServerRow & { key: RowKey }

/** A file that was made of an image and lies beside it in the bucket (ADR 0012). */
export type DerivedFile = { path: string; bytes: ArrayBuffer; type: string }

/** An image on its way to the bucket `public_images` (images.md §3.5). */
export type QueuedImage = {
  /** `product_images/<timestamp>.<extension>`. */
  path: string
  /** Its public address, under which it is shown meanwhile. */
  url?: string
  bytes: ArrayBuffer
  type: string
  /** Not there in what an earlier release has queued. */
  derived?: DerivedFile[]
  at: number
  /** Why the server will not have it; null while it waits. */
  refusal: string | null
}

/**
 * An image in the bucket that a row named before the server deleted it or gave it another (AMB-33, ADR 0012): it leaves once
 * nobody else names it.
 */
export type ImageRemoval = {
  path: string
  /** Its public address. */
  url: string
  /** The command that it left its row with. */
  n: number
}

/** A page visit on its way to the server (S§7). The id makes it count once. */
export type QueuedVisit = {
  id: string
  path: string
  referrer: string
  user_agent: string
}

/** A signal of use on its way to the server. The id in its row makes it count once. */
type QueuedUsage = { n: number; table: Usage['table']; row: object & { id: string } }

/** What a form had when it was left, to be offered again. */
export type Draft = {
  key: string
  value: unknown
  at: number
  /** Images that it names, as paths. */
  pictures?: string[]
}

/** Figures of the server as this device last had them; the reader checks them. `at`: when they came (ms since 1970). */
type KeptReport = { key: string; value: unknown; at: number }

/** A text file of the site as the server last had it; null: it had none. `at`: when that was (ms since 1970). */
export type KeptFile = { name: SiteFileName; text: string | null; at: number }

export type Counters = {
  k: 'counters'
  /** This device, to the server. */
  client: string
  /** Up to here the server's outcomes are in the journal: it need not keep them. */
  confirmed: number
  /** Commands up to here may have reached the server. */
  sent: number
  /** The latest requests that carried commands: the server tells a copy of this device by them (ADR 0007). */
  requests?: readonly string[]
}

/**
 * What this device still owes the server, by principal (replication.md §2). A database of its own, because it must
 * outlive every change of the rows' schema: its format changes only through Dexie's versions.
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
    // Strict: a number that was sent and then lost with the power would be given to another command.
    super(outboxName(principal), { chromeTransactionDurability: 'strict' })
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

/** The database's name: no schema hash in it. */
export function outboxName({ key }: Principal): string {
  return `claqueta-outbox-${key}`
}

/** The device's counters; made at the first call. */
export async function readCounters(outbox: Outbox): Promise<Counters> {
  return outbox.transaction('rw', outbox.state, async () => {
    const known = await outbox.state.get('counters')
    if (known) return known
    const fresh: Counters = { k: 'counters', client: newId(), confirmed: 0, sent: 0 }
    await outbox.state.put(fresh)
    return fresh
  })
}
