import { createServer, get, type OutgoingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createAttempts } from '../local/accounts/attempts.ts'
import {
  clientAddress,
  noticingProxies,
  proxyWarning,
  readProxies,
  type Proxies,
} from '../local/accounts/client-address.ts'

describe('failed sign-ins', () => {
  const counting = (mostKeys?: number) => {
    let now = 1_000_000
    const attempts = createAttempts(() => now, mostKeys)
    const fail = (times: number, address: string, account: string) => {
      for (let time = 0; time < times; time++) attempts.failed(address, account)
    }
    return { ...attempts, fail, pass: (ms: number) => (now += ms) }
  }

  test('ten from one address, then one every 20 seconds', () => {
    const { wait, failed, fail, pass } = counting()
    fail(9, 'a', 'one@x')
    expect(wait('a', 'one@x')).toBe(0)
    failed('a', 'one@x')
    expect(wait('a', 'one@x')).toBe(20_000)
    // Also for another account, but not from another address.
    expect(wait('a', 'two@x')).toBe(20_000)
    expect(wait('b', 'one@x')).toBe(0)
    pass(19_999)
    expect(wait('a', 'one@x')).toBe(1)
    pass(1)
    expect(wait('a', 'one@x')).toBe(0)
    failed('a', 'one@x')
    expect(wait('a', 'one@x')).toBe(20_000)
    pass(10 * 20_000)
    fail(9, 'a', 'one@x')
    expect(wait('a', 'one@x')).toBe(0)
  })

  test('twenty of one account, wherever they come from, then one a minute', () => {
    const { wait, fail, pass } = counting()
    for (let n = 0; n < 20; n++) fail(1, `address-${n}`, 'ana@x')
    expect(wait('elsewhere', 'ana@x')).toBe(60_000)
    expect(wait('elsewhere', 'beto@x')).toBe(0)
    pass(60_000)
    expect(wait('elsewhere', 'ana@x')).toBe(0)
  })

  test('a hundred in all, then one a second', () => {
    const { wait, fail, pass } = counting()
    for (let n = 0; n < 100; n++) fail(1, `address-${n}`, `account-${n}@x`)
    expect(wait('another', 'ana@x')).toBe(1_000)
    pass(1_000)
    expect(wait('another', 'ana@x')).toBe(0)
  })

  const before = (device: string | null, isKnownPlace = false) => ({ device, isKnownPlace })

  test("nobody else's guesses keep somebody out where they have signed in before, but their own do", () => {
    const { wait, fail, failed } = counting()
    const known = before(null, true)
    fail(10, 'office', 'beto@x')
    for (let n = 0; n < 100; n++) fail(1, `address-${n}`, 'ana@x')
    expect(wait('office', 'beto@x')).toBe(20_000)
    expect(wait('elsewhere', 'ana@x')).toBe(81 * 60_000)
    expect(wait('office', 'ana@x', known)).toBe(0)
    for (let n = 0; n < 10; n++) failed('office', 'ana@x', known)
    expect(wait('office', 'ana@x', known)).toBe(20_000)
  })

  test('a device with its cookie is counted alone, also where others fail at the same account from its address', () => {
    const { wait, failed, pass } = counting()
    for (let n = 0; n < 30; n++) failed('office', 'ana@x', before(null, true))
    for (let n = 0; n < 30; n++) failed('office', 'ana@x', before('of somebody else', true))
    for (let n = 0; n < 9; n++) failed('office', 'ana@x', before('hers', true))
    expect(wait('office', 'ana@x', before('hers', true))).toBe(0)
    failed('office', 'ana@x', before('hers', true))
    // As soon as its own bucket has space, regardless of the wait of others.
    expect(wait('office', 'ana@x', before('hers', true))).toBe(20_000)
    expect(wait('office', 'ana@x', before(null, true))).toBeGreaterThan(20_000)
    pass(20_000)
    expect(wait('office', 'ana@x', before('hers', true))).toBe(0)
  })

  test('a device with a cookie that fails too often is counted as if it had none', () => {
    const { wait, failed } = counting()
    for (let n = 0; n < 10; n++) failed('office', 'ana@x', before('hers'))
    expect(wait('office', 'ana@x')).toBe(0)
    expect(wait('office', 'ana@x', before('hers'))).toBe(0)
    for (let n = 0; n < 10; n++) failed('office', 'ana@x', before('hers'))
    expect(wait('office', 'ana@x')).toBe(20_000)
    expect(wait('office', 'ana@x', before('hers'))).toBe(20_000)
  })

  test('the memory is bounded: who failed longest ago is forgotten', () => {
    const { wait, fail } = counting(3)
    fail(10, 'first', 'a@x')
    for (const address of ['second', 'third']) fail(1, address, 'b@x')
    expect(wait('first', 'c@x')).toBe(20_000)
    fail(1, 'fourth', 'b@x')
    expect(wait('first', 'c@x')).toBe(0)
  })
})

