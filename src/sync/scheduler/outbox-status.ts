import { liveQuery } from 'dexie'
import type { Outbox } from '#db/outbox/outbox.ts'
import { issued$ } from './signals.ts'
import { updateStatus } from '#sync/state/status.ts'

/** Refused and gone changes that nobody has dealt with. */
function countRefused(outbox: Outbox): Promise<number> {
  return outbox.journal
    .where('open')
    .equals(1)
    .filter(({ status }) => status !== 'merged')
    .count()
}

/** Tells every screen of this tab what waits and what was refused, and the cycle of each new command, from any tab. */
export function watchOutbox(outbox: Outbox, signal: AbortSignal): void {
  let newest = 0
  const subscription = liveQuery(async () => ({
    waiting: await outbox.commands.count(),
    refused: await countRefused(outbox),
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
    updateStatus({ waiting: 0, refused: 0 })
  })
}
