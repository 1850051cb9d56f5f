import type { TokenSource } from '../../../src/sync/transport/request.ts'

/** Access tokens as an authentication service gives them out: each is good until it expires. */
export class Tokens {
  readonly #people = new Map<string, string>()
  #made = 0
  /** What the next devices that ask for a token are told instead. */
  refusal: 'network' | 'ended' | null = null

  /** A new token of a person. */
  issue(uid: string): string {
    const token = `token-${++this.#made}`
    this.#people.set(token, uid)
    return token
  }

  /** Whose token it is; undefined when it has expired or never was one. */
  personOf(token: string): string | undefined {
    return this.#people.get(token)
  }

  /** Every token given out until now is refused from here on. */
  expire(): void {
    this.#people.clear()
  }

  /** The way of one signed-in device to its tokens. */
  sourceFor(uid: string): TokenSource {
    let current: string | undefined
    return (renew) => {
      if (this.refusal) return Promise.resolve({ ok: false, error: this.refusal })
      if (renew || current === undefined) current = this.issue(uid)
      return Promise.resolve({ ok: true, value: current })
    }
  }
}