describe('the address that is counted', () => {
  const from = (remoteAddress: string, forwarded?: string, proxies: Proxies = 0) =>
    clientAddress({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }, proxies)

  test.each([
    ['of a connection', '203.0.113.7', undefined, 0, '203.0.113.7'],
    ['of IPv4 in IPv6', '::ffff:203.0.113.7', undefined, 0, '203.0.113.7'],
    ['of IPv6: its network', '2001:db8:0:12::5', undefined, 0, '2001:db8:0:12::/64'],
    ['of IPv6, written in full', '2001:0db8:0000:0012:1:2:3:4', undefined, 0, '2001:db8:0:12::/64'],
    ['of IPv6 with a zone', 'fe80::1%eth0', undefined, 0, 'fe80:0:0:0::/64'],
    ['of this machine', '::1', undefined, 0, '0:0:0:0::/64'],
    ['whatever is written, without a proxy', '203.0.113.7', '198.51.100.1', 0, '203.0.113.7'],
    ['as the proxy says', '127.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
    [
      'as the proxy says, whatever was written before',
      '127.0.0.1',
      '1.2.3.4, 198.51.100.1',
      1,
      '198.51.100.1',
    ],
    ['as the first of two proxies says', '127.0.0.1', '1.2.3.4, 198.51.100.1, 10.0.0.1', 2, '198.51.100.1'],
    ['as far as it is said', '127.0.0.1', '198.51.100.1', 2, '198.51.100.1'],
    ['of the proxy, when it says nothing', '127.0.0.1', undefined, 1, '127.0.0.1'],
    ['of the proxy, when it says nonsense', '127.0.0.1', 'unknown', 1, '127.0.0.1'],
    ['without the port that some proxies add', '127.0.0.1', '198.51.100.1:40312', 1, '198.51.100.1'],
    ['of IPv6 without the port', '127.0.0.1', '[2001:db8:0:12::5]:443', 1, '2001:db8:0:12::/64'],
  ])('is the one %s', (_, remote, forwarded, proxies, expected) => {
    expect(from(remote, forwarded, proxies)).toBe(expected)
  })

  test.each([
    ['as the proxy says', '127.0.0.1', '198.51.100.1', 'loopback', '198.51.100.1'],
    ['as the proxy says in IPv6', '::1', '198.51.100.1', 'loopback', '198.51.100.1'],
    ['as the proxy says over IPv4 in IPv6', '::ffff:10.0.0.1', '198.51.100.1', '10.0.0.1', '198.51.100.1'],
    ['as the last of them says', '10.0.0.1', '1.2.3.4, 198.51.100.1, 10.9.9.9', '10.0.0.0/8', '198.51.100.1'],
    [
      'whatever names of proxies come before',
      '::1',
      '::1, 127.0.0.1, 198.51.100.1',
      'loopback',
      '198.51.100.1',
    ],
    ['of whoever is no proxy, whatever they write', '203.0.113.7', '198.51.100.1', 'loopback', '203.0.113.7'],
    ['of a network in IPv6', '2001:db8::9', '198.51.100.1', '10.0.0.1 2001:db8::/32', '198.51.100.1'],
    ['of the proxy, when it says nothing', '127.0.0.1', undefined, 'loopback', '127.0.0.1'],
    ['of the proxy that says nonsense', '127.0.0.1', '1.2.3.4, unknown, 127.0.0.9', 'loopback', '127.0.0.9'],
  ])('is, behind proxies with known addresses, the one %s', (_, remote, forwarded, trusted, expected) => {
    expect(from(remote, forwarded, readProxies(trusted) ?? 0)).toBe(expected)
  })

  test.each([
    'yes',
    '-1',
    '1.5',
    '11',
    '1, 2',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '::/129',
    '10.0.0.1/x',
    '10.0.0',
    'localhost',
  ])('cannot be told where TRUST_PROXY is %s', (text) => expect(readProxies(text)).toBeNull())

  describe('over HTTP', () => {
    let server: Server
    let proxies: Proxies
    const warnings: string[] = []
    const ask = (headers: OutgoingHttpHeaders) =>
      new Promise<string>((resolve, reject) => {
        const { port } = server.address() as AddressInfo
        get({ port, headers }, (answer) => {
          let text = ''
          answer.on('data', (part: Buffer) => (text += part.toString())).on('end', () => resolve(text))
        }).on('error', reject)
      })
    const listen = async (trusted: Proxies) => {
      proxies = trusted
      const answer: RequestListener = (asked, response) => response.end(clientAddress(asked, proxies))
      server = createServer(noticingProxies(answer, proxies, (message) => warnings.push(message)))
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    }
    afterEach(() => {
      server.close()
      warnings.length = 0
    })

    test.each([
      ['a number', 1],
      ['addresses', readProxies('loopback') ?? 0],
    ])('a header that comes twice is read to its end, with %s', async (_, trusted) => {
      await listen(trusted)
      expect(await ask({ 'x-forwarded-for': ['1.2.3.4, 5.6.7.8', '198.51.100.1'] })).toBe('198.51.100.1')
    })

    test.each(['X-Forwarded-For', 'Forwarded', 'Via'])(
      'a proxy header (%s) from an untrusted address gives one warning',
      async (name) => {
        await listen(0)
        await ask({})
        expect(warnings).toEqual([])
        await ask({ [name]: '1.2.3.4' })
        await ask({ [name]: '1.2.3.4' })
        expect(warnings).toHaveLength(1)
        expect(warnings[0]).toContain('TRUST_PROXY')
        expect(warnings[0]).toContain('127.0.0.1')
      },
    )

    test.each([
      ['says nothing to a proxy that counts', 1, 0],
      ['says nothing to one of the addresses', readProxies('loopback') ?? 0, 0],
      ['says so of another address', readProxies('10.0.0.1') ?? 0, 1],
    ])('%s', async (_, trusted, times) => {
      await listen(trusted)
      await ask({ via: '1.1 proxy' })
      expect(warnings).toHaveLength(times)
    })
  })

  test.each([
    ['https://renta.mx', 0, true],
    ['http://renta.mx', 0, false],
    [null, 0, false],
    ['https://renta.mx', 1, false],
    ['https://renta.mx', readProxies('loopback') ?? 0, false],
  ])('a start as %s behind %s warns: %s', (siteUrl, proxies, warns) => {
    expect(proxyWarning(siteUrl, proxies) !== null).toBe(warns)
  })
})
