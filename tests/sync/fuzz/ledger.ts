import type { JournalEntry, WaitingCommand } from '../../../src/db/outbox/outbox.ts'
import { storable } from '../../../src/db/core/storable.ts'
import type { Command, Op } from '../../../src/domain/commands/command.ts'
import type { Page } from '../../support/devices/browser-page.ts'

/** What one device has promised its person, and what it said became of it. */
export class Ledger {
  readonly device: string
  /** Commands that were kept, by number. */
  readonly accepted = new Map<number, readonly Op[]>()
  /** Commands that the person took back before anybody had heard of them. */
  readonly cancelled = new Set<number>()
  /** Commands that the person put away in the moment in which they were answered: with what, nobody has seen. */
  readonly unseen = new Set<number>()
  /** What the device's journal says of each. */
  readonly answers = new Map<number, Pick<JournalEntry, 'status' | 'outcomes' | 'sqlstate' | 'message'>>()

  constructor(device: string) {
    this.device = device
  }

  /** The device said that it keeps this command. */
  promise(n: number, command: Command): void {
    this.accepted.set(n, storable(command.ops))
  }

  /** What stands of these promises when the device forgets them: those that were answered. */
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

  /** Reads what the device knows now. */
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
