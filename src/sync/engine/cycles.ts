import { runCycle } from './cycle.ts'
import type { CycleFailure, CycleParts } from './cycle-parts.ts'
import type { Loss } from '#db/store/loss.ts'
import { newPushPace } from '#sync/push/pace.ts'
import { closeReplicas, openReplicas, type Replicas } from './replicas.ts'

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
