import type { JournalEntry, WaitingCommand } from '../../../src/db/outbox/outbox.ts'
import { storable } from '../../../src/db/core/storable.ts'
import type { Command, Op } from '../../../src/domain/commands/command.ts'
import type { Page } from '../../support/devices/browser-page.ts'

/** Record of one device's accepted commands and their reported results. */
export class Ledger {
  readonly device: string
  /** Accepted commands, by number. */
  readonly accepted = new Map<number, readonly Op[]>()
  /** Commands that the user cancelled before they were sent. */
  readonly cancelled = new Set<number>()
  /** Commands that the user dismissed at the moment they were answered, so that the answer is unknown. */
  readonly unseen = new Set<number>()
  /** Entries of the device's journal. */
  readonly answers = new Map<number, Pick<JournalEntry, 'status' | 'outcomes' | 'sqlstate' | 'message'>>()

  constructor(device: string) {
    this.device = device
  }

  /** Records that the device has accepted a command. */
  promise(n: number, command: Command): void {
    this.accepted.set(n, storable(command.ops))
  }

  /** Returns the record of a device that loses its memory: unanswered commands count as unseen. */
  ended(device: string): Ledger {
    const past = new Ledger(device)
    for (const [n, ops] of this.accepted) {
      past.accepted.set(n, ops)
      if (!this.answers.has(n)) past.unseen.add(n)
    }
    for (const [n, answer] of this.answers) past.answers.set(n, answer)
    for (const n of this.cancelled) past.cancelled.add(n)
    return past
  }

  /** Reads the device's current state. */
  async read(page: Page): Promise<{ waiting: WaitingCommand[]; entries: JournalEntry[] }> {
    const { outbox } = page
    const [waiting, entries] = await outbox.transaction('r', outbox.commands, outbox.journal, () =>
      Promise.all([outbox.commands.toArray(), outbox.journal.toArray()]),
    )
    for (const { n, ops } of [...waiting, ...entries]) if (!this.accepted.has(n)) this.accepted.set(n, ops)
    for (const entry of entries) this.answers.set(entry.n, entry)
    return { waiting, entries }
  }
}
