import type { Change } from '../../../src/db/commands/changes.ts'
import type { JournalEntry, WaitingCommand } from '../../../src/db/outbox/outbox.ts'
import type { Store } from '../../../src/db/store/store.ts'
import type { Person, Seat } from './shop.ts'
import type { Dice } from './dice.ts'

/** Handles a change in the panel as a user: undoes, retries or dismisses it. */
export async function usePanel({ ledger }: Person, { page }: Seat, dice: Dice): Promise<void> {
  const { code, store, outbox } = page
  const { waiting, entries } = await ledger.read(page)
  const change: WaitingCommand | JournalEntry | undefined = dice.pick(
    dice.maybe(0.5) ? [...waiting, ...entries] : entries.filter(({ open }) => open === 1),
  )
  if (!change) return
  const { n } = change
  const state: Change['state'] = isAnswered(change) ? change.status : 'waiting'
  const actions: Record<Change['state'], ((of: Store, n: number) => Promise<unknown>)[]> = {
    waiting: [code.undo, code.discardChange],
    sent: [code.undo],
    merged: [code.restoreTheirs, code.discardChange, code.undo],
    gone: [code.restoreDeleted, code.discardChange],
    refused: [code.retryChange, code.discardChange],
  }
  await dice.pick(actions[state])?.(store, n)
  const isKept = (await outbox.commands.get(n)) ?? (await outbox.journal.get(n))
  if (!isKept && !ledger.answers.has(n)) {
    // Cancelled before it was sent, or answered and dismissed before anyone could look.
    const sent = (await outbox.state.get('counters'))?.sent ?? 0
    if (n > sent) ledger.cancelled.add(n)
    else ledger.unseen.add(n)
  }
  await ledger.read(page)
}

function isAnswered(change: WaitingCommand | JournalEntry): change is JournalEntry {
  return 'status' in change
}
