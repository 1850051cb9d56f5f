import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { reasonOf, systemCode } from '../startup-error.ts'

/** Answers a request. It may throw, or return a promise that rejects; `guarded` answers then. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown
/** Takes over a connection that becomes a WebSocket. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => unknown

/** Codes of temporary shortages: descriptors, memory, disk space. */
const SCARCE = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'ENOBUFS', 'ENOSPC', 'EAGAIN'])

/**
 * Keeps errors of one request from ending the process: a handler that throws or rejects, or a client that has
 * disconnected. Before the head was sent the answer becomes a 500 (503 for a shortage). Afterwards the connection ends,
 * so that a partial answer is not taken for a complete one.
 */
export function guarded(handler: Handler): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    // An unhandled 'error' event would end the process.
    request.on('error', () => undefined)
    response.on('error', () => response.destroy())
    settle(
      () => handler(request, response),
      (error) => answerFailure(error, response),
    )
  }
}

/** Guards connections that become WebSockets. Since no answer is valid in both protocols, failing ones are closed. */
export function guardedUpgrade(upgrade: Upgrade): (...asked: Parameters<Upgrade>) => void {
  return (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    settle(
      () => upgrade(request, socket, head),
      (error) => {
        report(error)
        socket.destroy()
      },
    )
  }
}

function settle(work: () => unknown, onError: (error: unknown) => void): void {
  try {
    Promise.resolve(work()).catch(onError)
  } catch (error) {
    onError(error)
  }
}

function answerFailure(error: unknown, response: ServerResponse): void {
  // The client has disconnected, or has the complete answer.
  if (response.destroyed || response.writableEnded) return
  report(error)
  if (response.headersSent) return void response.destroy()
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  const isScarce = SCARCE.has(systemCode(error) ?? '')
  response.writeHead(isScarce ? 503 : 500, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(isScarce && { 'retry-after': '1' }),
  })
  response.end(isScarce ? 'Service unavailable\n' : 'Internal server error\n')
}

function report(error: unknown): void {
  console.error(`A request failed: ${reasonOf(error)}`)
}
