import { STATUS_CODES, type IncomingMessage } from 'node:http'
import { networkInterfaces } from 'node:os'
import type { Handler, Upgrade } from './boundary.ts'
import type { Refusal } from './limits.ts'
import { refuseUpgrade } from './realtime.ts'
import { pathOf } from './statics.ts'

// Only names of this shop are answered (docs/adr/0017). Otherwise an attacker could put a name of their choice into
// pages that others read, or lead a browser here under a name of their own.

/** Returns true if this server answers to a name, which is in lower case and without port ('[::1]', 'shop.mx'). */
export type IsServed = (name: string) => boolean

/** Sources of the names. */
export type Names = {
  /** Address that the server listens on. */
  host: string
  /** Address of the public site (`VITE_SITE_URL`), if it is set. */
  siteUrl: string | null
  /** Further names (`ALLOWED_HOSTS`). */
  allowed: readonly string[]
}

const HOST = /^(?:\[[\da-f:.]+\]|[\da-z](?:[\w.-]*[\da-z])?)\.?(?::\d{1,5})?$/i
const LOOPBACK = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Reads a Host header as `{ name, port }`. Returns null if it is invalid or another spelling of a name. */
export function readHost(text: string | undefined): { name: string; port: string } | null {
  if (text === undefined || text.length > 255 || !HOST.test(text)) return null
  if (!URL.canParse(`http://${text}`)) return null
  const { hostname, port } = new URL(`http://${text}`)
  // '127.1' and '0x7f.1' are other spellings of an address.
  const written = text.toLowerCase().replace(/:\d+$/, '')
  if (!written.startsWith('[') && hostname !== written) return null
  return { name: hostname.replace(/\.$/, ''), port }
}

/** Returns true if only this machine can reach a server that listens on `host`. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(readHost(bracketed(host))?.name ?? '')
}

/** Creates the test for a server's names. If it listens beyond loopback, the machine's current addresses count, too. */
export function servedNames(given: Names): IsServed {
  const names = new Set(givenNames(given))
  const isPrivate = isLoopback(given.host)
  return (name) => LOOPBACK.test(name) || names.has(name) || (!isPrivate && isOwnAddress(name))
}

/** Returns the names that a server was given, in lower case and without ports. */
export function givenNames({ host, siteUrl, allowed }: Names): string[] {
  const all = siteUrl === null ? [host, ...allowed] : [host, new URL(siteUrl).host, ...allowed]
  return all.flatMap((text) => readHost(bracketed(text))?.name ?? [])
}

function bracketed(address: string): string {
  return /^[\da-f]*:[\da-f:.]*:[\da-f:.]*$/i.test(address) ? `[${address}]` : address
}

function isOwnAddress(name: string): boolean {
  return Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ address }) => bracketed(address) === name),
  )
}

const MALFORMED: Refusal = { status: 400, message: 'The Host of this request cannot be read.' }
const FOREIGN: Refusal = {
  status: 421,
  message: 'This server does not answer to that name. Its owner can add it to ALLOWED_HOSTS.',
}

/**
 * Returns the refusal of a request by its host name, or null. A request line with an absolute address overrides the
 * Host header and is rewritten to the usual form.
 */
export function hostRefusal(request: IncomingMessage, isServed: IsServed): Refusal | null {
  const whole = /^https?:\/\/([^/?#]*)(.*)$/i.exec(request.url ?? '')
  const host = readHost(whole ? whole[1] : request.headers.host)
  if (!host) return MALFORMED
  if (whole) request.url = whole[2]?.startsWith('/') ? whole[2] : `/${whole[2] ?? ''}`
  // Load balancers use any name or address of the server. The answer reveals nothing else.
  const isHealth = pathOf(request) === '/healthz'
  if (!isHealth && !isServed(host.name)) return FOREIGN
  request.headers.host = host.port === '' ? host.name : `${host.name}:${host.port}`
  return null
}

/** Refuses requests for names of other hosts. */
export function forNames(isServed: IsServed, listener: Handler): Handler {
  return (request, response) => {
    const refusal = hostRefusal(request, isServed)
    if (!refusal) return listener(request, response)
    response.writeHead(refusal.status, {
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      connection: 'close',
    })
    response.end(`${refusal.message}\n`)
  }
}

/** Refuses WebSockets for names of other hosts. */
export function upgradeForNames(isServed: IsServed, upgrade: Upgrade): Upgrade {
  return (request, socket, head) => {
    const refusal = hostRefusal(request, isServed)
    if (!refusal) return upgrade(request, socket, head)
    refuseUpgrade(socket, `${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`)
  }
}
