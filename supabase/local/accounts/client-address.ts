import { isIP, isIPv6 } from 'node:net'

type Asker = {
  headers: Record<string, string | string[] | undefined>
  socket: { remoteAddress?: string | undefined }
}

/**
 * The address that a request comes from, as failed sign-ins are counted: of IPv6 the network (/64), which is one
 * customer's. `X-Forwarded-For` is what anybody writes: of it only what the trusted proxies have added counts.
 * @param proxies how many proxies stand in front of this server (`TRUST_PROXY`)
 */
export function clientAddress({ headers, socket }: Asker, proxies: number): string {
  const said = String(headers['x-forwarded-for'] ?? '').split(',')
  const forwarded = proxies > 0 ? (said.at(-proxies) ?? said[0] ?? '').trim() : ''
  return networkOf(isIP(forwarded) ? forwarded : (socket.remoteAddress ?? ''))
}

function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.replace(/%.*/, '').split('::')
  const before = head.split(':').filter((part) => part !== '')
  const after = (tail ?? '').split(':').filter((part) => part !== '')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
