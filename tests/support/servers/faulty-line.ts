import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answer instead of the server's. */
export type BadAnswer =
  | { status: number; headers?: Record<string, string>; body?: string }
  /** The connection ends in the middle of the answer. */
  | 'truncated'
  /** Half of an answer with a matching length. */
  | 'halved'
  /** No answer at all. */
  | 'hanging'
  /** The answer starts, and stops. */
  | 'stalling'
  /** The connection is reset. */
  | 'reset'

/** `isDone`: the server does its work before the bad answer. */
type Fault = { answer: BadAnswer; isDone: boolean }
type Answered = { status: number; headers: IncomingMessage['headers']; body: Buffer }

/** Source of half answers if the server was not asked. */
const WHOLE = Buffer.from('{"epoch":"00000000-0000-4000-8000-000000000000","role":"admin","uid":null}')

/** A connection between one device and a server, of real sockets. */
export class FaultyLine {
  url = ''
  /** Returns the fault of a request, by method and path. */
  fault: (what: string) => Fault | null = () => null
  /** Called when a request has been forwarded to the server. */
  onArrival: (what: string) => void = () => undefined
  /** Called when the server has done its work, before the bad answer. */
  meanwhile: () => Promise<void> = () => Promise.resolve()
  /** Requests with their times (ms). */
  readonly asked: { what: string; at: number }[] = []
  /** Requests that got the server's answer. */
  readonly answered: string[] = []
  readonly #target: string
  readonly #server: Server

  private constructor(target: string) {
    this.#target = target
    this.#server = createServer(
      (asked, answer) => void this.#serve(asked, answer).catch(() => answer.destroy()),
    )
  }

  /** @param port 0: any free one */
  static async open(target: string, port = 0): Promise<FaultyLine> {
    const line = new FaultyLine(target)
    line.#server.listen(port, '127.0.0.1')
    await once(line.#server, 'listening')
    line.url = `http://127.0.0.1:${(line.#server.address() as AddressInfo).port}`
    return line
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #serve(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const what = `${asked.method} ${asked.url}`
    const chunks: Buffer[] = []
    for await (const chunk of asked) chunks.push(chunk as Buffer)
    this.asked.push({ what, at: performance.now() })
    const fault = this.fault(what)
    if (fault && !fault.isDone) return spoil(answer, fault.answer, WHOLE)
    const real = await this.#pass(asked, what, Buffer.concat(chunks))
    if (fault) {
      await this.meanwhile()
      return spoil(answer, fault.answer, real.body)
    }
    this.answered.push(what)
    const { 'transfer-encoding': _, connection: __, ...headers } = real.headers
    answer.writeHead(real.status, { ...headers, 'content-length': real.body.length }).end(real.body)
  }

  async #pass(asked: IncomingMessage, what: string, body: Buffer): Promise<Answered> {
    const { host: _, 'accept-encoding': __, ...headers } = asked.headers
    const passed = request(new URL(asked.url ?? '/', this.#target), {
      method: asked.method ?? 'GET',
      headers,
      agent: false,
    })
    passed.end(body)
    this.onArrival(what)
    const [response] = (await once(passed, 'response')) as [IncomingMessage]
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk as Buffer)
    return { status: response.statusCode ?? 500, headers: response.headers, body: Buffer.concat(chunks) }
  }
}

function spoil(answer: ServerResponse, bad: BadAnswer, whole: Buffer): void {
  const half = whole.subarray(0, Math.floor(whole.length / 2))
  const type = { 'content-type': 'application/json' }
  if (bad === 'reset') answer.socket?.resetAndDestroy()
  else if (bad === 'halved') answer.writeHead(200, type).end(half)
  else if (bad === 'stalling') answer.writeHead(200, { ...type, 'content-length': whole.length }).write(half)
  else if (bad === 'truncated')
    answer
      .writeHead(200, { ...type, 'content-length': whole.length })
      .write(half, () => answer.socket?.destroySoon())
  else if (bad !== 'hanging')
    answer
      .writeHead(bad.status, { ...type, ...bad.headers })
      .end(bad.body ?? `{"message":"status ${bad.status}"}`)
}
