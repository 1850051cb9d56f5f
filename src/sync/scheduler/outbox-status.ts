import { liveQuery } from 'dexie'
import type { Outbox } from '#db/outbox/outbox.ts'
import { issued$ } from './signals.ts'
import { updateStatus } from '#sync/state/status.ts'

/** Counts what nobody has dealt with: refused changes, and those that met another admin's (merged, gone). */
async function countOpen({ journal }: Outbox): Promise<{ refused: number; attention: number }> {
  const open = journal.where('open').equals(1)
  const refused = await open
    .clone()
    .filter(({ status }) => status === 'refused')
    .count()
  return { refused, attention: (await open.count()) - refused }
}

/** Tells every screen of this tab what waits and what needs a person, and the cycle of each new command, from any tab. */
export function watchOutbox(outbox: Outbox, signal: AbortSignal): void {
  let newest = 0
  const subscription = liveQuery(async () => ({
    waiting: await outbox.commands.count(),
    ...(await countOpen(outbox)),
    last: (await outbox.commands.orderBy('n').last())?.n ?? 0,
  })).subscribe({
    next: ({ last, ...counts }) => {
      updateStatus(counts)
      if (last > newest) issued$.next()
      newest = Math.max(newest, last)
    },
    error: (error: unknown) => console.error('What waits on this device cannot be read.', error),
  })
  signal.addEventListener('abort', () => {
    subscription.unsubscribe()
    updateStatus({ waiting: 0, refused: 0, attention: 0 })
  })
}
