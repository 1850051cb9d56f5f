import { setTimeout as pause } from 'node:timers/promises'
import type { Server } from './pglite.ts'

/** What can happen to a request between a device and the server. */
export type Fault =
  /** Nobody answers. */
  | 'gone'
  /** The server does its work and the answer is lost. */
  | 'lost'
  /** A captive portal's page, with status 200. */
  | 'html'
  /** JSON that is no answer of ours. */
  | 'nonsense'
  /** Waits for `release()`. */
  | 'held'
  /** Comes after a while: what it says is out of date by then. */
  | 'late'
  | { status: number; retryAfter?: string }

type Body = { request: { cursors: Record<string, number>; limit: number; count?: boolean } }
type Change = (answer: Record<string, unknown>) => Record<string, unknown>

const edges = new Map<string, Edge>()
let opened = 0

// The product's own client does the asking: only the wire is ours.
globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  const edge = edges.get(url.origin)
  if (!edge) throw new TypeError(`fetch failed: ${url.origin}`)
  return edge.answer(url, init ?? {})
}

/** The wire between one device and the server, as `fetch` sees it. */
export class Edge {
  readonly url = `http://device-${++opened}.test`
  /** Every request that got as far as the wire. */
  readonly requests: Body['request'][] = []
  /** What happens to the next requests, in order; then nothing does. */
  faults: Fault[] = []
  /** What happens to each further request, for random runs. */
  mischief: () => Fault | null = () => null
  /** Changes what the server answered. */
  change: Change = (answer) => answer
  readonly #server: Server
  #held: (() => void)[] = []

  constructor(server: Server) {
    this.#server = server
    edges.set(this.url, this)
  }

  /** Lets every held request go on. */
  release(): void {
    for (const resolve of this.#held.splice(0)) resolve()
  }

  get heldCount(): number {
    return this.#held.length
  }

  async answer(url: URL, { body, signal }: RequestInit): Promise<Response> {
    signal?.throwIfAborted()
    if (url.pathname !== '/rest/v1/rpc/sync_pull')
      return json({ code: 'PGRST202', message: url.pathname }, 404)
    const { request } = JSON.parse(body as string) as Body
    this.requests.push(request)
    const fault = this.faults.shift() ?? this.mischief()
    if (fault === 'gone') throw new TypeError('fetch failed')
    if (fault === 'held') await this.#hold(signal)
    if (fault === 'html') return new Response('<html>Acepta los términos</html>')
    if (fault === 'nonsense') return json({ hello: ['world'] })
    if (typeof fault === 'object' && fault) return refusal(fault)
    const answer = await this.#server.pull(request)
    if (fault === 'lost') throw new TypeError('fetch failed')
    if (fault === 'late') await pause(8, undefined, signal ? { signal } : {})
    if ('sqlstate' in answer) return json({ code: answer.sqlstate, message: answer.message }, 400)
    return json(this.change(answer.value as Record<string, unknown>))
  }

  async #hold(signal: AbortSignal | null | undefined): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#held.push(resolve)
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })
  }
}

function json(value: object, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

function refusal({ status, retryAfter }: { status: number; retryAfter?: string }): Response {
  return json(
    { code: '', message: `status ${status}` },
    status,
    retryAfter ? { 'retry-after': retryAfter } : {},
  )
}
