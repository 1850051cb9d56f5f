import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { reasonOf, systemCode } from '../startup-error.ts'

/** Answers a request. It may throw, or answer with a promise that rejects: `guarded` answers for it then. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown
/** Takes a connection over that is to become a WebSocket. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => unknown

/** Codes of what passes by itself: no descriptor, no memory, no disk to be had. */
const SCARCE = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'ENOBUFS', 'ENOSPC', 'EAGAIN'])

/**
 * Keeps whatever one request brings about from the process: its handler throws, rejects, or writes to somebody who has
 * gone. Before the head was sent it becomes a 500 (503 where something is scarce), afterwards the connection ends, so that
 * nobody takes half an answer for a whole one.
 */
export function guarded(handler: Handler): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    // An 'error' that nobody listens to ends the process.
    request.on('error', () => undefined)
    response.on('error', () => response.destroy())
    settle(
      () => handler(request, response),
      (error) => answerFailure(error, response),
    )
  }
}

/** The same for connections that are to become a WebSocket: there is no answer that both protocols read, so they end. */
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
  // Whoever has gone, or was answered whole, needs nothing more.
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
