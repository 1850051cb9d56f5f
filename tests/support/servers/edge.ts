import { setTimeout as pause } from 'node:timers/promises'
import { json, PATHS, serve, type PullRequest, type PushRequest } from './edge-backend.ts'
import type { Server } from './pglite.ts'
import { Tokens } from './tokens.ts'

/** Fault of a request between a device and the server. */
export type Fault =
  /** No answer. */
  | 'gone'
  /** The server does its work and the answer is lost. */
  | 'lost'
  /** The device gets no answer, and the request arrives after later ones. */
  | 'stray'
  /** The request arrives twice; the second answer is returned. */
  | 'duplicate'
  /** A captive portal's page, with status 200. */
  | 'html'
  /** JSON that is no valid answer. */
  | 'nonsense'
  /** Waits for `release()`. */
  | 'held'
  /** Arrives late, when its content is outdated. */
  | 'late'
  | { status: number; retryAfter?: string }

type Change = (answer: Record<string, unknown>) => Record<string, unknown>

const edges = new Map<string, Edge>()
let opened = 0

// The product's own client sends the requests; only the network is fake.
globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  const edge = edges.get(url.origin)
  if (!edge) throw new TypeError(`fetch failed: ${url.origin}`)
  return edge.answer(url, init ?? {})
}

/** The network between one device and the server, behind `fetch`. */
export class Edge {
  readonly url = `http://device-${++opened}.test`
  /** Sessions: `Bearer <token>` is its user, the key is a visitor, anything else gets 401. */
  readonly tokens = new Tokens()
  /** Every sync_pull that reached the network. */
  readonly requests: PullRequest[] = []
  /** Every sync_push that reached the network. */
  readonly pushes: PushRequest[] = []
  /** Faults of the next requests, in order; then none. */
  faults: Fault[] = []
  /** Returns the fault of each further request to this path, for random runs. */
  mischief: (path: string) => Fault | null = () => null
  /** Changes the answers of the functions. */
  change: Change = (answer) => answer
  /** Delay of 'late' and 'stray'. */
  delay: () => Promise<unknown> = () => pause(8)
  /** Requests that arrive after their device has given up; they never reject. */
  readonly strays: Promise<unknown>[] = []
  readonly server: Server
  #held: (() => void)[] = []

  constructor(server: Server) {
    this.server = server
    edges.set(this.url, this)
  }

  /** Refuses new requests; those already sent arrive. */
  close(): void {
    edges.delete(this.url)
  }

  /** Continues every held request. */
  release(): void {
    for (const resolve of this.#held.splice(0)) resolve()
  }

  get heldCount(): number {
    return this.#held.length
  }

  /** Answers like `fetch`. */
  async answer(url: URL, { body, headers, signal, method = 'GET' }: RequestInit): Promise<Response> {
    signal?.throwIfAborted()
    const path = url.pathname
    if (path === PATHS.pull || path === PATHS.push) this.#note(path, body)
    const fault = this.faults.shift() ?? this.mischief(path)
    const arrive = () => serve(this, `${method} ${path}`, new Headers(headers), body)
    if (fault === 'gone') throw new TypeError('fetch failed')
    if (fault === 'held') await this.#hold(signal)
    if (fault === 'html')
      return new Response('<html>Acepta los términos</html>', { headers: { 'content-type': 'text/html' } })
    if (fault === 'nonsense') return json({ hello: ['world'] })
    if (fault === 'stray') {
      this.strays.push(this.delay().then(arrive, () => undefined))
      throw new TypeError('fetch failed')
    }
    if (typeof fault === 'object' && fault) return refusal(fault)
    if (fault === 'duplicate') await arrive()
    const answer = await arrive()
    if (fault === 'lost') throw new TypeError('fetch failed')
    if (fault === 'late') await unlessAborted(this.delay(), signal)
    return answer
  }

  #note(path: string, body: RequestInit['body']): void {
    const { request } = JSON.parse(body as string) as { request: unknown }
    if (path === PATHS.pull) this.requests.push(request as PullRequest)
    else this.pushes.push(request as PushRequest)
  }

  #hold(signal: AbortSignal | null | undefined): Promise<void> {
    return unlessAborted(new Promise<void>((resolve) => this.#held.push(resolve)), signal)
  }
}

/** @throws the signal's reason, if it aborts first */
async function unlessAborted(wait: Promise<unknown>, signal: AbortSignal | null | undefined): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    void wait.then(() => resolve())
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}

function refusal({ status, retryAfter }: { status: number; retryAfter?: string }): Response {
  const message = { code: '', message: `status ${status}` }
  return json(message, status, retryAfter ? { 'retry-after': retryAfter } : {})
}
