import { describe, expect, test } from 'vitest'
import { createAttempts } from '../local/accounts/attempts.ts'
import { clientAddress } from '../local/accounts/client-address.ts'

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
    // Also of another account, and from nowhere else.
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

  test('those who have signed in do not count, however often', () => {
    const { wait, succeeded } = counting()
    for (let n = 0; n < 1_000; n++) succeeded('a', 'ana@x')
    expect(wait('a', 'ana@x')).toBe(0)
  })

  test("nobody else's guesses keep somebody out where they have signed in before, but their own do", () => {
    const { wait, fail, succeeded } = counting()
    succeeded('office', 'ana@x')
    fail(10, 'office', 'beto@x')
    for (let n = 0; n < 100; n++) fail(1, `address-${n}`, 'ana@x')
    expect(wait('office', 'beto@x')).toBe(20_000)
    expect(wait('elsewhere', 'ana@x')).toBe(81 * 60_000)
    expect(wait('office', 'ana@x')).toBe(0)
    fail(10, 'office', 'ana@x')
    expect(wait('office', 'ana@x')).toBe(20_000)
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
  const from = (remoteAddress: string, forwarded?: string, proxies = 0) =>
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
  ])('is the one %s', (_, remote, forwarded, proxies, expected) => {
    expect(from(remote, forwarded, proxies)).toBe(expected)
  })
})
