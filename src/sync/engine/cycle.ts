import type { Loss } from '#db/live/lost-store.ts'
import { newPushPace } from '#sync/transport/failure.ts'
import { materializeSettled } from '#db/outbox/materialize.ts'
import type { PushFailure } from '#sync/push/push.ts'
import type { CycleFailure, CycleParts } from './cycle-parts.ts'
import { closeReplicas, openReplicas, type Replicas } from './replicas.ts'
import { catchUp } from './catch-up.ts'
import type * as sendingModule from './sending.ts'
import { createTelemetry, sendTelemetry } from './send-telemetry.ts'

/** Cycles over one store. A write that failed ends its replications, and the next cycle opens them anew. */
export class Cycles {
  readonly #parts: Omit<CycleParts, 'replicas' | 'pace'>
  readonly #pace = newPushPace()
  readonly #loss: Loss
  #replicas: Replicas | null = null

  constructor(parts: Omit<CycleParts, 'replicas' | 'pace'>, loss: Loss) {
    this.#parts = parts
    this.#loss = loss
  }

  async run(signal: AbortSignal): Promise<CycleFailure | null> {
    try {
      this.#replicas ??= await openReplicas(this.#parts.store.db, this.#loss)
    } catch (cause) {
      return { kind: 'storage', cause }
    }
    const failure = await runCycle({ ...this.#parts, pace: this.#pace, replicas: this.#replicas }, signal)
    // RxDB does not recover from a failed write by itself.
    if (failure?.kind === 'storage') await this.close()
    return failure
  }

  /** Lets go of the store; another `run` opens it again. */
  async close(): Promise<void> {
    const replicas = this.#replicas
    this.#replicas = null
    if (replicas) await closeReplicas(replicas)
  }
}

/** With these there is nobody to ask anything else. A server that cannot take what is sent can still be read. */
const NOBODY = new Set<CycleFailure['kind']>(['network', 'unauthorised', 'principal'])

/** A server that asks for a rest (429, 503) is asked nothing else until then. */
function asksToRest(failure: PushFailure): boolean {
  return 'retryAfterMs' in failure && failure.retryAfterMs !== null
}

/** Loads what sends changes, which only those need who make some: null for the others. */
async function loadSending({ store }: CycleParts): Promise<typeof sendingModule | 'missing' | null> {
  if (!store.outbox || store.principal.role === 'visitor') return null
  return import('./sending.ts').catch(() => 'missing' as const)
}

/** What is read needs no such code: the cycle has gone on, and the next one asks for it again. */
const SENDING_MISSING: PushFailure = {
  kind: 'server',
  status: 0,
  code: '',
  message: 'The code that sends changes did not come.',
  retryAfterMs: null,
}

/**
 * Brings server and device up to date: sends what waits, then fetches what is new, then the visits. A server
 * that was restored takes over first, and is sent the rest after that.
 */
async function exchange(parts: CycleParts, signal: AbortSignal): Promise<CycleFailure | null> {
  const sending = await loadSending(parts)
  const send = () => (sending === 'missing' ? SENDING_MISSING : (sending?.sendWaiting(parts, signal) ?? null))
  const sent = await send()
  if (sent && (NOBODY.has(sent.kind) || asksToRest(sent))) return sent
  const fetched = await catchUp(parts, signal)
  if (fetched) return fetched
  const { store } = parts
  if (store.outbox) await materializeSettled(store.name, { db: store.db, outbox: store.outbox })
  const failure = sent?.kind === 'epoch' ? await send() : sent
  if (sending && sending !== 'missing') await sending.removeUnneeded(parts, signal)
  if (parts.store.outbox) await sendTelemetry(parts.store.outbox, createTelemetry(parts.insert), signal)
  return failure
}

/**
 * One cycle of the replication (replication.md §3.4).
 * @returns null when done, else why not; what was sent and stored until then stays
 */
async function runCycle(parts: CycleParts, signal: AbortSignal): Promise<CycleFailure | null> {
  try {
    const failure = await exchange(parts, signal)
    return signal.aborted ? { kind: 'interrupted' } : failure
  } catch (cause) {
    return signal.aborted ? { kind: 'interrupted' } : { kind: 'storage', cause }
  }
}
