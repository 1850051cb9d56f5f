import { RealtimeClient } from '@supabase/supabase-js'
import { throttleTime } from 'rxjs'
import type { TokenSource } from './bearer.ts'
import { pokes$, pushed$ } from './signals.ts'

/** One channel for all devices of administrators. */
const CHANNEL = 'claqueta'
const EVENT = 'changed'
/** However many changes come, one cycle a second is enough. */
const REST_MS = 1_000

/**
 * Tells other administrators' devices that this one has sent something, and hears the same of them, over Supabase
 * Realtime where the server has it. Only a poke that makes the next cycle come sooner, never the data: everything
 * works without it (design.md §3.4). A message may be lost, late, or somebody's prank.
 */
export function exchangePokes(url: string, key: string, token: TokenSource, signal: AbortSignal): void {
  const client = new RealtimeClient(`${url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: key },
    accessToken: async () => {
      const answer = await token(false)
      return answer.ok ? answer.value : null
    },
  })
  const channel = client.channel(CHANNEL)
  channel.on('broadcast', { event: EVENT }, () => pokes$.next()).subscribe()
  const telling = pushed$
    .pipe(throttleTime(REST_MS, undefined, { leading: true, trailing: true }))
    .subscribe(() => void channel.send({ type: 'broadcast', event: EVENT, payload: {} }))
  signal.addEventListener('abort', () => {
    telling.unsubscribe()
    void client.disconnect()
  })
}
