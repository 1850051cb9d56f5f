type Options = { signal?: AbortSignal; mode?: LockMode }

/** Web Locks of all that share this object, granted in the order of the requests, the shared ones one by one too. */
export class FakeLocks {
  readonly #tails = new Map<string, Promise<unknown>>()
  /** Names of the held locks, for assertions. */
  readonly held = new Set<string>()
  /** Error that every request is rejected with, if set. */
  refusal: Error | null = null

  async request<T>(name: string, options: Options, work: () => Promise<T>): Promise<T> {
    if (this.refusal) throw this.refusal
    const { signal } = options
    signal?.throwIfAborted()
    const before = this.#tails.get(name) ?? Promise.resolve()
    let release = () => {}
    const mine = new Promise<void>((resolve) => {
      release = resolve
    })
    this.#tails.set(
      name,
      before.then(() => mine),
    )
    const aborted = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    )
    try {
      await (signal ? Promise.race([before, aborted]) : before)
    } catch (error) {
      release()
      throw error
    }
    this.held.add(name)
    try {
      return await work()
    } finally {
      this.held.delete(name)
      release()
    }
  }
}
