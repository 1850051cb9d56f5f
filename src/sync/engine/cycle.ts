import type { Loss } from '#db/live/lost-store.ts'
import { newPushPace } from '#sync/transport/failure.ts'
import { materializeSettled } from '#db/outbox/materialize.ts'
import type { PushFailure } from '#sync/push/push.ts'
import type { CycleFailure, CycleParts } from './cycle-parts.ts'
import { closeReplicas, openReplicas, type Replicas } from './replicas.ts'
import { catchUp } from './catch-up.ts'
import type * as sendingModule from './sending.ts'
import { sendTelemetry } from './send-telemetry.ts'

/** Runs cycles over one store. A failed write ends its replications, and the next cycle opens them again. */
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

  /** Closes the replications. Another `run` opens them again. */
  async close(): Promise<void> {
    const replicas = this.#replicas
    this.#replicas = null
    if (replicas) await closeReplicas(replicas)
  }
}

/**
 * Runs one cycle of the replication (replication.md §3.4).
 * @returns the failure that stopped it, or null. Everything sent and stored before remains.
 */
async function runCycle(parts: CycleParts, signal: AbortSignal): Promise<CycleFailure | null> {
  try {
    const failure = await exchange(parts, signal)
    return signal.aborted ? { kind: 'interrupted' } : failure
  } catch (cause) {
    return signal.aborted ? { kind: 'interrupted' } : { kind: 'storage', cause }
  }
}

/** Pushes pending commands, pulls, then sends telemetry. If the server was restored, pushes again after the pull. */
async function exchange(parts: CycleParts, signal: AbortSignal): Promise<CycleFailure | null> {
  const sending = await loadSending(parts)
  const send = async () => (await sending?.sendWaiting(parts, signal)) ?? null
  const sent = await send()
  if (sent && (ENDS_CYCLE.has(sent.kind) || asksToRest(sent))) return sent
  const fetched = await catchUp(parts, signal)
  if (fetched) return fetched
  const { store } = parts
  if (store.outbox) await materializeSettled(store.name, { db: store.db, outbox: store.outbox })
  const failure = sent?.kind === 'epoch' ? await send() : sent
  await sending?.removeUnneeded(parts, signal)
  if (store.outbox) await sendTelemetry(store.outbox, parts.insert, signal)
  return failure
}

/** Failures that end the cycle. After any other failure the server can still be pulled from. */
const ENDS_CYCLE = new Set<CycleFailure['kind']>(['network', 'unauthorised', 'principal'])

/** Returns true if the server asked for a rest (429, 503). It gets no other request until then. */
function asksToRest(failure: PushFailure): boolean {
  return 'retryAfterMs' in failure && failure.retryAfterMs !== null
}

type Sending = Pick<typeof sendingModule, 'sendWaiting' | 'removeUnneeded'>

/** Loads the code that sends changes. Returns null for visitors, and `NOT_LOADED` if it does not load. */
async function loadSending({ store }: CycleParts): Promise<Sending | null> {
  if (!store.outbox || store.principal.role === 'visitor') return null
  return import('./sending.ts').catch(() => NOT_LOADED)
}

/** Failure of a cycle without the sending code. The pull has run, and the next cycle loads the code again. */
const SENDING_MISSING: PushFailure = {
  kind: 'server',
  status: 0,
  code: '',
  message: 'The code that sends changes did not come.',
  retryAfterMs: null,
}

const NOT_LOADED: Sending = {
  sendWaiting: () => Promise.resolve(SENDING_MISSING),
  removeUnneeded: () => Promise.resolve(),
}
