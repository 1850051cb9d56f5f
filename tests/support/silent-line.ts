import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

/** What stands at the address of a shop that is gone: takes every request, and never answers. */
export class SilentLine {
  /** What was asked: method and path. */
  readonly heard: string[] = []
  readonly #server: Server = createServer(({ method, url }) => void this.heard.push(`${method} ${url}`))

  private constructor() {}

  static async open(url: string): Promise<SilentLine> {
    const line = new SilentLine()
    line.#server.listen(Number(new URL(url).port), '127.0.0.1')
    await once(line.#server, 'listening')
    return line
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
