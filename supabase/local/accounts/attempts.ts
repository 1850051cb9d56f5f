/** A bucket: so many failures at once, and a further one every so often. */
type Rule = { burst: number; everyMs: number }

/** How often a sign-in may fail (docs/adr/0033). */
const RULES = {
  /** From one address of the network, where many people may be. */
  address: { burst: 10, everyMs: 20_000 },
  /** Of one account, from everywhere: 1,440 guesses a day. */
  account: { burst: 20, everyMs: 60_000 },
  /** Of all accounts: each costs the one thread a tenth of a second. */
  all: { burst: 100, everyMs: 1_000 },
} satisfies Record<string, Rule>

/** Keys of a kind that are remembered; some 2 MB. */
const MOST_KEYS = 10_000

/** Counts sign-ins that failed, and says how long the next one has to wait. */
export type Attempts = {
  /** Ms until this address may try this account again; 0: now. */
  wait: (address: string, account: string) => number
  failed: (address: string, account: string) => void
  succeeded: (address: string, account: string) => void
}

/** Forgets the keys that were used longest ago. */
function forgetOldest(keys: Pick<Map<string, unknown>, 'size' | 'keys' | 'delete'>, most: number): void {
  for (const key of keys.keys()) {
    if (keys.size <= most) return
    keys.delete(key)
  }
}

/** Buckets of one rule, one for each key. Only the time at which a bucket is full again is kept. */
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
 * Counts failures by address, by account and over all. Who has signed in to an account from an address before is counted
 * there alone: nobody else's guesses keep them out, neither from the same office nor at the same account.
 * @param now in ms, by a clock that nobody sets
 */
export function createAttempts(now: () => number = () => performance.now(), mostKeys = MOST_KEYS): Attempts {
  const addresses = new Buckets(RULES.address, mostKeys)
  const accounts = new Buckets(RULES.account, mostKeys)
  const all = new Buckets(RULES.all, 1)
  const known = new Map<string, true>()
  const pairOf = (address: string, account: string) => `${address} ${account}`
  return {
    wait: (address, account) => {
      const pair = pairOf(address, account)
      if (known.has(pair)) return addresses.wait(pair, now())
      return Math.max(addresses.wait(address, now()), accounts.wait(account, now()), all.wait('', now()))
    },
    failed: (address, account) => {
      const pair = pairOf(address, account)
      if (known.has(pair)) return addresses.take(pair, now())
      addresses.take(address, now())
      accounts.take(account, now())
      all.take('', now())
    },
    succeeded: (address, account) => {
      const pair = pairOf(address, account)
      known.delete(pair)
      known.set(pair, true)
      forgetOldest(known, mostKeys)
    },
  }
}
