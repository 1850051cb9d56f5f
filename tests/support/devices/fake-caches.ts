/** In-memory cache storage, as far as src uses it. Writes can be refused, as on a full disk. */
export class FakeCaches {
  readonly #caches = new Map<string, FakeCache>()
  /** Error that every write throws, if set. */
  refusal: Error | null = null
  open = async (name: string): Promise<FakeCache> => {
    const cache = this.#caches.get(name) ?? new FakeCache(this)
    this.#caches.set(name, cache)
    return cache
  }
  has = async (name: string) => this.#caches.has(name)
  delete = async (name: string) => this.#caches.delete(name)
}

class FakeCache {
  readonly #answers = new Map<string, Response>()
  readonly #all: FakeCaches
  constructor(all: FakeCaches) {
    this.#all = all
  }
  match = async (url: string) => this.#answers.get(url)?.clone()
  put = async (url: string, answer: Response) => {
    if (this.#all.refusal) throw this.#all.refusal
    this.#answers.set(url, answer)
  }
  keys = async () => [...this.#answers.keys()].map((url) => new Request(url))
  delete = async (request: Request | string) =>
    this.#answers.delete(typeof request === 'string' ? request : request.url)
}
