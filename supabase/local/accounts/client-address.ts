import type { Handler } from '../server/boundary.ts'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** Trusted proxies for `X-Forwarded-For`: their number in front of this server, or their addresses. */
export type Proxies = number | BlockList

type Asker = {
  headers: Record<string, string | string[] | undefined>
  socket: { remoteAddress?: string | undefined }
}

const MOST_PROXIES = 10
const LOOPBACK = ['127.0.0.0/8', '::1']
const NETWORK = /^([^/]+)(?:\/(\d{1,3}))?$/

/**
 * Reads `TRUST_PROXY`: a number, or addresses and networks as in 'loopback, 10.0.0.0/8'. Returns null for anything
 * else.
 */
export function readProxies(text: string): Proxies | null {
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  const [first = '0'] = words
  if (words.length < 2 && /^\d+$/.test(first)) return Number(first) <= MOST_PROXIES ? Number(first) : null
  const proxies = new BlockList()
  for (const word of words.flatMap((each) => (each === 'loopback' ? LOOPBACK : each))) {
    const [, address = '', length] = NETWORK.exec(word) ?? []
    const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
    const prefix = Number(length ?? bits)
    // A network of length 0 would trust every address.
    if (prefix < 1 || prefix > bits) return null
    proxies.addSubnet(address, prefix, isIPv6(address) ? 'ipv6' : 'ipv4')
  }
  return proxies
}

/**
 * Returns the address under which failed sign-ins of a request are counted. For IPv6 it is the network (/64), which
 * belongs to one customer. Any client can send `X-Forwarded-For`, so only the entries added by trusted proxies count.
 */
export function clientAddress({ headers, socket }: Asker, proxies: Proxies): string {
  const said = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(addressIn)
  let client = plainOf(socket.remoteAddress ?? '')
  if (typeof proxies === 'number') {
    const forwarded = proxies > 0 ? (said.at(-proxies) ?? said[0]) : ''
    return networkOf(forwarded || client)
  }
  // Each proxy appends the address that called it.
  while (isTrusted(client, proxies)) {
    const before = said.pop()
    if (!before) break
    client = before
  }
  return networkOf(client)
}

/** Calls `warn` once, at the first request that has proxy headers but comes from an untrusted address. */
export function noticingProxies(
  listener: Handler,
  proxies: Proxies,
  warn: (message: string) => void = console.warn,
): Handler {
  let isSaid = false
  return (request, response) => {
    const named = ['x-forwarded-for', 'forwarded', 'via'].find((name) => name in request.headers)
    const address = plainOf(request.socket.remoteAddress ?? '')
    if (!isSaid && named !== undefined && !isTrusted(address, proxies)) {
      isSaid = true
      warn(`  ! A request came from ${address} through a proxy (it has the header ${named}). ${ADVICE}`)
    }
    return listener(request, response)
  }
}

const ADVICE = `TRUST_PROXY does not
  ! name it, so failed sign-ins of everybody behind it count as those of one address. If it is yours, let it set
  ! X-Forwarded-For as docs/hosting/nginx-proxy.conf does, and start with TRUST_PROXY=1 or its address.
`

/** Returns a warning for the start, or null. This server speaks HTTP, so an https address needs a proxy. */
export function proxyWarning(siteUrl: string | null, proxies: Proxies): string | null {
  if (proxies !== 0 || !siteUrl?.startsWith('https:')) return null
  return `  ! VITE_SITE_URL is ${siteUrl}, so a proxy stands in front of this server. ${ADVICE}`
}

function isTrusted(address: string, proxies: Proxies): boolean {
  if (typeof proxies === 'number') return proxies > 0
  return isIP(address) !== 0 && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Reads one entry of X-Forwarded-For, to which some proxies add the port. Returns '' if it is not an address. */
function addressIn(entry: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(entry.trim()) ?? []
  const address = plainOf(bracketed ?? dotted ?? entry.trim())
  return isIP(address) ? address : ''
}

/** Removes the zone of an IPv6 address and writes IPv4-mapped addresses as IPv4. */
function plainOf(address: string): string {
  return address
    .toLowerCase()
    .replace(/%.*/, '')
    .replace(/^::ffff:(?=\d+\.)/, '')
}

function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter((part) => part !== '')
  const after = (tail ?? '').split(':').filter((part) => part !== '')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
