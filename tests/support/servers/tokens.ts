import type { TokenSource } from '../../../src/sync/transport/request.ts'

/** Access tokens as an authentication service issues them, each valid until it expires. */
export class Tokens {
  readonly #people = new Map<string, string>()
  #made = 0
  /** Answer to the next requests for a token instead of one. */
  refusal: 'network' | 'ended' | null = null

  /** Issues a new token for a user. */
  issue(uid: string): string {
    const token = `token-${++this.#made}`
    this.#people.set(token, uid)
    return token
  }

  /** Returns the user of a token; undefined if it is expired or unknown. */
  personOf(token: string): string | undefined {
    return this.#people.get(token)
  }

  /** Expires every token issued so far. */
  expire(): void {
    this.#people.clear()
  }

  /** Returns the token source of one signed-in device. */
  sourceFor(uid: string): TokenSource {
    let current: string | undefined
    return (renew) => {
      if (this.refusal) return Promise.resolve({ ok: false, error: this.refusal })
      if (renew || current === undefined) current = this.issue(uid)
      return Promise.resolve({ ok: true, value: current })
    }
  }
}
