import { request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/**
 * Sends a raw request to a server on this machine, because fetch would decompress and normalise. Rejects if the answer
 * is truncated.
 */
export function askAsIs(
  server: Server | string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body?: Buffer,
): Promise<RawAnswer> {
  const port =
    typeof server === 'string' ? Number(new URL(server).port) : (server.address() as AddressInfo).port
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
