/** A bucket: so many failures at once, and a further one every so often. */
type Rule = { burst: number; everyMs: number }

/** Limits of failed sign-ins (docs/adr/0008). */
const RULES = {
  /** From one address of the network, where many people may be. */
  address: { burst: 10, everyMs: 20_000 },
  /** Of one account, from everywhere: 1,440 guesses a day. */
  account: { burst: 20, everyMs: 60_000 },
  /** Of all accounts: each costs the one thread a tenth of a second. */
  all: { burst: 100, everyMs: 1_000 },
} satisfies Record<string, Rule>

/** Keys of a kind that are remembered; some 2 MB. */
export const MOST_KEYS = 10_000

/** Tells what is known of who tries to sign in to an account (known-devices.ts). */
export type SignedInBefore = {
  /** The id in a valid cookie of theirs for this account. */
  device: string | null
  /** True if this account has been signed in to from this address. */
  isKnownPlace: boolean
}
const NEVER: SignedInBefore = { device: null, isKnownPlace: false }

/** Counts sign-ins that failed, and says how long the next one has to wait. */
export type Attempts = {
  /** Ms until this address may try this account again; 0: now. */
  wait: (address: string, account: string, before?: SignedInBefore) => number
  failed: (address: string, account: string, before?: SignedInBefore) => void
}

/** Forgets the keys that were used longest ago. */
export function forgetOldest(keys: Pick<Set<string>, 'size' | 'keys' | 'delete'>, most: number): void {
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
 * Counts failures by address, by account and over all. Who has signed in to an account before is counted alone: a device
 * with its cookie by itself, so that nobody else's guesses keep it out, and what it fails too often counts as if it had
 * none; a place without it by address and account together.
 * @param now in ms, by a clock that nobody sets
 */
export function createAttempts(now: () => number = () => performance.now(), mostKeys = MOST_KEYS): Attempts {
  const addresses = new Buckets(RULES.address, mostKeys)
  const accounts = new Buckets(RULES.account, mostKeys)
  const all = new Buckets(RULES.all, 1)
  // Strangers have no key in these, and push nothing out of them.
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
