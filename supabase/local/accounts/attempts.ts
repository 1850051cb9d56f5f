/** Token bucket: `burst` failures at once, then one more every `everyMs`. */
type Rule = { burst: number; everyMs: number }

/** Limits of failed sign-ins (docs/adr/0008). */
const RULES = {
  /** Per network address, which many users may share. */
  address: { burst: 10, everyMs: 20_000 },
  /** Per account, from all addresses: 1,440 guesses a day. */
  account: { burst: 20, everyMs: 60_000 },
  /** Over all accounts, because each attempt costs the only thread a tenth of a second. */
  all: { burst: 100, everyMs: 1_000 },
} satisfies Record<string, Rule>

/** Maximum number of keys kept for each limit; some 2 MB. */
export const MOST_KEYS = 10_000

/** Earlier sign-ins of the caller to an account (known-devices.ts). */
export type SignedInBefore = {
  /** Id in the caller's valid cookie for this account. */
  device: string | null
  /** True if this account has been signed in to from this address. */
  isKnownPlace: boolean
}
const NEVER: SignedInBefore = { device: null, isKnownPlace: false }

/** Counter of failed sign-ins and of the delay that follows from them. */
export type Attempts = {
  /** Returns the ms until this address may try this account again; 0 if it may try now. */
  wait: (address: string, account: string, before?: SignedInBefore) => number
  failed: (address: string, account: string, before?: SignedInBefore) => void
}

/** Removes the least recently used keys above `most`. */
export function forgetOldest(keys: Pick<Set<string>, 'size' | 'keys' | 'delete'>, most: number): void {
  for (const key of keys.keys()) {
    if (keys.size <= most) return
    keys.delete(key)
  }
}

/** Buckets of one rule, one for each key. Stores only the time at which a bucket is full again. */
class Buckets {
  readonly #fullAt = new Map<string, number>()
  readonly #rule: Rule
  readonly #mostKeys: number

  constructor(rule: Rule, mostKeys: number) {
    this.#rule = rule
    this.#mostKeys = mostKeys
  }

  wait(key: string, now: number): number {
    const { burst, everyMs } = this.#rule
    return Math.max(0, (this.#fullAt.get(key) ?? now) - now - (burst - 1) * everyMs)
  }

  take(key: string, now: number): void {
    const fullAt = Math.max(now, this.#fullAt.get(key) ?? now) + this.#rule.everyMs
    this.#fullAt.delete(key)
    this.#fullAt.set(key, fullAt)
    forgetOldest(this.#fullAt, this.#mostKeys)
  }
}

/**
 * Counts failures by address, by account and overall. Callers who have signed in to the account before are counted
 * separately: a device with its cookie by that cookie, so that guesses of others cannot lock it out; a known address
 * without a cookie by address and account together. Once a device has failed too often, its cookie is ignored.
 * @param now time in ms from a monotonic clock
 */
export function createAttempts(now: () => number = () => performance.now(), mostKeys = MOST_KEYS): Attempts {
  const addresses = new Buckets(RULES.address, mostKeys)
  const accounts = new Buckets(RULES.account, mostKeys)
  const all = new Buckets(RULES.all, 1)
  // Unknown callers have no key here, so they cannot evict any.
  const devices = new Buckets(RULES.address, mostKeys)
  const places = new Buckets(RULES.address, mostKeys)
  const countersOf = (address: string, account: string, { isKnownPlace }: SignedInBefore) =>
    isKnownPlace
      ? [[places, `${address} ${account}`] as const]
      : ([
          [addresses, address],
          [accounts, account],
          [all, ''],
        ] as const)
  const waitOf = (device: string | null) => (device === null ? Infinity : devices.wait(device, now()))
  return {
    wait: (address, account, before = NEVER) => {
      const waits = countersOf(address, account, before).map(([buckets, key]) => buckets.wait(key, now()))
      return Math.min(waitOf(before.device), Math.max(...waits))
    },
    failed: (address, account, before = NEVER) => {
      const { device } = before
      if (device !== null && waitOf(device) === 0) return devices.take(device, now())
      for (const [buckets, key] of countersOf(address, account, before)) buckets.take(key, now())
    },
  }
}
